import type { WriteContext } from '../../platform/acting/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import {
  announce,
  announceCalendars,
  type CalendarChange,
  type Notice,
} from '../notifications/notifications.public.ts';
import type { TrainingContacts } from '../training-record/training-record.public.ts';
import { withEndedRequests } from './ending/requests-ending-notices.domain.ts';
import { calendarChanges } from './requests-calendars.domain.ts';
import { trainingMails } from './requests.mail.ts';
import { announceQueue, type Place } from './waiting/requests-queue.repository.ts';

interface News {
  /** What the event itself changes in calendars. */
  readonly changes: readonly CalendarChange[];
  /** What the event tells; its owners and trainers, not who acts. */
  readonly notices?: readonly Notice[];
  /** What the event mails. */
  readonly mails?: readonly Mail[];
  /** The requests that the event has ended, as `endRequestsInTheWay` gave them. */
  readonly ended?: readonly TrainingContacts[];
  /** The places on the reserve list that were left or taken again (D22). */
  readonly places?: readonly Place[];
}

/**
 * Tells everybody concerned of an event of requests and trainings, in its transaction: bells, mails, and the calendars that
 * are open (D36, D37). Of the requests that it ended their owners get bell and mail, their trainers the bell, each trainer
 * one for all of it, and who acts nothing.
 */
export async function announceTrainings(
  ctx: WriteContext,
  { changes, notices = [], mails = [], ended = [], places = [] }: News,
): Promise<void> {
  if (places.length > 0) announceQueue(ctx, places);
  const ofOthers = ended.filter(({ ownerId }) => ownerId !== ctx.actor.id);
  const told = ended.length === 0 ? notices : withEndedRequests(notices, ended, ctx.actor);
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: told });
  ctx.sendMail(...mails, ...ofOthers.map((request) => trainingMails.declined(ctx, request)));
  await announceCalendars(ctx, [...changes, ...ended.map(calendarChanges.ofRequest)]);
}
