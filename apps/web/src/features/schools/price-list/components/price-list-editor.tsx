import { Button, Table, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { StoredPriceList } from '@psia/contract/schools/schools.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatDate } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { EditPanel } from '#ui/forms/edit-panel.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { WayToPart } from '#ui/page/way-to-part.tsx';
import { priceListOfSchool, replacePriceListIn } from '../../schools.queries.ts';
import { PriceDifferences } from './price-differences.tsx';
import { PriceListForm } from './price-list-form.tsx';
import classes from './price-list-editor.module.css';

interface PriceListEditorProps {
  /** The id of the part of the screen that holds the services. */
  readonly servicesId: string;
}

/** The school's price list (D35), which can be changed in place; where it differs from the services, it says so. */
export function PriceListEditor({ servicesId }: PriceListEditorProps) {
  const { id: schoolId } = useSchool();
  const list = useQuery(priceListOfSchool(schoolId));
  const known = list.data;
  return (
    <EditPanel
      title="Cennik"
      description={
        <>
          Właściciele widzą go na swoim pulpicie. Przy zapisie widzą ceny z <WayToPart to={servicesId}>usług</WayToPart>
          .
        </>
      }
      draft="price-list"
      subject="cennik"
      form={known && ((close) => <PriceListForm schoolId={schoolId} list={known} onClose={close} />)}
      view={(edit) => (
        <QueryState query={list} failed="Błąd podczas pobierania cennika." skeleton={<TextSkeleton rows={8} />}>
          {(data) => (data.items.length === 0 ? <NoPrices onEdit={edit} /> : <Prices list={data} />)}
        </QueryState>
      )}
    />
  );
}

function NoPrices({ onEdit }: { onEdit: () => void }) {
  return (
    <EmptyState
      icon={<IconReceipt size={40} />}
      text="Cennik jest pusty"
      hint="Wpisz, ile kosztują zajęcia i od kiedy."
      action={
        <Button variant="light" onClick={onEdit}>
          Uzupełnij cennik
        </Button>
      }
    />
  );
}

/** Says that the list is an example, as owners read beside it (D169), and takes it as it is. */
function ExampleNotice({ list: { validFrom, items, version } }: { list: StoredPriceList }) {
  const { id: schoolId } = useSchool();
  const queries = useQueryClient();
  return (
    <div className={classes['example']}>
      <Text>
        To przykładowy cennik. Sprawdź go i popraw. Do tego czasu właściciele czytają przy nim: „Przykładowy cennik,
        potwierdź u trenera.”
      </Text>
      <ActionButton
        variant="light"
        send={(sending) => sending.run(replacePriceListIn(queries, schoolId), { validFrom, items, version })}
        say="Cennik jest sprawdzony. Właściciele nie czytają już przy nim, że jest przykładowy."
        failed="Nie udało się zapisać cennika."
      >
        Zgadza się
      </ActionButton>
    </div>
  );
}

function Prices({ list }: { list: StoredPriceList }) {
  const { validFrom, items, checked } = list;
  return (
    <>
      {!checked && <ExampleNotice list={list} />}
      <PriceDifferences items={items} />
      <Text mb="sm">
        Obowiązuje od <strong className="numbers">{formatDate(validFrom)}</strong>
      </Text>
      <Table verticalSpacing="xs" className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Pozycja</Table.Th>
            <Table.Th className={classes['price']}>Cena</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ name, unit, price }, index) => (
            <Table.Tr key={index}>
              <Table.Td>
                <span className={classes['name']}>{name}</span> <span className={classes['unit']}>{unit}</span>
              </Table.Td>
              <Table.Td className={classes['price']}>{formatPrice(price)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
