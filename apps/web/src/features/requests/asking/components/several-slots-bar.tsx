import { Button } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import {
  type CalendarAddress,
  type ChosenSlots,
  ChosenSlotsBar,
  type Resuming,
  useOpenedAt,
} from '../../../calendar/calendar-parts.public.ts';
import type { OwnerChoices, SlotChoice } from '../slot-choices.rules.ts';
import { SeveralSlotsDialog } from './several-slots-dialog.tsx';

export interface SeveralSlotsBarProps {
  readonly address: CalendarAddress;
  readonly several: ChosenSlots<SlotChoice>;
  readonly dogs: readonly Dog[];
  readonly trainers: readonly Trainer[];
  readonly services: readonly Service[];
  readonly choices: OwnerChoices;
}

const resumed: Resuming<'booking'> = {
  name: 'several-slots',
  textOf: (opens) => opens,
  opensOf: () => 'booking',
};

/** At the bottom while several slots are being chosen: how many they are, on to booking them, or give up. */
export function SeveralSlotsBar({ address, several, dogs, trainers, services, choices }: SeveralSlotsBarProps) {
  const [opened, setOpened] = useOpenedAt(address, resumed);
  const count = several.slots.length;
  return (
    <ChosenSlotsBar
      label="Wybrane terminy"
      count={count}
      onGiveUp={several.end}
      next={
        <Button disabled={count === 0} onClick={() => setOpened('booking')}>
          Dalej
        </Button>
      }
    >
      {opened && count > 0 && (
        <SeveralSlotsDialog {...{ several, dogs, trainers, services, choices }} onClose={() => setOpened(null)} />
      )}
    </ChosenSlotsBar>
  );
}
