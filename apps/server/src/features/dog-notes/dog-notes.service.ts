import type { Id } from '@psia/contract/core/ids';
import type { DogNote } from '@psia/contract/dog-notes/dog-notes.contract';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceToStaff } from '../notifications/notifications.public.ts';
import * as repository from './dog-notes.repository.ts';

/**
 * Adds a note of the calling trainer to a dog of the school, which the caller has judged. Trainers' screens hear of it;
 * no bell rings and no owner learns of it (D80, D109).
 */
export async function addDogNote(
  ctx: WriteContext,
  { dogId, content }: { readonly dogId: Id<'dog'>; readonly content: string },
): Promise<DogNote> {
  const id = newId();
  await repository.insertDogNote(ctx, { id, dogId, content });
  await announceNotes(ctx, dogId);
  return repository.getDogNote(ctx, id);
}

interface EditedNote {
  readonly id: Id<'dogNote'>;
  readonly dogId?: Id<'dog'> | undefined;
  readonly content: string;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Changes what a note says; its author, time and dog stay (D78). BAD_INPUT when it names another dog of the school
 * (D115), CHANGED_MEANWHILE when it is not as seen (D79), NOT_FOUND when it was deleted meanwhile.
 */
export async function editDogNote(ctx: WriteContext, { id, dogId, content, version }: EditedNote): Promise<DogNote> {
  const present = await repository.lockDogNote(ctx, id);
  if (!present) throw new Refusal('NOT_FOUND');
  if (dogId !== undefined && dogId !== present.dogId) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { dogId: 'Notatki nie można przenieść do innego psa.' } });
  }
  refuseChanged(version, present.version);
  await repository.updateDogNote(ctx, { id, content });
  await announceNotes(ctx, present.dogId);
  return repository.getDogNote(ctx, id);
}

/** Removes a note for good (D80); NOT_FOUND when somebody else just did. */
export async function deleteDogNote(ctx: WriteContext, id: Id<'dogNote'>): Promise<void> {
  const dogId = await repository.deleteDogNote(ctx, id);
  if (dogId === null) throw new Refusal('NOT_FOUND');
  await announceNotes(ctx, dogId);
}

function announceNotes(ctx: WriteContext, dogId: Id<'dog'>): Promise<void> {
  return announceToStaff(ctx, [{ topic: 'dogNotes', dogId }]);
}
