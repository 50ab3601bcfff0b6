import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { seenVersion, version } from '../core/version.ts';
import { sentence } from '../core/words/texts.ts';

const phrase = z.object({ id: id('phrase'), text: z.string(), version });
export type Phrase = z.output<typeof phrase>;

export const listPhrases = defineOperation({
  method: 'GET',
  path: '/phrases/{schoolId}',
  summary: 'Gotowe zdania szkoły, w kolejności dodania',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  output: z.array(phrase),
});

export const addPhrase = defineOperation({
  method: 'POST',
  path: '/phrases',
  summary: 'Dodaj gotowe zdanie',
  access: 'trainer',
  body: z.object({ text: sentence }),
  output: phrase,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const editPhrase = defineOperation({
  method: 'PUT',
  path: '/phrases/{id}',
  summary: 'Zmień gotowe zdanie',
  access: 'trainer',
  params: z.object({ id: id('phrase') }),
  body: z.object({ text: sentence, version: seenVersion }),
  output: phrase,
  errors: ['CHANGED_MEANWHILE'],
});

export const deletePhrase = defineOperation({
  method: 'DELETE',
  path: '/phrases/{id}',
  summary: 'Usuń gotowe zdanie; zapisane zalecenia pozostają bez zmian',
  access: 'trainer',
  params: z.object({ id: id('phrase') }),
});
