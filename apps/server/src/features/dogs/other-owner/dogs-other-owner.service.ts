import type { Id } from '@psia/contract/core/ids';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import * as z from 'zod';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { announce, announceChange, type Notice } from '../../notifications/notifications.public.ts';
import { lockMembersAndDogs } from '../../occupancy/occupancy.public.ts';
import { offerUndo, type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { mostDogsOfOwner, tooManyDogs } from '../dogs.domain.ts';
import { getDog, listDogsOfOwner } from '../dogs.repository.ts';
import * as repository from './dogs-other-owner.repository.ts';
import {
  deleteOthers,
  type FormerPerson,
  listFormerPeople,
  type PersonOfDog,
  restorePeople,
} from '../people/dogs-people.repository.ts';
import type { OwnedDog } from './dogs-other-owner.repository.ts';

/**
 * Gives a dog to another owner of the school, with its trainings, requests and file; both are told. Who looked after it
 * with the former owner does so no more. Refuses with
 * LIMIT_REACHED one who has sixty, and with MEMBER_LEFT.
 */
export async function giveDog(
  ctx: WriteContext,
  { dogId, ownerId }: { readonly dogId: Id<'dog'>; readonly ownerId: Id<'owner'> },
): Promise<Undoable<Dog>> {
  const { given, people: former } = await giveDogs(ctx, { dogIds: [dogId], ownerId });
  const people = await deleteOthers(
    ctx,
    given.map(({ id }) => id),
  );
  const undo =
    given.length === 0
      ? null
      : offerUndo(ctx, { act: 'dog-given', former: formerOf(given, { ownerId, people: former }) });
  await announceGiven(ctx, given, { ownerId, people });
  return { ...(await getDog(ctx, dogId)), undo };
}

/** Dogs that were given to another owner, and all their people of before. */
interface Given {
  readonly given: readonly OwnedDog[];
  readonly people: readonly FormerPerson[];
}

interface Giving {
  readonly dogIds: readonly Id<'dog'>[];
  readonly ownerId: Id<'owner'>;
}

/**
 * Makes a member the owner of dogs of the school. Locks the member and the dogs. Returns the dogs that were another's, with
 * their former owners, and who looked after the dogs until then. Refuses as `giveDog`; `announceGiven` tells of it, after the undo is offered.
 */
export async function giveDogs(ctx: WriteContext, { dogIds, ownerId }: Giving): Promise<Given> {
  await lockMembersAndDogs(ctx, { memberIds: [ownerId], dogIds }, { mayHaveEnded: true });
  const others = (await repository.listOwned(ctx, dogIds)).filter((dog) => dog.ownerId !== ownerId);
  if (others.length === 0) return { given: [], people: [] };
  const present = new Set((await listDogsOfOwner(ctx, ownerId)).map((dog) => dog.id));
  const added = others.filter((dog) => !present.has(dog.id)).length;
  refuseBeyond({ most: mostDogsOfOwner, present: present.size, added, message: tooManyDogs });
  const givenIds = others.map(({ id }) => id);
  const people = await listFormerPeople(ctx, givenIds);
  await repository.setOwner(ctx, givenIds, ownerId);
  return { given: others, people };
}

/** What is kept to give dogs back to who had them. */
export const formerOwners = z.object({
  ownerId: z.guid(),
  dogs: z.array(z.object({ id: z.guid(), ownerId: z.guid() })),
  people: z
    .array(
      z.object({
        dogId: z.guid(),
        memberId: z.guid(),
        since: z.string().nullable(),
        bell: z.boolean(),
        mail: z.boolean(),
      }),
    )
    .default([]),
});

/** To whom dogs were given, and who looked after them before. */
interface Receiving {
  readonly ownerId: Id<'owner'>;
  readonly people: readonly FormerPerson[];
}

/** What an undo keeps of dogs that were given to an owner. */
export const formerOf = (given: readonly OwnedDog[], { ownerId, people }: Receiving) => ({
  ownerId,
  dogs: given.map((dog) => ({ id: dog.id, ownerId: dog.ownerId })),
  people: [...people],
});

/** Gives dogs back to their former owners. Refuses with CHANGED_MEANWHILE when one has yet another owner by now. */
export async function giveDogsBack(
  ctx: WriteContext,
  { ownerId, dogs, people }: z.output<typeof formerOwners>,
): Promise<void> {
  const dogIds = dogs.map(({ id }) => id);
  const memberIds = [...new Set(dogs.map((dog) => dog.ownerId))];
  if (memberIds.length > 0) await lockMembersAndDogs(ctx, { memberIds, dogIds }, { mayHaveEnded: true });
  const present = await repository.listOwned(ctx, dogIds);
  if (present.length !== dogs.length || present.some((dog) => dog.ownerId !== ownerId)) {
    throw new Refusal('CHANGED_MEANWHILE');
  }
  for (const former of memberIds) {
    const theirs = dogs.filter((dog) => dog.ownerId === former).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- one after another: they share a connection
    await repository.setOwner(ctx, theirs, former);
  }
  await restorePeople(ctx, people);
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}

interface GivenTo {
  readonly ownerId: Id<'owner'>;
  /** Who looked after the dogs with their former owners until now. */
  readonly people?: readonly PersonOfDog[];
}

/** Tells the former owners, their dogs' people and the new one. Neither side learns who the other is (D19). */
export async function announceGiven(
  ctx: WriteContext,
  given: readonly OwnedDog[],
  { ownerId, people = [] }: GivenTo,
): Promise<void> {
  if (given.length > 0) {
    const formers = [...new Set(given.map((dog) => dog.ownerId))];
    const givenAway = (former: string) =>
      noticeOf(
        'dog-given-away',
        former,
        given.filter((dog) => dog.ownerId === former),
      );
    const takenFrom = ({ memberId, dogId }: PersonOfDog) =>
      noticeOf(
        'dog-given-away',
        memberId,
        given.filter((dog) => dog.id === dogId),
      );
    const notices = [noticeOf('dog-received', ownerId, given), ...formers.map(givenAway), ...people.map(takenFrom)];
    const toOthers = notices.filter(({ memberId }) => memberId !== ctx.actor.id);
    await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: toOthers });
  }
  await announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}

function noticeOf(kind: 'dog-received' | 'dog-given-away', memberId: string, dogs: readonly OwnedDog[]): Notice {
  return {
    memberId,
    kind,
    target: null,
    facts: { dogs: dogs.map(({ id, name }) => ({ dogId: id, dogName: name })) },
  };
}

/** Undoes giving a dog to another owner (D165). */
const giving = undoerOf({
  act: 'dog-given',
  former: formerOwners,
  takeBack: giveDogsBack,
});

export const undoersOfDogs: readonly Undoer[] = [giving];
