import { Link } from 'react-router';
import classes from './calendar-switch.module.css';

interface CalendarSwitchProps {
  /** Says what is switched. */
  readonly label: string;
  readonly places: readonly { readonly name: string; readonly to: string; readonly isHere: boolean }[];
}

/** Places beside each other of which one is shown, such as the week and the school's day. */
export function CalendarSwitch({ label, places }: CalendarSwitchProps) {
  return (
    <nav className={classes['switch']} aria-label={label}>
      {places.map(({ name, to, isHere }) => (
        <Link key={name} to={to} className={classes['place']} aria-current={isHere ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
