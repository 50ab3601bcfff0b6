import { movedText } from '@psia/contract/core/words/moved-when';
import { priceText } from '@psia/contract/core/words/price';
import { whenText } from '@psia/contract/core/words/when';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { CalendarMessage } from '../../platform/calendar-files/calendar-entry.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { plainName } from '../../platform/mail/plain-name.ts';
import { schoolFacts } from '../../platform/mail/school-facts.ts';
import { messageOf, trainingEntry } from '../../platform/calendar-files/training-entries.ts';
import type { TrainingContacts } from '../training-record/training-record.public.ts';

type ReadCtx = Pick<ReadContext, 'school' | 'link' | 'now' | 'actor'>;

interface Content {
  readonly subject: string;
  readonly event: string;
  /** The reason that the trainer gave, if any. */
  readonly reason?: string | null;
  readonly advice?: string;
  /** The method of the calendar file for their calendar programs; no file if missing. */
  readonly calendar?: CalendarMessage['method'];
}

function calendarMessage(ctx: ReadCtx, training: TrainingContacts, method: CalendarMessage['method']): CalendarMessage {
  const homeVisit = training.isHomeVisit ? { address: null } : null;
  const entry = { ...training, id: training.trainingId, status: 'CONFIRMED', ownerName: null, homeVisit } as const;
  return messageOf(ctx, method, trainingEntry(entry));
}

/**
 * Returns a mail for each of the dog's people who wants mails (D219), but for who acts (D60): what happened, the training's facts, and the
 * school's address and contacts (D196).
 */
function mailsToDogPeople(
  ctx: ReadCtx,
  training: TrainingContacts,
  { subject, event, reason = null, advice, calendar }: Content,
): Mail[] {
  const { trainerPhone, serviceName, price } = training;
  const facts = [
    `Pupil: ${plainName(training.dogName)}`,
    `Termin: ${whenText(training)}`,
    `Trener: ${plainName(training.trainerName)}${trainerPhone === null ? '' : `, tel. ${plainName(trainerPhone)}`}`,
    ...(serviceName === null ? [] : [`Usługa: ${plainName(serviceName)}`]),
    ...(price === null ? [] : [`Cena: ${priceText(price)}`]),
    ...(training.hallName === null ? [] : [`Sala: ${plainName(training.hallName)}`]),
    ...schoolFacts(ctx.school.name, training),
    ...(reason === null ? [] : [`Powód: ${reason}`]),
  ];
  const others = training.mailboxes.filter(({ memberId }) => memberId !== ctx.actor.id);
  return others.map(({ name, address }) =>
    composeMail({
      to: { name, address },
      subject: `${subject}: ${whenText(training)}`,
      paragraphs: [event, facts.join('\n'), ...(advice === undefined ? [] : [advice])],
      button: { label: 'Zobacz kalendarz', url: ctx.link('/owner/calendar') },
      ...(calendar === undefined ? {} : { calendar: calendarMessage(ctx, training, calendar) }),
    }),
  );
}

/** Tells a dog's people that the request was declined, with the trainer's reason if there is one (D37). */
function declinedMail(ctx: ReadCtx, training: TrainingContacts, reason: string | null = null): Mail[] {
  const { replaces } = training;
  const stays = replaces && `Trening zostaje w dotychczasowym terminie: ${whenText(replaces)}.`;
  return mailsToDogPeople(ctx, training, {
    subject: replaces ? 'Prośba o inny termin odrzucona' : 'Prośba o trening odrzucona',
    event: stays
      ? `Ta prośba o inny termin nie została przyjęta. ${stays}`
      : 'Ta prośba o trening nie została przyjęta.',
    reason,
    advice: 'Możesz poprosić o inny termin w kalendarzu.',
  });
}

/** Tells a dog's people that the request was confirmed. The calendar file adds the training to their calendars (D37). */
function confirmedMail(ctx: ReadCtx, training: TrainingContacts): Mail[] {
  return mailsToDogPeople(ctx, training, {
    subject: 'Trening potwierdzony',
    event: 'Trening został potwierdzony.',
    calendar: 'REQUEST',
  });
}

/** Tells a dog's people of the training's old and new time. The calendar file moves the entry in their calendars (D166). */
function movedMail(ctx: ReadCtx, training: TrainingContacts, former: Interval): Mail[] {
  return mailsToDogPeople(ctx, training, {
    subject: 'Trening przeniesiony',
    event: `Trening został przeniesiony ${movedText(former, training)}.`,
    calendar: 'REQUEST',
  });
}

/**
 * Tells a dog's people that the trainer cancelled the training, with the reason. The calendar file removes it from their
 * calendars (D37).
 */
function cancelledMail(ctx: ReadCtx, training: TrainingContacts, reason: string | null = null): Mail[] {
  return mailsToDogPeople(ctx, training, {
    subject: 'Trening odwołany',
    event: 'Ten trening został odwołany przez trenera.',
    reason,
    advice: 'Możesz poprosić o inny termin w kalendarzu.',
    calendar: 'CANCEL',
  });
}

/**
 * Tells a dog's other people that one of them cancelled the training (D219). The calendar file removes it from their
 * calendars.
 */
function cancelledByPersonMail(ctx: ReadCtx, training: TrainingContacts): Mail[] {
  const { firstName, lastName } = ctx.actor;
  return mailsToDogPeople(ctx, training, {
    subject: 'Trening odwołany',
    event: `Ten trening odwołuje ${plainName(`${firstName} ${lastName}`)}.`,
    calendar: 'CANCEL',
  });
}

/** All mails about a training to its dog's people (D37, D219). */
export const trainingMails = {
  confirmed: confirmedMail,
  declined: declinedMail,
  moved: movedMail,
  cancelled: cancelledMail,
  cancelledByPerson: cancelledByPersonMail,
};
