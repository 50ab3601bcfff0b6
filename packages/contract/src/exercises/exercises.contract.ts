import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, searchQuery } from '../core/page.ts';
import { seenVersion, version } from '../core/version.ts';
import { limited, line, longText, optionalLine, optionalLongText, stepText } from '../core/words/texts.ts';

export const difficultyLevels = ['BASIC', 'INTERMEDIATE', 'ADVANCED'] as const;
const difficultyLevel = z.enum(difficultyLevels, { error: 'Wybierz poziom.' });
export type DifficultyLevel = z.output<typeof difficultyLevel>;

const videoMessage = 'Podaj jeden adres, który zaczyna się od https://.';

/**
 * The form of one https address: no user name, no characters that change the writing direction. Only Polish letters in
 * the host, because others look like them ('уoutube' with a Cyrillic у).
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

/** The exercise's pictures in order; missing stays undefined. */
const pictureIds = z
  .array(id('picture'))
  .max(mostPictures, { error: 'Ćwiczenie może mieć najwyżej 3 zdjęcia.' })
  .optional();

/** How many steps an exercise may have. */
export const mostSteps = 20;

/** A step of an exercise: what is done in it, and with what the dog goes on to the next one (D237). */
const exerciseStep = z.object({ text: z.string(), criterion: z.string().nullable() });
export type ExerciseStep = z.output<typeof exerciseStep>;

/** The steps of an exercise in their order, the easiest first; empty if it has none. */
export const exerciseSteps = z.array(exerciseStep);

/** The exercise's steps in order; missing stays undefined. */
const stepFields = z
  .array(z.object({ text: stepText, criterion: optionalLine }), { error: 'Podaj listę kroków.' })
  .max(mostSteps, { error: `Ćwiczenie może mieć najwyżej ${mostSteps} kroków.` })
  .optional();

/** The number of a step, from 1 on. */
const stepMessage = `Podaj liczbę całkowitą od 1 do ${mostSteps}.`;
export const stepNumber = z
  .number({ error: stepMessage })
  .int({ error: stepMessage })
  .min(1, { error: stepMessage })
  .max(mostSteps, { error: stepMessage });

/** One version of an exercise (D83). */
export const exercise = z.object({
  exerciseId: id('exercise'),
  name: z.string(),
  description: z.string(),
  requiredEquipment: z.string().nullable(),
  difficultyLevel,
  /** The address of a video. It is shown as a link; nothing is loaded from it. */
  videoLink: z.string().nullable(),
  /** The address of each picture, relative to the origin; it works for at least a day. */
  pictures: z.array(z.object({ id: id('picture'), url: z.string() })),
  steps: exerciseSteps,
  version,
});
export type Exercise = z.output<typeof exercise>;

/**
 * The fields of an exercise that people fill in. Video links, pictures and steps that a client doesn't send stay as they
 * are.
 */
export const exerciseFields = z.object({
  name: line,
  description: longText,
  requiredEquipment: optionalLongText,
  difficultyLevel: difficultyLevel.nullish().transform((level) => level ?? 'BASIC'),
  videoLink,
  pictureIds,
  steps: stepFields,
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

/** The keys of the exercises of the starting set, in the order in which they are proposed. */
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
