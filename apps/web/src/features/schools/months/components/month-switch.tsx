import { VisuallyHidden } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { capitalized } from '#lib/format/capitalized.ts';
import { monthName } from '#lib/format/dates.ts';
import classes from './month-switch.module.css';

interface MonthSwitchProps {
  /** From 1. */
  readonly number: number;
  readonly isUnlocked: boolean;
  readonly isUnsaved: boolean;
  readonly onSwitch: (unlocked: boolean) => void;
}

/** One month as a chip, open for booking when on; the padlock says it too, and hatching that it is locked. */
export function MonthSwitch({ number, isUnlocked, isUnsaved, onSwitch }: MonthSwitchProps) {
  const Padlock = isUnlocked ? IconLockOpen : IconLock;
  return (
    <label className={classes['month']} data-locked={isUnlocked ? undefined : ''} data-unsaved={isUnsaved || undefined}>
      <input
        type="checkbox"
        className={classes['input']}
        checked={isUnlocked}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <Padlock size={20} stroke={1.75} aria-hidden />
      <span className={classes['name']}>{capitalized(monthName(number))}</span>
      {isUnsaved && <VisuallyHidden>, niezapisany</VisuallyHidden>}
    </label>
  );
}
