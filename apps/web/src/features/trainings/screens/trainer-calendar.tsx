import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../lib/session/profile-context.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { QueryState } from '../../../ui/loading/query-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CalendarSkeleton } from '../../calendar/calendar-parts.public.ts';
import { trainersOfSchool } from '../../trainers/trainers.public.ts';
import { TrainerSchedule } from '../trainer-calendar/components/trainer-schedule.tsx';

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
