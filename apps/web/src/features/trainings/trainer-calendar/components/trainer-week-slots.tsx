import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import type { PlainDate } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { dialogWindow } from '#ui/dialogs/dialog.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { QueryState, StaleNotice } from '#ui/loading/query-state.tsx';
import {
  linkedTime,
  type CalendarAddress,
  type ChosenSlots,
  type NearestTime,
  type Resuming,
  ServiceHues,
  useOpenedAt,
  WeekCalendar,
} from '../../../calendar/calendar-parts.public.ts';
import {
  loadingWeek,
  lockingDayViews,
  ofWeek,
  slotFrom,
  trainerDayViews,
  type TrainerOpens,
  type TrainerWeek,
  weekOfViews,
} from '../../../calendar/calendar.public.ts';
import { lockBar, lockingDialog } from '../../../locks/locks.public.ts';
import { cameFromHome, requestsDialog } from '../../../requests/requests.public.ts';
import { slotToBeginWith } from '../slot-to-begin-with.rules.ts';
import { useTrainerLinkedSlot } from '../use-trainer-linked-slot.ts';
import { trainerDialogs } from './later-trainer-dialogs.tsx';
import { useTrainerWeek } from '../use-trainer-week.ts';
import { LockedMonths } from './locked-months.tsx';
import { TrainerActions } from './trainer-actions.tsx';
import type { DialogOpens } from './trainer-dialogs.tsx';
import { TrainerLocking } from './trainer-locking.tsx';

/** Up to this width a day is a list, in which nothing is dragged. */
const narrowPx = 1034;

const gridMover = fetchedLater(async () => (await import('../../moving/components/grid-mover.tsx')).GridMover);

interface TrainerWeekSlotsProps {
  readonly address: CalendarAddress;
  readonly trainer: Trainer;
  readonly trainers: readonly Trainer[];
  readonly workingHours: readonly DayHours[];
  readonly today: PlainDate;
  readonly slotsToLock: ChosenSlots<Interval>;
  readonly nearest: NearestTime;
}

/** A booking that is begun goes on after signing in again. */
const resumedBooking: Resuming<DialogOpens> = {
  name: 'booking',
  textOf: (opens) => (opens.kind === 'book' ? `${opens.slot.startTime} ${opens.choosesTime}` : null),
  opensOf: (text) => {
    const [startTime = '', choosesTime] = text.split(' ');
    return { kind: 'book', slot: slotFrom(startTime), choosesTime: choosesTime === 'true' };
  },
};

/** What a week's days are made of, of all that was fetched. */
function ofShownWeek(week: TrainerWeek, monday: PlainDate): TrainerWeek {
  return {
    ...week,
    trainings: ofWeek(monday, week.trainings),
    groupTrainings: ofWeek(monday, week.groupTrainings),
    requests: ofWeek(monday, week.requests),
    locks: ofWeek(monday, week.locks),
  };
}

/** A week of a trainer's slots, what each of them leads to, and the choosing of slots to lock. */
export function TrainerWeekSlots(props: TrainerWeekSlotsProps) {
  const { address, trainer, trainers, workingHours, today, slotsToLock, nearest } = props;
  const now = useSchoolTime();
  const [isLocking, setIsLocking] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  const isNarrow = useNarrow(narrowPx);
  const fetched = useTrainerWeek(trainer.id, address.monday);
  const [opened, setOpened] = useOpenedAt(address, resumedBooking);
  const week: TrainerWeek | undefined = fetched.data && { ...fetched.data, workingHours, now };
  const isUpToDate = !fetched.isFetching && !fetched.isPlaceholderData && fetched.error === null;
  const linked = useTrainerLinkedSlot(address, week, isUpToDate);
  usePrefetch(trainerDialogs, requestsDialog, lockBar, lockingDialog, dialogWindow);

  if (fetched.error && !fetched.data) {
    return (
      <QueryState query={fetched} failed="Nie udało się pobrać treningów.">
        {() => null}
      </QueryState>
    );
  }
  const forgetSlot = () => address.choose({ slot: null });
  /** A slot that the address links to opens nothing from then on, whatever comes to it. */
  const openAside = (opens: DialogOpens) => {
    if (address.param('slot') !== null) forgetSlot();
    setOpened(opens);
  };
  const open = (opens: TrainerOpens) => {
    if (opens.kind === 'requests') address.choose({ slot: opens.slot.startTime });
    else if (opens.kind === 'choose') slotsToLock.toggle(opens.slot);
    else openAside(opens);
  };
  const shown = opened ?? (linked && linked.kind !== 'requests' ? linked : null);
  const shownWeek = week && ofShownWeek(week, address.monday);
  const viewsOf = slotsToLock.isChoosing ? lockingDayViews : trainerDayViews;
  const days = shownWeek && weekOfViews(address.monday, (date) => viewsOf(date, shownWeek, slotsToLock.slots));
  return (
    <>
      <StaleNotice query={fetched} />
      <TrainerActions
        slotsToLock={slotsToLock}
        onBook={() => openAside({ kind: 'book', slot: slotToBeginWith(address.day, now), choosesTime: true })}
        onLock={() => setIsLocking(true)}
      />
      <LockedMonths monday={address.monday} />
      <ServiceHues>
        <WeekCalendar
          label="Kalendarz"
          monday={address.monday}
          days={days ?? loadingWeek(address.monday, workingHours)}
          day={address.day}
          today={today}
          noteOf={holidayOn}
          now={now}
          startAt={linkedTime(address)}
          onDay={address.goTo}
          onWeek={address.stepWeek}
          onSwipe={address.slideWeek}
          nearest={nearest}
          onOpen={open}
        />
      </ServiceHues>
      <TrainerLocking
        {...{ address, trainer, trainers, slotsToLock, now }}
        opened={isLocking}
        onClose={() => setIsLocking(false)}
      />
      {days && week && !slotsToLock.isChoosing && !isNarrow && <gridMover.Part {...{ days, week, trainers, now }} />}
      {linked?.kind === 'requests' && week && (
        <requestsDialog.Part
          trainerId={trainer.id}
          slot={linked.slot}
          week={week}
          today={today}
          onBook={() => openAside({ kind: 'book', slot: slotFrom(linked.slot.startTime), choosesTime: false })}
          onClose={forgetSlot}
          onAnswered={cameFromHome(location.state) ? () => navigate('/dashboard') : forgetSlot}
        />
      )}
      {shown && week && (
        <trainerDialogs.Part
          key={shown.kind}
          opened={shown}
          {...{ trainer, trainers, week, workingHours, now }}
          onClose={() => {
            setOpened(null);
            if (linked) forgetSlot();
          }}
        />
      )}
    </>
  );
}
