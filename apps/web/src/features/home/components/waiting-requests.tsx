import type { Id } from '@psia/contract/core/ids';
import { IconChecks } from '@tabler/icons-react';
import type { PlainDate } from '@psia/contract/core/time';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';

const requestsToAnswer = fetchedLater(
  async () => (await import('../../requests/requests-answering.public.ts')).RequestsToAnswer,
  { placeholder: <CardSkeleton cards={4} height={56} /> },
);
// It comes along with the home, while the requests are on their way.
requestsToAnswer.prefetch();

interface WaitingRequestsProps {
  readonly query: UseQueryResult<PendingRequest[]>;
  readonly trainerId: Id<'trainer'>;
  readonly today: PlainDate;
}

/** The requests that wait for a trainer, oldest booking first, each answered where it stands. */
export function WaitingRequests({ query, trainerId, today }: WaitingRequestsProps) {
  return (
    <QueryState
      query={query}
      skeleton={<CardSkeleton cards={4} height={56} />}
      failed="Nie udało się pobrać oczekujących próśb."
    >
      {(requests) => (
        <>
          {requests.length === 0 && (
            <EmptyState
              icon={<IconChecks size={40} />}
              text="Nikt nie czeka na odpowiedź."
              hint="Gdy ktoś poprosi o trening, od razu zobaczysz to tutaj."
            />
          )}
          {/* Also without any: one that was answered elsewhere stays until that is read. */}
          <requestsToAnswer.Part requests={requests} trainerId={trainerId} today={today} />
        </>
      )}
    </QueryState>
  );
}
