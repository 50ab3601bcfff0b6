import { markGroupTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import { exportOwnData } from '@psia/contract/exports/exports.contract';
import { excuseDog } from '@psia/contract/groups/group-excuses.contract';
import { deleteGroupTraining } from '@psia/contract/groups/groups.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadedExport, madeExport } from '../../../testing/kept-exports.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { makeGroup } from '../../../testing/worlds/group-world.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

test('D264: of each training to take place one line: a trainer’s mark, else what was said before', async () => {
  server.clock.set('2026-03-02T08:00:00+01:00');
  const { schoolId, group, jan, ola, azor, burek, trainer } = await makeGroup(given);
  const byTrainer = server.api.as(trainer);
  await byTrainer.call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance: true } });
  const excused = async (startTime: string) => {
    const { id } = await given.groupTraining({ group, startTime });
    await server.api.as(jan).call(excuseDog, { params: { id }, body: { dogId: azor.id } });
    await server.api.as(ola).call(excuseDog, { params: { id }, body: { dogId: burek.id } });
    return id;
  };
  const marked = await excused('2026-03-02T09:00:00');
  await excused('2026-03-04T10:00:00');
  const calledOff = await excused('2026-03-05T10:00:00');
  await byTrainer.call(deleteGroupTraining, { params: { id: calledOff }, query: {} });
  server.clock.set('2026-03-02T09:30:00+01:00');
  const marks = [{ dogId: azor.id, state: 'PRESENT' as const }];
  const params = { groupTrainingId: marked };
  expect((await byTrainer.call(markGroupTraining, { params, body: { marks, sequence: 0 } })).status).toBe(200);
  expect((await server.api.as(jan).call(exportOwnData)).status).toBe(201);
  const made = await madeExport(server, jan);
  const { 'dane.json': json = '{}' } = await downloadedExport(server, jan, made.id);
  const lines: Record<string, unknown>[] = JSON.parse(json)['Obecność'];
  const byTime = lines.toSorted((a, b) => (String(a['Trening']) < String(b['Trening']) ? -1 : 1));
  expect(byTime).toMatchObject([
    { Pies: 'Azor', Trening: '2026-03-02T09:00:00', Obecność: 'PRESENT' },
    { Pies: 'Azor', Trening: '2026-03-04T10:00:00', Obecność: 'EXCUSED' },
  ]);
});
