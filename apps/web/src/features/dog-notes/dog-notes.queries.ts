import type { Id } from '@psia/contract/core/ids';
import type { BodyInput, QueryInput } from '@psia/contract/core/operation';
import {
  addDogNote,
  deleteDogNote,
  editDogNote,
  getDogNote,
  listDogNotes,
} from '@psia/contract/dog-notes/dog-notes.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['dog-notes'] as const;

/** A page of the trainers' notes about a dog, newest first. The page before stays until another one is there. */
export function notesOfDog(dogId: Id<'dog'>, query: QueryInput<typeof listDogNotes>) {
  return queryOptions({
    queryKey: [...key, 'of-dog', dogId, query],
    queryFn: ({ signal }) => call(listDogNotes, { params: { dogId }, query, signal }),
    placeholderData: (before) => (before && before.content.length > 0 ? before : undefined),
    meta: { liveTopics: [`dogNotes/${dogId}`, 'people'] },
  });
}

/** One note as it is now, never as it was. */
export function noteById(id: Id<'dogNote'>) {
  return queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(getDogNote, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Whatever was tried, also when it was refused, which may mean that what is shown was stale. */
const refreshNotes = (queries: QueryClient, dogId: Id<'dog'>) => applyChange(queries, { topic: 'dogNotes', dogId });

/** Adds a note about a dog. */
export function addNoteIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ attempt, content }: Attempted<{ content: string }>) =>
      call(addDogNote, { body: { dogId, content }, attempt }),
    onSettled: () => refreshNotes(queries, dogId),
  });
}

/** Changes what a note about a dog says. */
export function changeNoteIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: BodyInput<typeof editDogNote> & { id: Id<'dogNote'> }) =>
      call(editDogNote, { params: { id }, body: { dogId, ...body } }),
    onSettled: () => refreshNotes(queries, dogId),
  });
}

/** Removes a note about a dog for good. */
export function deleteNoteIn(queries: QueryClient, dogId: Id<'dog'>) {
  return mutationOptions({
    mutationFn: (id: Id<'dogNote'>) => call(deleteDogNote, { params: { id } }),
    onSettled: () => refreshNotes(queries, dogId),
  });
}
