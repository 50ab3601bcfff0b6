import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

/**
 * A session of the caller that goes on (D225): the browser and system that signed in, as far as they are known, and two times
 * of the school's clock. The last use is told to the hour.
 */
const ownSession = z.object({
  id: id('session'),
  device: z.string().nullable(),
  signedInAt: z.string(),
  usedAt: z.string(),
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = defineOperation({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Własne sesje, które trwają, ostatnio otwarte najpierw',
  access: 'signedIn',
  output: z.array(ownSession),
});

export const endOwnSession = defineOperation({
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  summary: 'Zakończ własną sesję; jej token przestaje działać od razu',
  access: 'signedIn',
  params: z.object({ sessionId: id('session') }),
});

export const endOtherSessions = defineOperation({
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Zakończ wszystkie własne sesje poza tą',
  access: 'signedIn',
});
