import { anyOf } from '../../platform/database/any-of.ts';
import type { Context } from '../../platform/http/context.ts';

/** How many of these ids name trainings of the caller's school; for an owner, of their own dogs (D18). */
export async function countTrainings(
  { tx, school, actor }: Pick<Context, 'tx' | 'school' | 'actor'>,
  ids: readonly string[],
): Promise<number> {
  const ofSchool = tx
    .selectFrom('trainings')
    .innerJoin('dogs', 'dogs.id', 'trainings.dog_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('trainings.school_id', '=', school.id)
    .where('trainings.id', '=', anyOf(ids));
  const visible = actor.role === 'owner' ? ofSchool.where('dogs.owner_id', '=', actor.id) : ofSchool;
  const { count } = await visible.executeTakeFirstOrThrow();
  return count;
}
