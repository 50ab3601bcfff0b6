import type { Id } from '@psia/contract/core/ids';
import type { AssignedSurvey, SurveyDogs } from '@psia/contract/surveys/assigning.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announce, announceDogFiles, announceToStaff } from '../notifications/notifications.public.ts';
import { lockDogsInTraining } from '../occupancy/occupancy.public.ts';
import {
  assignedNotices,
  dogsInBoth,
  type GivenDog,
  mostSurveysOfDog,
  tooManySurveysOfDog,
} from './surveys-assigning.domain.ts';
import * as repository from './surveys-assigning.repository.ts';
import { questionOf } from './surveys.service.ts';
import * as surveys from './surveys.repository.ts';

/**
 * Returns a dog's surveys, latest assigned first. Trainers also get those taken off after an answer (D93, D141). If the
 * answer would be too long, the last ones come without questions and say how many they have (D193).
 */
export async function listAssigned(ctx: ReadContext, dogId: Id<'dog'>): Promise<AssignedSurvey[]> {
  const listed = await repository.listAssigned(ctx, { dogId, withTakenOff: ctx.actor.role === 'trainer' });
  const { id: schoolId } = ctx.school;
  return listed.map(({ questions, ...survey }) => ({
    ...survey,
    schoolId,
    questions: (questions ?? []).map(questionOf),
    counts: null,
  }));
}

/** Returns the dogs that have a survey assigned now (D34), or those about which somebody has answered it. */
export function listDogs(
  ctx: ReadContext,
  { surveyId, state }: { readonly surveyId: Id<'survey'>; readonly state: SurveyDogs },
): Promise<Id<'dog'>[]> {
  return state === 'assigned' ? repository.listDogIds(ctx, surveyId) : repository.listAnsweredDogIds(ctx, surveyId);
}

interface SurveyAndDog {
  readonly surveyId: Id<'survey'>;
  readonly dogId: Id<'dog'>;
}

/**
 * Assigns a survey to a dog and tells its owner. A dog that has it keeps it, even if it can no longer be assigned
 * (D139). Refuses with INACTIVE if it is switched off, LIMIT_REACHED beyond 100 surveys, NOT_FOUND if it is gone, DOG_ENDED
 * if the dog trains here no longer.
 */
export async function assignSurvey(
  ctx: WriteContext,
  { surveyId, dogId }: SurveyAndDog,
): Promise<{ readonly status: 200 | 201; readonly body: SurveyAndDog & { readonly assignedAt: string } }> {
  const { assigned } = await change(ctx, { surveyId, assign: [dogId], unassign: [] });
  const assignment = await repository.findAssigned(ctx, { surveyId, dogId });
  if (!assignment) throw new Refusal('NOT_FOUND');
  const body = { surveyId, dogId, assignedAt: assignment.assignedAt };
  return { status: assigned.length > 0 ? 201 : 200, body };
}

/** Takes a survey off a dog; trainers keep the answers (D93). NOT_FOUND if the dog doesn't have it (D140). */
export async function unassignSurvey(ctx: WriteContext, { surveyId, dogId }: SurveyAndDog): Promise<void> {
  const { takenOff } = await change(ctx, { surveyId, assign: [], unassign: [dogId] });
  if (takenOff.length === 0) throw new Refusal('NOT_FOUND');
}

interface DogsOfSurvey {
  readonly surveyId: Id<'survey'>;
  readonly assign: readonly Id<'dog'>[];
  readonly unassign: readonly Id<'dog'>[];
}

/**
 * Assigns a survey to some dogs and takes it off others, all or nothing, with one notice for each owner (D95). Returns
 * how many dogs changed. BAD_INPUT if a dog is in both lists (D138); other refusals as `assignSurvey`.
 */
export async function updateDogs(ctx: WriteContext, dogs: DogsOfSurvey): Promise<{ readonly changed: number }> {
  const fieldErrors = dogsInBoth(dogs.assign, dogs.unassign);
  if (Object.keys(fieldErrors).length > 0) throw new Refusal('BAD_INPUT', { fieldErrors });
  const { assigned, takenOff } = await change(ctx, dogs);
  return { changed: assigned.length + takenOff.length };
}

interface Changed {
  /** The dogs that didn't have it before. */
  readonly assigned: readonly Id<'dog'>[];
  readonly takenOff: readonly Id<'dog'>[];
}

/** Locks the dogs, then the survey. Every caller that gives a survey to a dog uses this order. */
async function change(ctx: WriteContext, { surveyId, assign, unassign }: DogsOfSurvey): Promise<Changed> {
  await lockDogsInTraining(ctx, assign, unassign);
  const survey = await surveys.lockSurveyToChange(ctx, surveyId);
  if (!survey) throw new Refusal('NOT_FOUND');
  const assigned = await assignMissing(ctx, { survey, dogIds: [...new Set(assign)] });
  const takenOff = unassign.length > 0 ? await repository.markUnassigned(ctx, { surveyId, dogIds: unassign }) : [];
  await tell(ctx, { survey, assigned, takenOff });
  return { assigned, takenOff };
}

interface Assigning {
  readonly survey: surveys.LockedRow;
  readonly dogIds: readonly Id<'dog'>[];
}

/**
 * Assigns a survey to those of some dogs that don't have it now, and returns these. The caller must have locked survey
 * and dogs.
 */
async function assignMissing(ctx: WriteContext, { survey, dogIds }: Assigning): Promise<Id<'dog'>[]> {
  if (dogIds.length === 0) return [];
  const having = await repository.listHaving(ctx, { surveyId: survey.id, dogIds });
  const missing = dogIds.filter((id) => !having.has(id));
  if (missing.length === 0) return [];
  if (!survey.isActive) throw new Refusal('INACTIVE');
  const present = await repository.countMostOfDog(ctx, missing);
  refuseBeyond({ most: mostSurveysOfDog, present, message: tooManySurveysOfDog });
  await repository.insertAssigned(ctx, { surveyId: survey.id, dogIds: missing });
  return missing;
}

/** Tells the screens of everybody whom a change concerns, and the bells of owners who have something to answer now. */
async function tell(
  ctx: WriteContext,
  { survey, assigned, takenOff }: Changed & { readonly survey: surveys.LockedRow },
): Promise<void> {
  const dogIds = [...assigned, ...takenOff];
  if (dogIds.length === 0) return;
  const dogs = await repository.listToTell(ctx, { surveyId: survey.id, dogIds });
  const isAssigned = new Set(assigned);
  const toAnswer = dogs.filter(({ id, isAnswered }) => isAssigned.has(id) && !isAnswered);
  const notices = assignedNotices({ survey, dogs: toAnswer });
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices });
  await announceFiles(ctx, dogs);
}

async function announceFiles(ctx: WriteContext, dogs: readonly GivenDog[]): Promise<void> {
  await announceToStaff(ctx, [{ topic: 'surveys' }]);
  await announceDogFiles(
    ctx,
    dogs.map(({ id, ownerId }) => ({ dogId: id, ownerId })),
  );
}
