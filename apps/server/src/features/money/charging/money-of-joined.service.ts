import { subscriberOf } from '../../acts/acts.public.ts';
import type { Actor, WriteContext } from '../../../platform/acting/context.ts';
import { announceMoney } from '../money-announcing.service.ts';
import { listTransfersOf, lockAccounts } from '../money-ledger.repository.ts';
import { getOpenAccount } from '../money.repository.ts';
import { undoTransfer, write } from '../money.service.ts';

type Ctx = WriteContext<Actor | null>;

/**
 * Carries a client's balance over to the owner that they turned out to be: what is left to pay, or what was paid too much.
 * Their history stays with the client, because transfers are never changed (D180, D197).
 */
export async function carryOver(
  ctx: Ctx,
  { clientId, ownerId }: { readonly clientId: string; readonly ownerId: string },
): Promise<void> {
  const present = { ...ctx, db: ctx.tx };
  if ((await getOpenAccount(present, clientId)).balanceGrosze === 0) return;
  await lockAccounts(ctx, [clientId, ownerId]);
  const { balanceGrosze, charges } = await getOpenAccount(present, clientId);
  if (balanceGrosze === 0) return;
  const { today } = ctx.now;
  const [owing, relieved] = balanceGrosze > 0 ? [ownerId, clientId] : [clientId, ownerId];
  const carried = {
    amountGrosze: Math.abs(balanceGrosze),
    way: null,
    occurredOn: today,
    cause: { joinedId: clientId },
    text: null,
  };
  const dueOn = charges.at(-1)?.dueOn ?? today;
  await write(ctx, { ...carried, ownerId: relieved, kind: 'CREDIT', dueOn: null });
  await write(ctx, { ...carried, ownerId: owing, kind: 'CHARGE', dueOn });
  await announceMoney(ctx, [clientId, ownerId]);
}

async function giveBack(ctx: Ctx, clientId: string): Promise<void> {
  const before = await listTransfersOf(ctx, 'joined_id', [clientId]);
  const ownerIds = before.map(({ ownerId }) => ownerId);
  await lockAccounts(ctx, ownerIds);
  for (const transfer of await listTransfersOf(ctx, 'joined_id', [clientId])) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: each has the next number of the school
    await undoTransfer(ctx, transfer);
  }
  await announceMoney(ctx, ownerIds);
}

/** What a client without an account had to pay is what the owner has to pay whom they turned out to be (D197). */
export const carryingBalancesOfJoined = subscriberOf({
  acts: ['owners-joined'],
  on: async (ctx, acts) => {
    const { school } = ctx;
    if (school === null) return;
    for (const { subjectId: clientId, ids } of acts) {
      // oxlint-disable-next-line no-await-in-loop -- they share a connection
      if (ids.ownerId !== undefined) await carryOver({ ...ctx, school }, { clientId, ownerId: ids.ownerId });
    }
  },
  onUndone: async (ctx, acts) => {
    const { school } = ctx;
    if (school === null) return;
    for (const { subjectId: clientId } of acts) {
      // oxlint-disable-next-line no-await-in-loop -- they share a connection
      await giveBack({ ...ctx, school }, clientId);
    }
  },
});
