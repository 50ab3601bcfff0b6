import type { Id } from '@psia/contract/core/ids';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announce, announceDogFiles, announceToStaff } from '../notifications/notifications.public.ts';
import { assignedNotices } from './surveys-assigning.domain.ts';
import type { GivenSurvey, IntroSurvey } from './surveys-intro.domain.ts';
import * as repository from './surveys-intro.repository.ts';
import { lockActiveSurveyShared } from './surveys.repository.ts';

interface Chosen {
  readonly surveyId: Id<'survey'> | null;
}

/** Returns the survey that a dog is given with its first training (D144). */
export async function getIntroSurvey(ctx: ReadContext): Promise<Chosen> {
  return { surveyId: await repository.findIntroSurvey(ctx) };
}

/** Chooses the first survey, or none with null. INACTIVE if the survey is switched off, or was deleted meanwhile. */
export async function chooseIntroSurvey(ctx: WriteContext, { surveyId }: Chosen): Promise<Chosen> {
  if (surveyId === null) await repository.clearIntroSurvey(ctx);
  else if (await lockActiveSurveyShared(ctx, surveyId)) await repository.chooseIntroSurvey(ctx, surveyId);
  else throw new Refusal('INACTIVE');
  await announceToStaff(ctx, [{ topic: 'surveys' }]);
  return { surveyId };
}

/**
 * Gives dogs the school's first survey, once and in the same transaction (D143), and returns what was given, for
 * `announceIntroSurvey`. Call it before storing the dogs' first trainings. The caller must have locked the dogs.
 */
export function giveIntroSurvey(ctx: WriteContext, dogIds: readonly Id<'dog'>[]): Promise<IntroSurvey[]> {
  return repository.giveToNewDogs(ctx, dogIds);
}

/**
 * Tells each owner in one notice of the first surveys that their dogs were given, and refreshes the dogs' open files.
 */
export async function announceIntroSurvey(ctx: WriteContext, given: readonly IntroSurvey[]): Promise<void> {
  const [first] = given;
  if (!first) return;
  const dogs = given.map(({ dogId, dogName, ownerId }) => ({ id: dogId, name: dogName, ownerId }));
  const notices = assignedNotices({ survey: { id: first.surveyId, title: first.title }, dogs });
  await announce(ctx, { schoolId: ctx.school.id, by: null, notices });
  await announceDogFiles(ctx, given);
  await announceToStaff(ctx, [{ topic: 'surveys' }]);
}

interface TakenBack {
  readonly given: readonly GivenSurvey[];
  /** The trainings that are undone and about to be removed. */
  readonly removedTrainings: readonly Id<'training'>[];
}

/**
 * Takes first surveys off dogs whose first training is undone, unless a survey is filled by now or the dog has another
 * training (D143, D165).
 */
export async function takeIntroSurveyBack(ctx: WriteContext, { given, removedTrainings }: TakenBack): Promise<void> {
  const [first] = given;
  if (!first) return;
  await repository.lockSurvey(ctx, first.surveyId);
  await repository.takeFromDogs(ctx, { given, removedTrainings });
  await announceDogFiles(ctx, given);
  await announceToStaff(ctx, [{ topic: 'surveys' }]);
}
