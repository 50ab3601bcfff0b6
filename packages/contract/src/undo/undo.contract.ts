import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

/** How to take something back: the id for it, and until when (school's wall-clock time). */
const undoOffer = z.object({ id: id('undo'), until: z.string() });
export type UndoOffer = z.output<typeof undoOffer>;

/**
 * Adds `undo` to an answer: how to take the act back, or null when nothing was done (D165). Answers without a body or
 * with a list say it in the headers `Undo-Id` and `Undo-Until`, which every such answer has.
 */
export function undoable<S extends z.core.$ZodShape>(schema: z.ZodObject<S>) {
  return schema.extend({ undo: undoOffer.nullable() });
}

/** An answer with `undo`, as a type (`undoable`). */
export type Undoable<T> = T & { readonly undo: UndoOffer | null };

/** One part of an act that couldn't be taken back: its name and why, in a message for people. */
const notTakenBack = z.object({ name: z.string(), code: z.string(), message: z.string() });
export type NotTakenBack = z.output<typeof notTakenBack>;

export const takeBack = defineOperation({
  method: 'POST',
  path: '/undo/{id}',
  summary: 'Cofnij to, co przed chwilą się zrobiło, najdalej po dziesięciu sekundach (D165)',
  access: 'signedIn',
  params: z.object({ id: id('undo') }),
  // 204: all of it is taken back. 200: of several things a part was, and these were not.
  output: z.object({ left: z.array(notTakenBack) }).optional(),
  status: [204, 200],
  errors: [
    'TOO_LATE',
    'ALREADY_DECIDED',
    'BOOKS_CLOSED',
    'CHANGED_MEANWHILE',
    'IN_THE_PAST',
    'SLOT_LOCKED',
    'SLOT_TAKEN',
    'HALL_TAKEN',
    'DOG_BUSY',
    'DOG_ENDED',
    'HAS_REQUESTS',
    'MEMBER_LEFT',
  ],
});
