import { Skeleton } from '@mantine/core';
import classes from './calendar-skeleton.module.css';

/** The shape of a calendar while nothing of it is known. */
export function CalendarSkeleton() {
  return (
    <div className={classes['calendar']}>
      <Skeleton height={44} width="min(28rem, 100%)" />
      <Skeleton height={480} radius="lg" />
    </div>
  );
}
