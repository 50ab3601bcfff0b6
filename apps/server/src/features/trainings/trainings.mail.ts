import { movedText } from '@psia/contract/core/words/moved-when';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Mail } from '../../platform/mail/mail.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { mailToOwner, type Parties } from '../requests/requests.public.ts';

type ReadCtx = Pick<ReadContext, 'school' | 'link' | 'now'>;

/** Tells an owner that the request is confirmed, and puts the training into their calendar (D37). */
export function confirmedMail(ctx: ReadCtx, training: Parties): Mail {
  return mailToOwner(ctx, training, {
    subject: 'Trening potwierdzony',
    event: 'Trening został potwierdzony.',
    calendar: 'REQUEST',
  });
}

/** Tells an owner from when to when the training was moved; its entry in their calendar moves with it (D166). */
export function movedMail(ctx: ReadCtx, training: Parties, former: Interval): Mail {
  return mailToOwner(ctx, training, {
    subject: 'Trening przeniesiony',
    event: `Trening został przeniesiony ${movedText(former, training)}.`,
    calendar: 'REQUEST',
  });
}

/** Tells an owner that the trainer cancelled the training, with the reason, and strikes it out of their calendar (D37). */
export function cancelledMail(ctx: ReadCtx, training: Parties, reason: string | null = null): Mail {
  return mailToOwner(ctx, training, {
    subject: 'Trening odwołany',
    event: 'Ten trening został odwołany przez trenera.',
    reason,
    advice: 'Możesz poprosić o inny termin w kalendarzu.',
    calendar: 'CANCEL',
  });
}
