import type { PlainDate } from '@psia/contract/core/time';
import { isMonthUnlocked } from '@psia/contract/schools/open-months.rules';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { monthName } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { daysOfWeekFrom } from '../../../calendar/calendar.public.ts';
import { schoolSettingsPath, settingsOfSchool } from '../../../schools/schools.public.ts';
import classes from './locked-months.module.css';

/** Says in which months of a week owners can't ask for trainings (D24), and leads to where that is set. */
export function LockedMonths({ monday }: { readonly monday: PlainDate }) {
  const { id: schoolId } = useSchool();
  const { data: settings } = useQuery(settingsOfSchool(schoolId));
  if (!settings) return null;
  const locked = daysOfWeekFrom(monday).filter((day) => !isMonthUnlocked(day, settings.unlockedMonths));
  const names = [...new Set(locked.map(monthName))];
  if (names.length === 0) return null;
  return (
    <p role="status" className={classes['note']}>
      <IconLock className={classes['icon']} size={18} aria-hidden />
      <span>{`Zapisy na ${names.join(' i ')} są zablokowane.`}</span>
      <Link to={schoolSettingsPath}>Zmień w ustawieniach</Link>
    </p>
  );
}
