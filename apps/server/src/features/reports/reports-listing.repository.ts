import type { PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { hasEveryWord } from '../../platform/database/has-every-word.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { assignmentsIn, doneAt, rowOf } from './reports-assigning.repository.ts';
import type { AssignmentRow } from './reports.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

/** More than any list of a school is read through. */
const mostListed = 500;

interface Lately {
  readonly endedSince: PlainDate;
  readonly doneSince: Temporal.Instant;
}

/** What of a school has not ended before a day, without what was to be filled once and was before an instant. */
function listed(ctx: ReadCtx, { endedSince, doneSince }: Lately) {
  return assignmentsIn(ctx.db, ctx.school)
    .where('assigned.deleted_at', 'is', null)
    .where('assigned.last_day', '>=', endedSince)
    .where((eb) => eb.or([eb(doneAt(eb), 'is', null), eb(doneAt(eb), '>=', instantParam(doneSince))]));
}

/** The reports of a school's list, those assigned last first, at most five hundred. */
export async function listAssignments(ctx: ReadCtx, lately: Lately): Promise<AssignmentRow[]> {
  const rows = await listed(ctx, lately)
    .orderBy('assigned.created_at', 'desc')
    .orderBy('assigned.id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(rowOf);
}

interface Part extends Lately {
  readonly limit: number;
  readonly offset: number;
  readonly search: string;
}

/** A part of the same list in the order of an index: those without an end, then those that end last. */
export async function listAssignmentsByEnd(
  ctx: ReadCtx,
  { limit, offset, search, ...lately }: Part,
): Promise<AssignmentRow[]> {
  const rows = await listed(ctx, lately)
    .$if(search !== '', (query) =>
      query.where(hasEveryWord(sql<string>`dogs.name_key || ' ' || search_key(templates.title)`, search)),
    )
    .orderBy('assigned.last_day', 'desc')
    .orderBy('assigned.created_at', 'desc')
    .orderBy('assigned.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(rowOf);
}
