import type { Id } from '@psia/contract/core/ids';
import type { JoinedDog } from '@psia/contract/clients/clients.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import * as z from 'zod';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import {
  archiveMember,
  lockOwnerWithoutAccount,
  unarchiveOwnerWithoutAccount,
} from '../../accounts/accounts.public.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { announceGiven, formerOf, formerOwners, giveDogs, giveDogsBack } from '../../dogs/dogs.public.ts';
import { lockPeople } from '../../occupancy/occupancy.public.ts';
import { offerUndo, type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { listWithDogs, type OwnerWithDogs } from './clients-joining.repository.ts';

interface Pair {
  readonly clientId: Id<'client'>;
  readonly ownerId: Id<'owner'>;
}

interface Joined {
  readonly name: string;
  readonly phone: string;
  readonly dogs: JoinedDog[];
}

/** What joining two who are one would change. Refuses with SAME_PERSON and HAS_ACCOUNT. */
export async function previewJoining(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  pair: Pair,
): Promise<{ client: Joined; owner: Joined }> {
  refuseSame(pair);
  const found = await listWithDogs(db, { schoolId: school.id, ownerIds: [pair.clientId, pair.ownerId] });
  const [client, owner] = [pair.clientId, pair.ownerId].map((id) => found.find((one) => one.id === id));
  if (client === undefined || owner === undefined) throw notFound();
  if (client.isRegistered) throw new Refusal('HAS_ACCOUNT');
  return { client: joinedOf(client), owner: joinedOf(owner) };
}

const joinedOf = ({ name, phone, dogs }: OwnerWithDogs): Joined => ({ name, phone, dogs });

function refuseSame({ clientId, ownerId }: Pair): void {
  if (clientId === ownerId) throw new Refusal('SAME_PERSON');
}

/**
 * Gives the dogs of an owner without an account to another owner of the school, who they turned out to be (D197), and
 * archives the first. Refuses with SAME_PERSON, HAS_ACCOUNT, LIMIT_REACHED and MEMBER_LEFT.
 */
export async function joinClient(ctx: WriteContext, pair: Pair): Promise<Undoable<{ ownerId: Id<'owner'> }>> {
  const { clientId, ownerId } = pair;
  refuseSame(pair);
  // Both at once: two calls that join the same two crosswise would wait for each other.
  await lockPeople(ctx, [clientId, ownerId]);
  await lockOwnerWithoutAccount(ctx, clientId);
  const [client] = await listWithDogs(ctx.tx, { schoolId: ctx.school.id, ownerIds: [clientId] });
  const dogIds = (client?.dogs ?? []).map(({ id }) => id);
  const { given, people } = await giveDogs(ctx, { dogIds, ownerId });
  recordActs(ctx, [{ act: 'owners-joined', subjectId: clientId, ids: { ownerId } }]);
  const undo = offerUndo(ctx, { act: 'owners-joined', former: { clientId, ...formerOf(given, { ownerId, people }) } });
  await announceGiven(ctx, given, { ownerId });
  await archiveMember(ctx, clientId);
  return { ownerId, undo };
}

/** Undoes joining: the client is there again and has their dogs (D165). */
const joining = undoerOf({
  act: 'owners-joined',
  former: formerOwners.extend({ clientId: z.guid() }),
  takeBack: async (ctx, { clientId, ...given }) => {
    await unarchiveOwnerWithoutAccount(ctx, clientId);
    await giveDogsBack(ctx, given);
  },
});

export const undoersOfClients: readonly Undoer[] = [joining];
