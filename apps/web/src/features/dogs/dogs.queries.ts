import type { Id } from '@psia/contract/core/ids';
import type { BodyInput, QueryInput } from '@psia/contract/core/operation';
import {
  addDog,
  addDogByAge,
  editDog,
  getDogDetails,
  type BookableDog,
  listBookableDogs,
  mostBookableDogs,
  listDogs,
  listDogsOfOwner,
} from '@psia/contract/dogs/dogs.contract';
import { giveDog } from '@psia/contract/dogs/other-owner.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['dogs'] as const;

/** The dogs of an owner. */
export function dogsOfOwner(ownerId: Id<'owner'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'of-owner', ownerId],
      queryFn: ({ signal }) => call(listDogsOfOwner, { params: { ownerId }, signal }),
      meta: { liveTopics: ['people'] },
    }),
  );
}

/** A page of a school's dogs, with the totals. What was found before stays until another page or search is there. */
export function dogsOfSchool(schoolId: Id<'school'>, query: QueryInput<typeof listDogs>) {
  return queryOptions({
    queryKey: [...key, 'of-school', schoolId, query],
    queryFn: ({ signal }) => call(listDogs, { params: { schoolId }, query, signal }),
    placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
    meta: { liveTopics: ['people'] },
  });
}

/** One dog, by its id. */
export function dogDetails(dogId: Id<'dog'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'details', dogId],
      queryFn: ({ signal }) => call(getDogDetails, { params: { dogId }, signal }),
      meta: { liveTopics: ['people'] },
    }),
  );
}

/** As many dogs as one search shows; more typing finds the others. */
const mostFound = 100;

/**
 * The first dogs of a school, in Polish alphabetical order, in whose name or breed or whose owner's names or phone every
 * word of a search occurs. What was found before stays meanwhile.
 */
export function dogsFound(schoolId: Id<'school'>, search: string) {
  const query = { search, size: mostFound + 1 };
  return queryOptions({
    queryKey: [...key, 'found', schoolId, search],
    queryFn: ({ signal }) => call(listBookableDogs, { params: { schoolId }, query, signal }),
    select: (dogs) => ({ dogs: dogs.slice(0, mostFound), hasMore: dogs.length > mostFound }),
    placeholderData: (before) => before,
    meta: { liveTopics: ['people'] },
  });
}

/** All of them, a thousand at a time. */
async function allBookableDogs(schoolId: Id<'school'>, signal: AbortSignal, page = 0): Promise<BookableDog[]> {
  const query = page === 0 ? {} : { query: { page } };
  const dogs = await call(listBookableDogs, { params: { schoolId }, ...query, signal });
  if (dogs.length < mostBookableDogs) return dogs;
  return [...dogs, ...(await allBookableDogs(schoolId, signal, page + 1))];
}

/**
 * All dogs of a school with their owners' names, in Polish alphabetical order: for what knows dogs by their ids or acts on
 * all of them. Whoever lets one be chosen asks `dogsFound`.
 */
export function bookableDogs(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, 'bookable', schoolId],
    queryFn: ({ signal }) => allBookableDogs(schoolId, signal),
    meta: { liveTopics: ['people'] },
  });
}

async function refreshDogs(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: key });
}

/** Adds a dog with its birth date, or without one; lists of dogs are fresh afterwards. */
export function addDogIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof addDog>>) => call(addDog, { body, attempt }),
    onSuccess: () => refreshDogs(queries),
  });
}

/** Adds a dog of which only the age is known; lists of dogs are fresh afterwards. */
export function addDogByAgeIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof addDogByAge>>) =>
      call(addDogByAge, { body, attempt }),
    onSuccess: () => refreshDogs(queries),
  });
}

/** Gives a dog to another owner of the school; whoever shows people or dogs is fresh afterwards. */
export function giveDogIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ dogId, ownerId }: { dogId: Id<'dog'>; ownerId: Id<'owner'> }) =>
      call(giveDog, { params: { dogId }, body: { ownerId } }),
    onSuccess: () => applyChange(queries, { topic: 'people' }),
  });
}

/** Replaces a dog's data; lists of dogs are fresh afterwards. */
export function editDogIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof editDog>) => call(editDog, { body }),
    onSuccess: () => refreshDogs(queries),
  });
}
