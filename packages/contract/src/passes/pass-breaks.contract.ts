import * as z from 'zod';
import { defineOperation } from '../core/operation.ts';
import { plainDate } from '../core/time-schemas.ts';
import { undoable } from '../undo/undo.contract.ts';

/** The most passes that a break lets rest at once. */
export const mostInBreak = 2_000;

const breakDays = z.object({ firstDay: plainDate, lastDay: plainDate });

const effects = z.object({
  /** How many passes rest for it. */
  passes: z.number(),
  /** How many agreed trainings to come they would pay for no more. */
  trainings: z.number(),
  /** How many can't, since they have too many freezes. */
  leftOut: z.number(),
});
export type BreakEffects = z.output<typeof effects>;

/** What a break of the whole school would do. Stores nothing. */
export const previewPassBreak = defineOperation({
  method: 'POST',
  path: '/passes/breaks/effects',
  summary: 'Ile karnetów wstrzyma przerwa szkoły',
  access: 'trainer',
  does: 'reads',
  body: breakDays,
  output: effects,
  errors: ['LIMIT_REACHED'],
});

export const breakPasses = defineOperation({
  method: 'POST',
  path: '/passes/breaks',
  summary: 'Wstrzymaj na dni wszystkie karnety szkoły',
  access: 'trainer',
  body: breakDays,
  output: undoable(effects),
  status: 201,
  errors: ['LIMIT_REACHED'],
});
