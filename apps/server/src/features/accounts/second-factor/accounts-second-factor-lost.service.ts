import type { Transaction } from '../../../platform/database/database.ts';
import { announceEndedSessions } from '../../../platform/live/signals.repository.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { endSessionsOfAccount } from '../accounts-sessions.repository.ts';
import * as accounts from '../accounts.repository.ts';
import { secondFactorMail } from './accounts-second-factor.mail.ts';
import { removeFactor } from './accounts-second-factor.repository.ts';

interface Lost {
  readonly email: string;
  readonly now: Temporal.Instant;
  /** Where a new password is asked for. */
  readonly url: string;
}

/**
 * For an operator: takes a lost second factor off the account of an address and ends its sessions. Returns the mail that tells its
 * person, 'untold' when their mailbox is not proven; null when the address has no account with a second factor (D226).
 */
export async function takeFactorOff(
  tx: Transaction,
  { email, now: instant, url }: Lost,
): Promise<{ readonly schoolId: string | null; readonly mail: Mail | 'untold' } | null> {
  const account = await accounts.findAccount(tx, email);
  if (account === null) return null;
  await accounts.lockAccountToChange(tx, account.id);
  if (!(await removeFactor(tx, account.id))) return null;
  await announceEndedSessions(tx, await endSessionsOfAccount({ tx, now: { instant } }, account.id));
  const to = await accounts.findMailbox(tx, account.id);
  return { schoolId: account.member.schoolId, mail: to === null ? 'untold' : secondFactorMail(to, 'off', url) };
}
