import type { Deed, Doer } from '@psia/contract/core/deeds/deed';
import { type Now, wallTimeOf } from '@psia/contract/core/school-clock';
import { sql } from 'kysely';
import type { ValueOrPlace } from '../prepared-statement.ts';

type Column =
  | `trainings.${'created_by' | 'decided_by' | 'cancelled_by' | 'changed_by'}`
  | `group_trainings.${'created_by' | 'changed_by'}`
  | `groups.${'created_by' | 'changed_by'}`
  | 'locks.created_by'
  | 'absences.created_by'
  | 'school_documents.published_by'
  | 'document_readings.noted_by'
  | 'photo_consents.noted_by'
  | 'incidents.created_by'
  | 'incident_entries.created_by'
  | `events.${'done_by' | 'whom_id'}`
  | `acts.${'done_by' | 'undone_by'}`
  | 'moves.done_by'
  | 'marks.marked_by'
  | 'transfers.done_by';

/** Who a column of the query's row names, a member of the school; null where nobody was kept. */
export function actorColumn(school: { readonly id: ValueOrPlace<string> }, column: Column) {
  return sql<Doer | null>`(
    SELECT json_build_object('firstName', doers.display_first_name, 'lastName', doers.display_last_name, 'role', doers.role)
    FROM members AS doers WHERE doers.school_id = ${school.id} AND doers.id = ${sql.ref(column)})`;
}

/** Who did something and when, as the API gives it; null when it was not done. */
export function auditEntryOf(by: Doer | null, at: Temporal.Instant, timeZone: string): Deed;
export function auditEntryOf(by: Doer | null, at: Temporal.Instant | null, timeZone: string): Deed | null;
export function auditEntryOf(by: Doer | null, at: Temporal.Instant | null, timeZone: string): Deed | null {
  return at === null ? null : { by, at: wallTimeOf(at, timeZone) };
}

/** What the caller does now, as it is read later. */
export function auditEntryNow({ actor, now }: { readonly actor: Doer; readonly now: Pick<Now, 'wall'> }): Deed {
  const { firstName, lastName, role } = actor;
  return { by: { firstName, lastName, role }, at: now.wall };
}

interface AuditedRow {
  readonly created_at: Temporal.Instant;
  readonly created_by: Doer | null;
  readonly changed_at: Temporal.Instant | null;
  readonly changed_by: Doer | null;
}

/** Who made what a row is about, and who changed it last. */
export function auditOf(row: AuditedRow, timeZone: string) {
  return {
    created: { by: row.created_by, at: wallTimeOf(row.created_at, timeZone) },
    changed: auditEntryOf(row.changed_by, row.changed_at, timeZone),
  };
}
