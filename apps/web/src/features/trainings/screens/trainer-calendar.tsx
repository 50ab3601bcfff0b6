import { addDays, mondayOf } from '@psia/contract/core/time';
import { IconUsers } from '@tabler/icons-react';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { slotsOfDay } from '@psia/contract/calendar/slots.rules';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolTime, useSchoolToday } from '#lib/time/school-now.ts';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { QueryState } from '#ui/loading/query-state.tsx';
import {
  CalendarSkeleton,
  CalendarSwitch,
  CalendarTitle,
  CalendarToolbar,
  NearestAction,
  nearestFreeTime,
  TrainerFaces,
  useCalendarAddress,
  useNearestTime,
} from '../../calendar/calendar-parts.public.ts';
import { firstDayToShow, firstWorkingDay } from '../../calendar/calendar.public.ts';
import { trainerCalendars } from '../trainer-calendar/trainer-calendars.rules.ts';
import { useSlotsToLock } from '../../locks/locks.public.ts';
import { trainersOfSchool, workingHoursOfTrainer } from '../../trainers/trainers.public.ts';

const weekSlots = fetchedLater(
  async () => (await import('../trainer-calendar/components/trainer-week-slots.tsx')).TrainerWeekSlots,
  { placeholder: <CalendarSkeleton /> },
);
// It comes along with the screen, while what it shows is on its way.
weekSlots.prefetch();

/** The trainers' calendar: whose week, what waits in it, and the trainings. */
export function TrainerCalendar() {
  const { id: schoolId } = useSchool();
  const trainers = useQuery(trainersOfSchool(schoolId));
  return (
    <>
      <CalendarTitle>Kalendarz Trenera</CalendarTitle>
      <QueryState
        query={trainers}
        skeleton={<CalendarSkeleton />}
        failed="Błąd podczas pobierania listy trenerów."
        empty={<EmptyState icon={<IconUsers size={40} />} text="W szkole nie ma jeszcze trenerów." />}
      >
        {(list) => <CalendarOfOneTrainer trainers={list} />}
      </QueryState>
    </>
  );
}

/** One trainer's calendar, at first one's own, with the way to the colleagues'. */
function CalendarOfOneTrainer({ trainers }: { trainers: readonly Trainer[] }) {
  const { id } = useProfile();
  const today = useSchoolToday();
  const asked = useCalendarAddress(today);
  const trainerWithId = (wanted: string | null) => trainers.find((candidate) => candidate.id === wanted);
  const trainer = trainerWithId(asked.param('trainer')) ?? trainerWithId(id) ?? trainers[0];
  const hours = useQuery(workingHoursOfTrainer(trainer?.id ?? id));
  return (
    <QueryState query={hours} failed="Nie udało się pobrać godzin pracy" skeleton={<CalendarSkeleton />}>
      {(workingHours) => trainer && <OpenedCalendar {...{ trainers, trainer, workingHours }} />}
    </QueryState>
  );
}

interface OpenedCalendarProps {
  readonly trainers: readonly Trainer[];
  readonly trainer: Trainer;
  readonly workingHours: readonly DayHours[];
}

function OpenedCalendar({ trainers, trainer, workingHours }: OpenedCalendarProps) {
  const { id } = useProfile();
  const today = useSchoolToday();
  const wall = useSchoolTime();
  // Decided once: nothing jumps when the last hour of the day is over.
  const [start] = useState(() => firstWorkingDay(workingHours, { today, wall }));
  const address = useCalendarAddress(start);
  const slotsToLock = useSlotsToLock(trainer.id);
  const nearest = useNearestTime(nearestFreeTime({ trainerId: trainer.id }), address);
  const firstDay = (by: -1 | 1) =>
    firstDayToShow({
      monday: mondayOf(addDays(address.day, 7 * by)),
      today,
      hasSomething: (day) => slotsOfDay(workingHours, day).length > 0,
    });
  return (
    <CalendarToolbar
      period="week"
      day={address.day}
      today={today}
      onDay={address.goTo}
      onStep={(by) => address.goTo(firstDay(by))}
      nearest={<NearestAction nearest={nearest} />}
      choices={
        <>
          <CalendarSwitch
            label="Widok kalendarza"
            places={trainerCalendars({ trainerId: trainer.id, day: address.day, shown: 'week' })}
          />
          <TrainerFaces
            trainers={trainers}
            chosen={trainer.id}
            self={id}
            onChoose={(chosen) => address.choose({ trainer: chosen === id ? null : chosen, slot: null })}
          />
        </>
      }
    >
      <weekSlots.Part key={trainer.id} {...{ address, trainer, trainers, workingHours, today, slotsToLock, nearest }} />
    </CalendarToolbar>
  );
}
