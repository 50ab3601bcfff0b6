import type { TrainingNote } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import { isLive } from '@psia/contract/training-record/training-status.rules';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { CalendarChange } from '../../notifications/notifications.public.ts';
import { announceTrainings, calendarChanges, trainingNotices } from '../../requests/requests.public.ts';
import {
  getTrainingWithContacts,
  lockTraining,
  type TrainingContacts,
  trainingNotes,
} from '../../training-record/training-record.public.ts';

/**
 * Adds the one note of a training; the trainer gets a notice (D36). NOTE_EXISTS if it has one, NOT_FOUND if the
 * training was declined, withdrawn or cancelled.
 */
export async function addTrainingNote(
  ctx: WriteContext,
  { trainingId, additionalInfo }: { trainingId: Id<'training'>; additionalInfo: string },
): Promise<TrainingNote> {
  const contacts = await lockLive(ctx, trainingId);
  const note = await trainingNotes.insert(ctx, { trainingId, additionalInfo });
  if (!note) throw new Refusal('NOTE_EXISTS');
  await announceTrainings(ctx, {
    changes: [changeOfNote(contacts)],
    notices: [trainingNotices.toTrainer.noteAdded(contacts)],
  });
  return note;
}

/**
 * Changes a note; the trainer gets a notice unless the text is the same (D36). NOT_FOUND if the training was declined,
 * withdrawn or cancelled.
 */
export async function updateTrainingNote(ctx: WriteContext, note: TrainingNote): Promise<TrainingNote> {
  const before = await lockNote(ctx, note.id);
  if (before.additionalInfo === note.additionalInfo) return note;
  const contacts = await lockLive(ctx, before.trainingId);
  await trainingNotes.update(ctx, note);
  await announceTrainings(ctx, {
    changes: [changeOfNote(contacts)],
    notices: [trainingNotices.toTrainer.noteChanged(contacts)],
  });
  return note;
}

/** Removes a note. Open calendars drop it; nobody gets a notice. */
export async function deleteTrainingNote(ctx: WriteContext, { id }: { id: string }): Promise<void> {
  const { trainingId } = await lockNote(ctx, id);
  await trainingNotes.delete(ctx, id);
  const { contacts } = await getTrainingWithContacts(ctx, trainingId);
  await announceTrainings(ctx, { changes: [changeOfNote(contacts)] });
}

/** Returns the calendar change of a note, the same for a request and a training. */
function changeOfNote(contacts: TrainingContacts): CalendarChange {
  return { ...calendarChanges.ofTraining(contacts), parts: ['trainings', 'requests'] };
}

/**
 * Locks a training and returns the people it concerns; NOT_FOUND if it was declined, withdrawn or cancelled meanwhile.
 */
async function lockLive(ctx: WriteContext, trainingId: Id<'training'>): Promise<TrainingContacts> {
  if (!isLive(await lockTraining(ctx, trainingId), ctx.now.wall)) throw new Refusal('NOT_FOUND');
  return (await getTrainingWithContacts(ctx, trainingId)).contacts;
}

async function lockNote(
  ctx: WriteContext,
  id: string,
): Promise<{ readonly trainingId: Id<'training'>; readonly additionalInfo: string }> {
  const note = await trainingNotes.lock(ctx, id);
  if (!note) throw new Refusal('NOT_FOUND');
  return note;
}
