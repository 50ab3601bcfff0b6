import type { Doer } from '@psia/contract/core/deeds/deed';
import type { Id } from '@psia/contract/core/ids';
import { type EventKind, shownActs } from '@psia/contract/school-history/school-history.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';
import { actorColumn } from '../../platform/database/columns/audit-columns.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import type { Place } from './school-history.domain.ts';

/** Counts those of the ids that name members of the caller's school, also those who have left. */
export const countMembersEver: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/** An event as the tables give it, with the names that are displayed now (D190). */
export interface EventRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly done_by: Doer | null;
  readonly done_at: Temporal.Instant;
  readonly whom: Doer | null;
  readonly dogName: string | null;
  /** Of an act, as it was recorded. */
  readonly facts: unknown;
  readonly isUndone: boolean;
}

interface EventsAsked {
  readonly kinds: readonly EventKind[];
  readonly personId: Id<'member'> | undefined;
  /** Instants: none older is shown; from when until when, `end` excluded; 'infinity' for no end. */
  readonly shownSince: string;
  readonly since: string;
  readonly end: string;
  /** Only what is older. */
  readonly before: Place;
  readonly most: number;
}

interface Values {
  readonly schoolId: string;
  readonly kinds: readonly EventKind[];
  readonly personId: string | null;
  readonly shownSince: string;
  readonly since: string;
  readonly end: string;
  readonly beforeAt: string;
  readonly beforeId: string;
  readonly most: number;
}

/** Written into the statement, since PostgreSQL then knows that the indexes of migration 0063 have all of it. */
const isShownAct = sql`acts.act IN (${sql.join(shownActs.map((act) => sql.lit(act)))})`;

/** Whom an act concerns: an owner who got a dog, or sees one from now on or no longer, who has the school from now on, else the member that it is about. */
const whomOfAct = sql`CASE WHEN acts.act = 'school-handed-over' THEN (acts.ids->>'trainerId')::uuid
  WHEN acts.act IN ('dog-given', 'dog-shared', 'dog-unshared') THEN (acts.ids->>'ownerId')::uuid
  WHEN acts.subject_kind = 'member' THEN acts.subject_id END`;

/** Rows of one table that are events, and the condition that says of whom. */
interface Source {
  readonly columns: RawBuilder<unknown>;
  readonly table: 'acts' | 'access_log';
  readonly kind: RawBuilder<unknown>;
  readonly time: RawBuilder<unknown>;
  readonly condition: RawBuilder<unknown>;
  /** Whether an index has the rows of each kind in their order; else one has those of the person. */
  readonly isByKind: boolean;
}

const ofActs = {
  columns: sql`acts.id, acts.act AS kind, acts.done_by, acts.done_at, ${whomOfAct} AS whom_id,
    CASE WHEN acts.subject_kind = 'dog' THEN acts.subject_id END AS dog_id, acts.facts,
    acts.undone_at IS NOT NULL AS is_undone`,
  table: 'acts',
  kind: sql`acts.act`,
  time: sql`acts.done_at`,
} as const;

const ofAccessLog = {
  columns: sql`access_log.id, access_log.kind, access_log.member_id AS done_by, access_log.accessed_at AS done_at,
    access_log.whom_id, access_log.dog_id, NULL::jsonb AS facts, false AS is_undone`,
  table: 'access_log',
  kind: sql`access_log.kind`,
  time: sql`access_log.accessed_at`,
} as const;

/** Of everybody, or of one person: what they did, and what concerns them but was done by others. */
function sourcesOf(value: ValueOf<Values>, isOfPerson: boolean): readonly Source[] {
  const isByKind = true;
  const all = sql`true`;
  if (!isOfPerson) {
    return [
      { ...ofActs, isByKind, condition: isShownAct },
      { ...ofAccessLog, isByKind, condition: all },
    ];
  }
  const person = sql`${value('personId')}::uuid`;
  const byOthers = sql`acts.subject_id = ${person} AND acts.done_by IS DISTINCT FROM ${person}`;
  return [
    { ...ofActs, isByKind, condition: sql`${isShownAct} AND acts.done_by = ${person}` },
    { ...ofActs, isByKind: false, condition: sql`${isShownAct} AND ${byOthers}` },
    { ...ofAccessLog, isByKind, condition: sql`access_log.member_id = ${person}` },
    { ...ofAccessLog, isByKind, condition: sql`access_log.whom_id = ${person}` },
  ];
}

/** The newest rows of a source: some of each kind, or of all kinds together. */
function newestOf(value: ValueOf<Values>, source: Source): RawBuilder<unknown> {
  const { columns, table, kind, time, condition, isByKind } = source;
  const [id, schoolId] = [sql.ref(`${table}.id`), sql.ref(`${table}.school_id`)];
  const kinds = sql`${value('kinds')}::text[]`;
  const newest = (isOfKind: RawBuilder<unknown>) => sql`(SELECT ${columns} FROM ${sql.ref(table)}
    WHERE ${schoolId} = ${value('schoolId')}::uuid AND ${isOfKind} AND ${condition}
      AND ${time} >= greatest(${value('shownSince')}::timestamptz, ${value('since')}::timestamptz)
      AND ${time} < ${value('end')}::timestamptz
      AND (${time}, ${id}) < (${value('beforeAt')}::timestamptz, ${value('beforeId')}::uuid)
    ORDER BY ${time} DESC, ${id} DESC LIMIT ${value('most')}::int)`;
  if (!isByKind) return newest(sql`${kind} = any(${kinds})`);
  return sql`SELECT newest.* FROM unnest(${kinds}) AS kinds (kind), LATERAL ${newest(sql`${kind} = kinds.kind`)} AS newest`;
}

function eventsStatement(isOfPerson: boolean) {
  return preparedStatement<Values>()((_, value) => {
    const school = { id: value('schoolId') };
    const found = sql.join(
      sourcesOf(value, isOfPerson).map((source) => newestOf(value, source)),
      sql` UNION ALL `,
    );
    return sql<EventRow>`
      SELECT events.id, events.kind, events.done_at, events.facts, events.is_undone AS "isUndone",
        ${actorColumn(school, 'events.done_by')} AS done_by,
        CASE WHEN events.whom_id IS DISTINCT FROM events.done_by
          THEN ${actorColumn(school, 'events.whom_id')} END AS whom,
        (SELECT name FROM dogs WHERE dogs.school_id = ${school.id}::uuid AND dogs.id = events.dog_id) AS "dogName"
      FROM (SELECT * FROM (${found}) AS found
        ORDER BY done_at DESC, id DESC LIMIT ${value('most')}::int) AS events
      ORDER BY events.done_at DESC, events.id DESC`;
  });
}

const eventsOfAll = eventsStatement(false);
const eventsOfPerson = eventsStatement(true);

/** The newest events of the caller's school that were asked for, the last one first. */
export function readEvents(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  { before, personId, ...asked }: EventsAsked,
): Promise<EventRow[]> {
  const statement = personId === undefined ? eventsOfAll : eventsOfPerson;
  return statement(db, {
    ...asked,
    schoolId: school.id,
    personId: personId ?? null,
    beforeAt: before.at,
    beforeId: before.id,
  });
}
