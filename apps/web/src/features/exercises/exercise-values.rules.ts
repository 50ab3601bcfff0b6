import { counted } from '@psia/contract/core/words/plural';
import type { DifficultyLevel, Exercise } from '@psia/contract/exercises/exercises.contract';
import type { SentPicture } from '../pictures/pictures.public.ts';
import { levelWords } from './levels.words.ts';

/** A step as it is typed. */
export interface TypedStep extends Record<string, unknown> {
  readonly text: string;
  readonly criterion: string;
}

/** An exercise as it is typed. */
export interface ExerciseValues extends Record<string, unknown> {
  readonly name: string;
  readonly description: string;
  readonly requiredEquipment: string;
  readonly difficultyLevel: DifficultyLevel;
  readonly videoLink: string;
  readonly pictures: readonly SentPicture[];
  readonly steps: TypedStep[];
}

const nothing: ExerciseValues = {
  name: '',
  description: '',
  requiredEquipment: '',
  difficultyLevel: 'BASIC',
  videoLink: '',
  pictures: [],
  steps: [],
};

/** With a row in each list, for drafts to be held against. */
export const example: ExerciseValues = {
  ...nothing,
  pictures: [{ id: '', url: '' }],
  steps: [{ text: '', criterion: '' }],
};

const pictureForms = { one: 'zdjęcie', few: 'zdjęcia', many: 'zdjęć' };

/** What the form begins with. */
export function valuesOf(exercise: Exercise | undefined): ExerciseValues {
  if (!exercise) return nothing;
  const { name, description, requiredEquipment, difficultyLevel, videoLink, pictures } = exercise;
  const steps = exercise.steps.map(({ text, criterion }) => ({ text, criterion: criterion ?? '' }));
  const texts = { name, description, requiredEquipment: requiredEquipment ?? '', videoLink: videoLink ?? '' };
  return { ...texts, difficultyLevel, pictures, steps };
}

/** What is sent: pictures by their ids. */
export function bodyOf({ pictures, ...texts }: ExerciseValues) {
  return { ...texts, pictureIds: pictures.map(({ id }) => id) };
}

/** An exercise in words, to show what others have changed meanwhile. */
export function factsOf(values: ExerciseValues) {
  const { name, description, requiredEquipment, difficultyLevel, videoLink, pictures, steps } = values;
  return [
    ['Nazwa', name],
    ['Poziom', levelWords[difficultyLevel]],
    ['Opis', description],
    ['Potrzebny sprzęt', requiredEquipment],
    ['Link do filmu', videoLink],
    ['Zdjęcia', pictures.length === 0 ? '' : counted(pictures.length, pictureForms)],
    ...steps.map(
      ({ text, criterion }, index) =>
        [`Krok ${index + 1}`, [text, criterion].filter((part) => part !== '').join(', dalej, gdy: ')] as const,
    ),
  ] as const;
}
