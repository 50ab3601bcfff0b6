import type { Context } from '../../platform/http/context.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Parties, whenOf } from './trainings-notices.domain.ts';

type Ctx = Pick<Context, 'school' | 'link'>;

interface Content {
  readonly subject: string;
  readonly event: string;
  readonly advice?: string;
}

function mailToOwner({ school, link }: Ctx, of: Parties, { subject, event, advice }: Content): Mail {
  const facts = [
    `Pupil: ${of.dogName}`,
    `Termin: ${whenOf(of)}`,
    `Trener: ${of.trainerName}`,
    ...(of.hallName === null ? [] : [`Sala: ${of.hallName}`]),
    `Szkoła: ${school.name}`,
  ];
  return composeMail({
    to: { name: of.ownerName, address: of.ownerEmail },
    subject: `${subject}: ${whenOf(of)}`,
    paragraphs: [event, facts.join('\n'), ...(advice === undefined ? [] : [advice])],
    button: { label: 'Zobacz kalendarz', url: link('/owner/calendar') },
  });
}

/** Tells an owner that the request is confirmed (D37). */
export function confirmedMail(ctx: Ctx, of: Parties): Mail {
  return mailToOwner(ctx, of, { subject: 'Trening potwierdzony', event: 'Trening został potwierdzony.' });
}

/** Tells an owner that the request is declined (D37). */
export function declinedMail(ctx: Ctx, of: Parties): Mail {
  return mailToOwner(ctx, of, {
    subject: 'Prośba o trening odrzucona',
    event: 'Ta prośba o trening nie została przyjęta.',
    advice: 'Możesz poprosić o inny termin w kalendarzu.',
  });
}

/** Tells an owner that the trainer cancelled the training (D37). */
export function cancelledMail(ctx: Ctx, of: Parties): Mail {
  return mailToOwner(ctx, of, {
    subject: 'Trening odwołany',
    event: 'Ten trening został odwołany przez trenera.',
    advice: 'Możesz poprosić o inny termin w kalendarzu.',
  });
}
