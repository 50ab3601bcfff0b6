import type { Id } from '@psia/contract/core/ids';
import type { Dog, DogFields } from '@psia/contract/dogs/dogs.contract';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { lockOwner } from '../occupancy/occupancy.public.ts';
import { birthDateAtAge, isBirthDatePossible, mostDogsOfOwner, tooManyDogs } from './dogs.domain.ts';
import * as repository from './dogs.repository.ts';

interface EditedDog extends DogFields {
  readonly dogId: Id<'dog'>;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/** Replaces a dog's data; a missing birth date becomes unknown (D44, D57). CHANGED_MEANWHILE when it is not as seen (D79). */
export async function editDog(ctx: WriteContext, { version, ...dog }: EditedDog): Promise<Dog> {
  refuseFutureBirth(ctx, dog);
  refuseChanged(version, await repository.lockVersion(ctx, dog.dogId));
  await repository.updateDog(ctx, dog);
  await announcePeople(ctx);
  return repository.getDog(ctx, dog.dogId);
}

/** Adds a dog to an owner; LIMIT_REACHED to one who has sixty. */
export async function addDog(ctx: WriteContext, dog: DogFields & { readonly ownerId: Id<'owner'> }): Promise<Dog> {
  refuseFutureBirth(ctx, dog);
  await lockOwner(ctx, dog);
  const dogs = await repository.listDogsOfOwner(ctx, dog.ownerId);
  refuseBeyond({ most: mostDogsOfOwner, present: dogs.length, message: tooManyDogs });
  const id = newId();
  await repository.insertDogs(ctx, [{ ...dog, id }]);
  await announcePeople(ctx);
  return repository.getDog(ctx, id);
}

/**
 * Adds dogs, at least one, to owners whom the same transaction has added: nobody else can reach these yet. No owner may
 * get more than sixty; a birth date may not be in the future.
 */
export async function addDogsOfNewOwners(
  ctx: WriteContext,
  dogs: readonly (DogFields & { readonly ownerId: Id<'owner'> })[],
): Promise<void> {
  for (const dog of dogs) refuseFutureBirth(ctx, dog);
  await repository.insertDogs(
    ctx,
    dogs.map((dog) => ({ ...dog, id: newId() })),
  );
}

type DogOfAge = Pick<DogFields, 'name' | 'breed' | 'gender'> & { readonly age: number; readonly ownerId: Id<'owner'> };

/** Adds a dog of whom only the age is known: born about today minus the age (D30). */
export function addDogByAge(ctx: WriteContext, { age, ...dog }: DogOfAge): Promise<Dog> {
  return addDog(ctx, { ...dog, dateOfBirth: birthDateAtAge(age, ctx.now.today), approximate: true });
}

function refuseFutureBirth({ now }: ReadContext, { dateOfBirth }: DogFields): void {
  if (isBirthDatePossible(dateOfBirth, now.today)) return;
  throw new Refusal('BAD_INPUT', { fieldErrors: { dateOfBirth: 'Data urodzenia nie może być w przyszłości.' } });
}

function announcePeople(ctx: WriteContext): Promise<void> {
  return announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'people' }] });
}
