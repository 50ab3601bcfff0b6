import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import {
  type Client,
  type ClientDog,
  type ClientInvitation,
  unknownBreed,
} from '@psia/contract/clients/clients.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { notFound, Refusal } from '../../platform/refusal/refusal.ts';
import {
  changeOwnerWithoutAccount,
  findKnownOwner,
  insertOwnerWithoutAccount,
  lockOwnerWithoutAccount,
} from '../accounts/accounts.public.ts';
import { addDog } from '../dogs/dogs.public.ts';
import { inviteKnownOwner } from '../invitations/invitations.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { listNamesakes } from './clients.repository.ts';

interface NewClient {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly dog: ClientDog | null;
  readonly evenIfKnown: boolean;
}

/**
 * Adds an owner without an account, with a dog if one is given (D197). Refuses with OWNER_EXISTS, which names who has the
 * phone number or e-mail, unless `evenIfKnown`; two who are added at once may both be.
 */
export async function addClient(
  ctx: WriteContext,
  { dog, evenIfKnown, ...person }: NewClient,
): Promise<{ clientId: Id<'client'>; dogId: Id<'dog'> | null }> {
  const [namesake] = evenIfKnown ? [] : await listNamesakes({ db: ctx.tx, school: ctx.school }, [person]);
  if (namesake) throw new Refusal('OWNER_EXISTS', { message: knownAlready(namesake.name) });
  const clientId = await insertOwnerWithoutAccount(ctx, person);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  if (dog === null) return { clientId, dogId: null };
  const added = await addDog(ctx, { ...dog, breed: dog.breed ?? unknownBreed, ownerId: clientId });
  return { clientId, dogId: added.id };
}

/** Says who of the school's owners has a phone number or an e-mail already. */
export const knownAlready = (name: string): string =>
  `Masz już klienta z tym numerem telefonu albo adresem e-mail: ${name}.`;

/**
 * What the school knows about an owner, to be edited while they have no account. One who has just registered is answered,
 * too, so that a screen that refreshes meets no refusal.
 */
export async function getClient(ctx: Pick<ReadContext, 'db' | 'school'>, clientId: Id<'client'>): Promise<Client> {
  const owner = await findKnownOwner(ctx.db, { schoolId: ctx.school.id, ownerId: clientId });
  if (owner === null) throw notFound();
  const { firstName, lastName, phone, email, version } = owner;
  return { firstName, lastName, phone, email, version };
}

interface ChangedClient {
  readonly clientId: Id<'client'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly version?: number | undefined;
}

/** Replaces what the school knows about an owner without an account; see `changeOwnerWithoutAccount`. */
export async function updateClient(ctx: WriteContext, { clientId, ...change }: ChangedClient): Promise<Client> {
  await changeOwnerWithoutAccount(ctx, { ...change, ownerId: clientId });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
  return getClient({ db: ctx.tx, school: ctx.school }, clientId);
}

/**
 * Makes a link by which an owner without an account registers and finds what is there already (D197), and mails it if an
 * address is given. Refuses with HAS_ACCOUNT and EMAIL_TAKEN.
 */
export async function inviteClient(
  ctx: WriteContext,
  deps: { limits: Limits },
  { clientId, email }: { clientId: Id<'client'>; email: string | null },
): Promise<ClientInvitation> {
  await lockOwnerWithoutAccount(ctx, clientId);
  const { link, expiresAt } = await inviteKnownOwner(ctx, deps, { ownerId: clientId, email });
  return { link, expiresAt: wallTimeOf(expiresAt, ctx.school.timeZone), mailedTo: email };
}
