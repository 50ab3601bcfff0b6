import { type PlainDate, wallTime, type WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { requestsIn } from '@psia/contract/trainings/slot-kinds.rules';
import { slotAt } from '@psia/contract/trainings/slots.rules';
import { useState } from 'react';
import { useSchoolTime } from '../../../lib/time/school-now.ts';
import { dialogWindow } from '../../../ui/dialog.tsx';
import { fetchedLater, useFetchedSoon } from '../../../ui/fetched-later.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { type CalendarAddress, useOpenedAt } from './calendar-address.ts';
import { slotsOfWeek } from './calendar-week.ts';
import { useTrainerWeek } from './fetched-week.ts';
import { loadingSlot } from './slot-view.ts';
import { slotToBeginWith } from './slot-to-begin-with.ts';
import { TrainerActions } from './trainer-actions.tsx';
import type { DialogOpens } from './trainer-dialogs.tsx';
import { lockingSlotView, type TrainerOpens, trainerSlotView, type TrainerWeek } from './trainer-slot-view.ts';
import { useLocking } from './use-locking.ts';
import { WeekCalendar } from './week-calendar.tsx';

const requestsDialog = fetchedLater(async () => (await import('./pending-requests-dialog.tsx')).PendingRequestsDialog);
const dialogs = fetchedLater(async () => (await import('./trainer-dialogs.tsx')).TrainerDialogs);
const lockBar = fetchedLater(async () => (await import('./lock-bar.tsx')).LockBar);

interface TrainerWeekSlotsProps {
  readonly address: CalendarAddress;
  readonly trainer: Trainer;
  readonly trainers: readonly Trainer[];
  readonly workingHours: readonly DayHours[];
  readonly today: PlainDate;
}

function slotOf(startTime: WallTime): Interval {
  return slotAt(startTime.slice(0, 10), Number(startTime.slice(11, 13)));
}

/** The slot that the address asks for. */
function askedSlot(address: CalendarAddress): Interval | undefined {
  const asked = wallTime.safeParse(address.asked('slot'));
  return asked.success ? slotOf(asked.data) : undefined;
}

/**
 * The slot whose requests are shown: the address's, as soon as requests wait there. It stays open when the last of
 * them is decided by somebody else, so that nothing vanishes under the reader's hands.
 */
function useRequestsSlot(address: CalendarAddress, week: TrainerWeek | undefined): Interval | undefined {
  const [shown, setShown] = useState<string | null>(null);
  const slot = askedSlot(address);
  const start = slot?.startTime ?? null;
  const waits = slot !== undefined && week !== undefined && requestsIn(slot, week.requests) > 0;
  const next = waits || start === shown ? start : null;
  if (next !== shown) setShown(next);
  return next === null ? undefined : slot;
}

/** All that takes place, also where the trainer has no slots. */
function busyIn({ trainings, groupTrainings, locks, requests }: TrainerWeek): Interval[] {
  return [...trainings, ...groupTrainings, ...locks, ...requests];
}

/** A week of a trainer's slots, what each of them leads to, and the choosing of slots to lock. */
export function TrainerWeekSlots({ address, trainer, trainers, workingHours, today }: TrainerWeekSlotsProps) {
  const now = useSchoolTime();
  const fetched = useTrainerWeek(trainer.id, address.monday);
  const [opened, setOpened] = useOpenedAt<DialogOpens>(address);
  const locking = useLocking();
  const week: TrainerWeek | undefined = fetched.data && { ...fetched.data, now };
  const requestsSlot = useRequestsSlot(address, week);
  useFetchedSoon(dialogs, requestsDialog, lockBar, dialogWindow);

  if (fetched.error && !fetched.data) {
    return (
      <QueryState query={fetched} failed="Nie udało się pobrać treningów.">
        {() => null}
      </QueryState>
    );
  }
  const open = (opens: TrainerOpens) => {
    if (opens.kind === 'requests') address.choose({ slot: opens.slot.startTime });
    else if (opens.kind === 'pick') locking.toggle(opens.slot);
    else setOpened(opens);
  };
  const viewOf = locking.isOn ? lockingSlotView : trainerSlotView;
  return (
    <>
      <TrainerActions
        locking={locking}
        onBook={() => setOpened({ kind: 'book', slot: slotToBeginWith(address.day, now), choosesTime: true })}
      />
      <WeekCalendar
        label="Kalendarz"
        week={slotsOfWeek(address.monday, workingHours, week ? busyIn(week) : [])}
        viewOf={(slot) => (week ? viewOf(slot, week, locking.picks) : loadingSlot(slot))}
        day={address.day}
        today={today}
        startAt={askedSlot(address)?.startTime}
        onDay={address.goTo}
        onWeek={address.stepWeek}
        onOpen={open}
      />
      {locking.isOn && <lockBar.Part trainerId={trainer.id} locking={locking} />}
      {requestsSlot && (
        <requestsDialog.Part
          trainerId={trainer.id}
          slot={requestsSlot}
          today={today}
          onBook={() => {
            address.choose({ slot: null });
            setOpened({ kind: 'book', slot: requestsSlot, choosesTime: false });
          }}
          onClose={() => address.choose({ slot: null })}
        />
      )}
      {opened && week && (
        <dialogs.Part
          key={opened.kind}
          {...{ opened, trainer, trainers, week, workingHours, now }}
          dogId={address.asked('dog')}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
