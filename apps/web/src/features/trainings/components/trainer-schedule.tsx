import { type PlainDate, wallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { slotAt } from '@psia/contract/trainings/slots.rules';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolTime, useSchoolToday } from '../../../lib/time/school-now.ts';
import { dialogWindow } from '../../../ui/dialog.tsx';
import { fetchedLater, useFetchedSoon } from '../../../ui/fetched-later.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { workingHoursOfTrainer } from '../../trainers/trainers.public.ts';
import { type CalendarAddress, useCalendarAddress } from './calendar-address.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { slotsOfWeek } from './calendar-week.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { useTrainerWeek } from './fetched-week.ts';
import { loadingSlot } from './slot-view.ts';
import { type TrainerOpens, trainerSlotView, type TrainerWeek } from './trainer-slot-view.ts';
import { WeekCalendar } from './week-calendar.tsx';

const requestsDialog = fetchedLater(async () => (await import('./pending-requests-dialog.tsx')).PendingRequestsDialog);
const trainingDialog = fetchedLater(async () => (await import('./trainer-training-dialog.tsx')).TrainerTrainingDialog);

/** One trainer's calendar, at first one's own, with the way to the colleagues'. */
export function TrainerSchedule({ trainers }: { trainers: readonly Trainer[] }) {
  const { id } = useProfile();
  const today = useSchoolToday();
  const address = useCalendarAddress(today);
  const asked = address.asked('trainer') ?? id;
  const trainerId = (trainers.find((trainer) => trainer.id === asked) ?? trainers[0])?.id ?? id;
  const hours = useQuery(workingHoursOfTrainer(trainerId));
  return (
    <>
      <CalendarToolbar day={address.day} today={today} onDay={address.goTo}>
        <ChoiceSelect
          label="Trener"
          value={trainerId}
          options={trainers.map((trainer) => ({
            value: trainer.id,
            label: `${trainer.firstName} ${trainer.lastName}${trainer.id === id ? ' (Ty)' : ''}`,
          }))}
          onChoose={(chosen) => address.choose({ trainer: chosen === id ? null : chosen, slot: null })}
        />
      </CalendarToolbar>
      <QueryState query={hours} failed="Nie udało się pobrać godzin pracy" skeleton={<CalendarSkeleton />}>
        {(workingHours) => <TrainerWeekSlots {...{ address, trainerId, workingHours, today }} />}
      </QueryState>
    </>
  );
}

interface TrainerWeekSlotsProps {
  readonly address: CalendarAddress;
  readonly trainerId: string;
  readonly workingHours: readonly DayHours[];
  readonly today: PlainDate;
}

/** The slot that the address asks for. */
function askedSlot(address: CalendarAddress): Interval | undefined {
  const asked = wallTime.safeParse(address.asked('slot'));
  return asked.success ? slotAt(asked.data.slice(0, 10), Number(asked.data.slice(11, 13))) : undefined;
}

/**
 * The slot whose requests are shown: the address's, as soon as requests wait there. It stays open when the last of
 * them is decided by somebody else, so that nothing vanishes under the reader's hands.
 */
function useRequestsSlot(address: CalendarAddress, week: TrainerWeek | undefined): Interval | undefined {
  const [shown, setShown] = useState<string | null>(null);
  const slot = askedSlot(address);
  const start = slot?.startTime ?? null;
  const waits = start !== null && (week?.requests.get(start) ?? 0) > 0;
  const next = waits || start === shown ? start : null;
  if (next !== shown) setShown(next);
  return next === null ? undefined : slot;
}

function TrainerWeekSlots({ address, trainerId, workingHours, today }: TrainerWeekSlotsProps) {
  const wall = useSchoolTime();
  const fetched = useTrainerWeek(trainerId, address.monday);
  const [training, setTraining] = useState<Training | null>(null);
  const week: TrainerWeek | undefined = fetched.data && { ...fetched.data, now: wall };
  const requestsSlot = useRequestsSlot(address, week);
  useFetchedSoon(requestsDialog, trainingDialog, dialogWindow);

  if (fetched.error && !fetched.data) {
    return (
      <QueryState query={fetched} failed="Nie udało się pobrać treningów.">
        {() => null}
      </QueryState>
    );
  }
  const waiting = week
    ? [...week.requests.keys()].map((start) => slotAt(start.slice(0, 10), Number(start.slice(11, 13))))
    : [];
  const busy = week ? [...week.trainings, ...week.locks, ...waiting] : [];
  const open = (opens: TrainerOpens) => {
    if (opens.kind === 'training') setTraining(opens.training);
    else address.choose({ slot: opens.slot.startTime });
  };
  return (
    <>
      <WeekCalendar
        label="Kalendarz"
        week={slotsOfWeek(address.monday, workingHours, busy)}
        viewOf={(slot) => (week ? trainerSlotView(slot, week) : loadingSlot(slot))}
        day={address.day}
        today={today}
        startAt={askedSlot(address)?.startTime}
        onDay={address.goTo}
        onWeek={address.stepWeek}
        onOpen={open}
      />
      {requestsSlot && (
        <requestsDialog.Part
          trainerId={trainerId}
          slot={requestsSlot}
          today={today}
          onClose={() => address.choose({ slot: null })}
        />
      )}
      {training && <trainingDialog.Part training={training} now={wall} onClose={() => setTraining(null)} />}
    </>
  );
}
