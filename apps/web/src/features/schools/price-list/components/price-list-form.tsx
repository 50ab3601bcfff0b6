import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { replacePriceList, type StoredPriceList } from '@psia/contract/schools/schools.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFocusOnRow } from '#ui/form-state/use-focus-on-row.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { priceListOfSchool, replacePriceListIn } from '../../schools.queries.ts';
import {
  examplePriceList,
  newPriceRow,
  priceListFaults,
  priceListInWords,
  type PriceListValues,
  priceListValues,
} from '../price-list-values.rules.ts';
import { PriceRow } from './price-row.tsx';
import classes from './price-list-form.module.css';

interface PriceListFormProps {
  readonly schoolId: Id<'school'>;
  readonly list: StoredPriceList;
  readonly onClose: () => void;
}

const mostItems = 100;

/** Changes the price list as a whole: its items, their order and prices, and the day it applies from. */
export function PriceListForm({ schoolId, list, onClose }: PriceListFormProps) {
  const queries = useQueryClient();
  const today = useSchoolToday();
  const form = useOperationForm<PriceListValues, StoredPriceList>({
    initialValues: priceListValues(list),
    version: list.version,
    example: examplePriceList,
    schema: replacePriceList.body,
    check: (values) => priceListFaults(values, today),
    send: (values, sending, { version }) =>
      sending.run(replacePriceListIn(queries, schoolId), { ...replacePriceList.body.parse(values), version }),
    say: 'Cennik został zapisany.',
    onDone: onClose,
    failed: 'Błąd podczas zapisywania cennika.',
    draft: 'price-list',
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...priceListOfSchool(schoolId), staleTime: 0 });
        return { values: priceListValues(latest), version: latest.version };
      },
      facts: priceListInWords,
    },
  });
  const fields = form.form;
  const { items } = fields.getValues();
  const { rows, focusOn } = useFocusOnRow();

  const add = () => {
    fields.insertListItem('items', newPriceRow());
    focusOn(items.length);
  };
  const move = (from: number, to: number) => {
    fields.reorderListItem('items', { from, to });
    focusOn(to);
  };
  const remove = (index: number) => {
    fields.removeListItem('items', index);
    focusOn(Math.min(index, items.length - 2));
  };

  return (
    <EditForm form={form} label="Cennik" save="Zapisz cennik" onCancel={onClose}>
      <DateField
        className={classes['date']}
        label="Obowiązuje od"
        key={fields.key('validFrom')}
        {...fields.getInputProps('validFrom')}
      />
      <ol ref={rows} className={classes['rows']}>
        {items.map(({ key }, index) => (
          <PriceRow
            key={key}
            form={fields}
            index={index}
            count={items.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button
        variant="default"
        className={classes['add']}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={items.length >= mostItems}
        onClick={add}
      >
        Dodaj pozycję
      </Button>
    </EditForm>
  );
}
