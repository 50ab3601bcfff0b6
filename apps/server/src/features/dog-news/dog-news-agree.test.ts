import { addDays } from '@psia/contract/core/time';
import { type NewsTab, newsTabs } from '@psia/contract/dog-news/dog-news.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingOn } from '../../testing/acting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { makeRecommendation } from '../../testing/worlds/worlds.ts';
import { earliestNews, isTabOf, tabsWithNews } from './dog-news.domain.ts';
import { countNews, listDogsWithNews, listNewIds, markSeen } from './dog-news.repository.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
const as = actingOn(() => server);

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

type Role = 'trainer' | 'owner';

const itemsFor: Readonly<Record<Role, string>> = {
  trainer: `
    SELECT school_id, dog_id, 'notes' AS tab, author_id, created_at FROM dog_notes
    UNION ALL SELECT school_id, dog_id, 'surveys', submitted_by, submitted_at FROM survey_responses
    UNION ALL SELECT school_id, dog_id, 'reports', submitted_by, submitted_at FROM report_submissions`,
  owner: `
    SELECT school_id, dog_id, 'recommendations' AS tab, author_id, created_at FROM recommendations
    UNION ALL SELECT school_id, dog_id, 'exercises', assigned_by, created_at FROM assigned_exercises
    UNION ALL SELECT school_id, dog_id, 'surveys', assigned_by, assigned_at FROM survey_assignments
      WHERE unassigned_at IS NULL
    UNION ALL SELECT school_id, dog_id, 'reports', assigned_by, created_at FROM report_assignments WHERE deleted_at IS NULL
    UNION ALL SELECT school_id, dog_id, 'reports', reacted_by, reacted_at FROM report_submissions`,
};

interface NewInTab {
  readonly dogId: string;
  readonly tab: NewsTab;
  readonly count: number;
}

/** What is new to a member, found among all items that there are. */
async function newOfAll({ id, schoolId }: TestMember, role: Role): Promise<NewInTab[]> {
  const { rows } = await sql<NewInTab>`
    SELECT items.dog_id AS "dogId", items.tab, count(*) AS count
    FROM (${sql.raw(itemsFor[role])}) AS items
    JOIN members AS me ON me.id = ${id} AND me.school_id = items.school_id
    JOIN dogs ON dogs.id = items.dog_id AND (me.role = 'trainer' OR dogs.owner_id = me.id)
    LEFT JOIN dog_tabs_seen AS seen ON seen.member_id = me.id AND seen.dog_id = items.dog_id AND seen.tab = items.tab
    WHERE items.school_id = ${schoolId} AND items.author_id <> me.id AND items.created_at > me.created_at
      AND items.created_at > ${earliestNews(server.clock.now()).toString()}::timestamptz
      AND (seen.seen_at IS NULL OR items.created_at > seen.seen_at)
    GROUP BY items.dog_id, items.tab ORDER BY items.dog_id, items.tab`.execute(server.database.write);
  return rows;
}

