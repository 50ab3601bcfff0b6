import { listConfirmedTrainingsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import {
  addGroupTrainingNote,
  deleteGroupTrainingNote,
  updateGroupTrainingNote,
} from '@psia/contract/groups/group-notes.contract';
import {
  deleteGroupTraining,
  joinGroup,
  leaveGroup,
  listGroupTrainingsOfDog,
  listUpcomingGroupTrainings,
} from '@psia/contract/groups/groups.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bellOf } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { makeGroup, tuesday } from '../../../testing/worlds/group-world.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** The group of Azor (Jan Kot), Burek and Ciapek (Ola Lis), and its training tomorrow. */
async function groupWithTraining() {
  const world = await makeGroup(given, { enrollmentsEnabled: true });
  const { group, jan, azor, trainer } = world;
  const training = await given.groupTraining({ group, startTime: tuesday(10) });
  const add = (additionalInfo = 'Azor kuleje', who: TestMember = jan, dogId: string = azor.id) =>
    server.api.as(who).call(addGroupTrainingNote, { body: { groupTrainingId: training.id, dogId, additionalInfo } });
  const notesOf = async (who: TestMember, dogId: string = azor.id) =>
    (await server.api.as(who).call(listGroupTrainingsOfDog, { params: { dogId } })).body[0]?.dogNotes;
  const inCalendar = async (who: TestMember = trainer) => {
    const params = { trainerId: who.id };
    const [shown] = (await server.api.as(who).call(listConfirmedTrainingsOfTrainer, { params })).body;
    return shown?.isGroupTraining ? shown.dogNotes : undefined;
  };
  return { ...world, training, add, notesOf, inCalendar };
}

test('D176: an owner adds, changes and removes the one note about a dog’s part; each of its trainers hears and reads it', async () => {
  const { trainer, colleague, jan, ola, azor, burek, group, add, notesOf, inCalendar } = await groupWithTraining();
  const api = server.api.as(jan);
  const added = await add();
  expect(added.status).toBe(201);
  const { id } = added.body;
  expect((await add('Jeszcze jedna')).error.code).toBe('NOTE_EXISTS');
  const shown = { id, dogId: azor.id, dogName: 'Azor', additionalInfo: 'Azor kuleje' };
  expect([await notesOf(jan), await inCalendar(), await inCalendar(colleague)]).toEqual([[shown], [shown], [shown]]);
  const upcoming = await server.api.as(trainer).call(listUpcomingGroupTrainings, { params: { groupId: group.id } });
  expect(upcoming.body[0]?.dogNotes).toEqual([shown]);
  expect(await notesOf(ola, burek.id)).toEqual([]);

  const changed = { id, additionalInfo: 'Już nie kuleje' };
  expect((await api.call(updateGroupTrainingNote, { body: changed })).body).toEqual(changed);
  expect((await api.call(updateGroupTrainingNote, { body: changed })).status).toBe(200);
  expect(await inCalendar()).toEqual([{ ...shown, ...changed }]);
  expect((await api.call(deleteGroupTrainingNote, { params: { id } })).status).toBe(204);
  expect((await api.call(deleteGroupTrainingNote, { params: { id } })).status).toBe(404);
  expect(await inCalendar()).toEqual([]);
  const about = 'grupy „Szczeniaki”: Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00.';
  const heard = [`Zmieniona informacja do treningu ${about}`, `Nowa informacja do treningu ${about}`];
  expect([await bellOf(server, trainer), await bellOf(server, colleague)]).toEqual([heard, heard]);
  expect(await bellOf(server, ola)).toEqual([]);
});

test('D176, D18: another owner’s dog or note answers 404, a trainer 403, a dog that takes no part 404, an empty text 400', async () => {
  const { trainer, jan, ola, burek, add } = await groupWithTraining();
  const { id } = (await add()).body;
  const note = { id, additionalInfo: 'Cudza' };
  expect((await add('Cudza', jan, burek.id)).status).toBe(404);
  expect((await server.api.as(ola).call(updateGroupTrainingNote, { body: note })).status).toBe(404);
  expect((await server.api.as(ola).call(deleteGroupTrainingNote, { params: { id } })).status).toBe(404);
  expect((await server.api.as(trainer).call(updateGroupTrainingNote, { body: note })).status).toBe(403);
  const own = await given.dog(jan);
  expect((await add('Nie bierze udziału', jan, own.id)).status).toBe(404);
  expect((await add('  ')).status).toBe(400);
});

test('D176: a note goes with its dog’s part: who leaves and joins again begins without one; of a called-off training none is added', async () => {
  const { trainer, jan, azor, group, training, add, notesOf } = await groupWithTraining();
  const { id } = (await add()).body;
  const api = server.api.as(jan);
  await api.call(leaveGroup, { params: { groupId: group.id, dogId: azor.id } });
  expect((await api.call(deleteGroupTrainingNote, { params: { id } })).status).toBe(404);
  const joining = await api.call(joinGroup, { params: { groupId: group.id }, body: { dogId: azor.id } });
  expect([joining.status, await notesOf(jan)]).toEqual([201, []]);
  const kept = (await add('Azor boi się burzy')).body;
  await server.api.as(trainer).call(deleteGroupTraining, { params: { id: training.id } });
  expect((await add('Za późno')).status).toBe(404);
  expect((await api.call(updateGroupTrainingNote, { body: { ...kept, additionalInfo: 'Zmiana' } })).status).toBe(404);
  expect((await api.call(deleteGroupTrainingNote, { params: { id: kept.id } })).status).toBe(204);
});
