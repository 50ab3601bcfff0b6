import { whenText } from '@psia/contract/core/words/when';
import type { CalendarMessage } from '../../platform/calendar-files/calendar-entry.ts';
import type { ReadContext } from '../../platform/http/context.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { plainName } from '../../platform/mail/plain-name.ts';
import { messageOf, trainingEntry } from '../../platform/calendar-files/training-entries.ts';
import type { Parties } from './requests-notices.domain.ts';

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

function calendarMessage(ctx: ReadCtx, of: Parties, method: CalendarMessage['method']): CalendarMessage {
  return messageOf(ctx, method, trainingEntry({ ...of, id: of.trainingId, status: 'CONFIRMED', ownerName: null }));
}

/** A mail to a training's owner: what happened, and the training's facts. */
export function mailToOwner(
  ctx: ReadCtx,
  of: Parties,
  { subject, event, reason = null, advice, calendar }: Content,
): Mail {
  const facts = [
    `Pupil: ${plainName(of.dogName)}`,
    `Termin: ${whenText(of)}`,
    `Trener: ${plainName(of.trainerName)}`,
    ...(of.hallName === null ? [] : [`Sala: ${plainName(of.hallName)}`]),
    `Szkoła: ${plainName(ctx.school.name)}`,
    ...(reason === null ? [] : [`Powód: ${reason}`]),
  ];
  return composeMail({
    to: { name: of.ownerName, address: of.ownerEmail },
    subject: `${subject}: ${whenText(of)}`,
    paragraphs: [event, facts.join('\n'), ...(advice === undefined ? [] : [advice])],
    button: { label: 'Zobacz kalendarz', url: ctx.link('/owner/calendar') },
    ...(calendar === undefined ? {} : { calendar: calendarMessage(ctx, of, calendar) }),
  });
}

/** Tells an owner that the request is declined, with the trainer's reason when there is one (D37). */
export function declinedMail(ctx: ReadCtx, of: Parties, reason: string | null = null): Mail {
  return mailToOwner(ctx, of, {
    subject: 'Prośba o trening odrzucona',
    event: 'Ta prośba o trening nie została przyjęta.',
    reason,
    advice: 'Możesz poprosić o inny termin w kalendarzu.',
  });
}
