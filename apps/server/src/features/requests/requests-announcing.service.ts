import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/http/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { announce, announceChange, type Notice } from '../notifications/notifications.public.ts';

interface News {
  /** Whose calendars show something else now. */
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly notices: readonly Notice[];
  readonly mails?: readonly Mail[];
}

/** Tells everybody concerned, in the transaction of the event: bells, mails, and the calendars that are open (D36, D37). */
export async function announceNews(ctx: WriteContext, { trainerIds, notices, mails = [] }: News): Promise<void> {
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices });
  await ctx.sendMail(...mails);
  const topics = [...new Set(trainerIds)].map((trainerId) => ({ topic: 'calendar' as const, trainerId }));
  await announceChange(ctx, { schoolId: ctx.school.id, topics });
}
