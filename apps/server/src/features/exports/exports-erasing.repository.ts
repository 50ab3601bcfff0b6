import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/**
 * Deletes the files of a member, and those of the school that are made or have failed. Returns who loses by it a file of
 * the school that could be downloaded.
 */
export async function deleteExportsWith({ tx, school }: Ctx, memberId: Id<'member'>): Promise<Id<'member'>[]> {
  const deleted = await tx
    .deleteFrom('exports')
    .where('school_id', '=', school.id)
    .where((eb) =>
      eb.or([
        eb('member_id', '=', memberId),
        eb.and([eb('kind', '=', 'school'), eb('state', 'in', ['done', 'failed'])]),
      ]),
    )
    .returning(['member_id', 'kind', 'state'])
    .execute();
  return deleted.flatMap((one) => (one.kind === 'school' && one.state === 'done' ? [one.member_id] : []));
}

/** Gives up the files of the school that are being made, without what they have so far. Returns who asked for them. */
export async function giveUpSchoolExports({ tx, school }: Ctx): Promise<Id<'member'>[]> {
  const givenUp = await tx
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('school_id', '=', school.id)
    .where('kind', '=', 'school')
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'member_id'])
    .execute();
  const ids = givenUp.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.deleteFrom('export_pieces').where('school_id', '=', school.id).where('export_id', 'in', ids).execute();
  return givenUp.map((one) => one.member_id);
}
