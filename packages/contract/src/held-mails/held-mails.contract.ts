import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { wallTime } from '../core/time-schemas.ts';

/**
 * A mail that waits because there were too many (D192): its recipient, since when it waits, and when it is sent,
 * together with the others for that mailbox or soon after. Times are the school's wall-clock times.
 */
const heldMail = z.object({
  id: z.string(),
  recipientName: z.string(),
  email: z.string(),
  subject: z.string(),
  heldAt: wallTime,
  sendsAt: wallTime,
});
export type HeldMail = z.output<typeof heldMail>;

export const listHeldMails = defineOperation({
  method: 'GET',
  path: '/school/{schoolId}/held-mails',
  summary: 'Wiadomości wstrzymane, bo było ich zbyt wiele, najdłużej czekające najpierw',
  access: 'trainer',
  params: z.object({ schoolId: id('school') }),
  query: pageQuery,
  output: pageOf(heldMail),
});
