import type { Id } from '@psia/contract/core/ids';
import type { GroupTrainingNote } from '@psia/contract/groups/group-notes.contract';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { announceGroup } from '../groups-announcing.service.ts';
import * as members from '../membership/groups-members.repository.ts';
import * as participants from '../membership/groups-participants.repository.ts';
import { noteNotices } from './groups-notes.domain.ts';
import * as repository from './groups-notes.repository.ts';

/**
 * Adds the one note about a dog's part in a group training; its trainers hear of it (D176). Refuses with NOTE_EXISTS when
 * there is one, NOT_FOUND when the training is called off or the dog takes no part.
 */
export async function addNote(
  ctx: WriteContext,
  added: participants.ParticipationOfDog & Pick<GroupTrainingNote, 'additionalInfo'>,
): Promise<GroupTrainingNote> {
  const training = await lockPartAndTraining(ctx, added);
  const note = await repository.insertNote(ctx, added);
  if (!note) throw new Refusal('NOTE_EXISTS');
  await tell(ctx, { part: added, training, event: 'added' });
  return note;
}

/**
 * Changes a note; the trainers hear of it unless it says the same as before (D176). Refuses with NOT_FOUND when the training
 * is called off or the note is gone.
 */
export async function updateNote(ctx: WriteContext, note: GroupTrainingNote): Promise<GroupTrainingNote> {
  const { part, training, before } = await lockNoteToChange(ctx, note.id);
  if (before === note.additionalInfo) return note;
  await repository.updateNote(ctx, note);
  await tell(ctx, { part, training, event: 'changed' });
  return note;
}

/** Removes a note, of a training that was called off as well; open calendars drop it, nobody is notified. */
export async function deleteNote(ctx: WriteContext, id: Id<'groupTrainingNote'>): Promise<void> {
  const part = await repository.findParticipationOfNote(ctx, id);
  if (!part) throw new Refusal('NOT_FOUND');
  const training = await repository.lockPart(ctx, part);
  if ((await repository.lockNote(ctx, id)) === null) throw new Refusal('NOT_FOUND');
  await repository.deleteNote(ctx, id);
  await tell(ctx, { part, training, event: null });
}

/** A training and a dog's part in it, held until the transaction ends. */
async function lockPartAndTraining(
  ctx: WriteContext,
  part: participants.ParticipationOfDog,
): Promise<repository.ToldTraining> {
  const training = await repository.lockPart(ctx, part);
  if (!training) throw new Refusal('NOT_FOUND');
  return training;
}

/** A note after its training, and what it says. */
async function lockNoteToChange(ctx: WriteContext, id: Id<'groupTrainingNote'>) {
  const part = await repository.findParticipationOfNote(ctx, id);
  if (!part) throw new Refusal('NOT_FOUND');
  const training = await lockPartAndTraining(ctx, part);
  const before = await repository.lockNote(ctx, id);
  if (before === null) throw new Refusal('NOT_FOUND');
  return { part, training, before };
}

type Told = { readonly part: participants.ParticipationOfDog } & (
  | { readonly training: repository.ToldTraining; readonly event: 'added' | 'changed' }
  /** Its trainers hear nothing of a note that is removed. */
  | { readonly training: repository.ToldTraining | null; readonly event: null }
);

async function tell(ctx: WriteContext, { part, ...told }: Told): Promise<void> {
  const { trainerIds } = await participants.listParticipants(ctx, part.groupTrainingId);
  const times = told.training ? [told.training] : [];
  await announceGroup(ctx, { notices: await noticesOf(ctx, { part, ...told }, trainerIds), trainerIds, times });
}

async function noticesOf(ctx: WriteContext, { part, training, event }: Told, trainerIds: readonly Id<'trainer'>[]) {
  if (event === null) return [];
  const [dog] = await members.listDogs(ctx, [part.dogId]);
  if (!dog) throw new Error('A dog that takes part in a training is missing.');
  const { groupTrainingId } = part;
  return noteNotices(trainerIds, { event, group: training.group, dog, groupTrainingId, time: training });
}
