import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../../platform/acting/context.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { mailsToMailbox } from '../../accounts/accounts.public.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { getSchool } from '../../schools/schools.public.ts';
import { debtMail } from './money-reminders.mail.ts';
import { findDebtor } from './money-debts.repository.ts';
import { orderOf } from './money-transfer-orders.service.ts';

/**
 * Mails an owner what they have to pay and how. Refuses with MONEY_OFF where the school notes no money, NOTHING_OWED,
 * NO_MAILBOX for an owner who has proved no address (D191), and TOO_MANY_REQUESTS after five such mails in an hour (D158).
 */
export async function remindOfDebt(
  ctx: WriteContext,
  { limits }: { readonly limits: Limits },
  ownerId: Id<'owner'>,
): Promise<void> {
  if (!ctx.school.usesMoney) throw new Refusal('MONEY_OFF');
  const debtor = await findDebtor({ ...ctx, db: ctx.tx }, ownerId);
  if (debtor === null) throw new Refusal('NOTHING_OWED');
  if (debtor.email === '') throw new Refusal('NO_MAILBOX');
  await limits.hitWithin(ctx.tx, mailsToMailbox('debt'), debtor.email.toLowerCase());
  recordActs(ctx, [{ act: 'money-reminded', subjectId: ownerId, ids: { ownerId } }]);
  ctx.sendMail(
    debtMail({
      to: { name: debtor.name, address: debtor.email },
      order: orderOf(debtor, ctx.school),
      school: await getSchool(ctx),
      page: ctx.link('/owner/account'),
    }),
  );
}
