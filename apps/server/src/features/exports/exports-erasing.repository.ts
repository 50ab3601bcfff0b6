import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';

/**
 * Deletes the files of somebody who is erased, and all files of the school, which name them (D190). One that is being made
 * ends by itself and is asked for anew.
 */
export async function eraseExports(
  { tx, school }: Pick<WriteContext, 'tx' | 'school'>,
  memberId: Id<'member'>,
): Promise<void> {
  await tx
    .deleteFrom('exports')
    .where('school_id', '=', school.id)
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('kind', '=', 'school')]))
    .execute();
}