/** What the product finds: by dog, by tab, and of all dogs. */
async function newAsTold(who: TestMember, role: Role, dogIds: readonly string[]) {
  return as(who, role, async (ctx) => {
    const tabs: NewInTab[] = [];
    for (const dogId of dogIds.toSorted()) {
      const counts = await countNews(ctx, dogId);
      for (const [tab, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        tabs.push({ dogId, tab, count });
        expect(await listNewIds(ctx, { dogId, tab })).toHaveLength(Math.min(count, 100));
      }
    }
    return { tabs, dogs: await listDogsWithNews(ctx) };
  });
}

const sumsOf = (tabs: readonly NewInTab[], role: Role) =>
  [...Map.groupBy(tabs, ({ dogId }) => dogId)].map(([dogId, ofDog]) => ({
    dogId,
    count: ofDog.reduce((sum, { count }) => sum + count, 0),
    firstTab: tabsWithNews(role).find((known) => ofDog.some(({ tab }) => tab === known)),
  }));

/** Numbers from 0 to 1 that look like chance and are the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A school of three trainers and two owners, three dogs, a repeated report of each. */
async function makeSchool() {
  const { id: schoolId, trainer } = await given.school();
  const trainers = [trainer, await given.trainer(schoolId), await given.trainer(schoolId)];
  const owners = [await given.owner(schoolId), await given.owner(schoolId)];
  const template = await given.reportTemplate(trainer);
  const dogs = [];
  for (const owner of [owners[0]!, owners[0]!, owners[1]!]) {
    const { id } = await given.dog(owner);
    const startDate = '2026-01-01';
    const report = await given.reportAssignment({ by: trainer, dogId: id, templateId: template.id, startDate });
    dogs.push({ id, owner, reportId: report.id });
  }
  return { schoolId, trainers, owners, dogs, template };
}

test.for([1, 2, 3])(
  'D110: after many random acts of several people each is told of exactly what is new to them (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const chance = chanceFrom(seed);
    const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
    const school = await makeSchool();
    const { trainers, owners, dogs } = school;
    const db = server.database.write;
    let day = 0;
    const filled: { assignment_id: string; due_date: string }[] = [];

    const acts: (() => Promise<unknown>)[] = [
      () => given.dogNote(one(trainers), { dogId: one(dogs).id }),
      async () => {
        const dog = one(dogs);
        day += 1;
        const due_date = addDays('2026-01-01', day);
        filled.push({ assignment_id: dog.reportId, due_date });
        const by = one([dog.owner, ...trainers]);
        await given.filledReport({ by, dogId: dog.id, assignmentId: dog.reportId, dueDate: due_date });
      },
      async () => {
        const [dog, by] = [one(dogs), one(trainers)];
        const filler = one([dog.owner, ...trainers]);
        const isFilled = chance() < 0.6;
        const survey = await given.survey(by);
        await given.assignedSurvey({ by, surveyId: survey.id, dogId: dog.id });
        if (isFilled) await given.filledSurvey({ by: filler, surveyId: survey.id, dogId: dog.id });
      },
      () => makeRecommendation(server, { author: one(trainers), dogId: one(dogs).id }),
      async () => {
        const [dogId, by] = [one(dogs).id, one(trainers)];
        await given.assignedExercise({ by, dogId, exerciseId: (await given.exercise(by)).id });
      },
      async () => {
        const dog = one(dogs);
        await given.reportAssignment({ by: one(trainers), dogId: dog.id, templateId: school.template.id });
      },
      // What was added is taken away, taken off or answered.
      ...['dog_notes', 'recommendations', 'assigned_exercises'].map(
        (table) => () =>
          sql`DELETE FROM ${sql.table(table)} WHERE id = (SELECT max(id::text)::uuid FROM ${sql.table(table)}
            WHERE dog_id = ${one(dogs).id})`.execute(db),
      ),
      () =>
        sql`UPDATE survey_assignments SET unassigned_at = ${server.clock.now().toString()}
          WHERE dog_id = ${one(dogs).id} AND survey_id = (SELECT max(survey_id::text)::uuid FROM survey_assignments)`.execute(
          db,
        ),
      async () => {
        const place = filled.length > 0 ? one(filled) : undefined;
        if (!place) return;
        await sql`UPDATE report_submissions SET reacted_by = ${one(trainers).id},
          reacted_at = ${server.clock.now().toString()}
          WHERE assignment_id = ${place.assignment_id} AND due_date = ${place.due_date}`.execute(db);
      },
      ...Array.from({ length: 4 }, () => async () => {
        const dog = one(dogs);
        const [who, role] = chance() < 0.6 ? [one(trainers), 'trainer' as const] : [dog.owner, 'owner' as const];
        const tab = one(newsTabs.filter((known) => isTabOf(role, known) && tabsWithNews(role).includes(known)));
        const ids = chance() < 0.5 ? await as(who, role, (ctx) => listNewIds(ctx, { dogId: dog.id, tab })) : [];
        const upTo = ids.length > 0 ? one(ids) : undefined;
        await as(who, role, (ctx) => markSeen(ctx, { dogId: dog.id, tab, upTo }));
      }),
    ];

    for (let round = 0; round < 60; round += 1) {
      server.clock.advance({ minutes: Math.ceil(chance() * (round % 10 === 9 ? 40_000 : 60)) });
      if (round === 30) trainers.push(await given.trainer(school.schoolId));
      await Promise.all(Array.from({ length: 6 }, () => one(acts)()));
      if (round % 5 !== 4) continue;
      for (const [role, people] of [['trainer', trainers] as const, ['owner', owners] as const]) {
        for (const who of people) {
          const own = dogs.filter(({ owner }) => role === 'trainer' || owner === who).map(({ id }) => id);
          const expected = await newOfAll(who, role);
          expect(await newAsTold(who, role, own)).toEqual({ tabs: expected, dogs: sumsOf(expected, role) });
        }
      }
    }
  },
);
