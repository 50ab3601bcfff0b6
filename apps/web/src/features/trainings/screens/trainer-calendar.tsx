import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { CalendarSkeleton } from '../components/calendar/calendar-skeleton.tsx';
import { TrainerSchedule } from '../components/trainer-calendar/trainer-schedule.tsx';

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
        {(list) => <TrainerSchedule trainers={list} />}
      </QueryState>
    </>
  );
}
