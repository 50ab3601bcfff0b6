import { Button } from '@mantine/core';
import { counted } from '@psia/contract/core/plural';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useState } from 'react';
import { slotForms } from './owner-picks.ts';
import type { OwnerChoices } from './owner-week-slots.tsx';
import { SeveralSlotsDialog } from './several-slots-dialog.tsx';
import type { SeveralSlots } from './use-several-slots.ts';
import classes from './several-slots-bar.module.css';

interface SeveralSlotsBarProps {
  readonly several: SeveralSlots;
  readonly dogs: readonly Dog[];
  readonly trainers: readonly Trainer[];
  readonly services: readonly Service[];
  readonly choices: OwnerChoices;
}

/** At the bottom while several slots are being chosen: how many they are, on to booking them, or give up. */
export function SeveralSlotsBar({ several, dogs, trainers, services, choices }: SeveralSlotsBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const count = several.picks.length;
  return (
    <section className={classes['bar']} aria-label="Wybrane terminy" data-bottom-bar>
      <p className={classes['words']} role="status">
        {count === 0 ? (
          'Wybierz wolne terminy, także w różnych tygodniach.'
        ) : (
          <strong>Wybrano {counted(count, slotForms)}</strong>
        )}
      </p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={several.end}>
          Anuluj
        </Button>
        <Button disabled={count === 0} onClick={() => setIsOpen(true)}>
          Dalej
        </Button>
      </div>
      {isOpen && count > 0 && (
        <SeveralSlotsDialog
          {...{ several, dogs, trainers, services, choices, note }}
          onClose={(typed) => {
            setNote(typed);
            setIsOpen(false);
          }}
        />
      )}
    </section>
  );
}
