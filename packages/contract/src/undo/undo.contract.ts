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

export const takeBack = defineOperation({
  method: 'POST',
  path: '/undo/{id}',
  summary: 'Cofnij to, co przed chwilą się zrobiło, najdalej po dziesięciu sekundach (D165)',
  access: 'signedIn',
  params: z.object({ id: id('undo') }),
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
  ],
});
