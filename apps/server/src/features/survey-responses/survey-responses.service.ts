import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announce, announceDogFile, announceToStaff } from '../notifications/notifications.public.ts';
import { type LockedSurvey, lockSurveyForAnswer } from '../surveys/surveys.public.ts';
import { listToNotify } from '../trainers/trainers.public.ts';
import {
  faultsOf,
  filledNotices,
  type GivenResponse,
  isOutdated,
  type KeptResponse,
  keptResponses,
} from './survey-responses.domain.ts';
import * as repository from './survey-responses.repository.ts';

/** Returns the answers about a dog, one for each question, blank ones too; [] if nobody has filled the survey (D91). */
export async function getResponse(ctx: ReadContext, surveyOfDog: repository.SurveyOfDog): Promise<SurveyAnswer[]> {
  return (await repository.listResponses(ctx, surveyOfDog)).map(answerOf);
}

function answerOf(response: KeptResponse): SurveyAnswer {
  const { multipleChoiceAnswer: chosen } = response;
  return { ...response, multipleChoiceAnswer: chosen.length > 0 ? [...chosen] : null };
}

interface Submitted extends repository.SurveyOfDog {
  readonly responses: readonly GivenResponse[];
  /** The survey's version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Fills a survey about a dog, only once (D32, D93), and tells who assigned it. Locks the survey, so that no question
 * changes meanwhile. NOT_FOUND if it was taken off meanwhile, BAD_INPUT with the question for a wrong answer,
 * ALREADY_SUBMITTED if somebody was first, CHANGED_MEANWHILE if a question has changed since the version that the
 * caller saw; then the answers are not checked. DOG_ENDED for a dog that trains here no longer (D218).
 */
export async function submit(
  ctx: WriteContext,
  { responses, version, ...surveyOfDog }: Submitted,
): Promise<SurveyAnswer[]> {
  const survey = await lockSurveyForAnswer(ctx, surveyOfDog);
  const { dog, isFilled, hasEnded } = await repository.getDogAndFilled(ctx, surveyOfDog);
  if (hasEnded) throw new Refusal('DOG_ENDED');
  const outdated = isOutdated(survey, responses, version);
  const faults = outdated ? undefined : faultsOf(survey, responses);
  if (faults) throw new Refusal('BAD_INPUT', faults);
  if (isFilled) throw new Refusal('ALREADY_SUBMITTED');
  if (outdated) throw new Refusal('CHANGED_MEANWHILE');

  if (!(await repository.insertResponse(ctx, surveyOfDog))) throw new Refusal('ALREADY_SUBMITTED');
  const kept = keptResponses(survey, responses);
  await repository.insertAnswers(ctx, surveyOfDog, kept);
  await tell(ctx, survey, dog);
  return kept.map(answerOf);
}

/**
 * Tells the trainer who assigned the survey; all trainers if that one has left or nobody assigned it (D97, D143). The
 * actor gets no notice.
 */
async function tell(ctx: WriteContext, survey: LockedSurvey, dog: repository.DogAndFilled['dog']): Promise<void> {
  const { actor, school } = ctx;
  const trainerIds = (await listToNotify(ctx, survey.assignedBy)).filter((id) => id !== actor.id);
  await announce(ctx, {
    schoolId: school.id,
    by: actor,
    notices: filledNotices({ survey, dog, trainerIds }),
  });
  await announceDogFile(ctx, { dogId: dog.id });
  await announceToStaff(ctx, [{ topic: 'surveys' }]);
}
