import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../lib/format/names.ts';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { useSchoolToday } from '../../../lib/time/school-now.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { QueryState } from '../../../ui/loading/query-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import {
  CalendarSkeleton,
  CalendarToolbar,
  ChoiceSelect,
  useCalendarAddress,
} from '../../calendar/calendar-parts.public.ts';
import { useSlotsToLock } from '../../locks/locks.public.ts';
import { trainersOfSchool, workingHoursOfTrainer } from '../../trainers/trainers.public.ts';
import { TrainerWeekSlots } from '../trainer-calendar/components/trainer-week-slots.tsx';

/** The trainers' calendar: whose week, what waits in it, and the trainings. */
export function TrainerCalendar() {
  const { schoolId } = useProfile();
  const trainers = useQuery(trainersOfSchool(schoolId));
  return (
    <>
      <PageHeader title="Kalendarz Trenera" />
      <QueryState
        query={trainers}
        skeleton={<CalendarSkeleton />}
        failed="Błąd podczas pobierania listy trenerów."
        empty={<EmptyState text="W szkole nie ma jeszcze trenerów." />}
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
  const address = useCalendarAddress(today);
  const trainerWithId = (wanted: string | null) => trainers.find((candidate) => candidate.id === wanted);
  const trainer = trainerWithId(address.param('trainer')) ?? trainerWithId(id) ?? trainers[0];
  const trainerId = trainer?.id ?? id;
  const slotsToLock = useSlotsToLock(trainerId);
  const hours = useQuery(workingHoursOfTrainer(trainerId));
  return (
    <>
      <CalendarToolbar day={address.day} today={today} onDay={address.goTo}>
        <ChoiceSelect
          label="Trener"
          value={trainerId}
          options={trainers.map((colleague) => ({
            value: colleague.id,
            label: `${fullName(colleague)}${colleague.id === id ? ' (Ty)' : ''}`,
          }))}
          onChoose={(chosen) => address.choose({ trainer: chosen === id ? null : chosen, slot: null })}
        />
      </CalendarToolbar>
      <QueryState query={hours} failed="Nie udało się pobrać godzin pracy" skeleton={<CalendarSkeleton />}>
        {(workingHours) =>
          trainer && (
            <TrainerWeekSlots key={trainer.id} {...{ address, trainer, trainers, workingHours, today, slotsToLock }} />
          )
        }
      </QueryState>
    </>
  );
}
