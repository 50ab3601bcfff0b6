import { sql } from 'kysely';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext } from '../../platform/acting/context.ts';

/** Digits that tell one phone from another, whatever country code is typed before them. */
const comparedDigits = 9;

interface Reachable {
  readonly phone: string;
  readonly email: string | null;
}

/** The displayed name of an owner of the school who has a phone number or an e-mail already; null when nobody has. */
export async function findNamesake(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  { phone, email }: Reachable,
): Promise<string | null> {
  const digits = phone.replaceAll(/\D/g, '').slice(-comparedDigits);
  const found = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('members.display_name')
    .where('members.school_id', '=', school.id)
    .where('members.role', '=', 'owner')
    .where(isActive())
    .where((eb) =>
      eb.or([
        sql<boolean>`right(regexp_replace(members.phone, '\\D', '', 'g'), ${sql.lit(comparedDigits)}) = ${digits}`,
        sql<boolean>`lower(coalesce(nullif(accounts.shown_email, ''), members.contact_email)) = lower(${email})`,
      ]),
    )
    .orderBy('members.id')
    .limit(1)
    .executeTakeFirst();
  return found?.display_name ?? null;
}
