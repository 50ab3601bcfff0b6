import { Skeleton } from '@mantine/core';
import classes from './calendar-skeleton.module.css';

/** The shape of a calendar while nothing of it is known. */
export function CalendarSkeleton() {
  return (
    <div className={classes['calendar']}>
      <Skeleton height={36} className={classes['head']} />
      <Skeleton height={480} radius="lg" className={classes['week']} />
    </div>
  );
}
