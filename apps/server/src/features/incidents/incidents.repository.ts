import type { Deed, Doer } from '@psia/contract/core/deeds/deed';
import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Incident, ListedIncident } from '@psia/contract/incidents/incidents.contract';
import { type EntryKind, hoursToReport, type IncidentState } from '@psia/contract/incidents/incidents.rules';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { actorColumn, auditEntryOf } from '../../platform/database/columns/audit-columns.ts';
import { type PageAsked, pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import { notFound } from '../../platform/refusal/refusal.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>;

/** Counts those of the ids that name incidents of the caller's school. */
export const countOwnIncidents: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('incidents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

function selectIncidents({ db, school }: ReadCtx) {
  return db
    .selectFrom('incidents')
    .select(['incidents.id', 'incidents.found_at', 'incidents.what_happened as whatHappened'])
    .select(
      sql<IncidentState>`coalesce((SELECT kind FROM incident_entries AS entries WHERE entries.school_id = ${school.id}
        AND entries.incident_id = incidents.id AND kind <> 'note'), 'open')`.as('state'),
    )
    .where('incidents.school_id', '=', school.id);
}

interface IncidentRow {
  readonly id: string;
  readonly found_at: Temporal.Instant;
  readonly whatHappened: string;
  readonly state: IncidentState;
}

function listedOf({ found_at, id, whatHappened, state }: IncidentRow, timeZone: string): ListedIncident {
  const reportBy = wallTimeOf(found_at.add({ hours: hoursToReport }), timeZone);
  return { id, whatHappened, state, foundAt: wallTimeOf(found_at, timeZone), reportBy };
}

/** A page of the incidents of the caller's school, the one found last first. */
export async function listIncidents(ctx: ReadCtx, { page, size }: PageAsked): Promise<Page<ListedIncident>> {
  const { rows, total } = await readPage(ctx.db, {
    counted: ctx.db
      .selectFrom('incidents')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('school_id', '=', ctx.school.id),
    listed: selectIncidents(ctx)
      .orderBy('incidents.found_at', 'desc')
      .orderBy('incidents.id', 'desc')
      .limit(size)
      .offset(page * size),
  });
  return pageOfRows(
    rows.map((row) => listedOf(row, ctx.school.timeZone)),
    total,
    { page, size },
  );
}

/** An entry as JSON gives it, its moment in milliseconds. */
interface EntryRow {
  readonly kind: EntryKind;
  readonly entryText: string;
  readonly by: Doer | null;
  readonly atMs: number;
}

/** An incident of the caller's school with all of its entries, in their order; NOT_FOUND if there is none. */
export async function getIncident(ctx: ReadCtx, id: Id<'incident'>): Promise<Incident> {
  const { timeZone } = ctx.school;
  const row = await selectIncidents(ctx)
    .select(['incidents.whose_data as whoseData', 'incidents.what_was_done as whatWasDone', 'incidents.created_at'])
    .select(actorColumn(ctx.school, 'incidents.created_by').as('created_by'))
    .select(
      sql<EntryRow[]>`(SELECT coalesce(json_agg(json_build_object('kind', kind, 'entryText', entry_text,
          'by', ${actorColumn(ctx.school, 'incident_entries.created_by')},
          'atMs', floor(extract(epoch FROM created_at) * 1000)) ORDER BY created_at, id), '[]')
        FROM incident_entries WHERE school_id = ${ctx.school.id} AND incident_id = incidents.id)`.as('entries'),
    )
    .where('incidents.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { whoseData, whatWasDone, created_by, created_at, entries } = row;
  const addedOf = ({ by, atMs }: EntryRow): Deed =>
    auditEntryOf(by, Temporal.Instant.fromEpochMilliseconds(atMs), timeZone);
  return {
    ...listedOf(row, timeZone),
    whoseData,
    whatWasDone,
    noted: auditEntryOf(created_by, created_at, timeZone),
    entries: entries.map((entry) => ({ kind: entry.kind, entryText: entry.entryText, added: addedOf(entry) })),
  };
}

interface NewIncident {
  readonly id: string;
  readonly foundAt: Temporal.Instant;
  readonly whatHappened: string;
  readonly whoseData: string;
  readonly whatWasDone: string;
}

export async function insertIncident({ tx, school, actor, now }: Ctx, incident: NewIncident): Promise<void> {
  await tx
    .insertInto('incidents')
    .values({
      school_id: school.id,
      id: incident.id,
      found_at: incident.foundAt.toString(),
      what_happened: incident.whatHappened,
      whose_data: incident.whoseData,
      what_was_done: incident.whatWasDone,
      created_by: actor.id,
      created_at: now.instant.toString(),
    })
    .execute();
}

/** Locks an incident until the transaction ends, so that of two who decide it one does. */
export async function lockIncident({ tx, school }: Pick<Ctx, 'tx' | 'school'>, id: Id<'incident'>): Promise<void> {
  await tx
    .selectFrom('incidents')
    .select('id')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

interface NewEntry {
  readonly id: string;
  readonly incidentId: Id<'incident'>;
  readonly kind: EntryKind;
  readonly entryText: string;
}

/** Adds an entry of the caller. The incident must be locked. */
export async function insertEntry(
  { tx, school, actor, now }: Ctx,
  { id, incidentId, kind, entryText }: NewEntry,
): Promise<void> {
  await tx
    .insertInto('incident_entries')
    .values({
      school_id: school.id,
      id,
      incident_id: incidentId,
      kind,
      entry_text: entryText,
      created_by: actor.id,
      created_at: now.instant.toString(),
    })
    .execute();
}
