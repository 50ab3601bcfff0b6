import * as z from 'zod';
import type { ActName } from '../acts/acts.rules.ts';
import { ofTraining } from '../calendar/calendar.contract.ts';
import { deed } from '../core/deeds/deed.ts';
import { defineOperation } from '../core/operation.ts';

/** What can happen to a training, and to a request for another time of it (D166). */
export const trainingActNames = [
  'training-requested',
  'training-confirmed',
  'training-booked',
  'training-edited',
  'training-declined',
  'training-withdrawn',
  'training-displaced',
  'training-cancelled',
  'move-requested',
  'move-granted',
  'move-declined',
  'move-withdrawn',
  'move-displaced',
] as const satisfies readonly ActName[];
export type TrainingActName = (typeof trainingActNames)[number];

/** When a training is, with whom, where and for what; names as they are displayed now (D190). */
const namedPlan = z.object({
  startTime: z.string(),
  endTime: z.string(),
  trainerName: z.string().nullable(),
  hallName: z.string().nullable(),
  serviceName: z.string().nullable(),
});
export type NamedPlan = z.output<typeof namedPlan>;

/** What was done to a training: by whom and when, and who took it back, if anybody did. */
export const trainingAct = z.object({
  id: z.string(),
  act: z.enum(trainingActNames),
  done: deed,
  undone: deed.nullable(),
  /** The plan that the act was about; of an edit the one that it made. */
  plan: namedPlan,
  /** What an edit has changed; null for other acts, and where it was not kept. */
  before: namedPlan.nullable(),
});
export type TrainingAct = z.output<typeof trainingAct>;

/** A training's history has at most so many acts, the last ones. */
export const mostTrainingActs = 100;

export const listTrainingActs = defineOperation({
  method: 'GET',
  path: '/training/{id}/history',
  summary: 'Historia treningu albo prośby, od początku',
  access: 'trainer',
  params: ofTraining,
  output: z.array(trainingAct).max(mostTrainingActs),
});
