import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  addClient,
  getClient,
  inviteClient,
  joinClient,
  previewJoining,
  updateClient,
} from '@psia/contract/clients/clients.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

/** What the school knows about an owner without an account, to be edited. */
export function clientDetails(clientId: Id<'client'>) {
  return queryOptions({
    queryKey: ['clients', clientId],
    queryFn: ({ signal }) => call(getClient, { params: { clientId }, signal }),
    meta: { liveTopics: ['people'] },
  });
}

/** Adds an owner without an account, with a dog or without; lists of people and dogs are fresh afterwards. */
export function addClientIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof addClient>>) => call(addClient, { body, attempt }),
    onSuccess: () => applyChange(queries, { topic: 'people' }),
  });
}

/** Replaces what the school knows about an owner without an account. */
export function updateClientIn(queries: QueryClient, clientId: Id<'client'>) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof updateClient>) => call(updateClient, { params: { clientId }, body }),
    onSuccess: () => applyChange(queries, { topic: 'people' }),
  });
}

/** Makes the link by which an owner without an account registers; the former one works no more. */
export function inviteClientIn(queries: QueryClient, clientId: Id<'client'>) {
  return mutationOptions({
    mutationFn: ({ email, attempt }: Attempted<{ email: string | null }>) =>
      call(inviteClient, { params: { clientId }, body: { email }, attempt }),
    onSettled: () => applyChange(queries, { topic: 'invitations' }),
  });
}

/** Two of the school's list of owners: who goes, and whom they turned out to be. */
export interface JoinedPair {
  readonly clientId: Id<'client'>;
  readonly ownerId: Id<'owner'>;
}

/** What joining the two would change. */
export function joiningOf(pair: JoinedPair) {
  return queryOptions({
    queryKey: ['clients', 'joining', pair],
    queryFn: ({ signal }) => call(previewJoining, { params: { ...pair }, signal }),
    meta: { liveTopics: ['people'] },
  });
}

/** Gives the client's dogs to the owner; whoever asks refreshes what shows people, once the client's page is left. */
export function joiningClient() {
  return mutationOptions({
    mutationFn: ({ attempt, ...pair }: Attempted<JoinedPair>) => call(joinClient, { params: pair, attempt }),
  });
}
