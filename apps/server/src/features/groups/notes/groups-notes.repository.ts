import type { Id } from '@psia/contract/core/ids';
import type { GroupTrainingNote } from '@psia/contract/groups/group-notes.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { newId } from '../../../platform/database/new-id.ts';
import type { CountIds } from '../../../platform/database/lookup.ts';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { isDogOf } from '../../../platform/database/columns/dog-people.ts';
import { lockParticipation, type ParticipationOfDog } from '../membership/groups-participants.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** Counts those of the ids that name notes about the caller's own dogs (D18). */
export const countNotesOfOwner: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('group_training_notes as notes')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'notes.school_id').onRef('dogs.id', '=', 'notes.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('notes.school_id', '=', caller.schoolId)
    .where('notes.id', '=', ids)
    .where(isDogOf(caller.memberId));

/** A training with its group, of which something is told. */
export interface ToldTraining extends Interval {
  readonly group: { readonly id: Id<'group'>; readonly name: string };
}

/** Locks a training, then a dog's participation in it; null if it is cancelled or the dog takes no part. */
export async function lockPart(
  { tx, school }: Ctx,
  { groupTrainingId, dogId }: ParticipationOfDog,
): Promise<ToldTraining | null> {
  const row = await tx
    .selectFrom('group_trainings')
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.school_id', '=', 'group_trainings.school_id')
        .onRef('groups.id', '=', 'group_trainings.group_id'),
    )
    .select(['group_trainings.start_time', 'group_trainings.end_time', 'groups.id', 'groups.name'])
    .where('group_trainings.school_id', '=', school.id)
    .where('group_trainings.id', '=', groupTrainingId)
    .where('group_trainings.cancelled_at', 'is', null)
    .forNoKeyUpdate('group_trainings')
    .executeTakeFirst();
  const takesPart = await lockParticipation({ tx, school }, { groupTrainingId, dogId });
  if (!row || !takesPart) return null;
  const { start_time: startTime, end_time: endTime, ...group } = row;
  return { startTime, endTime, group };
}

/** Returns the dog and group training that a note is about; null if the note is gone. */
export async function findParticipationOfNote(
  { tx, school }: Ctx,
  id: Id<'groupTrainingNote'>,
): Promise<ParticipationOfDog | null> {
  const row = await tx
    .selectFrom('group_training_notes')
    .select(['group_training_id as groupTrainingId', 'dog_id as dogId'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a note until the transaction ends and returns its text; null if it is gone. */
export async function lockNote({ tx, school }: Ctx, id: Id<'groupTrainingNote'>): Promise<string | null> {
  const row = await tx
    .selectFrom('group_training_notes')
    .select('additional_info')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.additional_info ?? null;
}

/** Adds the one note about a dog's participation; null if there is one already. */
export async function insertNote(
  { tx, school }: Ctx,
  { groupTrainingId, dogId, additionalInfo }: ParticipationOfDog & Pick<GroupTrainingNote, 'additionalInfo'>,
): Promise<GroupTrainingNote | null> {
  const id = newId();
  const inserted = await tx
    .insertInto('group_training_notes')
    .values({
      id,
      school_id: school.id,
      group_training_id: groupTrainingId,
      dog_id: dogId,
      additional_info: additionalInfo,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'group_training_id', 'dog_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? { id, additionalInfo } : null;
}

/** Replaces the text of a note. The caller must have locked it. */
export async function updateNote({ tx, school }: Ctx, { id, additionalInfo }: GroupTrainingNote): Promise<void> {
  await tx
    .updateTable('group_training_notes')
    .set({ additional_info: additionalInfo })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}

/** Removes a note. The caller must have locked it. */
export async function deleteNote({ tx, school }: Ctx, id: Id<'groupTrainingNote'>): Promise<void> {
  await tx.deleteFrom('group_training_notes').where('school_id', '=', school.id).where('id', '=', id).execute();
}
