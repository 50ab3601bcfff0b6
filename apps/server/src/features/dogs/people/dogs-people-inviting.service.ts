import type { Id } from '@psia/contract/core/ids';
import { mostPeopleOfDog } from '@psia/contract/dogs/dog-people.rules';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import type { Limit, Limits } from '../../../platform/limits/limits.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { inviteStranger } from '../../invitations/invitations.public.ts';
import {
  announce,
  announceChange,
  announceDogFiles,
  announceToMember,
} from '../../notifications/notifications.public.ts';
import { lockMembersAndDogs } from '../../occupancy/occupancy.public.ts';
import { mostDogsOfOwner, tooManyDogs } from '../dogs.domain.ts';
import { listDogsOfOwner } from '../dogs.repository.ts';
import { listOwned, type OwnedDog } from '../other-owner/dogs-other-owner.repository.ts';
import { dogInvitationMail } from './dogs-people.mail.ts';
import * as invitations from './dogs-people-invitations.repository.ts';
import * as people from './dogs-people.repository.ts';

/** How long an invitation to dogs waits for an answer. In hours, because an instant can't be moved by days. */
const invitationLife = { hours: 14 * 24 };

/** Mails to one mailbox, however many owners invite and however often it is declined. */
const mailsAboutDogs: Limit = { name: 'mails of invitations to dogs', most: 2, seconds: 86_400 };

const tooManyPeople = `Psem może się opiekować najwyżej ${mostPeopleOfDog} osób, razem z właścicielem i zaproszonymi.`;

interface Inviting {
  readonly ownerId: Id<'owner'>;
  readonly email: string;
  readonly dogIds: readonly Id<'dog'>[];
}

/**
 * Invites whoever has an address to look after an owner's dogs with them (D219). The invitation is shown in the account
 * with this proven address; a stranger is invited to the school as well. The answer is the same whoever's address it
 * is. It takes the place of an open invitation to the same address and keeps its dogs. LIMIT_REACHED beyond five people of
 * a dog; NOT_FOUND for a dog of another owner.
 */
export async function invitePerson(
  ctx: WriteContext,
  { limits }: { readonly limits: Limits },
  { ownerId, email, dogIds }: Inviting,
): Promise<{ id: Id<'dogInvitation'> }> {
  await lockMembersAndDogs(ctx, { memberIds: [ownerId], dogIds: [...new Set(dogIds)] }, { mayHaveEnded: true });
  await refuseOwnAddress(ctx, { ownerId, email });
  const open = await invitations.listOpenOf(ctx, ownerId);
  const isSame = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase();
  const wanted = [...new Set([...open.filter(isSame).flatMap((other) => other.dogIds), ...dogIds])];
  const dogs = (await listOwned(ctx, wanted)).filter((dog) => dog.ownerId === ownerId);
  if (dogIds.some((id) => !dogs.some((dog) => dog.id === id))) throw notFound();
  await refuseTooManyPeople(ctx, {
    dogIds: dogs.map(({ id }) => id),
    invited: open.filter((other) => !isSame(other)).flatMap((other) => other.dogIds),
  });
  const id = await invitations.insertInvitation(ctx, {
    ownerId,
    email,
    dogIds: dogs.map((dog) => dog.id),
    expiresAt: ctx.now.instant.add(invitationLife),
  });
  recordActs(
    ctx,
    dogs.map((dog) => ({ act: 'dog-person-invited', subjectId: dog.id, ids: { dogId: dog.id, ownerId } }) as const),
  );
  await tellInvited(ctx, limits, { email, dogs });
  await announceDogFiles(
    ctx,
    dogs.map((dog) => ({ dogId: dog.id })),
  );
  return { id };
}

async function refuseOwnAddress(ctx: WriteContext, { ownerId, email }: Omit<Inviting, 'dogIds'>): Promise<void> {
  const own = await invitations.findEmailOf(ctx, ownerId);
  if (own?.toLowerCase() !== email.toLowerCase()) return;
  throw new Refusal('BAD_INPUT', { fieldErrors: { email: 'To adres właściciela psa.' } });
}

interface Bounded {
  readonly dogIds: readonly Id<'dog'>[];
  /** The dogs of other open invitations, each as often as it is named. */
  readonly invited: readonly Id<'dog'>[];
}

