import type { PartsCheck } from '../../platform/http/access-rule.ts';
import type { ReadContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './survey-responses.repository.ts';

type Count = (ctx: ReadContext, pairs: readonly repository.SurveyOfDog[]) => Promise<number>;

/** Judges a survey and a dog together, before anything else that is sent: NOT_FOUND unless the one is the other's (D117). */
function surveyOfDog(count: Count): PartsCheck<ReadContext> {
  return {
    together: async (ctx, named) => {
      const pairs = named.map(({ surveyId = '', dogId = '' }) => ({ surveyId, dogId }));
      if ((await count(ctx, pairs)) !== pairs.length) throw new Refusal('NOT_FOUND');
    },
  };
}

/**
 * Surveys that dogs of the caller have: an owner's while they are assigned (D141), for trainers also those that were
 * taken off (D32, D93).
 */
export const readableSurvey = surveyOfDog((ctx, pairs) =>
  repository.countAssignments(ctx, pairs, { takenOffToo: ctx.actor.role === 'trainer' }),
);

/** Surveys that are assigned to dogs of the caller now: what is not can't be filled (D58). */
export const assignedSurvey = surveyOfDog((ctx, pairs) =>
  repository.countAssignments(ctx, pairs, { takenOffToo: false }),
);
