import { type AliasableExpression, type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, ReadDatabase } from '../../database/database.ts';
import { type Asking, type CallerInSql, listName, type Lists, type LookedUp, valuesOf } from '../../database/lookup.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';

/** A session's row: its member, their account and their school; founders have none yet. */
export interface CallerRow {
  readonly account_id: string;
  readonly member_id: string;
  readonly role: string;
  readonly display_first_name: string;
  readonly display_last_name: string;
  readonly email: string;
  readonly school_id: string | null;
  readonly school_name: string | null;
  readonly time_zone: string | null;
  readonly uses_passes: boolean | null;
  readonly uses_attendance: boolean | null;
  readonly has_passes: boolean | null;
  readonly uses_money: boolean | null;
  /** As PostgreSQL writes it: few calls need it. */
  readonly school_created_at: string | null;
}

/** Selects the row of a session that has not ended, whose member is still there; none for any other. */
export type SelectCaller = (db: Database, sessionId: RawBuilder<string>) => AliasableExpression<CallerRow>;

/** What an operation wants to know besides, in the statement that begins each of its calls. */
export interface Probe {
  /** A scalar over the caller; `value(name)` is the place of a value that each call gives. */
  readonly select: (asking: Asking, value: (name: string) => RawBuilder<unknown>) => Expression<unknown>;
}

/** What the statement that begins a call finds. */
export interface Found {
  readonly row: CallerRow;
  /** How many of each field's things are the caller's. */
  readonly counts: readonly number[];
  /** The answer to the operation's probe; undefined when it has none. */
  readonly answer: unknown;
}

interface Begun {
  readonly sessionId: string;
  readonly now: Temporal.Instant;
  readonly lists: readonly Lists[];
  /** The values of the probe. */
  readonly probeValues: Readonly<Record<string, unknown>>;
}

interface Opening {
  readonly selectCaller: SelectCaller;
  readonly fields: readonly LookedUp[];
  readonly probe?: Probe | undefined;
}

const probeValue = (name: string) => `probe.${name}`;

/**
 * Makes the one statement that begins the calls of an operation: it finds the caller by the session, counts which of the
 * ids of path and query are theirs and answers the operation's probe. Null for a session that there is none of.
 */
export function beginningStatement({ selectCaller, fields, probe }: Opening) {
  const statement = preparedStatement<Record<string, unknown>>()((db, value) => {
    const caller: CallerInSql = {
      schoolId: sql`caller.school_id`,
      memberId: sql`caller.member_id`,
      isTrainer: sql`(caller.role = 'trainer')`,
      now: sql`${value('now')}::timestamptz`,
    };
    const counts = fields.map(({ lookup, isSingle }, field) =>
      lookup.count({ db, caller }, (name) => sql`${value(listName(field, name))}`, isSingle),
    );
    const answer = probe?.select({ db, caller }, (name) => sql`${value(probeValue(name))}`);
    return db
      .selectFrom(selectCaller(db, sql`${value('sessionId')}::uuid`).as('caller'))
      .selectAll('caller')
      .select(sql<readonly number[]>`array[${sql.join(counts)}]::int[]`.as('counts'))
      .$if(answer !== undefined, (query) => query.select(sql<unknown>`${answer}`.as('answer')));
  });
  return async (db: Pick<ReadDatabase, 'getExecutor'>, begun: Begun): Promise<Found | null> => {
    const { sessionId, now, lists, probeValues } = begun;
    const values: Record<string, unknown> = {
      sessionId,
      // Only some statements ask for it, and its text costs as much as all else here. A finer instant would be rounded up
      // by PostgreSQL, to a moment that has not come.
      get now() {
        return now.toString({ smallestUnit: 'microsecond', roundingMode: 'trunc' });
      },
      ...valuesOf(lists),
    };
    for (const name in probeValues) values[probeValue(name)] = probeValues[name];
    const [found] = await statement(db, values);
    return found === undefined ? null : { row: found, counts: found.counts, answer: found.answer };
  };
}
