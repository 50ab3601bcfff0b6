import type { ReactNode } from 'react';
import classes from './calendar-title.module.css';

/** A calendar's title: before its head on a wide screen, only heard where the head needs the room. */
export function CalendarTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={classes['title']}>{children}</h1>;
}
