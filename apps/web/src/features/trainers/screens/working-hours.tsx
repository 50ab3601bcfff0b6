import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { useQuery } from '@tanstack/react-query';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { WorkingHoursForm } from '../components/working-hours-form.tsx';
import { suggestedWorkingHours, hoursSetByTrainer } from '../trainers.queries.ts';

function titleFor(hours: readonly DayHours[] | undefined): string {
  if (!hours) return 'Godziny pracy';
  return hours.length === 0 ? 'Dodaj godziny pracy' : 'Edytuj godziny pracy';
}

/** The trainer's own working hours, day by day. */
export function WorkingHours() {
  const { id } = useProfile();
  const { id: schoolId } = useSchool();
  const hours = useQuery(hoursSetByTrainer(id));
  const suggested = useQuery(suggestedWorkingHours(schoolId));
  const isSuggestionKnown = suggested.data !== undefined || suggested.error !== null;
  const data = hours.data && isSuggestionKnown ? { hours: hours.data, suggested: suggested.data ?? [] } : undefined;
  const title = titleFor(hours.data);
  return (
    <>
      <PageHeader title={title} description="Właściciele mogą prosić o treningi tylko w tych godzinach." />
      <QueryState
        query={joinQueries([hours], data)}
        failed="Nie udało się pobrać godzin pracy"
        skeleton={<CardSkeleton cards={3} height={148} />}
      >
        {(known) => <WorkingHoursForm label={title} {...known} />}
      </QueryState>
    </>
  );
}
