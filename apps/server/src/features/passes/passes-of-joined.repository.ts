import type { WriteContext } from '../../platform/acting/context.ts';

type Ctx = Pick<WriteContext<null>, 'tx' | 'school'>;

/** Gives an owner the passes that a client had bought. */
export async function giveToOwner(
  { tx, school }: Ctx,
  { clientId, ownerId }: { readonly clientId: string; readonly ownerId: string },
): Promise<void> {
  await tx
    .updateTable('passes')
    .set({ buyer_id: ownerId, former_buyer_id: clientId })
    .where('school_id', '=', school.id)
    .where('buyer_id', '=', clientId)
    .execute();
}

/** Gives a client the passes back that they had bought. */
export async function giveBackToClient({ tx, school }: Ctx, clientId: string): Promise<void> {
  await tx
    .updateTable('passes')
    .set({ buyer_id: clientId, former_buyer_id: null })
    .where('school_id', '=', school.id)
    .where('former_buyer_id', '=', clientId)
    .execute();
}
