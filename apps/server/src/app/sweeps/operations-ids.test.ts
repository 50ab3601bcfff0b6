import { operations } from '@psia/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idFieldsOf } from '../../platform/http/ids/id-fields.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { callersOf } from '../../testing/worlds/callers.ts';
import { absentValues, exchanged, foreignValues } from '../../testing/worlds/exchanged.ts';
import type { World } from '../../testing/worlds/samples.ts';
import { makeWorld, type SchoolsWorld } from '../../testing/worlds/worlds.ts';

let server: TestServer;
let mine: SchoolsWorld;
let other: SchoolsWorld;

beforeAll(async () => {
  server = await startTestServer();
  [mine, other] = [await makeWorld(server), await makeWorld(server)];
});
afterAll(() => server.close());

const withIds = operations.flatMap((one) =>
  idFieldsOf(one.operation).map((field) => ({
    ...one,
    field,
    title: `${one.feature}.${one.name}`,
    place: field.place,
    id: field.name,
  })),
);

test.each(withIds)(
  'D18: $title answers 404 to a foreign $id in its $place, as if it did not exist',
  async ({ operation, field }) => {
    for (const { who, ids } of callersOf(operation.access, mine)) {
      const own = foreignValues(field, operation, mine.owner.ids);
      const neighbours = foreignValues(field, operation, mine.neighbour.ids);
      const isPersonal = JSON.stringify(neighbours) !== JSON.stringify(own);
      const tried = [
        ...absentValues(field, ids),
        ...foreignValues(field, operation, other.owner.ids),
        ...(who === mine.owner.owner && isPersonal ? neighbours : []),
      ];
      for (const sample of tried.flatMap((value) => exchanged(operation, ids, { field, value }))) {
        const { status, error } = await server.api.as(who).call(operation, sample);
        expect([status, error]).toEqual([404, { code: 'NOT_FOUND', message: 'Nie znaleziono.' }]);
      }
    }
  },
);

test('the sweep tried an id of every kind, and changed nothing', async () => {
  const { together = {}, ...ids } = mine.owner.ids;
  const tried = withIds.map(({ field }) => ('resource' in field.names ? field.names.resource : field.name));
  // The answer to a sent picture names it, and no other call does yet.
  expect(new Set([...tried, 'picture'])).toEqual(new Set([...Object.keys(ids), ...Object.keys(together)]));
  const db = server.database.read;
  const untouched = async (world: World) => [
    (await db.selectFrom('halls').select('deleted_at').where('id', '=', world.hall).execute())[0],
    (await db.selectFrom('services').select('deleted_at').where('id', '=', world.service).execute())[0],
    (await db.selectFrom('phrases').select('text').where('id', '=', world.phrase).execute())[0],
    (await db.selectFrom('trainings').select('status').where('id', '=', world.training).execute())[0],
    (await db.selectFrom('locks').select('id').where('id', '=', world.lock).execute())[0],
    (await db.selectFrom('locks').select('absence_id').where('absence_id', '=', world.absence).execute())[0],
    (await db.selectFrom('training_notes').select('additional_info').where('id', '=', world.trainingNote).execute())[0],
    (await db.selectFrom('dog_notes').select('content').where('id', '=', world.dogNote).execute())[0],
    (await db.selectFrom('assigned_exercises').select('completed_at').where('dog_id', '=', world.dog).execute())[0],
    (await db.selectFrom('dogs').select('breed').where('id', '=', world.dog).execute())[0],
    (await db.selectFrom('groups').select('deleted_at').where('id', '=', world.group).execute())[0],
    (await db.selectFrom('group_dogs').select('group_id').where('dog_id', '=', world.dog).execute())[0],
    (await db.selectFrom('group_trainings').select('sequence').where('id', '=', world.groupTraining).execute())[0],
    (await db.selectFrom('recommendations').select('version').where('id', '=', world.recommendation).execute())[0],
    (await db.selectFrom('surveys').select(['version', 'deleted_at']).where('id', '=', world.survey).execute())[0],
    (await db.selectFrom('invitations').select('voided_at').where('id', '=', world.invitation).execute())[0],
    (await db.selectFrom('survey_assignments').select('unassigned_at').where('dog_id', '=', world.dog).execute())[0],
  ];
  for (const world of [mine.owner.ids, other.owner.ids, mine.neighbour.ids]) {
    expect(await untouched(world)).toEqual([
      { deleted_at: null },
      { deleted_at: null },
      { text: 'Świetna praca na luźnej smyczy.' },
      { status: 'requested' },
      { id: world.lock },
      { absence_id: world.absence },
      { additional_info: 'Boi się burzy.' },
      { content: 'Boi się mioteł.' },
      { completed_at: null },
      { breed: 'Mieszaniec' },
      { deleted_at: null },
      { group_id: world.group },
      { sequence: 0 },
      { version: 1 },
      { version: 1, deleted_at: null },
      { voided_at: null },
      { unassigned_at: null },
    ]);
  }
});
