import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts';
import { type ChosenSlots, ToolbarAction, ToolbarActions } from '../../../calendar/calendar-parts.public.ts';

interface TrainerActionsProps {
  readonly slotsToLock: ChosenSlots<Interval>;
  readonly onBook: () => void;
  /** Asks how time is to be locked. */
  readonly onLock: () => void;
}

/** What a trainer can do besides pressing a slot: book at any time (D53), lock time. */
export function TrainerActions({ slotsToLock, onBook, onLock }: TrainerActionsProps) {
  const lockRef = useFocusBack(slotsToLock.isChoosing);
  const paused = slotsToLock.slots.length > 0 ? ` terminy (wybrano ${slotsToLock.slots.length})` : '';
  return (
    <ToolbarActions>
      <ToolbarAction
        ref={lockRef}
        name={slotsToLock.isChoosing ? 'Przerwij wybieranie' : `Zablokuj${paused}`}
        word={slotsToLock.isChoosing ? 'Przerwij' : 'Zablokuj'}
        icon={<IconLock size={20} aria-hidden />}
        onClick={slotsToLock.isChoosing ? slotsToLock.pause : paused === '' ? onLock : slotsToLock.begin}
      />
      <ToolbarAction
        main
        name="Umów w innym terminie"
        word="Umów"
        icon={<IconPlus size={20} aria-hidden />}
        onClick={onBook}
        disabled={slotsToLock.isChoosing}
      />
    </ToolbarActions>
  );
}
