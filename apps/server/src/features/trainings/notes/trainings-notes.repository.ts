import { anyOf } from '../../../platform/database/any-of.ts';
import type { ReadContext } from '../../../platform/http/context.ts';

/** How many of these ids name notes for trainings of the caller's own dogs (D18). */
export async function countNotesOfOwner(
  { db, school, actor }: Pick<ReadContext, 'db' | 'school' | 'actor'>,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('training_notes')
    .innerJoin('trainings', (join) =>
      join
        .onRef('trainings.school_id', '=', 'training_notes.school_id')
        .onRef('trainings.id', '=', 'training_notes.training_id'),
    )
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'trainings.school_id').onRef('dogs.id', '=', 'trainings.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('training_notes.school_id', '=', school.id)
    .where('training_notes.id', '=', anyOf(ids))
    .where('dogs.owner_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return count;
}
