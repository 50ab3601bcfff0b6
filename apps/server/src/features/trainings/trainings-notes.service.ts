import type { TrainingNote } from '@psia/contract/trainings/trainings.contract';
import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceNews } from './trainings-announcing.service.ts';
import * as calendar from './trainings-calendar.repository.ts';
import * as repository from './trainings-notes.repository.ts';
import * as trainings from './trainings.repository.ts';
import { isLive } from './trainings.domain.ts';
import { type Parties, trainerNotices, type TrainingNotice } from './trainings-notices.domain.ts';

/**
 * Adds the one note of a training; the trainer hears of it (D36). Refuses with NOTE_EXISTS when it has one, NOT_FOUND
 * when it is over before it took place.
 */
export async function addTrainingNote(
  ctx: Context,
  { trainingId, additionalInfo }: { trainingId: string; additionalInfo: string },
): Promise<TrainingNote> {
  await holdLive(ctx, trainingId);
  const note = await repository.insertNote(ctx, { trainingId, additionalInfo });
  if (!note) throw new Refusal('NOTE_EXISTS');
  await announceNote(ctx, trainingId, trainerNotices.noteAdded);
  return note;
}

/** Changes a note; the trainer hears of it unless it says the same as before (D36). NOT_FOUND as above. */
export async function updateTrainingNote(ctx: Context, note: TrainingNote): Promise<TrainingNote> {
  const before = await lockNote(ctx, note.id);
  if (before.additionalInfo === note.additionalInfo) return note;
  await holdLive(ctx, before.trainingId);
  await repository.updateNote(ctx, note);
  await announceNote(ctx, before.trainingId, trainerNotices.noteChanged);
  return note;
}

/** Removes a note; open calendars drop it, nobody is notified. */
export async function deleteTrainingNote(ctx: Context, { id }: { id: string }): Promise<void> {
  const { trainingId } = await lockNote(ctx, id);
  await repository.deleteNote(ctx, id);
  await announceNote(ctx, trainingId);
}

/** Nobody is told anything about a training that was declined, withdrawn or cancelled meanwhile. */
async function holdLive(ctx: Context, trainingId: string): Promise<void> {
  if (!isLive(await trainings.lockTraining(ctx, trainingId), ctx.now.wall)) throw new Refusal('NOT_FOUND');
}

async function lockNote(ctx: Context, id: string): Promise<repository.StoredNote> {
  const note = await repository.lockNote(ctx, id);
  if (!note) throw new Refusal('NOT_FOUND');
  return note;
}

async function announceNote(ctx: Context, trainingId: string, noticeOf?: (of: Parties) => TrainingNotice) {
  const [of] = await calendar.listParties(ctx, [trainingId]);
  if (!of) throw new Refusal('NOT_FOUND');
  await announceNews(ctx, { trainerIds: [of.trainerId], notices: noticeOf ? [noticeOf(of)] : [] });
}
