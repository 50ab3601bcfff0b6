import type { WriteContext } from '../../platform/acting/context.ts';
import { anyOf } from '../../platform/database/any-of.ts';

/** Deletes what was said of dogs whose owner is erased (D190). */
export async function eraseAttendance(
  { tx, school }: Pick<WriteContext<null>, 'tx' | 'school'>,
  dogIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('attendance').where('school_id', '=', school.id).where('dog_id', '=', anyOf(dogIds)).execute();
}
