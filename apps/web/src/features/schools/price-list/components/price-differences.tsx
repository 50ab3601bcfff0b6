import type { StoredPriceList } from '@psia/contract/schools/schools.contract';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#lib/format/amounts.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { servicesOfSchool } from '../../../services/services.public.ts';
import { priceDifferences } from '../price-differences.rules.ts';
import classes from './price-differences.module.css';

/** Names the services that cost something else when they are booked than the price list says; nothing without any. */
export function PriceDifferences({ items }: Pick<StoredPriceList, 'items'>) {
  const { id: schoolId } = useSchool();
  const { data: services = [] } = useQuery(servicesOfSchool(schoolId));
  const differences = priceDifferences(services, items);
  if (differences.length === 0) return null;
  return (
    <div className={classes['notice']} role="note" aria-label="Inne ceny niż w usługach">
      <p className={classes['words']}>
        Inne ceny niż w usługach. Przy zapisie właściciel widzi cenę usługi, a na pulpicie cenę z cennika.
      </p>
      <ul className={classes['differences']}>
        {differences.map(({ serviceId, name, asked, listed }) => (
          <li key={serviceId}>
            <strong>{name}</strong>: w usługach {formatPrice(asked)}, w cenniku {listed.map(formatPrice).join(' albo ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
