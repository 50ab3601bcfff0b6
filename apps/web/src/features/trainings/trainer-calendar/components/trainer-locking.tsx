import { dateOf, type WallTime } from '@psia/contract/core/time';
import type { Affected } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useState } from 'react';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import type { CalendarAddress, ChosenSlots } from '../../../calendar/calendar-parts.public.ts';
import { lockBar, lockingDialog } from '../../../locks/locks.public.ts';
import type { WayOutOpens } from './way-out.tsx';

const wayOut = fetchedLater(async () => (await import('./way-out.tsx')).WayOut);
const wayOutDialog = fetchedLater(async () => (await import('./way-out-dialog.tsx')).WayOutDialog);

interface TrainerLockingProps {
  readonly address: CalendarAddress;
  readonly trainer: Trainer;
  readonly trainers: readonly Trainer[];
  readonly slotsToLock: ChosenSlots<Interval>;
  readonly now: WallTime;
  /** Whether the ways to lock time are shown. */
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The ways to lock a trainer's time; what is in the way is moved, called off or answered from there. */
export function TrainerLocking(props: TrainerLockingProps) {
  const { address, trainer, trainers, slotsToLock, now, opened, onClose } = props;
  const [above, setAbove] = useState<WayOutOpens | null>(null);
  const answer = (startTime: WallTime) => {
    onClose();
    address.goTo(dateOf(startTime));
    address.choose({ slot: startTime });
  };
  const waysOf = (affected: Affected) => (
    <wayOut.Part trainerId={trainer.id} affected={affected} onOpen={setAbove} onRequests={answer} />
  );
  return (
    <>
      {opened && (
        <lockingDialog.Part
          opened
          trainerId={trainer.id}
          day={address.day}
          waysOf={waysOf}
          onSlots={slotsToLock.begin}
          onClose={onClose}
        />
      )}
      {slotsToLock.isChoosing && <lockBar.Part trainerId={trainer.id} chosen={slotsToLock} waysOf={waysOf} />}
      {above && <wayOutDialog.Part opens={above} {...{ trainers, now }} onClose={() => setAbove(null)} />}
    </>
  );
}
