import * as contract from '@psia/contract/groups/groups.contract';
import { createAbsence } from '@psia/contract/locks/absences.contract';
import { bookTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { lasting, makeGroup } from '../../../testing/worlds/group-world.ts';
import { makeLock } from '../../../testing/worlds/worlds.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const at17 = (day: string) => lasting(`2026-${day}T17:00:00`);
const refusedAt = (index: number) => `timeSlots.${index}.startTime`;

async function schoolWithSeries() {
  const world = await makeGroup(given);
  const { trainer, group } = world;
  const api = server.api.as(trainer);
  const plan = (...days: string[]) =>
    api.call(contract.createGroupTrainings, { body: { trainingGroupId: group.id, timeSlots: days.map(at17) } });
  const planned = async () => {
    const { body } = await api.call(contract.listUpcomingGroupTrainings, { params: { groupId: group.id } });
    return body.map(({ startTime }) => startTime.slice(5, 10));
  };
  const away = (whose: TestMember, [firstDay, lastDay]: readonly [string, string], name: string | null) =>
    api.call(createAbsence, { body: { kind: 'days', trainerId: whose.id, firstDay, lastDay, name } });
  return { ...world, plan, planned, away };
}

test('D199: each busy date of a series has its cause in words: days away by name, breaks, locks, who trains whom', async () => {
  const { schoolId, trainer, colleague, plan, planned, away } = await schoolWithSeries();
  await away(trainer, ['2026-12-21', '2026-12-31'], 'Święta');
  await away(colleague, ['2026-06-29', '2026-07-03'], 'Urlop');
  await away(trainer, ['2026-03-10', '2026-03-10'], null);
  const obiad = { firstDay: '2026-03-16', lastDay: '2026-03-22', name: 'Obiad', startTime: '17:30', endTime: '18:30' };
  const weekly = { kind: 'weekly', dayOfWeek: 'TUESDAY', trainerId: trainer.id, ...obiad } as const;
  expect((await server.api.as(trainer).call(createAbsence, { body: weekly })).status).toBe(201);
  await makeLock(server, colleague, '2026-03-24T17:00:00');
  const group = await given.group({ schoolId, trainerIds: [colleague.id], dogIds: [], name: 'Agility' });
  await given.groupTraining({ group, startTime: '2026-03-31T16:30:00' });
  await given.groupTraining({ group, startTime: '2026-03-31T17:30:00' });

  const { status, error } = await plan('12-22', '06-30', '03-10', '03-17', '03-24', '03-31', '03-03');
  expect([status, error.code]).toEqual([409, 'SLOT_LOCKED']);
  expect(error.fieldErrors).toEqual({
    [refusedAt(0)]: 'Święta (21–31.12)',
    [refusedAt(1)]: 'Anna N.: Urlop (29.06–3.07)',
    [refusedAt(2)]: 'Nieobecność (10.03)',
    [refusedAt(3)]: 'Obiad 17:30–18:30',
    [refusedAt(4)]: 'Anna N. ma blokadę 17:00–18:00',
    [refusedAt(5)]: 'Anna N. prowadzi trening grupy Agility 16:30–17:30 i jeszcze 1\u00a0inna przeszkoda',
  });
  // Never by hours that are a whole day.
  expect(error.message).toBe(
    `${trainer.firstName} ${trainer.lastName} ma wtedy blokadę: Nieobecność (10.03). Inne kolizje: 6.`,
  );
  expect(await planned()).toEqual([]);
});

test('D199: going on with the others is a list without them; what has become busy since is refused by name', async () => {
  const { schoolId, trainer, plan, planned, away } = await schoolWithSeries();
  await away(trainer, ['2026-12-21', '2026-12-31'], 'Święta');
  expect((await plan('12-15', '12-22', '12-29')).status).toBe(409);
  // Somebody takes one of the others while the person reads.
  const rex = await given.dog(await given.owner(schoolId), { name: 'Rex' });
  const booked = { trainerId: trainer.id, dogId: rex.id, ...at17('12-15') };
  expect((await server.api.as(trainer).call(bookTraining, { body: booked })).status).toBe(201);
  const { error } = await plan('12-15', '12-08');
  expect([error.code, error.fieldErrors]).toEqual([
    'SLOT_TAKEN',
    { [refusedAt(0)]: `${trainer.firstName} ${trainer.lastName.charAt(0)}. prowadzi trening 17:00–18:00` },
  ]);
  expect(await planned()).toEqual([]);
  expect((await plan('12-08')).status).toBe(201);
  expect(await planned()).toEqual(['12-08']);
});
