import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import type { Database, ReadDatabase } from './database.ts';
import { preparedStatement } from './prepared-statement.ts';

/** The caller as a statement knows them: columns of the session that it looks up itself, or values. */
export interface CallerInSql {
  readonly schoolId: RawBuilder<string>;
  readonly memberId: RawBuilder<string>;
  readonly isTrainer: RawBuilder<boolean>;
  /** The moment of the call, by the server's clock. */
  readonly now: RawBuilder<Temporal.Instant>;
}

/** What a statement that counts for a caller is made of. */
export interface Asking {
  readonly db: Database;
  readonly caller: CallerInSql;
}

/** A number that a statement counts. */
export type Counted = AliasableExpression<{ readonly count: number }>;

/** Counts the rows that the caller may name among `ids`: `.where('id', '=', ids)`. */
export type CountIds = (asking: Asking & { readonly ids: RawBuilder<string> }) => Counted;

/** The same for what several fields name together: a list for each of them, all in the same order. */
export type CountParts<Part extends string> = (
  asking: Asking & { readonly parts: Readonly<Record<Part, RawBuilder<readonly string[]>>> },
) => Counted;

/** The lists that a lookup is given, by their names. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/** The place in a statement where a list goes. */
type ListOf = (name: string) => RawBuilder<readonly string[]>;

/**
 * Counts in SQL how much of what is named in a field belongs to the caller. The same lookup is a part of the statement
 * that begins a call, and of the one that judges the ids of its body.
 */
export interface Lookup {
  /** `isSingle`: the field names one thing at most, so that PostgreSQL keeps a plan for one. */
  readonly count: (asking: Asking, list: ListOf, isSingle: boolean) => Counted;
}

const uuids = (list: RawBuilder<readonly string[]>) => sql<readonly string[]>`${list}::uuid[]`;

/** A lookup of ids, whose one list is called 'ids'. */
export function idLookup(count: CountIds): Lookup {
  return {
    count: (asking, list, isSingle) => {
      const ids = uuids(list('ids'));
      return count({ ...asking, ids: isSingle ? sql<string>`(${ids})[1]` : sql<string>`any(${ids})` });
    },
  };
}

/** A lookup of what these parts name together, each a list of ids. */
export function partsLookup<Part extends string>(names: readonly Part[], count: CountParts<Part>): Lookup {
  return {
    count: (asking, list) => {
      const parts: Partial<Record<Part, RawBuilder<readonly string[]>>> = {};
      for (const name of names) parts[name] = uuids(list(name));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names has just been given its list
      return count({ ...asking, parts: parts as Record<Part, RawBuilder<readonly string[]>> });
    },
  };
}

/** A field whose named things are looked up. */
export interface LookedUp {
  readonly lookup: Lookup;
  readonly isSingle: boolean;
}

/** The value that a field's list has in a statement of several fields. */
export const listName = (field: number, name: string): string => `${field}.${name}`;

/** The values of the lists of all fields, by their names in a statement of several fields. */
export function valuesOf(lists: readonly Lists[]): Record<string, readonly string[]> {
  const values: Record<string, readonly string[]> = {};
  for (const [field, named] of lists.entries()) {
    for (const [name, list] of Object.entries(named)) values[listName(field, name)] = list;
  }
  return values;
}

/** The caller's values, for a statement that doesn't look the session up. */
export interface CallerValues {
  readonly schoolId: string;
  readonly memberId: string;
  readonly isTrainer: boolean;
  readonly now: Temporal.Instant;
}

/** Makes the one statement that counts for several fields; it gives their counts in the same order. */
export function countingStatement(fields: readonly LookedUp[]) {
  const statement = preparedStatement<Record<string, unknown>>()((db, value) => {
    const caller: CallerInSql = {
      schoolId: sql`${value('schoolId')}::uuid`,
      memberId: sql`${value('memberId')}::uuid`,
      isTrainer: sql`${value('isTrainer')}::boolean`,
      now: sql`${value('now')}::timestamptz`,
    };
    const counts = fields.map(({ lookup, isSingle }, field) => {
      const list: ListOf = (name) => sql`${value(listName(field, name))}`;
      return lookup.count({ db, caller }, list, isSingle);
    });
    return sql<{ readonly counts: readonly number[] }>`select array[${sql.join(counts)}]::int[] as counts`;
  });
  return async (
    db: Pick<ReadDatabase, 'getExecutor'>,
    caller: CallerValues,
    lists: readonly Lists[],
  ): Promise<readonly number[]> => {
    const [row] = await statement(db, { ...caller, now: caller.now.toString(), ...valuesOf(lists) });
    return row?.counts ?? [];
  };
}
