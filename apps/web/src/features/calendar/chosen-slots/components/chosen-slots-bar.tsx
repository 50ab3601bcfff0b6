import { Button } from '@mantine/core';
import { counted } from '@psia/contract/core/words/plural';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
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

/** At the bottom while slots are being chosen: how many they are, the way on, and the way out, which asks first. */
export function ChosenSlotsBar({ label, count, onGiveUp, next, children }: ChosenSlotsBarProps) {
  const [asks, setAsks] = useState(false);
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
        <Button variant="default" onClick={count > 1 ? () => setAsks(true) : onGiveUp}>
          Anuluj
        </Button>
        {next}
      </div>
      {children}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={`Odznaczyć ${counted(count, slotForms)}?`}
        confirm="Odznacz wszystkie"
        cancel="Wróć"
        action={async () => onGiveUp()}
        say={{ elsewhere: 'Terminy są odznaczone.' }}
        failed="Nie udało się odznaczyć terminów."
      >
        W kalendarzu nic się nie zmieni, a terminy trzeba będzie wybrać od nowa.
      </ConfirmDialog>
    </section>
  );
}
