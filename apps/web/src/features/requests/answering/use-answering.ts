import type { Id } from '@psia/contract/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { reasonOf } from '#lib/api/api-error.ts';
import { toastUndoable } from '../../undo/undo.public.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toastFailed } from '#ui/feedback/toasts.tsx';
import type { Failure } from '#ui/forms/form-error.tsx';
import {
  confirmTrainingIn,
  confirmTrainingsIn,
  declineTrainingIn,
  declineTrainingsIn,
} from '../waiting/waiting.queries.ts';
import { severalDeclinedWords, severalWords } from './answering.words.ts';

/** A request and the hall that it is confirmed with; null confirms it without one. */
export interface Confirmation {
  readonly trainingId: Id<'training'>;
  readonly hallId: Id<'hall'> | null;
}

type Failures = ReadonlyMap<string, Failure>;

const declineFailed = 'Błąd przy usuwaniu zgłoszenia.';
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

/** Hears how an answer to several requests ended. */
interface HearsOfSeveral {
  /** Hears that all are answered, where the list is still looked at. */
  readonly onDone: () => void;
  /** Hears that the call did not work. */
  readonly onFailed: (text: string, error: unknown) => void;
}

/** The same answer to several requests, which is one act. */
interface Several extends HearsOfSeveral {
  readonly trainingIds: readonly Id<'training'>[];
  readonly send: (sending: Sending) => Promise<SeveralAnswers>;
  readonly failed: string;
  readonly said: (done: number, asked: number) => string;
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

/** One answer to several: those that can't be answered stay, each with its reason, and nothing is called done when none could be. */
function useAnsweringSeveral({ setFailure, onAnswered }: SeveralOptions) {
  const queries = useQueryClient();
  const act = useAct<Several, SeveralAnswers>({
    send: ({ send }, sending) => send(sending),
    say: (answered, more, { trainingIds, said, failed }) => {
      const done = trainingIds.length - answered.refused.length;
      if (done > 0) toastUndoable([answered], said(done, trainingIds.length), more);
      // Whoever is still there reads the reasons at the requests.
      else if (more.link) toastFailed(failed, undefined, more.link);
    },
    onAnswer: ({ refused }, { trainingIds, failed }) => {
      const reasons = new Map(refused.map(({ trainingId, message }) => [trainingId, message]));
      for (const trainingId of trainingIds) {
        const reason = reasons.get(trainingId);
        if (reason === undefined) onAnswered(trainingId);
        else setFailure(trainingId, { text: failed, reason });
      }
    },
    onDone: ({ refused }, { onDone }) => refused.length === 0 && onDone(),
    failed: (_, { failed }) => failed,
    onFailed: (text, error, { onFailed }) => onFailed(text, error),
    keyOf: ({ trainingIds }) => trainingIds.join(),
  });
  const run = (wanted: Several) => {
    for (const trainingId of wanted.trainingIds) setFailure(trainingId, null);
    return act.run(wanted);
  };
  return {
    inputs: act.inputs,
    /** Confirms several in one call, which is one act to take back. */
    confirm: ({ confirmations, ...heard }: HearsOfSeveral & { confirmations: readonly Confirmation[] }) =>
      run({
        ...heard,
        trainingIds: confirmations.map(({ trainingId }) => trainingId),
        send: (sending) =>
          sending.run(confirmTrainingsIn(queries), { confirmations: [...confirmations], attempt: sending }),
        failed: confirmFailed,
        said: severalWords,
      }),
    /** Declines several in one call, which is one act to take back; all owners read the same reason, which may be empty. */
    decline: (wanted: HearsOfSeveral & { trainingIds: readonly Id<'training'>[]; reason: string }) => {
      const { trainingIds, reason, ...heard } = wanted;
      return run({
        ...heard,
        trainingIds,
        send: (sending) =>
          sending.run(declineTrainingsIn(queries), { trainingIds: [...trainingIds], reason, attempt: sending }),
        failed: declineFailed,
        said: severalDeclinedWords,
      });
    },
  };
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
  const several = useAnsweringSeveral({ setFailure, onAnswered });
  const answer = (wanted: Answer) => {
    setFailure(wanted.trainingId, null);
    return one.run(wanted);
  };

  return {
    isUnderWay: (trainingId: string) =>
      one.inputs.some((input) => input.trainingId === trainingId) ||
      several.inputs.some(({ trainingIds }) => trainingIds.includes(trainingId)),
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
    confirmSeveral: several.confirm,
    declineSeveral: several.decline,
    decline: (trainingId: Id<'training'>, reason: string, onDone: () => void) =>
      answer({
        trainingId,
        send: (sending) =>
          sending.run(declineTrainingIn(queries), { trainingId, confirmed: false, reason, attempt: sending }),
        failed: declineFailed,
        said: 'Prośba odrzucona.',
        onDone,
      }),
  };
}

export type Answering = ReturnType<typeof useAnswering>;
