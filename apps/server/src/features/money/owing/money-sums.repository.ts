import { plnOf } from '@psia/contract/core/grosze';
import type { SchoolSums } from '@psia/contract/money/settlements.contract';
import { daysOfMonth, monthOf } from '@psia/contract/money/months.rules';
import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { isTakenBack } from '../money-taken-back.repository.ts';
import { sumsOfDays } from '../months/money-sums-of-days.repository.ts';

/**
 * What a school's owners have to pay, what of it is overdue, and what was paid in the present month. Payments go to what was
 * due first, so of what an owner has to pay that is overdue which is more than their charges still to come.
 */
export async function getSchoolSums({
  db,
  school,
  now,
}: Pick<ReadContext<null>, 'db' | 'school' | 'now'>): Promise<SchoolSums> {
  const { rows } = await sql<Record<keyof SchoolSums, string>>`
    SELECT owing.owed, owing.overdue, paid."paidThisMonth"
    FROM (
      SELECT coalesce(sum(held.balance_grosze), 0) AS owed,
        coalesce(sum(greatest(held.balance_grosze - coming.grosze, 0)), 0) AS overdue
      FROM money_accounts AS held
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(charge.amount_grosze), 0) AS grosze
        FROM money_transfers AS charge
        WHERE charge.school_id = held.school_id AND charge.payer_id = held.payer_id AND charge.kind = 'CHARGE'
          AND charge.due_on >= ${now.today}::date AND NOT ${isTakenBack('charge')}
      ) AS coming
      WHERE held.school_id = ${school.id} AND held.balance_grosze > 0
    ) AS owing, (
      SELECT coalesce(sum(grosze) FILTER (WHERE kind = 'PAYMENT'), 0) AS "paidThisMonth"
      FROM ${sumsOfDays({ schoolId: school.id, ...daysOfMonth(monthOf(now.today)) })} AS of_kind
    ) AS paid`.execute(db);
  const [row] = rows;
  return {
    owed: plnOf(Number(row?.owed ?? 0)),
    overdue: plnOf(Number(row?.overdue ?? 0)),
    paidThisMonth: plnOf(Number(row?.paidThisMonth ?? 0)),
  };
}
