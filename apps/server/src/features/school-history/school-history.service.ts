import { addDays, at, type PlainDate } from '@psia/contract/core/time';
import { instantOf } from '@psia/contract/core/school-clock';
import type { Output } from '@psia/contract/core/operation';
import type { Id } from '@psia/contract/core/ids';
import {
  type listSchoolEvents,
  mostEvents,
  type SchoolEvent,
} from '@psia/contract/school-history/school-history.contract';
import { type HistoryGroup, historyYears } from '@psia/contract/school-history/school-history.rules';
import type { ReadContext } from '../../platform/acting/context.ts';
import { auditEntryOf } from '../../platform/database/columns/audit-columns.ts';
import { detailOf, kindsOf, placeIn, writtenPlace } from './school-history.domain.ts';
import { type EventRow, readEvents } from './school-history.repository.ts';

interface Asked {
  readonly group?: HistoryGroup | undefined;
  readonly personId?: Id<'member'> | undefined;
  /** Days on the school's clock, both included. */
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly before?: string | undefined;
}

type Ctx = Pick<ReadContext, 'db' | 'school' | 'now'>;

/** An id below all others, so that what happened at that very instant is not older. */
const lowestId = '00000000-0000-0000-0000-000000000000';

/** The newest events of the caller's school that were asked for, the last one first, none older than two years (D217). */
export async function listEvents(ctx: Ctx, asked: Asked): Promise<Output<typeof listSchoolEvents>> {
  const { timeZone } = ctx.school;
  const startOf = (day: PlainDate) => instantOf(at(day, '00:00'), timeZone).toString();
  const shownSince = ctx.now.instant.subtract({ hours: historyYears * 365 * 24 });
  const since = asked.from === undefined ? shownSince.toString() : startOf(asked.from);
  const end = asked.to === undefined ? 'infinity' : startOf(addDays(asked.to, 1));
  const rows = await readEvents(ctx, {
    kinds: kindsOf(asked.group),
    personId: asked.personId,
    shownSince: shownSince.toString(),
    since,
    before: asked.before === undefined ? { at: 'infinity', id: lowestId } : placeIn(asked.before),
    end,
    most: mostEvents + 1,
  });
  const shown = rows.slice(0, mostEvents);
  const last = rows.length > mostEvents ? shown.at(-1) : undefined;
  return {
    events: shown.map((row) => eventOf(row, timeZone)),
    older: last === undefined ? null : writtenPlace({ at: last.done_at.toString(), id: last.id }),
  };
}

function eventOf(row: EventRow, timeZone: string): SchoolEvent {
  const { id, kind, done_by, done_at, whom, dogName, facts, isUndone } = row;
  return {
    id,
    kind,
    done: auditEntryOf(done_by, done_at, timeZone),
    whom,
    dogName,
    detail: detailOf(kind, facts),
    isUndone,
  };
}
