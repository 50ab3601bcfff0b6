import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { PlainDate } from '@psia/contract/core/time';
import { IconLayoutColumns, IconLock, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back.ts';
import { type ChosenSlots, ToolbarAction, ToolbarActions } from '../../../calendar/calendar-parts.public.ts';
import { schoolDayPath } from '../../../calendar/calendar.public.ts';

interface TrainerActionsProps {
  readonly slotsToLock: ChosenSlots<Interval>;
  readonly onBook: () => void;
  /** Asks how time is to be locked. */
  readonly onLock: () => void;
  /** The day that the calendar shows. */
  readonly day: PlainDate;
}

/** What a trainer can do besides pressing a slot: book at any time (D53), lock time, see the school's day. */
export function TrainerActions({ slotsToLock, onBook, onLock, day }: TrainerActionsProps) {
  const lockRef = useFocusBack(slotsToLock.isChoosing);
  const navigate = useNavigate();
  const showSchoolDay = () => {
    Promise.resolve(navigate(schoolDayPath({ day }))).catch(() => undefined);
  };
  const paused = slotsToLock.slots.length > 0 ? ` terminy (wybrano ${slotsToLock.slots.length})` : '';
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
        name={slotsToLock.isChoosing ? 'Przerwij wybieranie' : `Zablokuj${paused}`}
        word={slotsToLock.isChoosing ? 'Przerwij' : 'Zablokuj'}
        icon={<IconLock size={20} aria-hidden />}
        onClick={slotsToLock.isChoosing ? slotsToLock.pause : paused === '' ? onLock : slotsToLock.begin}
      />
      <ToolbarAction
        name="Dzień szkoły"
        word="Dzień szkoły"
        icon={<IconLayoutColumns size={20} aria-hidden />}
        onClick={showSchoolDay}
        disabled={slotsToLock.isChoosing}
      />
    </ToolbarActions>
  );
}
