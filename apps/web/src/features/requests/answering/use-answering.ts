import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sending } from '../../../ui/acts/sending.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { useAct } from '../../../ui/acts/use-act.ts';
import type { Failure } from '../../../ui/forms/form-error.tsx';
import { confirmTrainingIn, confirmTrainingsIn, declineTrainingIn } from '../waiting/waiting.queries.ts';
import { severalWords } from './answering.words.ts';

/** A request and the hall that it is confirmed with; null confirms it without one. */
export interface Confirmation {
  readonly trainingId: Id<'training'>;
  readonly hallId: Id<'hall'> | null;
}

type Failures = ReadonlyMap<string, Failure>;

const confirmFailed = 'Błąd przy potwierdzaniu treningu. Spróbuj ponownie.';

/** An answer to one request. */
interface Answer {
  readonly trainingId: Id<'training'>;
  readonly send: (sending: Sending) => Promise<object>;
  readonly failed: string;
  /** Says by a toast what was done. */
  readonly said: string;
  readonly onDone: () => void;
}

/** Several confirmations that are one act. */
interface Several {
  readonly confirmations: readonly Confirmation[];
  /** Hears that all are confirmed, where the list is still looked at. */
  readonly onDone: () => void;
  /** Hears that the call did not work. */
  readonly onFailed: (text: string, error: unknown) => void;
}

/** Why answers did not work, by their requests. */
function useFailures() {
  const [failures, setFailures] = useState<Failures>(new Map());
  const setFailure = (trainingId: string, failure: Failure | null) =>
    setFailures((before) => {
      const next = new Map(before);
      if (failure) next.set(trainingId, failure);
      else next.delete(trainingId);
      return next;
    });
  return { failures, setFailure };
}

/** What became of each. */
interface SeveralAnswers {
  readonly refused: readonly { readonly trainingId: Id<'training'>; readonly message: string }[];
}

interface SeveralOptions {
  readonly setFailure: (trainingId: string, failure: Failure | null) => void;
  readonly onAnswered: (trainingId: Id<'training'>) => void;
}

function useConfirmingSeveral({ setFailure, onAnswered }: SeveralOptions) {
  const queries = useQueryClient();
  return useAct<Several, SeveralAnswers>({
    send: ({ confirmations }, sending) =>
      sending.run(confirmTrainingsIn(queries), { confirmations: [...confirmations], attempt: sending }),
    say: (answered, more, { confirmations }) => {
      const done = confirmations.length - answered.refused.length;
      if (done > 0) toastUndoable([answered], severalWords(done, confirmations.length), more);
    },
    onAnswer: ({ refused }, { confirmations }) => {
      const reasons = new Map(refused.map(({ trainingId, message }) => [trainingId, message]));
      for (const { trainingId } of confirmations) {
        const reason = reasons.get(trainingId);
        if (reason === undefined) onAnswered(trainingId);
        else setFailure(trainingId, { text: confirmFailed, reason });
      }
    },
    onDone: ({ refused }, { onDone }) => refused.length === 0 && onDone(),
    failed: confirmFailed,
    onFailed: (text, error, { onFailed }) => onFailed(text, error),
    keyOf: ({ confirmations }) => confirmations.map(({ trainingId }) => trainingId).join(),
  });
}

/**
 * The answers to the requests of a list: each is judged for itself, and why one did not work stands at its own place.
 * Hears of each that was answered.
 */
export function useAnswering(onAnswered: (trainingId: Id<'training'>) => void) {
  const queries = useQueryClient();
  const { failures, setFailure } = useFailures();
  const one = useAct<Answer, object>({
    send: ({ send }, sending) => send(sending),
    say: (done, more, { said }) => toastUndoable([done], said, more),
    onAnswer: (_, { trainingId }) => onAnswered(trainingId),
    onDone: (_, { onDone }) => onDone(),
    failed: (_, { failed }) => failed,
    onFailed: (text, error, { trainingId }) => setFailure(trainingId, { text, reason: reasonOf(error) }),
    keyOf: ({ trainingId }) => trainingId,
  });
  const several = useConfirmingSeveral({ setFailure, onAnswered });
  const answer = (wanted: Answer) => {
    setFailure(wanted.trainingId, null);
    return one.run(wanted);
  };

  return {
    isUnderWay: (trainingId: string) =>
      one.inputs.some((input) => input.trainingId === trainingId) ||
      several.inputs.some(({ confirmations }) => confirmations.some((other) => other.trainingId === trainingId)),
    failureOf: (trainingId: string) => failures.get(trainingId) ?? null,
    /** `onDone` hears that it is confirmed where the list is still looked at. */
    confirm: (confirmation: Confirmation, onDone: () => void) =>
      answer({
        trainingId: confirmation.trainingId,
        send: (sending) => sending.run(confirmTrainingIn(queries), confirmation),
        failed: confirmFailed,
        said: 'Trening potwierdzony pomyślnie!',
        onDone,
      }),
    /**
     * Confirms several in one call, which is one act to take back; those that can't be confirmed stay, each with its reason,
     * and nothing is called done when none could be.
     */
    confirmSeveral: (wanted: Several) => {
      for (const { trainingId } of wanted.confirmations) setFailure(trainingId, null);
      return several.run(wanted);
    },
    decline: (trainingId: Id<'training'>, reason: string, onDone: () => void) =>
      answer({
        trainingId,
        send: (sending) =>
          sending.run(declineTrainingIn(queries), { trainingId, confirmed: false, reason, attempt: sending }),
        failed: 'Błąd przy usuwaniu zgłoszenia.',
        said: 'Prośba odrzucona.',
        onDone,
      }),
  };
}

export type Answering = ReturnType<typeof useAnswering>;
