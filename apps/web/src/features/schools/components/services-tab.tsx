import { ServiceList } from '../../services/services-list.public.ts';
import { PriceListEditor } from '../price-list/components/price-list-editor.tsx';
import classes from './tab-layout.module.css';

const parts = { services: 'uslugi-szkoly', prices: 'cennik-szkoly' };

/** What the school offers and what it costs. */
export function ServicesTab() {
  return (
    <div className={classes['tab']}>
      <div id={parts.services} tabIndex={-1}>
        <ServiceList priceListId={parts.prices} />
      </div>
      <div id={parts.prices} tabIndex={-1}>
        <PriceListEditor servicesId={parts.services} />
      </div>
    </div>
  );
}
