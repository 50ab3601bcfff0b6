import { id } from '@psia/contract/core/ids';
import * as z from 'zod';

/** Which first survey a dog was given, and whose dog it is. */
export const givenSurvey = z.object({ surveyId: id('survey'), dogId: id('dog'), ownerId: id('owner') });
export type GivenSurvey = z.output<typeof givenSurvey>;

/** A survey that a dog was given with its first training, with the names that its owner is told. */
export interface IntroSurvey extends GivenSurvey {
  readonly title: string;
  readonly dogName: string;
}

/** Of what was given as much as is kept to take it back. */
export function storedOf(given: readonly IntroSurvey[]): GivenSurvey[] {
  return given.map(({ surveyId, dogId, ownerId }) => ({ surveyId, dogId, ownerId }));
}
