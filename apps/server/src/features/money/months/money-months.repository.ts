import { plnOf } from '@psia/contract/core/grosze';
import type { PlainDate } from '@psia/contract/core/time';
import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { isShown, kindOfTransfer } from '../money-taken-back.repository.ts';

type Ctx = Pick<ReadContext<null>, 'db' | 'school'>;

/** The days of a month, both included. */
export interface DaysOfMonth {
  readonly first: PlainDate;
  readonly last: PlainDate;
}

type Figures = Pick<MoneyMonth, 'charged' | 'paid' | 'refunded' | 'credits' | 'writtenOff'>;

const counted = kindOfTransfer('transfers', 'former');

interface Sum {
  readonly kind: string;
  /** CASH, TRANSFER or CARD for what moved money. */
  readonly account: string;
  readonly grosze: string;
}

/**
 * What was charged, paid, refunded and given up on some days. What takes another one back is subtracted from what that one was;
 * what was undone is not there.
 */
export async function sumTransfers({ db, school }: Ctx, { first, last }: DaysOfMonth): Promise<Figures> {
  const { rows } = await sql<Sum>`
    SELECT ${counted.kind} AS kind, ${counted.account} AS account, sum(${counted.signedGrosze}) AS grosze
    FROM money_transfers AS transfers
    LEFT JOIN LATERAL (
      SELECT id, kind FROM money_transfers AS taken_back
      WHERE taken_back.school_id = transfers.school_id AND taken_back.id = transfers.reverses OFFSET 0
    ) AS former ON true
    WHERE transfers.school_id = ${school.id} AND transfers.occurred_on >= ${first}::date
      AND transfers.occurred_on <= ${last}::date AND ${isShown('transfers')}
    GROUP BY 1, 2`.execute(db);
  const sumOf = (kind: string, account: string) =>
    plnOf(Number(rows.find((row) => row.kind === kind && row.account === account)?.grosze ?? 0));
  const byWay = (kind: string) => ({
    CASH: sumOf(kind, 'CASH'),
    TRANSFER: sumOf(kind, 'TRANSFER'),
    CARD: sumOf(kind, 'CARD'),
  });
  return {
    charged: sumOf('CHARGE', 'SALES'),
    paid: byWay('PAYMENT'),
    refunded: byWay('REFUND'),
    credits: sumOf('CREDIT', 'SALES'),
    writtenOff: sumOf('WRITE_OFF', 'WRITTEN_OFF'),
  };
}

/** What a school's owners have to pay at the end of a day, and what others have paid more, in PLN. */
export async function sumBalances({ db, school }: Ctx, day: PlainDate): Promise<Pick<MoneyMonth, 'owed' | 'overpaid'>> {
  const { rows } = await sql<{ owed: string; overpaid: string }>`
    SELECT coalesce(sum(balance) FILTER (WHERE balance > 0), 0) AS owed,
      coalesce(-sum(balance) FILTER (WHERE balance < 0), 0) AS overpaid
    FROM (
      SELECT payer_id, sum(grosze) AS balance
      FROM (
        SELECT payer_id, balance_grosze AS grosze FROM money_accounts
        WHERE school_id = ${school.id} AND balance_grosze > 0
        UNION ALL
        SELECT payer_id, balance_grosze FROM money_accounts WHERE school_id = ${school.id} AND balance_grosze < 0
        UNION ALL
        SELECT payer_id, CASE to_account WHEN 'OWNER' THEN -amount_grosze ELSE amount_grosze END
        FROM money_transfers AS later
        WHERE school_id = ${school.id} AND occurred_on > ${day}::date AND ${isShown('later')}
      ) AS parts
      GROUP BY payer_id
    ) AS accounts`.execute(db);
  const [row] = rows;
  return { owed: plnOf(Number(row?.owed ?? 0)), overpaid: plnOf(Number(row?.overpaid ?? 0)) };
}

/** How many passes were sold on some days, and what became of the entries of those days. */
export async function sumEntries({ db, school }: Ctx, { first, last }: DaysOfMonth): Promise<MoneyMonth['entries']> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${first}::date AND ${sql.ref(column)} < ${last}::date + 1`;
  const { rows } = await sql<MoneyMonth['entries']>`
    SELECT sold.passes, sold.sold, lost.used, lost.kept, gone.lapsed
    FROM (
      SELECT count(*)::int AS passes, coalesce(sum(entries), 0)::int AS sold FROM passes
      WHERE school_id = ${school.id} AND undone_at IS NULL AND ${within('sold_on')}
    ) AS sold, (
      SELECT (count(*) FILTER (WHERE ended = 'USED'))::int AS used, (count(*) FILTER (WHERE ended = 'KEPT'))::int AS kept
      FROM pass_holds WHERE school_id = ${school.id} AND ended IN ('USED', 'KEPT') AND ${within('start_time')}
    ) AS lost, (
      SELECT coalesce(sum(lapsed), 0)::int AS lapsed FROM passes
      WHERE school_id = ${school.id} AND lapsed > 0 AND ${within('valid_to')}
    ) AS gone`.execute(db);
  return rows[0] ?? { passes: 0, sold: 0, used: 0, kept: 0, lapsed: 0 };
}
