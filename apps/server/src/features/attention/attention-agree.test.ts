import { addDays, type PlainDate } from '@psia/contract/core/time';
import { dueDatesOf } from '@psia/contract/reports/due-dates.rules';
import { type Recurrence, recurrences } from '@psia/contract/reports/recurrences.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { actingOn } from '../../testing/acting.ts';
import { openSecondPool } from '../../testing/database/second-pool.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { markEnded } from '../reports/reports.public.ts';
import { listDogsInNeed } from './attention-dogs-in-need.repository.ts';

let server: TestServer;
let replica: Database;
const as = actingOn(() => server);

beforeAll(async () => {
  server = await startTestServer();
  const { connection } = server.database;
  replica = openSecondPool({ connection, max: 1, options: '-c session_replication_role=replica' });
});
afterAll(async () => {
  await replica.destroy();
  await server.close();
});

/** Numbers from 0 to 1 that look like chance and are the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Report {
  readonly id: string;
  readonly dogId: string;
  readonly title: string;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly recurrence: Recurrence;
  finished: boolean;
  deleted: boolean;
  readonly filled: Set<PlainDate>;
}

/** What is missed of some reports on a day, by the rule of due dates and all that was filled; the oldest first. */
function missedOf(reports: readonly Report[], today: PlainDate) {
  return reports
    .filter(({ recurrence, finished, deleted, endDate }) => {
      const runs = endDate === null || endDate >= today;
      return recurrence !== 'ONCE' && !finished && !deleted && runs;
    })
    .flatMap((report) => {
      const newest = [...report.filled].toSorted().at(-1) ?? '';
      const days = dueDatesOf(report, addDays(today, -1), { most: 5_000 }).filter((day) => day > newest);
      const since = days.at(-3);
      return since === undefined ? [] : [{ ...report, since, missed: days.length }];
    })
    .toSorted((a, b) => Number(a.since > b.since) - Number(a.since < b.since) || (a.dogId < b.dogId ? -1 : 1));
}

/** The dogs in need by that, at most fifty. */
function neededOf(reports: readonly Report[], today: PlainDate) {
  const byDog = [...Map.groupBy(missedOf(reports, today), ({ dogId }) => dogId)].slice(0, 50);
  return byDog.map(([dogId, missed]) => ({
    dogId,
    reasons: missed.map(({ title, since, missed: count }) => `${title}: ${since}, ${count}`).toSorted(),
  }));
}

const neededAsTold = (trainer: TestMember) =>
  as(trainer, 'trainer', async (ctx) =>
    (await listDogsInNeed(ctx)).map(({ dogId, reasons }) => ({
      dogId,
      reasons: reasons.map(({ title, since, missed }) => `${title}: ${since}, ${missed}`).toSorted(),
    })),
  );

/** A school of sixty dogs whose reports people fill, late and early, empty, finish and delete. */
async function makeSchool(chance: () => number) {
  const given = factoriesOf(server);
  const { id: school_id, trainer } = await given.school();
  const owner = await given.owner(school_id);
  const dogs = await Promise.all(Array.from({ length: 60 }, () => given.dog(owner)));
  const reports: Report[] = [];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const db = server.database.write;
  const changed = (report: Report) => db.updateTable('report_assignments').where('id', '=', report.id);

  async function assign(today: PlainDate): Promise<void> {
    const [title, dogId, recurrence] = [`Raport ${reports.length}`, pick(dogs).id, pick(recurrences)];
    const { id: templateId } = await given.reportTemplate(trainer, { title });
    const startDate = addDays(today, 3 - Math.floor(chance() * 40));
    const endDate = chance() < 0.3 ? addDays(startDate, Math.floor(chance() * 60)) : null;
    const times = { startDate, endDate, recurrence };
    const { id } = await given.reportAssignment({ by: trainer, dogId, templateId, ...times });
    reports.push({ id, dogId, title, ...times, finished: false, deleted: false, filled: new Set() });
  }
  /** Fills some of a report's days in one statement, now and then where other triggers rest. */
  async function fill(report: Report, today: PlainDate): Promise<void> {
    const days = dueDatesOf(report, today, { most: 12 }).filter((day) => !report.filled.has(day) && chance() < 0.2);
    if (days.length === 0) return;
    const row = { school_id, assignment_id: report.id, dog_id: report.dogId, submitted_by: owner.id };
    const rows = days.map((due_date) => ({ ...row, due_date, submitted_at: server.clock.now().toString() }));
    await (chance() < 0.5 ? replica : db).insertInto('report_submissions').values(rows).execute();
    for (const day of days) report.filled.add(day);
  }
  async function empty(report: Report): Promise<void> {
    const days = [...report.filled].filter(() => chance() < 0.5);
    const filled = db.deleteFrom('report_submissions').where('assignment_id', '=', report.id);
    await filled.where('due_date', 'in', [newDay, ...days]).execute();
    for (const day of days) report.filled.delete(day);
  }
  async function end(report: Report, today: PlainDate): Promise<void> {
    if (chance() < 0.5 && report.startDate <= today) {
      await changed(report).set({ finished_on: today }).execute();
      report.finished = true;
    } else {
      await changed(report).set({ deleted_at: server.clock.now().toString() }).execute();
      report.deleted = true;
    }
  }
  return { trainer, reports, assign, fill, empty, end, pick };
}

/** A day on which nothing is ever filled. */
const newDay = '1999-01-01';

test('D132: what is missed agrees with all that was filled, whatever people did and whichever day it is', async () => {
  const chance = chanceFrom(162);
  const { trainer, reports, assign, fill, empty, end, pick } = await makeSchool(chance);
  let most = 0;
  for (let day = 0; day < 12; day += 1) {
    const today = server.clock.now().toString().slice(0, 10);
    for (let count = 0; count < 25; count += 1) await assign(today);
    for (let count = 0; count < 30; count += 1) await fill(pick(reports), today);
    await empty(pick(reports));
    await end(pick(reports), today);
    const expected = neededOf(reports, today);
    expect(await neededAsTold(trainer)).toEqual(expected);
    await markEnded(server.database.write, server.clock.now().subtract({ hours: 48 }));
    expect(await neededAsTold(trainer)).toEqual(expected);
    most = Math.max(most, expected.length);
    server.clock.advance({ hours: 24 });
  }
  expect(most).toBe(50);
});
