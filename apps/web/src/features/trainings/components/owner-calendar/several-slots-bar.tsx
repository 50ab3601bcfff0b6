import { Button } from '@mantine/core';
import { counted } from '@psia/contract/core/plural';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { type CalendarAddress, useOpenedAt } from '../calendar/calendar-address.ts';
import { slotForms } from './owner-picks.ts';
import type { OwnerChoices } from './owner-week-slots.tsx';
import { SeveralSlotsDialog } from './several-slots-dialog.tsx';
import type { SeveralSlots } from './use-several-slots.ts';
import classes from '../calendar/bottom-bar.module.css';

interface SeveralSlotsBarProps {
  readonly address: CalendarAddress;
  readonly several: SeveralSlots;
  readonly dogs: readonly Dog[];
  readonly trainers: readonly Trainer[];
  readonly services: readonly Service[];
  readonly choices: OwnerChoices;
}

/** At the bottom while several slots are being chosen: how many they are, on to booking them, or give up. */
export function SeveralSlotsBar({ address, several, dogs, trainers, services, choices }: SeveralSlotsBarProps) {
  const [opened, setOpened] = useOpenedAt<'booking'>(address);
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
        <Button disabled={count === 0} onClick={() => setOpened('booking')}>
          Dalej
        </Button>
      </div>
      {opened && count > 0 && (
        <SeveralSlotsDialog {...{ several, dogs, trainers, services, choices }} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
