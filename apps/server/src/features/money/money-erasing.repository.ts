import type { WriteContext } from '../../platform/acting/context.ts';

/** Deletes what trainers wrote about an owner's money when the owner is erased (D187); the transfers stay, with no name. */
export async function eraseMoneyNotes(
  { tx, school }: Pick<WriteContext<null>, 'tx' | 'school'>,
  { ownerId }: { readonly ownerId: string },
): Promise<void> {
  const theirs = tx
    .selectFrom('money_transfers')
    .select('id')
    .where('school_id', '=', school.id)
    .where('payer_id', '=', ownerId);
  await tx.deleteFrom('money_notes').where('school_id', '=', school.id).where('transfer_id', 'in', theirs).execute();
}
