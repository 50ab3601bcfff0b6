import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { whenText } from '@psia/contract/core/words/when';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { RefusedRequest } from '@psia/contract/trainings/several.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import * as z from 'zod';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { inParts, type Part } from '../../../platform/parts/in-parts.repository.ts';
import { lockHalls } from '../../occupancy/occupancy.public.ts';
import { lockForUndo, snapshot } from '../../training-record/training-record.public.ts';
import { offerUndoOfParts, type UndoerOfParts } from '../../undo/undo.public.ts';
import { declineRequest } from '../cancelling/trainings-cancelling.service.ts';
import { confirmTraining } from '../confirming/trainings-confirming.service.ts';
import { formerTraining } from '../undoing/trainings-undoing.domain.ts';

const act = 'answer-several';

interface Concerned {
  readonly ids: readonly string[];
  /** Trainers whose calendars to lock, besides those of the trainings. */
  readonly trainerIds?: readonly Id<'trainer'>[];
  /** Halls that are taken, besides those of the trainings. */
  readonly hallIds?: readonly (string | null)[];
}

/**
 * Locks all that several answers lock, in the order of locks (decision 129), so that two calls with overlapping lists
 * never wait for each other.
 */
async function lockTogether(ctx: WriteContext, { ids, trainerIds = [], hallIds = [] }: Concerned): Promise<void> {
  const trainings = await lockForUndo(ctx, { ids, trainerIds });
  await lockHalls(ctx, [...hallIds, ...trainings.map(({ hallId }) => hallId)]);
}

type Answered<T> = readonly { readonly item: { readonly trainingId: Id<'training'> }; readonly part: Part<T> }[];

const doneOf = <T>(answered: Answered<T>): T[] => answered.flatMap(({ part }) => ('done' in part ? [part.done] : []));

const refusedOf = (answered: Answered<unknown>): RefusedRequest[] =>
  answered.flatMap(({ item: { trainingId }, part }) =>
    'done' in part ? [] : [{ trainingId, code: part.refusal.code, message: part.refusal.message }],
  );

/** Lets all answered requests be undone together; each is named by its dog and time. */
function offerUndoOfAnswers<T>(
  ctx: WriteContext,
  answered: Answered<T>,
  named: (done: T) => Interval & { dogName: string },
) {
  const parts = answered.flatMap(({ part }) => {
    if (!('done' in part)) return [];
    const training = named(part.done);
    return [{ offer: part.offer, name: `${training.dogName}, ${whenText(training)}` }];
  });
  return offerUndoOfParts(ctx, { act, parts });
}

interface Confirmation {
  readonly trainingId: Id<'training'>;
  /** Null: confirm without a hall. */
  readonly hallId: Id<'hall'> | null;
}

/**
 * Confirms several requests, each as `confirmTraining` with its own notices. Confirms all that can be, and returns the
 * others with their reasons. If two want one time, the first gets it. All confirmed ones are undone together, as far as
 * possible (D165).
 */
export async function confirmTrainings(
  ctx: WriteContext,
  { confirmations }: { readonly confirmations: readonly Confirmation[] },
): Promise<Undoable<{ confirmed: Training[]; refused: RefusedRequest[] }>> {
  await lockTogether(ctx, {
    ids: confirmations.map(({ trainingId }) => trainingId),
    hallIds: confirmations.map(({ hallId }) => hallId),
  });
  const answered = await inParts(ctx, confirmations, (confirmation) => confirmTraining(ctx, confirmation));
  const undo = offerUndoOfAnswers(ctx, answered, ({ dogDTO, startTime, endTime }) => ({
    dogName: dogDTO.name,
    startTime,
    endTime,
  }));
  return { confirmed: doneOf(answered), refused: refusedOf(answered), undo };
}

interface Declining {
  readonly trainingIds: readonly Id<'training'>[];
  /** The reason that the owners are told. */
  readonly reason: string | null;
}

/** Declines several requests in the same way as `confirmTrainings`, with one reason or none. */
export async function declineTrainings(
  ctx: WriteContext,
  { trainingIds, reason }: Declining,
): Promise<Undoable<{ declined: Id<'training'>[]; refused: RefusedRequest[] }>> {
  await lockTogether(ctx, { ids: trainingIds });
  const answered = await inParts(
    ctx,
    trainingIds.map((trainingId) => ({ trainingId })),
    ({ trainingId }) => declineRequest(ctx, { trainingId, reason }),
  );
  const undo = offerUndoOfAnswers(ctx, answered, (contacts) => contacts);
  return { declined: doneOf(answered).map((contacts) => contacts.trainingId), refused: refusedOf(answered), undo };
}

/** The fields of an answer's former state that say what its undo must lock. */
const formerOfAnswer = z.object({
  training: snapshot,
  ended: z.array(snapshot).default([]),
  move: snapshot.nullable().default(null),
  before: formerTraining.pick({ trainerId: true, hallId: true }).optional(),
});

/** Undoes several answers: locks all that they need, then undoes each by its own undoer. */
export const undoerOfSeveral: UndoerOfParts = {
  act,
  lockAll: async (ctx, formers) => {
    const answers = formers.map((former) => formerOfAnswer.parse(former));
    await lockTogether(ctx, {
      ids: answers.flatMap(({ training, ended, move }) => [
        training.id,
        ...ended.map((one) => one.id),
        ...(move === null ? [] : [move.id]),
      ]),
      trainerIds: answers.flatMap(({ before }) => (before === undefined ? [] : [before.trainerId])),
      hallIds: answers.map(({ before }) => before?.hallId ?? null),
    });
  },
};
