import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back.ts';
import { type ChosenSlots, ToolbarAction, ToolbarActions } from '../../../calendar/calendar-parts.public.ts';

interface TrainerActionsProps {
  readonly slotsToLock: ChosenSlots<Interval>;
  readonly onBook: () => void;
}

/** What a trainer can do besides pressing a slot: book at any time (D53), and lock slots. */
export function TrainerActions({ slotsToLock, onBook }: TrainerActionsProps) {
  const lockRef = useFocusBack(slotsToLock.isChoosing);
  const paused = slotsToLock.slots.length > 0 ? ` (wybrano ${slotsToLock.slots.length})` : '';
  return (
    <ToolbarActions>
      <ToolbarAction
        name="Umów w innym terminie"
        word="Umów"
        icon={<IconPlus size={20} aria-hidden />}
        onClick={onBook}
        disabled={slotsToLock.isChoosing}
      />
      <ToolbarAction
        ref={lockRef}
        name={slotsToLock.isChoosing ? 'Przerwij wybieranie' : `Zablokuj terminy${paused}`}
        word={slotsToLock.isChoosing ? 'Przerwij' : 'Zablokuj'}
        icon={<IconLock size={20} aria-hidden />}
        onClick={slotsToLock.isChoosing ? slotsToLock.pause : slotsToLock.begin}
      />
    </ToolbarActions>
  );
}
