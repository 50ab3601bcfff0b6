import { type PlainDate, wallTime, type WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { slotAt } from '@psia/contract/trainings/slots.rules';
import { useState } from 'react';
import { useSchoolTime } from '../../../../lib/time/school-now.ts';
import { dialogWindow } from '../../../../ui/dialog.tsx';
import { fetchedLater, useFetchedSoon } from '../../../../ui/fetched-later.tsx';
import { QueryState } from '../../../../ui/query-state.tsx';
import { type CalendarAddress, useOpenedAt } from '../calendar/calendar-address.ts';
import { slotsOfWeek } from '../calendar/calendar-week.ts';
import { loadingSlot } from '../calendar/slot-view.ts';
import { WeekCalendar } from '../calendar/week-calendar.tsx';
import { slotToBeginWith } from './slot-to-begin-with.ts';
import { TrainerActions } from './trainer-actions.tsx';
import type { DialogOpens } from './trainer-dialogs.tsx';
import { lockingSlotView, type TrainerOpens, trainerSlotView, type TrainerWeek } from './trainer-slot-view.ts';
import { useTrainerWeek } from './trainer-week.ts';
import type { Locking } from './use-locking.ts';

const requestsDialog = fetchedLater(async () => (await import('./pending-requests-dialog.tsx')).PendingRequestsDialog);
const dialogs = fetchedLater(async () => (await import('./trainer-dialogs.tsx')).TrainerDialogs);
const lockBar = fetchedLater(async () => (await import('./lock-bar.tsx')).LockBar);

interface TrainerWeekSlotsProps {
  readonly address: CalendarAddress;
  readonly trainer: Trainer;
  readonly trainers: readonly Trainer[];
  readonly workingHours: readonly DayHours[];
  readonly today: PlainDate;
  readonly locking: Locking;
}

function slotOf(startTime: WallTime): Interval {
  return slotAt(startTime.slice(0, 10), Number(startTime.slice(11, 13)));
}

/** The slot that the address asks for. */
function askedSlot(address: CalendarAddress): Interval | undefined {
  const asked = wallTime.safeParse(address.asked('slot'));
  return asked.success ? slotOf(asked.data) : undefined;
}

/** What the address's slot leads to: the requests that wait there, or what takes place and has its reserve list. */
type AskedOpens = Exclude<TrainerOpens, { kind: 'lock' | 'book' | 'pick' }>;

function askedOpens(slot: Interval, week: TrainerWeek): AskedOpens | undefined {
  const { opens } = trainerSlotView(slot, week);
  return opens?.kind === 'lock' || opens?.kind === 'book' || opens?.kind === 'pick' ? undefined : opens;
}

/**
 * What is open because the address asks for its slot. It stays open when somebody else decides the last request or
 * calls the training off, so that nothing vanishes under the reader's hands.
 */
function useAsked(address: CalendarAddress, week: TrainerWeek | undefined): AskedOpens | undefined {
  const [found, setFound] = useState<{ readonly start: WallTime; readonly opens: AskedOpens } | null>(null);
  const slot = askedSlot(address);
  if (found && found.start === slot?.startTime) return found.opens;

  const opens = slot && week && askedOpens(slot, week);
  if (opens) setFound({ start: slot.startTime, opens });
  else if (found) setFound(null);
  return opens;
}

/** All that takes place, also where the trainer has no slots. */
function busyIn({ trainings, groupTrainings, locks, requests }: TrainerWeek): Interval[] {
  return [...trainings, ...groupTrainings, ...locks, ...requests];
}

/** A week of a trainer's slots, what each of them leads to, and the choosing of slots to lock. */
export function TrainerWeekSlots(props: TrainerWeekSlotsProps) {
  const { address, trainer, trainers, workingHours, today, locking } = props;
  const now = useSchoolTime();
  const fetched = useTrainerWeek(trainer.id, address.monday);
  const [opened, setOpened] = useOpenedAt<DialogOpens>(address);
  const week: TrainerWeek | undefined = fetched.data && { ...fetched.data, now };
  const asked = useAsked(address, week);
  useFetchedSoon(dialogs, requestsDialog, lockBar, dialogWindow);

  if (fetched.error && !fetched.data) {
    return (
      <QueryState query={fetched} failed="Nie udało się pobrać treningów.">
        {() => null}
      </QueryState>
    );
  }
  const forgetSlot = () => address.choose({ slot: null });
  /** A slot that the address asks for opens nothing from then on, whatever comes to it. */
  const openAside = (opens: DialogOpens) => {
    if (address.asked('slot') !== null) forgetSlot();
    setOpened(opens);
  };
  const open = (opens: TrainerOpens) => {
    if (opens.kind === 'requests') address.choose({ slot: opens.slot.startTime });
    else if (opens.kind === 'pick') locking.toggle(opens.slot);
    else openAside(opens);
  };
  const shown = opened ?? (asked && asked.kind !== 'requests' ? asked : null);
  const viewOf = locking.isOn ? lockingSlotView : trainerSlotView;
  return (
    <>
      <TrainerActions
        locking={locking}
        onBook={() => openAside({ kind: 'book', slot: slotToBeginWith(address.day, now), choosesTime: true })}
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
      {asked?.kind === 'requests' && week && (
        <requestsDialog.Part
          trainerId={trainer.id}
          slot={asked.slot}
          week={week}
          today={today}
          onBook={() => openAside({ kind: 'book', slot: asked.slot, choosesTime: false })}
          onClose={forgetSlot}
        />
      )}
      {shown && week && (
        <dialogs.Part
          key={shown.kind}
          opened={shown}
          {...{ trainer, trainers, week, workingHours, now }}
          onOpen={setOpened}
          onClose={() => {
            setOpened(null);
            if (asked) forgetSlot();
          }}
        />
      )}
    </>
  );
}
