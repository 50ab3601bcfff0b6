import { plnOf } from '@psia/contract/core/grosze';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import type { DaysOfMonth } from '@psia/contract/money/months.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { hoursOfTrainers } from './money-hours.repository.ts';
import { sumsOfDays } from './money-sums-of-days.repository.ts';
import { isShown } from '../money-taken-back.repository.ts';

interface OfMonth extends DaysOfMonth {
  readonly schoolId: Id<'school'>;
}

/** SQL: what transfers of a month add up to, as JSON: `{ kind, account, grosze }` for each kind and way. */
const sums = (ofMonth: OfMonth): RawBuilder<unknown> => sql`
  SELECT coalesce(json_agg(json_build_object('kind', kind, 'account', account, 'grosze', grosze)), '[]') AS sums
  FROM ${sumsOfDays(ofMonth)} AS of_kind`;

/**
 * SQL: what is open at the end of a month: what is open now, without what came later. With an upper end, the plan for all values
 * reads by the index.
 */
const balances = ({ schoolId, last }: OfMonth): RawBuilder<unknown> => sql`
  SELECT coalesce(sum(balance) FILTER (WHERE balance > 0), 0) AS owed,
    coalesce(-sum(balance) FILTER (WHERE balance < 0), 0) AS overpaid
  FROM (
    SELECT payer_id, sum(grosze) AS balance
    FROM (
      SELECT payer_id, balance_grosze AS grosze FROM money_accounts WHERE school_id = ${schoolId} AND balance_grosze > 0
      UNION ALL
      SELECT payer_id, balance_grosze FROM money_accounts WHERE school_id = ${schoolId} AND balance_grosze < 0
      UNION ALL
      SELECT payer_id, CASE to_account WHEN 'OWNER' THEN -amount_grosze ELSE amount_grosze END
      FROM money_transfers AS later
      WHERE school_id = ${schoolId} AND occurred_on > ${last}::date AND occurred_on <= 'infinity'
        AND ${isShown('later')}
    ) AS parts
    GROUP BY payer_id
  ) AS accounts`;

/** SQL: how many passes were sold in a month and with how many entries, and what became of the entries of its days. */
function entries({ schoolId, first, last }: OfMonth): RawBuilder<unknown> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${first}::date AND ${sql.ref(column)} < ${last}::date + 1`;
  return sql`
    SELECT passes, sold, used, kept, lapsed
    FROM (
      SELECT count(*)::int AS passes, coalesce(sum(entries), 0)::int AS sold FROM passes
      WHERE school_id = ${schoolId} AND undone_at IS NULL AND ${within('sold_on')}
    ) AS sold, (
      SELECT (count(*) FILTER (WHERE ended = 'USED'))::int AS used, (count(*) FILTER (WHERE ended = 'KEPT'))::int AS kept
      FROM pass_holds WHERE school_id = ${schoolId} AND ended IN ('USED', 'KEPT') AND ${within('start_time')}
    ) AS lost, (
      SELECT coalesce(sum(lapsed), 0)::int AS lapsed FROM passes
      WHERE school_id = ${schoolId} AND lapsed > 0 AND ${within('valid_to')}
    ) AS gone`;
}

type Entries = MoneyMonth['entries'];
interface Row extends Entries {
  readonly closedUntil: PlainDate | null;
  readonly sums: readonly { readonly kind: string; readonly account: string; readonly grosze: number }[];
  readonly owed: string;
  readonly overpaid: string;
  readonly trainers: MoneyMonth['trainers'];
}

type Figures = Omit<MoneyMonth, 'month' | 'schoolName' | 'isOver'>;

/**
 * What was charged, paid, refunded and given up in a month, what is open at its end, what happened to entries of passes, and the
 * hours of trainers; up to which day months are closed. What takes another transfer back is subtracted from what that one was; what was undone is
 * not there. One statement.
 */
export async function readFigures(
  { db, school, now }: Pick<ReadContext<null>, 'db' | 'school' | 'now'>,
  days: DaysOfMonth,
): Promise<Figures> {
  const ofMonth = { ...days, schoolId: school.id };
  const { rows } = await sql<Row>`
    SELECT (SELECT closed_until FROM money_books WHERE school_id = ${school.id}) AS "closedUntil",
      of_kinds.sums, open.owed, open.overpaid, of_passes.*, (
        SELECT coalesce(json_agg(hours), '[]') FROM (${hoursOfTrainers({ ...ofMonth, now: now.wall })}) AS hours
      ) AS trainers
    FROM (${sums(ofMonth)}) AS of_kinds, (${balances(ofMonth)}) AS open, (${entries(ofMonth)}) AS of_passes`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A month has no figures.');
  const { closedUntil, owed, overpaid, passes, sold, used, kept, lapsed, trainers } = row;
  return {
    closedUntil,
    ...figuresOf(row.sums),
    owed: plnOf(Number(owed)),
    overpaid: plnOf(Number(overpaid)),
    entries: { passes, sold, used, kept, lapsed },
    trainers,
  };
}

function figuresOf(all: Row['sums']): Pick<Figures, 'charged' | 'paid' | 'refunded' | 'credits' | 'writtenOff'> {
  const sumOf = (kind: string, account: string) =>
    plnOf(all.find((one) => one.kind === kind && one.account === account)?.grosze ?? 0);
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
