import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanReader } from '../../../testing/database/statement-plans.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { getMoneyMonth } from './money-months.service.ts';

let server: TestServer;
let plans: Awaited<ReturnType<typeof openPlanReader>>;
let trainer: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  plans = await openPlanReader(server);
  await fillSchool();
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/** A school with 500 owners, 100,000 transfers of ten years, 20,000 passes and 100,000 of their entries. */
async function fillSchool(): Promise<void> {
  const given = factoriesOf(server);
  const write = plans.filling;
  const school = await given.school();
  trainer = school.trainer;
  const owner = await given.owner(school.id);
  const dog = await given.dog(owner);
  await sql`
    INSERT INTO money_accounts (school_id, payer_id, balance_grosze)
    SELECT ${school.id}, gen_random_uuid(), CASE n % 10 WHEN 0 THEN 27000 WHEN 1 THEN -5000 ELSE 0 END
    FROM generate_series(1, 500) AS n`.execute(write);
  await sql`
    INSERT INTO money_books (school_id, last_no, closed_until) VALUES (${school.id}, 100000, '2026-01-31')`.execute(
    write,
  );
  await sql`
    WITH payers AS (SELECT array_agg(payer_id) AS ids FROM money_accounts WHERE school_id = ${school.id})
    INSERT INTO money_transfers (school_id, id, no, payer_id, from_account, to_account, amount_grosze, kind, occurred_on, done_at)
    SELECT ${school.id}, gen_random_uuid(), n, payers.ids[n % 500 + 1], 'OWNER', 'CASH', 100, 'PAYMENT',
      '2026-03-01'::date - (100000 - n) / 27, '2026-03-01Z'
    FROM payers, generate_series(1, 100000) AS n`.execute(write);
  await sql`
    INSERT INTO passes (school_id, id, product_id, buyer_id, dog_id, name, price_grosze, entries, covers_groups, service_ids,
      hall_ids, starts_with, valid_unit, valid_count, starts_on, valid_from, valid_to, available, held, used, lapsed, last_no,
      sold_at, sold_on)
    SELECT ${school.id}, gen_random_uuid(), gen_random_uuid(), ${owner.id}, ${dog.id}, 'Karnet', 100, 6, true, '{}', '{}', 'SALE',
      'DAYS', 30, day, day, day + 30, 0, 0, 5, n % 2, 1, day, day
    FROM generate_series(1, 20000) AS n, LATERAL (SELECT '2026-03-01'::date - n / 6 AS day) AS of_day`.execute(write);
  await sql`
    INSERT INTO pass_holds (school_id, id, pass_id, training_kind, training_id, dog_id, start_time, end_time, made_at, made_no,
      ended, ended_at, ended_no)
    SELECT school_id, gen_random_uuid(), id, 'training', gen_random_uuid(), dog_id, sold_on + n, sold_on + n, sold_at, 1,
      CASE n WHEN 1 THEN 'KEPT' WHEN 2 THEN 'RETURNED' ELSE 'USED' END, sold_at, 2
    FROM passes, generate_series(1, 5) AS n WHERE school_id = ${school.id}`.execute(write);
  await sql`ANALYZE`.execute(write);
}

test.each([
  ['the last month', '2026-02', 1_000],
  // What is open at its end is what is open now, without what came later.
  ['a month of a year ago', '2025-03', 11_000],
])('%s is found by index, at 100,000 transfers and entries', async (_title, month, most) => {
  const tables = ['money_transfers', 'money_accounts', 'passes', 'pass_holds'];
  const reading = await plans.readingOf({ member: trainer, role: 'trainer' }, tables, (ctx) =>
    getMoneyMonth(ctx, { month }),
  );
  expect(reading.statements).toBe(1);
  const whole = reading.steps.filter(({ isWhole, table }) => isWhole && table !== 'money_accounts');
  expect(whole).toEqual([]);
  expect(Math.max(...reading.steps.map(({ given, inVain }) => given + inVain))).toBeLessThan(most);
});
