import { useId } from 'react';
import { SlotButton } from '../../../calendar/calendar-parts.public.ts';
import type { PressableSlot } from '../../../calendar/calendar.public.ts';
import classes from './school-day.module.css';

interface SchoolDayListProps {
  readonly columns: readonly { readonly id: string; readonly name: string; readonly views: readonly PressableSlot[] }[];
}

/** The school's day on a phone: one trainer or hall below the other, each with its blocks in the order of time. */
export function SchoolDayList({ columns }: SchoolDayListProps) {
  return columns.map((column) => <OneOfDay key={column.id} {...column} />);
}

function OneOfDay({ name, views }: Omit<SchoolDayListProps['columns'][number], 'id'>) {
  const id = useId();
  return (
    <section className={classes['person']} aria-labelledby={id}>
      <h3 className={classes['personName']} id={id}>
        {name}
      </h3>
      {views.length === 0 ? (
        <p className={classes['nothing']}>Nic w tym dniu.</p>
      ) : (
        <ul className={classes['blocks']}>
          {views.map((view) => (
            <li key={view.slot.startTime}>
              <SlotButton view={view} layout="list" isHome={false} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
