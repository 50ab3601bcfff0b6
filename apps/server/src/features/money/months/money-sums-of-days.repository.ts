import type { Id } from '@psia/contract/core/ids';
import type { DaysOfMonth } from '@psia/contract/money/months.rules';
import { type RawBuilder, sql } from 'kysely';
import { isShown, kindOfTransfer } from '../money-taken-back.repository.ts';

const counted = kindOfTransfer('transfers', 'former');

interface OfDays extends DaysOfMonth {
  readonly schoolId: Id<'school'>;
}

/**
 * SQL: what a school's transfers of some days add up to, a row `kind, account, grosze` for each kind and way. What takes
 * another back is subtracted from that one's kind, on its own day.
 */
export function sumsOfDays({ schoolId, first, last }: OfDays): RawBuilder<unknown> {
  return sql`(
    SELECT ${counted.kind} AS kind, ${counted.account} AS account, sum(${counted.signedGrosze}) AS grosze
    FROM money_transfers AS transfers
    LEFT JOIN LATERAL (
      SELECT id, kind, joined_id FROM money_transfers AS taken_back
      WHERE taken_back.school_id = transfers.school_id AND taken_back.id = transfers.reverses OFFSET 0
    ) AS former ON true
    WHERE transfers.school_id = ${schoolId} AND transfers.occurred_on >= ${first}::date
      AND transfers.occurred_on <= ${last}::date AND ${isShown('transfers')}
    GROUP BY 1, 2)`;
}
