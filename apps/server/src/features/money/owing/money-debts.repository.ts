import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';

/** An owner who has something to pay, and to whom it is paid. */
export interface Debtor {
  readonly name: string;
  /** Above zero. */
  readonly balanceGrosze: number;
  /** Empty if they have no account, or have not proved its address (D191). */
  readonly email: string;
  /** The school's account, 26 digits; null where it gives none. */
  readonly bankAccount: string | null;
  /** Who is paid; null for the school by its name. */
  readonly transferName: string | null;
}

/** What an owner of the caller's school has to pay, to which account, and where they get mail; null for nothing to pay. */
export async function findDebtor(
  { db, school }: Pick<ReadContext<null>, 'db' | 'school'>,
  ownerId: string,
): Promise<Debtor | null> {
  const row = await db
    .selectFrom('money_accounts as held')
    .innerJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'held.school_id').onRef('members.id', '=', 'held.payer_id'),
    )
    .leftJoin('accounts', 'accounts.id', 'members.account_id')
    .leftJoin('money_rules as rules', 'rules.school_id', 'held.school_id')
    .select(['members.display_name as name', 'held.balance_grosze as balance', 'accounts.email'])
    .select(['rules.bank_account as bankAccount', 'rules.transfer_name as transferName'])
    .where('held.school_id', '=', school.id)
    .where('held.payer_id', '=', ownerId)
    .where(sql<boolean>`held.balance_grosze > 0`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { balance, email, ...known } = row;
  return { ...known, balanceGrosze: Number(balance), email: email ?? '' };
}
