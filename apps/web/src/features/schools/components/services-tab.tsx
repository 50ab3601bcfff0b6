import { ServiceList } from '../../services/services-list.public.ts';
import { PriceListEditor } from '../price-list/components/price-list-editor.tsx';
import classes from './tab-layout.module.css';

/** What the school offers and what it costs. */
export function ServicesTab() {
  return (
    <div className={classes['tab']}>
      <ServiceList />
      <PriceListEditor />
    </div>
  );
}
