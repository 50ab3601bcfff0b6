import type { WriteContext } from '../../platform/acting/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import {
  announce,
  announceCalendars,
  type CalendarChange,
  deedsByDog,
  type Notice,
} from '../notifications/notifications.public.ts';
import type { TrainingContacts } from '../training-record/training-record.public.ts';
import { withEndedRequests } from './ending/requests-ending-notices.domain.ts';
import { calendarChanges } from './requests-calendars.domain.ts';
import { trainingMails } from './requests.mail.ts';
import { announceQueue, type Place } from './waiting/requests-queue.repository.ts';

interface News {
  /** Calendar changes of the event itself. */
  readonly changes: readonly CalendarChange[];
  /** Notices of the event, to its owners and trainers; the actor gets none. */
  readonly notices?: readonly Notice[];
  /** Mails of the event. */
  readonly mails?: readonly Mail[];
  /** Requests that the event has ended, as `endRequestsInTheWay` returned them. */
  readonly ended?: readonly TrainingContacts[];
  /** Reserve-list places that became free or taken (D22). */
  readonly places?: readonly Place[];
}

/**
 * Tells everybody concerned of an event of requests and trainings, in its transaction: notices, mails and open
 * calendars (D36, D37). Owners of ended requests get a notice and a mail; a trainer gets one notice for all; the actor
 * gets nothing.
 */
export async function announceTrainings(
  ctx: WriteContext,
  { changes, notices = [], mails = [], ended = [], places = [] }: News,
): Promise<void> {
  if (places.length > 0) announceQueue(ctx, places);
  // An owner's act ends requests of their own dogs alone.
  const declined = ctx.actor.role === 'trainer' ? ended : [];
  const told = ended.length === 0 ? notices : withEndedRequests(notices, ended, ctx.actor);
  const deeds = deedsByDog('training-request-withdrawn', ended);
  await announce(ctx, { schoolId: ctx.school.id, by: ctx.actor, notices: told, deeds });
  ctx.sendMail(...mails, ...declined.flatMap((request) => trainingMails.declined(ctx, request)));
  await announceCalendars(ctx, [...changes, ...ended.map(calendarChanges.ofRequest)]);
}
