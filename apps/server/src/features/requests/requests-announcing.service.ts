import type { WriteContext } from '../../platform/acting/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import {
  announce,
  announceCalendars,
  type CalendarChange,
  type Notice,
} from '../notifications/notifications.public.ts';

interface News {
  /** What calendars show otherwise now. */
  readonly changes: readonly CalendarChange[];
  readonly notices: readonly Notice[];
  readonly mails?: readonly Mail[];
}

/** Tells everybody concerned, in the transaction of the event: bells, mails, and the calendars that are open (D36, D37). */
export async function announceNews(ctx: WriteContext, { changes, notices, mails = [] }: News): Promise<void> {
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices });
  ctx.sendMail(...mails);
  await announceCalendars(ctx, changes);
}
