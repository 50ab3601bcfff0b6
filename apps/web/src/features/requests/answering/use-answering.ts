import type { Id } from '@psia/contract/core/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attempt } from '../../../lib/api/attempt.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { toastUnseen, useIsMounted } from '../../../ui/form-state/use-failure.ts';
import type { Failure } from '../../../ui/forms/form-error.tsx';
import { confirmTrainingIn, declineTrainingIn } from '../waiting/waiting.queries.ts';
import { severalWords } from './answering.words.ts';

/** A request and the hall that it is confirmed with; null confirms it without one. */
export interface Confirmation {
  readonly trainingId: Id<'training'>;
  readonly hallId: Id<'hall'> | null;
}

type Failures = ReadonlyMap<string, Failure>;

const confirmFailed = 'Błąd przy potwierdzaniu treningu. Spróbuj ponownie.';
const declineFailed = 'Błąd przy usuwaniu zgłoszenia.';

/** Hears which of several is next, the first being 1. */
type OnTurn = (number: number) => void;

/** Confirms several one after another and says how many it were; gives whether it was all of them. */
async function confirmInTurn(
  confirmations: readonly Confirmation[],
  confirmOne: (confirmation: Confirmation) => Promise<object | null>,
  onTurn: OnTurn,
): Promise<boolean> {
  const done: object[] = [];
  for (const [index, confirmation] of confirmations.entries()) {
    onTurn(index + 1);
    const confirmed = await confirmOne(confirmation);
    if (confirmed) done.push(confirmed);
  }
  toastUndoable(done, severalWords(done.length, confirmations.length));
  return done.length === confirmations.length;
}

/**
 * The answers to the requests of a list: each is judged for itself, and why one did not work stands at its own place.
 * Hears of each that was answered.
 */
export function useAnswering(onAnswered: (trainingId: Id<'training'>) => void) {
  const queries = useQueryClient();
  const confirming = useMutation(confirmTrainingIn(queries));
  const declining = useMutation(declineTrainingIn(queries));
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<Failures>(new Map());
  const isMounted = useIsMounted();

  const setFailure = (trainingId: string, failure: Failure | null) =>
    setFailures((before) => {
      const next = new Map(before);
      if (failure) next.set(trainingId, failure);
      else next.delete(trainingId);
      return next;
    });
  const answer = async (trainingId: Id<'training'>, failed: string, act: () => Promise<object>) => {
    setFailure(trainingId, null);
    setUnderWay((before) => [...before, trainingId]);
    try {
      const done = await act();
      onAnswered(trainingId);
      return done;
    } catch (error) {
      if (isMounted()) setFailure(trainingId, { text: failed, reason: reasonOf(error) });
      else toastUnseen(failed, error);
      return null;
    } finally {
      setUnderWay((before) => before.filter((id) => id !== trainingId));
    }
  };
  const confirmOne = (confirmation: Confirmation) =>
    answer(confirmation.trainingId, confirmFailed, () => confirming.mutateAsync(confirmation));

  return {
    isUnderWay: (trainingId: string) => underWay.includes(trainingId),
    failureOf: (trainingId: string) => failures.get(trainingId) ?? null,
    confirm: async (confirmation: Confirmation) => {
      const done = await confirmOne(confirmation);
      if (done) toastUndoable([done], 'Trening potwierdzony pomyślnie!');
      return done !== null;
    },
    /** Confirms several in turn, which `onTurn` hears of; those that can't be confirmed stay, each with its reason. */
    confirmSeveral: (confirmations: readonly Confirmation[], onTurn: OnTurn) =>
      confirmInTurn(confirmations, confirmOne, onTurn),
    decline: async (trainingId: Id<'training'>, reason: string, attempt: Attempt) => {
      const body = { trainingId, confirmed: false, reason, attempt };
      const done = await answer(trainingId, declineFailed, () => declining.mutateAsync(body));
      if (done) toastUndoable([done], 'Prośba odrzucona.');
      return done !== null;
    },
  };
}

export type Answering = ReturnType<typeof useAnswering>;
