import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * What does not agree in a school's books of money: balances that are not the sum of their transfers, numbers with a gap,
 * what was taken back twice. Empty when all is well (I4).
 */
export async function moneyFaults(database: Database, schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    WITH mine AS (SELECT * FROM money_transfers WHERE school_id = ${schoolId})
    SELECT 'balance of ' || payer_id AS fault FROM money_accounts AS held WHERE school_id = ${schoolId}
      AND balance_grosze <> (SELECT coalesce(sum(CASE to_account WHEN 'OWNER' THEN amount_grosze ELSE -amount_grosze END), 0)
        FROM mine WHERE mine.payer_id = held.payer_id)
    UNION ALL
    SELECT 'numbers' WHERE (SELECT count(*) FROM mine) <> (SELECT coalesce(max(no), 0) FROM mine)
    UNION ALL
    SELECT 'last number' FROM money_books WHERE school_id = ${schoolId} AND last_no <> (SELECT max(no) FROM mine)
    UNION ALL
    SELECT 'taken back twice: ' || reverses FROM mine AS back WHERE reverses IS NOT NULL
      AND NOT EXISTS (SELECT FROM mine AS undo WHERE undo.reverses = back.id)
    GROUP BY reverses HAVING count(*) > 1
    UNION ALL
    SELECT 'not the opposite: ' || back.no FROM mine AS back JOIN mine AS former ON former.id = back.reverses
    WHERE (back.from_account, back.to_account, back.amount_grosze, back.payer_id)
      IS DISTINCT FROM (former.to_account, former.from_account, former.amount_grosze, former.payer_id)`.execute(
    database,
  );
  return rows.map(({ fault }) => fault);
}
