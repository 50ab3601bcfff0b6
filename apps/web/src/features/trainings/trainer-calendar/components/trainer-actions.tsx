import { Button } from '@mantine/core';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back.ts';
import type { ChosenSlots } from '../../../calendar/calendar-parts.public.ts';
import classes from './trainer-actions.module.css';

interface TrainerActionsProps {
  readonly slotsToLock: ChosenSlots<Interval>;
  readonly onBook: () => void;
}

/** What a trainer can do besides pressing a slot: book at any time (D53), and lock slots. */
export function TrainerActions({ slotsToLock, onBook }: TrainerActionsProps) {
  const lockRef = useFocusBack(slotsToLock.isChoosing);
  const paused = slotsToLock.slots.length > 0 ? ` (wybrano ${slotsToLock.slots.length})` : '';
  return (
    <div className={classes['actions']}>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={onBook}
        disabled={slotsToLock.isChoosing}
      >
        Umów w innym terminie
      </Button>
      <Button
        ref={lockRef}
        variant="default"
        leftSection={<IconLock size={18} aria-hidden />}
        onClick={slotsToLock.isChoosing ? slotsToLock.pause : slotsToLock.begin}
      >
        {slotsToLock.isChoosing ? 'Przerwij wybieranie' : `Zablokuj terminy${paused}`}
      </Button>
    </div>
  );
}
