import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

/** Why a dog needs attention (D132): most urgent first. */
export const attentionKinds = ['SURVEY_UNANSWERED', 'ABSENT_TWICE', 'REPORT_OVERDUE', 'NO_PRACTICE'] as const;

const reason = z.object({
  kind: z.enum(attentionKinds),
  /**
   * The day (school's calendar) on which it began: the survey was assigned, the third report in a row was missed, the first
   * of the missed trainings was, or the exercise was assigned or practised last.
   */
  since: z.string(),
  /** The survey's or the report's title, or the exercise's name; empty for missed trainings. */
  title: z.string(),
  /** When the dog trains next, today or tomorrow; null for all but a survey. */
  trainingTime: z.string().nullable(),
  /** How many of the newest reports or trainings were missed in a row; null for all else. */
  missed: z.number().nullable(),
});
export type AttentionReason = z.output<typeof reason>;

const dog = z.object({
  dogId: id('dog'),
  dogName: z.string(),
  breed: z.string(),
  photoUrl: z.string().nullable(),
  ownerName: z.string(),
  /** At least one, most urgent first. */
  reasons: z.array(reason),
});
export type DogInNeed = z.output<typeof dog>;

export const listDogsInNeed = defineOperation({
  method: 'GET',
  path: '/dogs/attention',
  summary: 'Psy, które wymagają uwagi, najpilniejsze najpierw, najwyżej 50',
  access: 'trainer',
  output: z.array(dog),
});
