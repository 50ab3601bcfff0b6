import type { TrainingNote } from '@psia/contract/calendar/calendar.contract';
import type { Context } from '../../../platform/http/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import {
  announceNews,
  deleteNote,
  insertNote,
  isLive,
  listParties,
  lockNote,
  lockTraining,
  type Parties,
  type StoredNote,
  trainerNotices,
  type TrainingNotice,
  updateNote,
} from '../../requests/requests.public.ts';

/**
 * Adds the one note of a training; the trainer hears of it (D36). Refuses with NOTE_EXISTS when it has one, NOT_FOUND
 * when it is over before it took place.
 */
export async function addTrainingNote(
  ctx: Context,
  { trainingId, additionalInfo }: { trainingId: string; additionalInfo: string },
): Promise<TrainingNote> {
  await holdLive(ctx, trainingId);
  const note = await insertNote(ctx, { trainingId, additionalInfo });
  if (!note) throw new Refusal('NOTE_EXISTS');
  await announceNote(ctx, trainingId, trainerNotices.noteAdded);
  return note;
}

/** Changes a note; the trainer hears of it unless it says the same as before (D36). NOT_FOUND as above. */
export async function updateTrainingNote(ctx: Context, note: TrainingNote): Promise<TrainingNote> {
  const before = await holdNote(ctx, note.id);
  if (before.additionalInfo === note.additionalInfo) return note;
  await holdLive(ctx, before.trainingId);
  await updateNote(ctx, note);
  await announceNote(ctx, before.trainingId, trainerNotices.noteChanged);
  return note;
}

/** Removes a note; open calendars drop it, nobody is notified. */
export async function deleteTrainingNote(ctx: Context, { id }: { id: string }): Promise<void> {
  const { trainingId } = await holdNote(ctx, id);
  await deleteNote(ctx, id);
  await announceNote(ctx, trainingId);
}

/** Nobody is told anything about a training that was declined, withdrawn or cancelled meanwhile. */
async function holdLive(ctx: Context, trainingId: string): Promise<void> {
  if (!isLive(await lockTraining(ctx, trainingId), ctx.now.wall)) throw new Refusal('NOT_FOUND');
}

async function holdNote(ctx: Context, id: string): Promise<StoredNote> {
  const note = await lockNote(ctx, id);
  if (!note) throw new Refusal('NOT_FOUND');
  return note;
}

async function announceNote(ctx: Context, trainingId: string, noticeOf?: (of: Parties) => TrainingNotice) {
  const [of] = await listParties(ctx, [trainingId]);
  if (!of) throw new Refusal('NOT_FOUND');
  await announceNews(ctx, { trainerIds: [of.trainerId], notices: noticeOf ? [noticeOf(of)] : [] });
}
