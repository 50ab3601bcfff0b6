import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { countNotesOfOwner } from './notes/trainings-notes.repository.ts';
import { countTrainings } from './trainings.repository.ts';

/** A trainer: any training of the school; an owner: those of their own dogs (D18). One statement for any number of ids. */
export async function trainingOfCaller(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await countTrainings(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}

/** Notes for trainings of the owner's own dogs (D18). One statement for any number of ids. */
export async function trainingNoteOfOwner(ctx: Context, ids: readonly string[]): Promise<void> {
  if ((await countNotesOfOwner(ctx, ids)) !== ids.length) throw new Refusal('NOT_FOUND');
}
