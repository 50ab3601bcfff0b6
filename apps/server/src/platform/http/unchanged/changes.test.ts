import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { gatherChanges } from './changes.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function school(): Promise<string> {
  return (await factoriesOf(server).school()).id;
}

/** Marks as random as those of the product, of which it is known what they make together. */
function marksOf(count: number): { marks: bigint[]; version: string } {
  const marks = Array.from({ length: count }, (_, index) =>
    BigInt.asIntN(64, BigInt(index + 1) * 0x9e37_79b9_7f4a_7c15n),
  );
  return { marks, version: String(marks.reduce((all, mark) => BigInt.asIntN(64, all ^ mark), 0n)) };
}

async function stateOf(schoolId: string) {
  const { rows } = await sql<{ count: number; version: string }>`
    SELECT count(*)::int AS count, bit_xor(mark)::text AS version FROM changes
    WHERE school_id = ${schoolId} AND subject = 'calendar'`.execute(server.database.write);
  return rows[0]!;
}

test('B2: of twenty thousand changes a version is read from some hundred rows, and is the same', async () => {
  const schoolId = await school();
  const { marks, version } = marksOf(20_000);
  await sql`
    DO $$ DECLARE mark bigint; made int := 0; BEGIN
      FOREACH mark IN ARRAY ${sql.lit(`{${marks.join(',')}}`)}::bigint[] LOOP
        INSERT INTO changes (school_id, subject, mark) VALUES (${sql.lit(schoolId)}, 'calendar', mark);
        made := made + 1;
        IF made % 20 = 0 THEN COMMIT; END IF;
      END LOOP;
    END $$`.execute(server.database.write);
  const { count, version: read } = await stateOf(schoolId);
  expect([read, count < 1_000]).toEqual([version, true]);
});

test('B2: while many write and gather at once a version is never what it was, and in the end what all changes make', async () => {
  const schoolId = await school();
  const { marks, version } = marksOf(1_600);
  const add = async (some: readonly bigint[]) => {
    for (const mark of some) {
      await sql`INSERT INTO changes (school_id, subject, mark) VALUES (${schoolId}, 'calendar', ${String(mark)}::bigint)`.execute(
        server.database.write,
      );
    }
  };
  const seen: string[] = [];
  let isWriting = true;
  const watch = async () => {
    while (isWriting) {
      const { version: now } = await stateOf(schoolId);
      if (seen.at(-1) !== now) seen.push(now);
    }
  };
  const gather = async () => {
    while (isWriting) await gatherChanges(server.database.write);
  };
  const writers = Array.from({ length: 8 }, (_, writer) => add(marks.filter((_mark, index) => index % 8 === writer)));
  const watching = [watch(), gather()];
  await Promise.all(writers);
  isWriting = false;
  await Promise.all(watching);
  expect((await stateOf(schoolId)).version).toBe(version);
  await gatherChanges(server.database.write);
  expect(await stateOf(schoolId)).toEqual({ count: 1, version });
  expect(seen.length).toBeGreaterThan(20);
  expect(new Set(seen).size).toBe(seen.length);
});

test('more subjects than are gathered at once come to one row each, and what is of no school goes', async () => {
  const [schoolId, none] = [await school(), '0193e0a0-0000-7000-8000-000000000000'];
  await sql`
    INSERT INTO changes (school_id, subject) SELECT school, 'subject ' || n
    FROM unnest(ARRAY[${schoolId}, ${none}]::uuid[]) AS school, generate_series(1, 250) AS n, generate_series(1, 2)`.execute(
    server.database.write,
  );
  await gatherChanges(server.database.write);
  const { rows } = await sql`
    SELECT school_id = ${none} AS "isOfNone", count(*)::int AS rows, count(DISTINCT subject)::int AS subjects FROM changes
    WHERE subject LIKE 'subject %' GROUP BY 1`.execute(server.database.write);
  expect(rows).toEqual([{ isOfNone: false, rows: 250, subjects: 250 }]);
});
