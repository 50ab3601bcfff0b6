import * as z from 'zod';
import { ofTraining, training } from '../calendar/calendar.contract.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time-schemas.ts';
import { bookingRefusals } from '../requests/booking-refusals.rules.ts';
import { undoable } from '../undo/undo.contract.ts';

export const requestMove = defineOperation({
  method: 'POST',
  path: '/training/{id}/request-move',
  summary: 'Poproś o inny termin potwierdzonego treningu; dotychczasowy zostaje do potwierdzenia (D166)',
  access: 'owner',
  params: ofTraining,
  body: z.object({ startTime: wallTime }),
  output: undoable(training),
  status: 201,
  errors: [
    'INVALID_SLOT',
    'NOT_CONFIRMED',
    'ALREADY_DECIDED',
    'TOO_LATE',
    'MOVE_PENDING',
    ...bookingRefusals,
    'LIMIT_REACHED',
    'MEMBER_LEFT',
  ],
});
