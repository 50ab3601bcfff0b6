import { dateOf } from '@psia/contract/core/time';
import { IconCalendarX } from '@tabler/icons-react';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#lib/address/use-address.ts';
import { joinQueries } from '#lib/api/joined-queries.ts';
import { formatDate } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { cancelledTrainingsOfSchool, cancelledTrainingsOfTrainer } from '../archive.queries.ts';
import { archivePeriod } from '../list-windows.rules.ts';
import { cancelledFound } from '../trainer-entries.rules.ts';
import { ListSearch } from './list-search.tsx';

const skeleton = <CardSkeleton cards={4} height={132} />;
const cards = fetchedLater(async () => (await import('./cancelled-cards.tsx')).CancelledCards, {
  placeholder: skeleton,
});

/** What was called off lately, of a trainer or (null) of the whole school, latest cancellation first (part 2 §2). */
export function CancelledList({ trainerId }: { trainerId: Id<'trainer'> | null }) {
  const { id: schoolId } = useSchool();
  const today = useSchoolToday();
  const { search } = useListAddress();
  const period = archivePeriod(today);
  const ofTrainer = useQuery({
    ...cancelledTrainingsOfTrainer(trainerId ?? '', period),
    enabled: trainerId !== null,
  });
  const ofSchool = useQuery({ ...cancelledTrainingsOfSchool(schoolId, period), enabled: trainerId === null });
  const cancelled = trainerId === null ? ofSchool : ofTrainer;
  usePrefetch(cards);
  const found = cancelled.data && cancelledFound(cancelled.data, search);
  return (
    <>
      <ListSearch placeholder="Szukaj po psie, właścicielu lub trenerze" found={found?.length} />
      <QueryState
        query={joinQueries([cancelled], found)}
        skeleton={skeleton}
        failed="Nie udało się pobrać treningów."
        filtered={search !== '' && cancelled.data?.length !== 0}
        empty={
          <EmptyState
            icon={<IconCalendarX size={40} />}
            text="Brak odwołanych treningów."
            hint={`Tu trafiają odwołane treningi od ${formatDate(dateOf(period.timeFrom))}.`}
          />
        }
      >
        {(list) => <cards.Part trainings={list} today={today} />}
      </QueryState>
    </>
  );
}