async function refuseTooManyPeople(ctx: WriteContext, { dogIds, invited }: Bounded): Promise<void> {
  const counts = await people.countPeopleOf(ctx, dogIds);
  for (const dogId of dogIds) {
    const present = (counts.get(dogId) ?? 0) + invited.filter((id) => id === dogId).length;
    refuseBeyond({ most: mostPeopleOfDog, present, message: tooManyPeople });
  }
}

interface Told {
  readonly email: string;
  readonly dogs: readonly OwnedDog[];
}

/** Mails an owner of the school the way to their answer, or whoever has no account the way into the school. */
async function tellInvited(ctx: WriteContext, limits: Limits, { email, dogs }: Told): Promise<void> {
  const addressee = await invitations.findAddressee(ctx, email);
  if (addressee === null) {
    await inviteStranger(ctx, { limits }, email);
    return;
  }
  if (addressee.role !== 'owner') return;
  await announceDogInvitations(ctx, addressee.id);
  if (!(await limits.letsThrough(ctx.tx, mailsAboutDogs, email.toLowerCase()))) return;
  ctx.sendMail(
    dogInvitationMail({
      to: { name: addressee.name, address: addressee.email },
      inviter: `${ctx.actor.firstName} ${ctx.actor.lastName}`,
      schoolName: ctx.school.name,
      dogNames: dogs.map(({ name }) => name),
      url: ctx.link('/owner/dashboard'),
    }),
  );
}

/** Takes an open invitation to dogs back. NOT_FOUND when it was answered meanwhile. */
export async function withdrawInvitation(ctx: WriteContext, id: Id<'dogInvitation'>): Promise<void> {
  const { dogIds, email } = await invitations.endInvitation(ctx, id);
  const addressee = await invitations.findAddressee(ctx, email);
  if (addressee !== null) await announceDogInvitations(ctx, addressee.id);
  await tellFiles(ctx, dogIds);
}

interface Answer {
  readonly id: Id<'dogInvitation'>;
  readonly accepts: boolean;
}

/**
 * The caller says yes or no to an invitation; with yes they are one of the people of those dogs that are still the
 * owner's. The owner is told. NOT_FOUND when it has ended meanwhile, LIMIT_REACHED beyond sixty dogs of the caller or five
 * people of a dog, MEMBER_LEFT when the owner is there no more.
 */
export async function answerInvitation(ctx: WriteContext, { id, accepts }: Answer): Promise<void> {
  const invitation = await invitations.getOpen(ctx, id);
  if (accepts) await joinDogs(ctx, invitation);
  await invitations.endInvitation(ctx, id);
  await announceDogInvitations(ctx, ctx.actor.id);
  await tellFiles(ctx, invitation.dogIds);
}

async function joinDogs(ctx: WriteContext, { ownerId, dogIds }: invitations.DogInvitation): Promise<void> {
  await lockMembersAndDogs(ctx, { memberIds: [ctx.actor.id, ownerId], dogIds }, { mayHaveEnded: true });
  const theirs = (await listOwned(ctx, dogIds)).filter((dog) => dog.ownerId === ownerId);
  if (theirs.length === 0) throw notFound();
  const own = new Set((await listDogsOfOwner(ctx, ctx.actor.id)).map((dog) => dog.id));
  const fresh = theirs.filter((dog) => !own.has(dog.id));
  if (fresh.length === 0) return;
  refuseBeyond({ most: mostDogsOfOwner, present: own.size, added: fresh.length, message: tooManyDogs });
  await refuseTooManyPeople(ctx, { dogIds: fresh.map((dog) => dog.id), invited: [] });
  await people.insertPerson(ctx, { memberId: ctx.actor.id, dogIds: fresh.map((dog) => dog.id) });
  await announce(ctx, {
    schoolId: ctx.school.id,
    by: ctx.actor,
    notices: [
      {
        memberId: ownerId,
        kind: 'dog-person-changed',
        target: null,
        facts: {
          dogs: fresh.map((dog) => ({ dogId: dog.id, dogName: dog.name })),
          memberId: ctx.actor.id,
          name: `${ctx.actor.firstName} ${ctx.actor.lastName}`,
          joins: true,
        },
      },
    ],
  });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}

/** Tells a member's screens that invitations to them have changed. */
function announceDogInvitations(ctx: WriteContext, memberId: Id<'member'>): Promise<void> {
  return announceToMember(ctx, { memberId, facts: { topic: 'invitations' } });
}

function tellFiles(ctx: WriteContext, dogIds: readonly Id<'dog'>[]): Promise<void> {
  return announceDogFiles(
    ctx,
    dogIds.map((dogId) => ({ dogId })),
  );
}
