import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  answerDogInvitation,
  type DogNews,
  inviteDogPerson,
  listDogPeople,
  listOwnDogInvitations,
  removeDogPerson,
  setDogNews,
  withdrawDogInvitation,
} from '@psia/contract/dogs/dog-people.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['dog-people'] as const;

/** Who looks after a dog, who is invited to, and what the signed-in person is told of it. */
export function peopleOfDog(dogId: Id<'dog'>) {
  return queryOptions({
    queryKey: [...key, 'of', dogId],
    queryFn: ({ signal }) => call(listDogPeople, { params: { dogId }, signal }),
    meta: { liveTopics: ['people', `dogFile/${dogId}`] },
  });
}

/** The invitations that the signed-in owner can answer. */
export function ownDogInvitations() {
  return queryOptions({
    queryKey: [...key, 'own-invitations'],
    queryFn: ({ signal }) => call(listOwnDogInvitations, { signal }),
    meta: { liveTopics: ['invitations'] },
  });
}

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });

interface Inviting extends BodyInput<typeof inviteDogPerson> {
  readonly ownerId: Id<'owner'>;
}

/** Invites somebody to look after dogs with their owner. */
export function inviteIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ownerId, ...body }: Attempted<Inviting>) =>
      call(inviteDogPerson, { params: { ownerId }, body, attempt }),
    onSettled: () => refresh(queries),
  });
}

/** Takes an invitation back. */
export function withdrawIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (invitationId: Id<'dogInvitation'>) => call(withdrawDogInvitation, { params: { invitationId } }),
    onSettled: () => refresh(queries),
  });
}

/** Says yes or no to an invitation; with yes the dogs stand in the own list. */
export function answerIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ receivedId, accepts }: { receivedId: Id<'dogInvitation'>; accepts: boolean }) =>
      call(answerDogInvitation, { params: { receivedId }, body: { accepts } }),
    onSettled: async () => {
      await applyChange(queries, { topic: 'people' });
      await refresh(queries);
    },
  });
}

/** Takes somebody, or oneself, from a dog's people. */
export function removeIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ dogId, memberId }: { dogId: Id<'dog'>; memberId: Id<'owner'> }) =>
      call(removeDogPerson, { params: { dogId, memberId } }),
    onSuccess: () => applyChange(queries, { topic: 'people' }),
  });
}

/** Stores whether the bell and mails tell of a dog. */
export function setNewsIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: (body: DogNews) => call(setDogNews, { params: { dogId }, body }),
    onSettled: () => refresh(queries),
  });
}
