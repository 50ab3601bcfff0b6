import type { Id } from '@psia/contract/core/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attempt } from '../../../lib/api/attempt.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { toastUnseen, useIsMounted } from '../../../ui/form-state/use-failure.ts';
import type { Failure } from '../../../ui/forms/form-error.tsx';
import { confirmTrainingIn, confirmTrainingsIn, declineTrainingIn } from '../waiting/waiting.queries.ts';
import { severalWords } from './answering.words.ts';

/** A request and the hall that it is confirmed with; null confirms it without one. */
export interface Confirmation {
  readonly trainingId: Id<'training'>;
  readonly hallId: Id<'hall'> | null;
}

type Failures = ReadonlyMap<string, Failure>;

export const confirmFailed = 'Błąd przy potwierdzaniu treningu. Spróbuj ponownie.';
const declineFailed = 'Błąd przy usuwaniu zgłoszenia.';

/** Which requests are just being answered, and why answering one did not work. */
function useUnderWay() {
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<Failures>(new Map());

  const setFailure = (trainingId: string, failure: Failure | null) =>
    setFailures((before) => {
      const next = new Map(before);
      if (failure) next.set(trainingId, failure);
      else next.delete(trainingId);
      return next;
    });
  const whileUnderWay = async <T>(ids: readonly string[], act: () => Promise<T>): Promise<T> => {
    for (const id of ids) setFailure(id, null);
    setUnderWay((before) => [...before, ...ids]);
    try {
      return await act();
    } finally {
      setUnderWay((before) => before.filter((id) => !ids.includes(id)));
    }
  };
  return { underWay, failures, setFailure, whileUnderWay };
}

/**
 * The answers to the requests of a list: each is judged for itself, and why one did not work stands at its own place.
 * Hears of each that was answered.
 */
export function useAnswering(onAnswered: (trainingId: Id<'training'>) => void) {
  const queries = useQueryClient();
  const confirming = useMutation(confirmTrainingIn(queries));
  const confirmingSeveral = useMutation(confirmTrainingsIn(queries));
  const declining = useMutation(declineTrainingIn(queries));
  const { underWay, failures, setFailure, whileUnderWay } = useUnderWay();
  const isMounted = useIsMounted();

  const answer = (trainingId: Id<'training'>, failed: string, act: () => Promise<object>) =>
    whileUnderWay([trainingId], async () => {
      try {
        const done = await act();
        onAnswered(trainingId);
        return done;
      } catch (error) {
        if (isMounted()) setFailure(trainingId, { text: failed, reason: reasonOf(error) });
        else toastUnseen(failed, error);
        return null;
      }
    });
  const confirmOne = (confirmation: Confirmation) =>
    answer(confirmation.trainingId, confirmFailed, () => confirming.mutateAsync(confirmation));
  const confirmSeveral = (confirmations: readonly Confirmation[], attempt: Attempt) => {
    const asked = confirmations.map(({ trainingId }) => trainingId);
    return whileUnderWay(asked, async () => {
      const answered = await confirmingSeveral.mutateAsync({ confirmations: [...confirmations], attempt });
      const reasons = new Map(answered.refused.map(({ trainingId, message }) => [trainingId, message]));
      for (const id of asked) {
        const reason = reasons.get(id);
        if (reason === undefined) onAnswered(id);
        else setFailure(id, { text: confirmFailed, reason });
      }
      const done = asked.length - reasons.size;
      if (done > 0) toastUndoable([answered], severalWords(done, asked.length));
      return reasons.size === 0;
    });
  };

  return {
    isUnderWay: (trainingId: string) => underWay.includes(trainingId),
    failureOf: (trainingId: string) => failures.get(trainingId) ?? null,
    confirm: async (confirmation: Confirmation) => {
      const done = await confirmOne(confirmation);
      if (done) toastUndoable([done], 'Trening potwierdzony pomyślnie!');
      return done !== null;
    },
    /**
     * Confirms several in one call, which is one act to take back; those that can't be confirmed stay, each with its reason,
     * and nothing is called done when none could be. Gives whether it was all of them; throws when the call did not work.
     */
    confirmSeveral,
    decline: async (trainingId: Id<'training'>, reason: string, attempt: Attempt) => {
      const body = { trainingId, confirmed: false, reason, attempt };
      const done = await answer(trainingId, declineFailed, () => declining.mutateAsync(body));
      if (done) toastUndoable([done], 'Prośba odrzucona.');
      return done !== null;
    },
  };
}

export type Answering = ReturnType<typeof useAnswering>;
