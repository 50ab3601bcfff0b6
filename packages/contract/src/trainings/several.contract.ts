import * as z from 'zod';
import { training } from '../calendar/calendar.contract.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { optionalLongText } from '../core/words/texts.ts';
import { undoable } from '../undo/undo.contract.ts';
import { mostAtOnce } from './several.rules.ts';

/** A request that stays as it was, and why, in a message for people. */
const refusedRequest = z.object({ trainingId: id('training'), code: z.string(), message: z.string() });
export type RefusedRequest = z.output<typeof refusedRequest>;

const tooMany = { error: `Rozpatrz najwyżej ${mostAtOnce} próśb naraz.` };
const none = { error: 'Wybierz co najmniej jedną prośbę.' };

export const confirmTrainings = defineOperation({
  method: 'POST',
  path: '/training/confirm-several',
  summary: 'Potwierdź kilka próśb naraz: te, które można; przy pozostałych jest powód. Cofa się je razem (D165)',
  access: 'trainer',
  body: z.object({
    confirmations: z
      .array(z.object({ trainingId: id('training'), hallId: id('hall').nullable() }))
      .min(1, none)
      .max(mostAtOnce, tooMany),
  }),
  output: undoable(z.object({ confirmed: z.array(training), refused: z.array(refusedRequest) })),
});

export const declineTrainings = defineOperation({
  method: 'POST',
  path: '/training/decline-several',
  summary: 'Odmów kilku prośbom naraz: tym, którym można; przy pozostałych jest powód. Cofa się to razem (D165)',
  access: 'trainer',
  // Declines what still waits; a request that a colleague has just confirmed is not cancelled by mistake (D50).
  body: z.object({
    trainingIds: z.array(id('training')).min(1, none).max(mostAtOnce, tooMany),
    reason: optionalLongText,
  }),
  output: undoable(z.object({ declined: z.array(id('training')), refused: z.array(refusedRequest) })),
});
