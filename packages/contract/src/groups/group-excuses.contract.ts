import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { undoable } from '../undo/undo.contract.ts';

const ofGroupTraining = z.object({ id: id('groupTraining') });

const excused = z.object({
  /** Whether it was said before the school's limit, so that it costs nothing (D261). */
  inTime: z.boolean(),
});
export type Excused = z.output<typeof excused>;

export const excuseDog = defineOperation({
  method: 'POST',
  path: '/group-training/{id}/absence',
  summary: 'Zgłoś przed rozpoczęciem, że pies nie przyjdzie na trening grupowy',
  access: 'signedIn',
  params: ofGroupTraining,
  body: z.object({ dogId: id('dog') }),
  output: undoable(excused),
  errors: ['ATTENDANCE_OFF', 'IN_THE_PAST', 'DOG_ENDED'],
});

export const withdrawExcuse = defineOperation({
  method: 'DELETE',
  path: '/group-training/{id}/absence/{dogId}',
  summary: 'Pies jednak przyjdzie na trening grupowy',
  access: 'signedIn',
  params: ofGroupTraining.extend({ dogId: id('dog') }),
  errors: ['IN_THE_PAST', 'DOG_BUSY', 'DOG_ENDED'],
});
