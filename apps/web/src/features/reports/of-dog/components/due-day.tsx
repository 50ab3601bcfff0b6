import type { PlainDate } from '@psia/contract/core/time';
import { capitalized } from '#lib/format/capitalized.ts';
import { spokenDay } from '#lib/format/dates.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import classes from './due-day.module.css';

/** The day on which a report is due, as people say it: 'Dziś', 'Czwartek 12 marca'. */
export function DueDay({ dueDate }: { dueDate: PlainDate }) {
  const today = useSchoolToday();
  return <span className={`numbers ${classes['day']}`}>{capitalized(spokenDay(dueDate, today))}</span>;
}
