import * as z from 'zod';
import type { ActName } from '../acts/acts.rules.ts';
import { ofTraining } from '../calendar/calendar.contract.ts';
import { deed } from '../core/deeds/deed.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';

/** The acts that a training's history shows, also those about a request to move it (D166). */
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

/** When a training is, with whom, where and for what. Names are the present ones (D190). */
const namedPlan = z.object({
  startTime: z.string(),
  endTime: z.string(),
  trainerName: z.string().nullable(),
  hallName: z.string().nullable(),
  serviceName: z.string().nullable(),
});
export type NamedPlan = z.output<typeof namedPlan>;

/** One act on a training: what, by whom and when, and who took it back, if anybody did. */
export const trainingAct = z.object({
  id: z.string(),
  act: z.enum(trainingActNames),
  done: deed,
  undone: deed.nullable(),
  /** The plan at the act; after an edit, the new plan. */
  plan: namedPlan,
  /** The plan before an edit; null for other acts, and if it wasn't recorded. */
  before: namedPlan.nullable(),
});
export type TrainingAct = z.output<typeof trainingAct>;

/** The most acts in a training's history; the newest ones. */
export const mostTrainingActs = 100;

export const listTrainingActs = defineOperation({
  method: 'GET',
  path: '/training/{id}/history',
  summary: 'Historia treningu albo prośby, od początku',
  access: 'trainer',
  params: ofTraining,
  output: boundedList(trainingAct, mostTrainingActs),
});
