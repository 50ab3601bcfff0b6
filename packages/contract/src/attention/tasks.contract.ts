import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

/** What an owner is asked to fill for a dog. */
export const taskKinds = ['SURVEY', 'REPORT'] as const;

const task = z.object({
  kind: z.enum(taskKinds),
  dogId: id('dog'),
  dogName: z.string(),
  /** The survey's id, or that of the report's due date (D33). */
  itemId: z.string(),
  /** The survey's or the report's title. */
  title: z.string(),
  /** The school's day on which the survey was assigned or the report is due. */
  since: z.string(),
  /** Whether the dog got this survey with its first training (D143). */
  introSurvey: z.boolean(),
});
export type OwnerTask = z.output<typeof task>;

export const listOwnerTasks = defineOperation({
  method: 'GET',
  path: '/owner/tasks',
  summary:
    'Co właściciel ma wypełnić: ankiety bez odpowiedzi i z każdego trwającego raportu ostatni termin, najwyżej 50; ankieta przed pierwszym treningiem na początku, dalej od najnowszych',
  access: 'owner',
  output: z.array(task),
});
