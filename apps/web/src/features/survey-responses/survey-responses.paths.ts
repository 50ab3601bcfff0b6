import type { Id } from '@psia/contract/core/ids';

export interface SurveyOfDog {
  readonly surveyId: Id<'survey'>;
  readonly dogId: Id<'dog'>;
}

/** Where a trainer fills a survey on behalf of a dog, and reads what was filled (D75). */
export function answerSurveyPath({ surveyId, dogId }: SurveyOfDog): string {
  return `/survey/${surveyId}/answer/${dogId}`;
}

/** Where an owner fills a survey of a dog of theirs, and reads what was filled (D75). */
export function ownSurveyPath({ surveyId, dogId }: SurveyOfDog): string {
  return `/owner/survey/${surveyId}/${dogId}`;
}

/** The name under which what was answered and not saved is kept on this device. */
export function keptAnswersName({ surveyId, dogId }: SurveyOfDog): string {
  return `survey:${surveyId}:${dogId}`;
}
