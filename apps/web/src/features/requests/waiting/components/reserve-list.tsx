import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#ui/acts/use-act.ts';
import { toastUndoable } from '../../../undo/undo.public.ts';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { goneWords, usePinnedRequests, withPinned } from '../use-pinned-requests.ts';
import { useRequestsTouching } from '../use-requests-touching.ts';
import { declineTrainingIn } from '../waiting.queries.ts';
import { RequestCard } from './request-card.tsx';
import classes from './pending-requests-dialog.module.css';

interface ReserveListProps {
  readonly trainerId: Id<'trainer'>;
  readonly time: Interval;
  /** What the trainer has, as far as the calendar knows: a request may have become one of them. */
  readonly trainings: readonly { readonly id: string }[];
  readonly today: PlainDate;
  /** The card at hand may be gone: the focus needs another place. */
  readonly onDecided: () => void;
}

const noRequests: readonly PendingRequest[] = [];

/** The requests that wait for a time that is taken (D22), oldest booking first; each can be declined. */
export function ReserveList({ trainerId, time, trainings, today, onDecided }: ReserveListProps) {
  const requests = useRequestsTouching(trainerId, time).data ?? noRequests;
  const { pinned, pin } = usePinnedRequests();
  const shown = withPinned(requests, pinned);
  const queries = useQueryClient();
  const { failure, fail, clear } = useFailure();
  const declining = useAct<{ readonly trainingId: Id<'training'>; readonly reason: string }, object>({
    send: (wanted, sending) =>
      sending.run(declineTrainingIn(queries), { ...wanted, confirmed: false, attempt: sending }),
    say: (done, more) => toastUndoable([done], 'Prośba odrzucona.', more),
    onDone: onDecided,
    failed: 'Błąd przy usuwaniu zgłoszenia.',
    onFailed: (text, error) => {
      fail(text, error);
      onDecided();
    },
  });
  if (shown.length === 0) return null;

  const decline = (trainingId: Id<'training'>, reason: string) => {
    clear();
    return declining.run({ trainingId, reason });
  };
  return (
    <section aria-labelledby="reserve-list">
      <h3 id="reserve-list" className={classes['heading']}>
        Lista rezerwowa
      </h3>
      <FormError failure={failure} />
      <ol className={classes['list']}>
        {shown.map((request) => {
          const { trainingId } = request;
          const place = requests.findIndex((other) => other.trainingId === trainingId) + 1;
          const isDeclined = declining.inputs[0]?.trainingId === trainingId;
          return (
            <li key={trainingId}>
              <RequestCard
                request={request}
                {...(place > 0 && { place })}
                today={today}
                disabled={declining.working}
                gone={place > 0 || isDeclined ? undefined : goneWords(request, trainings)}
                onWriting={(isWriting) => pin(request, isWriting)}
                onDecline={(reason) => decline(trainingId, reason)}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
