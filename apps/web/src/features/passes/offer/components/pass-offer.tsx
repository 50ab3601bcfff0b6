import { useSchool } from '#lib/session/school-context.ts';
import { SchoolBreak } from '../../freezing/components/school-break.tsx';
import { PassRules } from './pass-rules.tsx';
import { ProductList } from './product-list.tsx';
import classes from './pass-offer.module.css';

/** The school's passes: whether it keeps them, their rules, and, once it does, what it offers and a break of the school. */
export function PassOffer() {
  const { usesPasses = false } = useSchool();
  return (
    <div className={classes['parts']}>
      <PassRules />
      {usesPasses && <ProductList />}
      {usesPasses && <SchoolBreak />}
    </div>
  );
}
