import type { ReactNode } from 'react';
import { CalendarFeedCard } from '../../../feeds/feeds.public.ts';
import classes from './beside-feed.module.css';

/** A list of trainings with the way to have them in one's own calendar: beside it, or below where there is no room. */
export function BesideFeed({ children }: { children: ReactNode }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['list']}>{children}</div>
      <aside className={classes['feed']} aria-label="Twój kalendarz">
        <CalendarFeedCard />
      </aside>
    </div>
  );
}
