import { addDays, addMinutes } from '@psia/contract/core/time';
import { nowIn } from '@psia/contract/core/school-clock';
import { createGroupTrainings } from '@psia/contract/groups/groups.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddressSecrets } from '../../platform/auth/address-secrets.ts';
import { Outbox } from '../../platform/outbox/outbox.repository.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { planTrainings } from './groups-trainings.service.ts';
import { noUndo } from '../../platform/undo/undo-offer.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** A group of so many dogs with as many trainings planned as there are times, one a day. */
async function plannedGroup({ dogs, times }: { dogs: number; times: number }) {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dogIds: string[] = [];
  for (let index = 0; index < dogs; index += 1) dogIds.push((await given.dog(owner, { name: `Pies ${index}` })).id);
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds });
  const timeSlots = Array.from({ length: times }, (_, index) => {
    const startTime = `${addDays('2026-03-03', index)}T10:00:00`;
    return { startTime, endTime: addMinutes(startTime, 60) };
  });
  const plan = { trainingGroupId: group.id, timeSlots };
  const call = () => server.api.as(trainer).call(createGroupTrainings, { body: plan });
  expect((await call()).status).toBe(201);
  await sql`ANALYZE claims, group_training_participants`.execute(server.database.write);
  return { trainer, plan, call };
}

/** How many rows the present transaction has read. */
async function rowsRead(tx: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_xact_user_tables`.execute(tx);
  return rows[0]!.count;
}

/** How many rows the refusal of the same plan, once more, reads. */
async function rowsOfRefusal({ trainer, plan }: Awaited<ReturnType<typeof plannedGroup>>): Promise<number> {
  return server.database.write.transaction().execute(async (tx) => {
    const ctx: WriteContext = {
      db: tx,
      tx,
      now: nowIn(server.clock.now(), 'Europe/Warsaw'),
      actor: { ...trainer, role: 'trainer' },
      school: {
        id: trainer.schoolId,
        name: 'Szkoła',
        timeZone: 'Europe/Warsaw',
        usesPasses: false,
        usesAttendance: false,
        usesMoney: false,
        hasPasses: false,
      },
      undo: noUndo(),
      outbox: new Outbox(),
      enqueue: () => undefined,
      sendMail: () => undefined,
      concerns: () => undefined,
      link: (path) => path,
      signatures: createAddressSecrets('', 'address that ends'),
    };
    await expect(planTrainings(ctx, { ...plan, hallId: null })).rejects.toBeInstanceOf(Refusal);
    return rowsRead(tx);
  });
}

test('D28: a large group that is planned onto its own trainings is refused with the work of its size, not of its square', async () => {
  const [quarter, large] = [
    await plannedGroup({ dogs: 100, times: 50 }),
    await plannedGroup({ dogs: 200, times: 100 }),
  ];
  const ratio = (await rowsOfRefusal(large)) / (await rowsOfRefusal(quarter));
  // Four times as many dogs by times; eight when everybody is looked up for each of them.
  expect(ratio).toBeLessThan(5);
  const { status, error } = await large.call();
  expect([status, error.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(error.message).toMatch(
    / ma wtedy trening grupowy: .*, wtorek 03\.03\.2026, 10:00–11:00\. Inne kolizje: 99\.$/,
  );
  expect(Object.keys(error.fieldErrors ?? {})).toHaveLength(100);
  expect(error.fieldErrors?.['timeSlots.99.startTime']).toMatch(/prowadzi trening grupy .* 10:00–11:00$/);
});
