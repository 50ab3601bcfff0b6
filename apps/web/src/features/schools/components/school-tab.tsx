import { lazy, Suspense } from 'react';
import { CardSkeleton } from '#ui/loading/query-state.tsx';
import { OpeningHours } from '../opening-hours/components/opening-hours.tsx';
import { SchoolFacts } from './school-facts.tsx';
import classes from './tab-layout.module.css';

const HallList = lazy(async () => ({ default: (await import('../../halls/halls-list.public.ts')).HallList }));

/** What the school is, when it is open and which halls it has. */
export function SchoolTab() {
  return (
    <div className={classes['wideFirst']}>
      <div className={classes['tab']}>
        <SchoolFacts />
        <Suspense fallback={<CardSkeleton cards={1} height={240} />}>
          <HallList />
        </Suspense>
      </div>
      <OpeningHours />
    </div>
  );
}
