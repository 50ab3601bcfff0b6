import type { Id } from '@psia/contract/core/ids';
import type { DogNews, DogPeople } from '@psia/contract/dogs/dog-people.contract';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { RecordingContext } from '../../acts/acts.public.ts';
import {
  announce,
  announceChange,
  announceDogFile,
  announceToSelf,
  type Notice,
} from '../../notifications/notifications.public.ts';
import { lockDogs } from '../../occupancy/occupancy.public.ts';
import { listOwned, type OwnedDog, setOwner } from '../other-owner/dogs-other-owner.repository.ts';
import * as invitations from './dogs-people-invitations.repository.ts';
import * as people from './dogs-people.repository.ts';

/**
 * A dog's people, open invitations to it, and what the caller is told of it. Trainers read how to reach them (D19), and all
 * addresses that were invited; its owner those that they have invited themselves, others none.
 */
export async function getDogPeople(ctx: ReadContext, dogId: Id<'dog'>): Promise<DogPeople> {
  const found = await people.listPeople(ctx, { dogId, withContact: ctx.actor.role === 'trainer' });
  return {
    people: found.map(({ news: _, ...person }) => person),
    invitations: await invitations.listOfDog(ctx, dogId),
    news: found.find(({ memberId }) => memberId === ctx.actor.id)?.news ?? null,
  };
}

interface Removed {
  readonly dogId: Id<'dog'>;
  readonly memberId: Id<'owner'>;
}

/**
 * Takes somebody from the people of a dog: a trainer or the dog's owner anybody, others themselves (D219). What they booked
 * stays. Both are told. FORBIDDEN to others, and for the owner; NOT_FOUND when they are none of its people any more.
 */
export async function removePerson(ctx: WriteContext, { dogId, memberId }: Removed): Promise<void> {
  const { actor } = ctx;
  await lockDogs(ctx, [dogId]);
  const [dog] = await listOwned(ctx, [dogId]);
  if (dog === undefined) throw notFound();
  const mayRemove = actor.role === 'trainer' || actor.id === dog.ownerId || actor.id === memberId;
  if (!mayRemove || memberId === dog.ownerId) throw new Refusal('FORBIDDEN');
  const removed = (await people.listPeople(ctx, { dogId, withContact: false })).find(
    (person) => person.memberId === memberId,
  );
  if (removed === undefined || !(await people.deletePerson(ctx, { dogId, memberId }))) throw notFound();
  await invitations.endInvitationsTo(ctx, { ownerId: dog.ownerId, memberId });
  await people.tellWhoIsAlone(ctx, dogId);
  const notices = removedNotices(dog, removed).filter((notice) => notice.memberId !== actor.id);
  await announce(ctx, { schoolId: ctx.school.id, by: actor, notices });
  await announceDogFile(ctx, { dogId });
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}

function removedNotices(dog: OwnedDog, { memberId, name }: { memberId: Id<'owner'>; name: string }): Notice[] {
  const dogs = [{ dogId: dog.id, dogName: dog.name }];
  return [
    { memberId, kind: 'dog-given-away', target: null, facts: { dogs } },
    { memberId: dog.ownerId, kind: 'dog-person-changed', target: null, facts: { dogs, memberId, name, joins: false } },
  ];
}

/** Keeps whether the caller's bell and mailbox are told of a dog of theirs; their other pages show it. */
export async function setNews(
  ctx: WriteContext,
  { dogId, bell, mail }: DogNews & { readonly dogId: Id<'dog'> },
): Promise<DogNews> {
  await people.updateNews(ctx, { dogId, bell, mail });
  await announceToSelf(ctx, { topic: 'dogFile', dogId });
  return { bell, mail };
}

/**
 * Makes the one who has looked after a dog longest its owner, where the owner was not alone, without a word to anybody. The
 * dogs must be locked.
 */
export async function leaveDogsToHeirs(
  ctx: Pick<WriteContext, 'db' | 'tx' | 'school'> & RecordingContext,
  ownerId: Id<'owner'>,
): Promise<void> {
  const heirs = Map.groupBy(await people.listHeirs(ctx, ownerId), ({ memberId }) => memberId);
  for (const [heirId, dogs] of heirs) {
    const dogIds = dogs.map(({ dogId }) => dogId);
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    await setOwner(ctx, dogIds, heirId);
  }
}
