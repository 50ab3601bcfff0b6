import { Title } from '@mantine/core';
import type { PlainDate } from '@psia/contract/core/time';
import type { StoredPriceList } from '@psia/contract/schools/schools.contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#lib/format/amounts.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { priceListOfSchool } from '../../schools/schools.public.ts';
import { isNewPriceList, priceNotice } from '../price-notice.words.ts';
import classes from './price-list-section.module.css';

/** The school's prices and since when they apply (D35); unchecked by a trainer they are called an example (D169). */
export function PriceListSection({ today }: { today: PlainDate }) {
  const { id: schoolId } = useSchool();
  const prices = useQuery(priceListOfSchool(schoolId));
  return (
    <section aria-labelledby="prices">
      <Title order={2} id="prices" mb="sm">
        Cennik
      </Title>
      <QueryState query={prices} skeleton={<TextSkeleton rows={8} />} failed="Nie udało się pobrać cennika.">
        {(priceList) => <Prices priceList={priceList} today={today} />}
      </QueryState>
    </section>
  );
}

function Prices({ priceList: { validFrom, items, checked }, today }: { priceList: StoredPriceList; today: PlainDate }) {
  if (items.length === 0) {
    return (
      <EmptyState
        isSmall
        icon={<IconInfoCircle />}
        text="Cennik jest na razie pusty."
        hint="O ceny zapytaj swojego trenera."
      />
    );
  }
  const isNotice = !checked || isNewPriceList(validFrom, today);
  return (
    <>
      <div className={classes['notice']} data-new={isNotice || undefined}>
        {isNotice && <IconInfoCircle size={22} aria-hidden />}
        <div>
          <p className={classes['since']}>{priceNotice(validFrom, today, !checked)}</p>
          {!checked && <p className={classes['since']}>Przykładowy cennik, potwierdź u trenera.</p>}
        </div>
      </div>
      <ul className={`card ${classes['prices']}`}>
        {items.map(({ name, unit, price }, index) => (
          <li key={index} className={classes['item']}>
            <span>
              <span className={classes['name']}>{name}</span> <span className={classes['unit']}>{unit}</span>
            </span>
            <span className={`numbers ${classes['price']}`}>{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
