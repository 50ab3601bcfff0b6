import { AttendanceUse } from '../../attendance/attendance-use.public.ts';
import { BookingRules } from '../booking-rules/components/booking-rules.tsx';
import { MonthLocks } from '../months/components/month-locks.tsx';
import classes from './tab-layout.module.css';

/** When owners may book: the rules and the months; and whether attendance is noted. */
export function SettingsTab() {
  return (
    <div className={classes['wideLast']}>
      <div className={classes['tab']}>
        <BookingRules />
        <AttendanceUse />
      </div>
      <MonthLocks />
    </div>
  );
}
