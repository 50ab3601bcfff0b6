import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

/** How something can be taken back: under which id, and until when on the school's wall clock. */
const undoOffer = z.object({ id: id('undo'), until: z.string() });
export type UndoOffer = z.output<typeof undoOffer>;

/**
 * An answer that also says how the act can be taken back, null when nothing was done (D165). Answers without a body or
 * with a list say the same in the headers `Undo-Id` and `Undo-Until`, which every such answer has.
 */
export function undoable<S extends z.core.$ZodShape>(schema: z.ZodObject<S>) {
  return schema.extend({ undo: undoOffer.nullable() });
}

/** What `undoable` makes of an answer. */
export type Undoable<T> = T & { readonly undo: UndoOffer | null };

/** Of an act that was several things, one that could not be taken back: its name and why, fit to be shown. */
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
    'CHANGED_MEANWHILE',
    'IN_THE_PAST',
    'SLOT_LOCKED',
    'SLOT_TAKEN',
    'HALL_TAKEN',
    'DOG_BUSY',
    'HAS_REQUESTS',
    'MEMBER_LEFT',
  ],
});
