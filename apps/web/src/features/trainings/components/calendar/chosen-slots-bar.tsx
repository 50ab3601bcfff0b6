import { Button } from '@mantine/core';
import { counted } from '@psia/contract/core/plural';
import type { ReactNode } from 'react';
import classes from './chosen-slots-bar.module.css';

/** `3 terminy` */
export const slotForms = { one: 'termin', few: 'terminy', many: 'terminów' };

interface ChosenSlotsBarProps {
  /** Names the bar. */
  readonly label: string;
  readonly count: number;
  readonly onGiveUp: () => void;
  /** The button that goes on with what was chosen. */
  readonly next: ReactNode;
  /** What stands below or floats above. */
  readonly children: ReactNode;
}

/** At the bottom while slots are being chosen: how many they are, the way on, and the way out. */
export function ChosenSlotsBar({ label, count, onGiveUp, next, children }: ChosenSlotsBarProps) {
  return (
    <section className={classes['bar']} aria-label={label} data-bottom-bar>
      <p className={classes['words']} role="status">
        {count === 0 ? (
          'Wybierz wolne terminy, także w różnych tygodniach.'
        ) : (
          <strong>Wybrano {counted(count, slotForms)}</strong>
        )}
      </p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onGiveUp}>
          Anuluj
        </Button>
        {next}
      </div>
      {children}
    </section>
  );
}
