import { addMinutes, type PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { touching } from '@psia/contract/trainings/slots.rules';
import type { PendingRequest } from '@psia/contract/trainings/trainings.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormError } from '../../../ui/form-error.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useFailure } from '../../../ui/use-failure.ts';
import { declineTrainingIn, pendingRequestsOfTrainer } from '../trainings.queries.ts';
import { RequestCard } from './request-card.tsx';
import classes from './pending-requests-dialog.module.css';

/** The longest that a training lasts: one that began earlier no longer reaches into a time (D59). */
export const longestMinutes = 8 * 60;

/** The live requests that want some of a time, whenever they begin, oldest booking first. */
export function useRequestsTouching(trainerId: string, time: Interval) {
  const window = { startTime: addMinutes(time.startTime, -longestMinutes), endTime: time.endTime };
  const requests = useQuery(pendingRequestsOfTrainer(trainerId, window));
  return { ...requests, data: requests.data && touching(time, requests.data) };
}

interface ReserveListProps {
  /** Oldest booking first. */
  readonly requests: readonly PendingRequest[];
  readonly today: PlainDate;
  /** The card at hand may be gone: the focus needs another place. */
  readonly onDecided: () => void;
}

/** The requests that wait for a time that is taken (D22), in their order; each can be declined. */
export function ReserveList({ requests, today, onDecided }: ReserveListProps) {
  const declining = useMutation(declineTrainingIn(useQueryClient()));
  const { failure, fail, clear } = useFailure(requests.length > 0);
  if (requests.length === 0) return null;

  const decline = async (trainingId: string, reason: string) => {
    clear();
    try {
      await declining.mutateAsync({ trainingId, confirmed: false, reason });
      toastDone('Zgłoszenie odrzucone.');
      return true;
    } catch (error) {
      fail('Błąd przy usuwaniu zgłoszenia.', error);
      return false;
    } finally {
      onDecided();
    }
  };
  return (
    <section aria-labelledby="reserve-list">
      <h3 id="reserve-list" className={classes['heading']}>
        Lista rezerwowa
      </h3>
      <FormError failure={failure} />
      <ol className={classes['list']}>
        {requests.map((request, index) => (
          <li key={request.trainingId}>
            <RequestCard
              request={request}
              place={index + 1}
              today={today}
              disabled={declining.isPending}
              onDecline={(reason) => decline(request.trainingId, reason)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
