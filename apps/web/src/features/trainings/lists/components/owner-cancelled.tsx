import { Box, Title } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { QueryState } from '#ui/loading/query-state.tsx';
import { cancelledTrainingsOfDog } from '../archive.queries.ts';
import { archivePeriod } from '../list-windows.rules.ts';
import { CancelledCards } from './cancelled-cards.tsx';

/** What was called off of a dog lately, with groups too, latest cancellation first; nothing when there is none. */
export function OwnerCancelled({ dogId }: { dogId: Id<'dog'> }) {
  const titleId = useId();
  const today = useSchoolToday();
  const cancelled = useQuery(cancelledTrainingsOfDog(dogId, archivePeriod(today)));
  if (cancelled.isPending || cancelled.data?.length === 0) return null;
  return (
    <Box component="section" mt="xl" aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        Odwołane
      </Title>
      <QueryState query={cancelled} failed="Nie udało się pobrać odwołanych treningów." empty={null}>
        {(trainings) => <CancelledCards trainings={trainings} today={today} heading="h3" forTrainers={false} />}
      </QueryState>
    </Box>
  );
}
