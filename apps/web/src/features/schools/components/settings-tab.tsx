import { BookingRules } from '../booking-rules/components/booking-rules.tsx';
import { MonthLocks } from '../months/components/month-locks.tsx';
import classes from './tab-layout.module.css';

/** When owners may book: the rules and the months. */
export function SettingsTab() {
  return (
    <div className={classes['wideLast']}>
      <BookingRules />
      <MonthLocks />
    </div>
  );
}
