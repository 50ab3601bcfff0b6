import { HallList } from '../../halls/halls-list.public.ts';
import { OpeningHours } from '../opening-hours/components/opening-hours.tsx';
import { SchoolFacts } from './school-facts.tsx';
import classes from './tab-layout.module.css';

/** What the school is, when it is open and which halls it has. */
export function SchoolTab() {
  return (
    <div className={classes['wideFirst']}>
      <div className={classes['tab']}>
        <SchoolFacts />
        <HallList />
      </div>
      <OpeningHours />
    </div>
  );
}
