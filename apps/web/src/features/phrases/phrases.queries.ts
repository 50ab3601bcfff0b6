import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { addPhrase, deletePhrase, editPhrase, listPhrases } from '@psia/contract/phrases/phrases.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';

const key = ['phrases'] as const;

/** The ready-made sentences of a school, in the order in which they were added. */
export function phrasesOfSchool(schoolId: Id<'school'>) {
  return queryOptions({
    queryKey: [...key, schoolId],
    queryFn: ({ signal }) => call(listPhrases, { params: { schoolId }, signal }),
    meta: { liveTopics: ['phrases'] },
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
async function refreshPhrases(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: key });
}

/** Adds a sentence; the list is fresh afterwards. */
export function addPhraseIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof addPhrase>>) => call(addPhrase, { body, attempt }),
    onSettled: () => refreshPhrases(queries),
  });
}

/** Changes a sentence; the list is fresh afterwards. */
export function editPhraseIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: BodyInput<typeof editPhrase> & { readonly id: Id<'phrase'> }) =>
      call(editPhrase, { params: { id }, body }),
    onSettled: () => refreshPhrases(queries),
  });
}

/** Removes a sentence; the list is fresh afterwards. */
export function deletePhraseIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: Id<'phrase'>) => call(deletePhrase, { params: { id } }),
    onSettled: () => refreshPhrases(queries),
  });
}
