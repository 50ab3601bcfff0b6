import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { seenVersion, version } from '../core/version.ts';
import { longText } from '../core/words/texts.ts';

/**
 * A trainer's note about a dog, for the trainers of the school; owners never see it (D18). Times are the school's
 * wall-clock times; `editedAt` is null if nobody has changed it. `trainerName` is the author's present name (D78).
 */
const dogNote = z.object({
  id: id('dogNote'),
  dogId: id('dog'),
  trainerName: z.string(),
  content: z.string(),
  createTime: z.string(),
  editedAt: z.string().nullable(),
  version,
});
export type DogNote = z.output<typeof dogNote>;

export const listDogNotes = defineOperation({
  method: 'GET',
  path: '/trainer-note/dog/{dogId}',
  summary: 'Notatki trenerów o psie, najnowsze najpierw',
  access: 'trainer',
  params: z.object({ dogId: id('dog') }),
  query: pageQuery,
  output: pageOf(dogNote),
});

export const getDogNote = defineOperation({
  method: 'GET',
  path: '/trainer-note/{id}',
  summary: 'Jedna notatka, taka jak teraz',
  access: 'trainer',
  params: z.object({ id: id('dogNote') }),
  output: dogNote,
});

export const addDogNote = defineOperation({
  method: 'POST',
  path: '/trainer-note/add',
  summary: 'Dodaj notatkę o psie; autorem jest zalogowany trener',
  access: 'trainer',
  body: z.object({ dogId: id('dog'), content: longText }),
  output: dogNote,
  status: 201,
});

export const editDogNote = defineOperation({
  method: 'PUT',
  path: '/trainer-note/edit/{id}',
  summary: 'Zmień notatkę; jej autor, czas i pies zostają',
  access: 'trainer',
  params: z.object({ id: id('dogNote') }),
  body: z.object({ dogId: id('dog').optional(), content: longText, version: seenVersion }),
  output: dogNote,
  errors: ['CHANGED_MEANWHILE'],
});

export const deleteDogNote = defineOperation({
  method: 'DELETE',
  path: '/trainer-note/{id}',
  summary: 'Usuń notatkę; nie da się tego cofnąć',
  access: 'trainer',
  params: z.object({ id: id('dogNote') }),
});
