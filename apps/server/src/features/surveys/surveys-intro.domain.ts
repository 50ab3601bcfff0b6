import { id } from '@psia/contract/core/ids';
import * as z from 'zod';

/** The first survey that a dog was given, the dog and its owner. */
export const givenSurvey = z.object({ surveyId: id('survey'), dogId: id('dog'), ownerId: id('owner') });
export type GivenSurvey = z.output<typeof givenSurvey>;

/** A survey that a dog was given with its first training, with the names for its owner's notice. */
export interface IntroSurvey extends GivenSurvey {
  readonly title: string;
  readonly dogName: string;
}

/** Returns the fields that are stored for an undo. */
export function storedOf(given: readonly IntroSurvey[]): GivenSurvey[] {
  return given.map(({ surveyId, dogId, ownerId }) => ({ surveyId, dogId, ownerId }));
}
