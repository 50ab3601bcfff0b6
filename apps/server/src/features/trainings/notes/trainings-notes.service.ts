import type { TrainingNote } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import {
  announceNews,
  changeOfTraining,
  deleteNote,
  getWholeTraining,
  lockEditable,
  insertNote,
  isLive,
  listParties,
  lockNote,
  type Parties,
  type StoredNote,
  trainerNotices,
  updateNote,
} from '../../requests/requests.public.ts';
import type { CalendarChange } from '../../notifications/notifications.public.ts';

/**
 * Adds the one note of a training; the trainer hears of it (D36). Refuses with NOTE_EXISTS when it has one, NOT_FOUND
 * when it is over before it took place.
 */
export async function addTrainingNote(
  ctx: WriteContext,
  { trainingId, additionalInfo }: { trainingId: Id<'training'>; additionalInfo: string },
): Promise<TrainingNote> {
  const parties = await holdLive(ctx, trainingId);
  const note = await insertNote(ctx, { trainingId, additionalInfo });
  if (!note) throw new Refusal('NOTE_EXISTS');
  await announceNews(ctx, { changes: [changeOfNote(parties)], notices: [trainerNotices.noteAdded(parties)] });
  return note;
}

/**
 * Changes a note; the trainer hears of it unless it says the same as before (D36). Refuses with NOT_FOUND when the training
 * is over before it took place.
 */
export async function updateTrainingNote(ctx: WriteContext, note: TrainingNote): Promise<TrainingNote> {
  const before = await holdNote(ctx, note.id);
  if (before.additionalInfo === note.additionalInfo) return note;
  const parties = await holdLive(ctx, before.trainingId);
  await updateNote(ctx, note);
  await announceNews(ctx, { changes: [changeOfNote(parties)], notices: [trainerNotices.noteChanged(parties)] });
  return note;
}

/** Removes a note; open calendars drop it, nobody is notified. */
export async function deleteTrainingNote(ctx: WriteContext, { id }: { id: string }): Promise<void> {
  const { trainingId } = await holdNote(ctx, id);
  await deleteNote(ctx, id);
  const parties = await listParties(ctx, [trainingId]);
  await announceNews(ctx, { changes: parties.map(changeOfNote), notices: [] });
}

/** A note stands beside a request and a training alike. */
function changeOfNote(parties: Parties): CalendarChange {
  return { ...changeOfTraining(parties), parts: ['trainings', 'requests'] };
}

/** Holds a training and gives whom it concerns; NOT_FOUND when it was declined, withdrawn or cancelled meanwhile. */
async function holdLive(ctx: WriteContext, trainingId: Id<'training'>): Promise<Parties> {
  if (!isLive(await lockEditable(ctx, trainingId), ctx.now.wall)) throw new Refusal('NOT_FOUND');
  return (await getWholeTraining(ctx, trainingId)).parties;
}

async function holdNote(ctx: WriteContext, id: string): Promise<StoredNote> {
  const note = await lockNote(ctx, id);
  if (!note) throw new Refusal('NOT_FOUND');
  return note;
}
