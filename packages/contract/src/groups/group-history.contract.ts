import * as z from 'zod';
import type { ActName } from '../acts/acts.rules.ts';
import { deed } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';

/** What can happen to a group's training. */
export const groupTrainingActNames = [
  'group-training-planned',
  'group-training-changed',
  'group-training-cancelled',
  'group-training-joined',
  'group-training-left',
  'group-training-excused',
  'group-training-excuse-withdrawn',
] as const satisfies readonly ActName[];
export type GroupTrainingActName = (typeof groupTrainingActNames)[number];

/** When and where it is. */
const namedPlan = z.object({ startTime: z.string(), endTime: z.string(), hallName: z.string().nullable() });
export type GroupTrainingPlan = z.output<typeof namedPlan>;

/** Of many people so many are named. */
export const mostNamedInAct = 30;
const people = z.object({ count: z.number(), names: boundedList(z.string(), mostNamedInAct) });
export type PeopleOfAct = z.output<typeof people>;

/** What was done to a group's training: by whom and when, and who took it back, if anybody did. Names are those of today (D190). */
export const groupTrainingAct = z.object({
  id: z.string(),
  act: z.enum(groupTrainingActNames),
  done: deed,
  undone: deed.nullable(),
  /** What was planned, changed or called off; null when it is about people. */
  plan: namedPlan.nullable(),
  /** The plan before a change; null for other acts. */
  before: namedPlan.nullable(),
  /** Who joined, left, won't come or comes after all, the first of them by name; nobody for other acts. */
  trainers: people,
  dogs: people,
});
export type GroupTrainingAct = z.output<typeof groupTrainingAct>;

/** The history of a group's training has at most so many acts, the last ones. */
export const mostGroupTrainingActs = 100;

export const listGroupTrainingActs = defineOperation({
  method: 'GET',
  path: '/group-training/{id}/history',
  summary: 'Historia treningu grupowego, od początku',
  access: 'trainer',
  params: z.object({ id: id('groupTraining') }),
  output: boundedList(groupTrainingAct, mostGroupTrainingActs),
});
