import { newPasswordFault, type PasswordOwner } from '@psia/contract/accounts/passwords.rules';
import type { Passwords } from '../../platform/auth/passwords.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';

/** The file of the thread that judges passwords. */
export const judgingThread = new URL('accounts-passwords.worker.ts', import.meta.url);

/** Refuses a new password that is easy to guess or is the person's e-mail. The error names `field` (D8, D61, D157). */
export async function refuseGuessable(
  passwords: Passwords,
  password: string,
  { owner, field }: { owner: PasswordOwner & { readonly email: string }; field: string },
): Promise<void> {
  const { email, firstName, lastName, schoolName } = owner;
  const score = await passwords.judge({ password, owner: { email, firstName, lastName, schoolName } });
  const fault = newPasswordFault(password, { score, email });
  if (fault !== undefined) throw new Refusal('BAD_INPUT', { fieldErrors: { [field]: fault } });
}
