import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { comparedDigits, comparedPhone } from './clients.domain.ts';

interface Reachable {
  readonly phone: string;
  readonly email: string | null;
}

/** An owner of the school, with what tells them from others. */
export interface Namesake {
  readonly name: string;
  /** As `comparedPhone` gives it. */
  readonly phone: string;
  /** In lower case; null when it isn't known. */
  readonly email: string | null;
}

const phoneOfMember = sql<string>`right(regexp_replace(members.phone, '\\D', '', 'g'), ${sql.lit(comparedDigits)})`;
const emailOfMember = sql<string | null>`lower(coalesce(nullif(accounts.shown_email, ''), members.contact_email))`;

const listOf = (texts: readonly string[]): RawBuilder<string> => sql<string>`any(${[...texts]}::text[])`;

/** The owners of the school who have one of these phone numbers or e-mails already, by their displayed names. */
export async function listNamesakes(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  people: readonly Reachable[],
): Promise<readonly Namesake[]> {
  const phones = people.map(({ phone }) => comparedPhone(phone));
  const emails = people.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.display_name as name', phoneOfMember.as('phone'), emailOfMember.as('email')])
    .where('members.school_id', '=', school.id)
    .where('members.role', '=', 'owner')
    .where(isActive())
    .where((eb) => eb.or([eb(phoneOfMember, '=', listOf(phones)), eb(emailOfMember, '=', listOf(emails))]))
    .orderBy('members.id')
    .execute();
}
