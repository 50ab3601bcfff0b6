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

type ReadCtx = Pick<ReadContext, 'school' | 'link' | 'now'>;

interface Content {
  readonly subject: string;
  readonly event: string;
  /** What the trainer gave as the reason, if anything. */
  readonly reason?: string | null;
  readonly advice?: string;
  /** What it does to the owner's calendar program; nothing unless given. */
  readonly calendar?: CalendarMessage['method'];
}

function calendarMessage(ctx: ReadCtx, training: TrainingContacts, method: CalendarMessage['method']): CalendarMessage {
  return messageOf(
    ctx,
    method,
    trainingEntry({ ...training, id: training.trainingId, status: 'CONFIRMED', ownerName: null }),
  );
}

/** A mail to a training's owner: what happened, the training's facts, and how the school is found and reached (D196). */
function mailToOwner(
  ctx: ReadCtx,
  training: TrainingContacts,
  { subject, event, reason = null, advice, calendar }: Content,
): Mail {
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
  return composeMail({
    to: { name: training.ownerName, address: training.ownerEmail },
    subject: `${subject}: ${whenText(training)}`,
    paragraphs: [event, facts.join('\n'), ...(advice === undefined ? [] : [advice])],
    button: { label: 'Zobacz kalendarz', url: ctx.link('/owner/calendar') },
    ...(calendar === undefined ? {} : { calendar: calendarMessage(ctx, training, calendar) }),
  });
}

/** Tells an owner that the request is declined, with the trainer's reason when there is one (D37). */
function declinedMail(ctx: ReadCtx, training: TrainingContacts, reason: string | null = null): Mail {
  const { replaces } = training;
  const stays = replaces && `Trening zostaje w dotychczasowym terminie: ${whenText(replaces)}.`;
  return mailToOwner(ctx, training, {
    subject: replaces ? 'Prośba o inny termin odrzucona' : 'Prośba o trening odrzucona',
    event: stays
      ? `Ta prośba o inny termin nie została przyjęta. ${stays}`
      : 'Ta prośba o trening nie została przyjęta.',
    reason,
    advice: 'Możesz poprosić o inny termin w kalendarzu.',
  });
}

/** Tells an owner that the request is confirmed, and puts the training into their calendar (D37). */
function confirmedMail(ctx: ReadCtx, training: TrainingContacts): Mail {
  return mailToOwner(ctx, training, {
    subject: 'Trening potwierdzony',
    event: 'Trening został potwierdzony.',
    calendar: 'REQUEST',
  });
}

/** Tells an owner from when to when the training was moved; its entry in their calendar moves with it (D166). */
function movedMail(ctx: ReadCtx, training: TrainingContacts, former: Interval): Mail {
  return mailToOwner(ctx, training, {
    subject: 'Trening przeniesiony',
    event: `Trening został przeniesiony ${movedText(former, training)}.`,
    calendar: 'REQUEST',
  });
}

/** Tells an owner that the trainer cancelled the training, with the reason, and strikes it out of their calendar (D37). */
function cancelledMail(ctx: ReadCtx, training: TrainingContacts, reason: string | null = null): Mail {
  return mailToOwner(ctx, training, {
    subject: 'Trening odwołany',
    event: 'Ten trening został odwołany przez trenera.',
    reason,
    advice: 'Możesz poprosić o inny termin w kalendarzu.',
    calendar: 'CANCEL',
  });
}

/** What the owner of a training is mailed (D37). */
export const trainingMails = {
  confirmed: confirmedMail,
  declined: declinedMail,
  moved: movedMail,
  cancelled: cancelledMail,
};
