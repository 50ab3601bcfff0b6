import { holidayOn } from '@psia/contract/core/holidays/holidays.rules';
import type { PlainDate, WallTime } from '@psia/contract/core/time';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { SchoolSettings } from '@psia/contract/schools/schools.contract';
import type { Service } from '@psia/contract/services/services.contract';
import { trainingMinutes } from '@psia/contract/services/services.rules';
import { useSchoolTime } from '#lib/time/school-now.ts';
import { dialogWindow } from '#ui/dialogs/dialog.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { QueryState, StaleNotice } from '#ui/loading/query-state.tsx';
import {
  type CalendarAddress,
  linkedTime,
  type NearestTime,
  type Resuming,
  ServiceHues,
  useOpenedAt,
  WeekCalendar,
} from '../../../calendar/calendar-parts.public.ts';
import {
  isReserve,
  loadingWeek,
  ofWeek,
  ownerDayViews,
  type OwnerOpens,
  type OwnerWeek,
  reasonText,
  slotFrom,
  intervalFrom,
  stretchRefusal,
  weekOfViews,
} from '../../../calendar/calendar.public.ts';
import { bookingDialog, type OwnerChoices, type SeveralSlots } from '../../../requests/requests-asking.public.ts';
import { useLinkedTraining } from '../use-linked-training.ts';
import { useOwnerWeek } from '../use-owner-week.ts';

const monthsNotice = fetchedLater(async () => (await import('./months-notice.tsx')).MonthsNotice);
const trainingDialog = fetchedLater(async () => (await import('./owner-training-dialog.tsx')).OwnerTrainingDialog);
const groupDialog = fetchedLater(async () => (await import('./owner-group-dialog.tsx')).OwnerGroupDialog);

interface OwnerWeekSlotsProps {
  readonly address: CalendarAddress;
  readonly choices: OwnerChoices;
  readonly services: readonly Service[];
  readonly settings: SchoolSettings;
  readonly workingHours: readonly DayHours[];
  readonly today: PlainDate;
  readonly several: SeveralSlots;
  readonly nearest: NearestTime;
}

/** A booking that is begun goes on after signing in again. */
const resumedBooking: Resuming<Exclude<OwnerOpens, { kind: 'choose' }>> = {
  name: 'booking',
  textOf: (opens) => (opens.kind === 'book' ? opens.time.startTime : null),
  opensOf: (text) => ({ kind: 'book', time: slotFrom(text) }),
};

/** A week of an owner's slots, and what each of them leads to. */
export function OwnerWeekSlots(props: OwnerWeekSlotsProps) {
  const { address, choices, services, settings, workingHours, today, several, nearest } = props;
  const { dog, trainer, service, choose } = choices;
  const wall = useSchoolTime();
  const fetched = useOwnerWeek(dog.id, trainer.id, address.monday);
  const [opened, setOpened] = useOpenedAt(address, resumedBooking);
  const minutes = trainingMinutes(service?.duration ?? null);
  const judgedBy = { settings, workingHours, minutes, now: { wall, today } };
  const week = fetched.data && { ...fetched.data, ...judgedBy, dogId: dog.id, dogName: dog.name };
  const isUpToDate = !fetched.isFetching && !fetched.isPlaceholderData && fetched.error === null;
  const linked = useLinkedTraining(address, week, isUpToDate);
  usePrefetch(monthsNotice, bookingDialog, trainingDialog, dialogWindow);

  if (fetched.error && !fetched.data) {
    return (
      <QueryState query={fetched} failed="Nie udało się pobrać treningów.">
        {() => null}
      </QueryState>
    );
  }
  const whose = { dogId: dog.id, trainerId: trainer.id };
  const open = (opens: OwnerOpens) => {
    if (opens.kind === 'choose') several.toggle({ ...whose, startTime: opens.startTime });
    else setOpened(opens);
  };
  const close = () => {
    setOpened(null);
    if (linked) address.choose({ slot: null });
  };
  const shown = opened ?? linked;
  const shownWeek = week && ofShownWeek(week, address.monday);
  const viewsOf = (date: PlainDate, inWeek: OwnerWeek) =>
    several.isChoosing && several.viewsOf
      ? several.viewsOf(date, inWeek, { ...whose, chosen: several.slots })
      : ownerDayViews(date, inWeek);

  return (
    <>
      <StaleNotice query={fetched} />
      <monthsNotice.Part monday={address.monday} minutes={minutes} situation={judgedBy} onDay={address.goTo} />
      <ServiceHues>
        <WeekCalendar
          label="Terminy"
          monday={address.monday}
          days={
            shownWeek
              ? weekOfViews(address.monday, (date) => viewsOf(date, shownWeek))
              : loadingWeek(address.monday, workingHours)
          }
          day={address.day}
          today={today}
          noteOf={holidayOn}
          now={wall}
          startAt={linkedTime(address)}
          onDay={address.goTo}
          onWeek={address.stepWeek}
          onSwipe={address.slideWeek}
          reading="times"
          nearest={nearest}
          onOpen={open}
        />
      </ServiceHues>
      {shown?.kind === 'book' && (
        <bookingDialog.Part
          {...{ trainer, dog, services, service }}
          {...judged(shown.time.startTime, { minutes }, week)}
          onService={(id) => choose('service', id)}
          onClose={close}
        />
      )}
      {shown?.kind === 'training' && (
        <trainingDialog.Part
          training={week?.trainings.find(({ id }) => id === shown.training.id) ?? shown.training}
          isGone={week !== undefined && !week.trainings.some(({ id }) => id === shown.training.id)}
          settings={settings}
          now={wall}
          onClose={close}
        />
      )}
      {shown?.kind === 'group' && (
        <groupDialog.Part
          training={week?.groupTrainings.find(({ id }) => id === shown.training.id) ?? shown.training}
          isGone={week !== undefined && !week.groupTrainings.some(({ id }) => id === shown.training.id)}
          dog={dog}
          onClose={close}
        />
      )}
    </>
  );
}

/** What a week's days are made of, of all that was fetched. */
function ofShownWeek(week: OwnerWeek, monday: PlainDate): OwnerWeek {
  return {
    ...week,
    trainings: ofWeek(monday, week.trainings),
    groupTrainings: ofWeek(monday, week.groupTrainings),
    elsewhere: ofWeek(monday, week.elsewhere),
    occupations: ofWeek(monday, week.occupations),
    locks: ofWeek(monday, week.locks),
  };
}

/** The stretch that is about to be asked for, and what can be said of it now: it may have changed meanwhile. */
function judged(startTime: WallTime, { minutes }: Pick<OwnerWeek, 'minutes'>, week: OwnerWeek | undefined) {
  const time = intervalFrom(startTime, { minutes });
  const refusal = week && stretchRefusal(time, week);
  return {
    time,
    problem: refusal && week ? reasonText(refusal, time, week) : undefined,
    reserve: week !== undefined && refusal === undefined && isReserve(time, week),
  };
}
