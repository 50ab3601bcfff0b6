import { AttendanceUse } from '../../attendance/attendance-use.public.ts';
import { MoneyRulesPanel } from '../../money/money-rules.public.ts';
import { BookingRules } from '../booking-rules/components/booking-rules.tsx';
import { MonthLocks } from '../months/components/month-locks.tsx';
import classes from './tab-layout.module.css';

/** When owners may book: the rules and the months; and whether attendance and money are noted. */
export function SettingsTab() {
  return (
    <div className={classes['wideLast']}>
      <div className={classes['tab']}>
        <BookingRules />
        <AttendanceUse />
        <MoneyRulesPanel />
      </div>
      <MonthLocks />
    </div>
  );
}
