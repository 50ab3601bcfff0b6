import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';

/** An owner who has something to pay. */
export interface Debtor {
  readonly name: string;
  /** Above zero. */
  readonly balanceGrosze: number;
  /** Empty if they have no account, or have not proved its address (D191). */
  readonly email: string;
}

/** What an owner of the caller's school has to pay, and where they get mail; null if they have nothing to pay. */
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
    .select(['members.display_name as name', 'held.balance_grosze as balance', 'accounts.email'])
    .where('held.school_id', '=', school.id)
    .where('held.payer_id', '=', ownerId)
    .where(sql<boolean>`held.balance_grosze > 0`)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { name: row.name, balanceGrosze: Number(row.balance), email: row.email ?? '' };
}
