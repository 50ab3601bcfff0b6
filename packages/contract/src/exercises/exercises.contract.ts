import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, searchQuery } from '../core/page.ts';
import { seenVersion, version } from '../core/version.ts';
import { limited, line, longText, optionalLongText } from '../core/words/texts.ts';

export const difficultyLevels = ['BASIC', 'INTERMEDIATE', 'ADVANCED'] as const;
const difficultyLevel = z.enum(difficultyLevels, { error: 'Wybierz poziom.' });
export type DifficultyLevel = z.output<typeof difficultyLevel>;

const videoMessage = 'Podaj jeden adres, który zaczyna się od https://.';

/**
 * One https address of some host, without a name to sign in there and without signs that turn the direction of writing.
 * Of the host's letters only those that Polish has: others look like them ('уoutube' with a Cyrillic у).
 */
const httpsAddress =
  /^https:\/\/[a-z\dąćęłńóśźż-]+(?:\.[a-z\dąćęłńóśźż-]+)+(?::\d{1,5})?(?:[/?#][^\s\p{Bidi_Control}]*)?$/iu;

/** Blank and null are no link; what is missing stays undefined. */
const videoLink = limited(500)
  .refine((text) => text === '' || httpsAddress.test(text), { error: videoMessage })
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

/** How many pictures an exercise may have. */
export const mostPictures = 3;

/** The pictures that it shows, in their order; missing ones stay undefined. */
const pictureIds = z
  .array(id('picture'))
  .max(mostPictures, { error: 'Ćwiczenie może mieć najwyżej 3 zdjęcia.' })
  .optional();

/** An exercise as one of its versions has it (D83). */
export const exercise = z.object({
  exerciseId: id('exercise'),
  name: z.string(),
  description: z.string(),
  requiredEquipment: z.string().nullable(),
  difficultyLevel,
  /** Where a video of it is; shown as a link, nothing is loaded from there. */
  videoLink: z.string().nullable(),
  /** Where each picture is shown from, beginning at the origin; an address works for at least a day. */
  pictures: z.array(z.object({ id: id('picture'), url: z.string() })),
  version,
});
export type Exercise = z.output<typeof exercise>;

/** What is written down about an exercise. A client that knows no video links and pictures sends none, and they stay. */
export const exerciseFields = z.object({
  name: line,
  description: longText,
  requiredEquipment: optionalLongText,
  difficultyLevel: difficultyLevel.nullish().transform((level) => level ?? 'BASIC'),
  videoLink,
  pictureIds,
});
export type ExerciseFields = z.output<typeof exerciseFields>;

const ofSchool = z.object({ schoolId: id('school') });

export const listExercises = defineOperation({
  method: 'GET',
  path: '/exercise/findAll/{schoolId}',
  summary: 'Ćwiczenia szkoły, alfabetycznie; szuka w nazwie',
  access: 'trainer',
  params: ofSchool,
  query: searchQuery,
  output: pageOf(exercise),
});

export const getExercise = defineOperation({
  method: 'GET',
  path: '/exercise/{exerciseId}',
  summary: 'Ćwiczenie z biblioteki',
  access: 'trainer',
  params: z.object({ exerciseId: id('exercise') }),
  output: exercise,
});

export const addExercise = defineOperation({
  method: 'POST',
  path: '/exercise/school/{schoolId}/add',
  summary: 'Dodaj ćwiczenie',
  access: 'trainer',
  params: ofSchool,
  body: exerciseFields,
  output: exercise,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const updateExercise = defineOperation({
  method: 'PUT',
  path: '/exercise/update',
  summary: 'Zastąp ćwiczenie nową wersją; ukończone zachowują dawną',
  access: 'trainer',
  body: exerciseFields.extend({ exerciseId: id('exercise'), version: seenVersion }),
  output: exercise,
  errors: ['CHANGED_MEANWHILE'],
});

export const deleteExercise = defineOperation({
  method: 'DELETE',
  path: '/exercise/{id}',
  summary: 'Usuń ćwiczenie z biblioteki; przypisane psom zostaje',
  access: 'trainer',
  params: z.object({ id: id('exercise') }),
});

/** The exercises of the starting set, in the order in which they are proposed. */
export const startingKeys = [
  'eye-contact',
  'hand-target',
  'sit',
  'swap',
  'place',
  'recall',
  'loose-leash',
  'stay',
  'mat',
  'door',
  'passing-dogs',
  'muzzle',
] as const;
export type StartingKey = (typeof startingKeys)[number];

const chooseSome = 'Zaznacz co najmniej jedno ćwiczenie.';

export const addStartingSet = defineOperation({
  method: 'POST',
  path: '/exercise/school/{schoolId}/starting-set',
  summary: 'Dodaj wybrane ćwiczenia spośród gotowych; gdy biblioteka nie jest pusta, nic nie dodaje',
  access: 'trainer',
  params: ofSchool,
  body: z.object({
    keys: z
      .array(z.enum(startingKeys, { error: 'Nie ma takiego ćwiczenia wśród gotowych.' }), { error: chooseSome })
      .min(1, { error: chooseSome })
      .max(startingKeys.length, { error: 'Gotowych ćwiczeń jest 12.' }),
  }),
  output: z.array(exercise),
  status: [200, 201],
});
