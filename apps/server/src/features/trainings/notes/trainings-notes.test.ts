import {
  addTrainingNote,
  declineTraining,
  deleteTrainingNote,
  updateTrainingNote,
} from '@psia/contract/trainings/trainings.contract';
import { listTrainingsOfDogWithTrainer } from '@psia/contract/calendar/calendar.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { bellOf } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

async function schoolWithTraining() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-03-03T10:00:00' };
  const training = await given.training({ ...of, confirmed: true });
  const api = server.api.as(owner);
  const add = (additionalInfo: string) =>
    api.call(addTrainingNote, { body: { trainingId: training.id, additionalInfo } });
  const shown = async () => {
    const params = { dogId: dog.id, trainerId: trainer.id };
    return (await api.call(listTrainingsOfDogWithTrainer, { params })).body[0]?.additionalInfo;
  };
  return { schoolId, trainer, owner, training, api, add, shown };
}

test('D36: an owner adds, changes and removes the one note of a training; the trainer hears of new and changed ones', async () => {
  const { trainer, owner, api, add, shown } = await schoolWithTraining();
  const added = await add('Azor kuleje');
  expect(added.status).toBe(201);
  expect(await shown()).toEqual(added.body);
  expect((await add('Jeszcze jedna')).error.code).toBe('NOTE_EXISTS');

  const { id } = added.body;
  const changed = { id, additionalInfo: 'Już nie kuleje\n<script>alert(1)</script>' };
  expect((await api.call(updateTrainingNote, { body: changed })).body).toEqual(changed);
  expect((await api.call(updateTrainingNote, { body: changed })).status).toBe(200);
  expect(await shown()).toEqual(changed);

  expect((await api.call(deleteTrainingNote, { params: { id } })).status).toBe(204);
  expect((await api.call(deleteTrainingNote, { params: { id } })).status).toBe(404);
  expect(await shown()).toBeNull();
  const about = `Azor (${owner.firstName} ${owner.lastName}), wtorek 03.03.2026, 10:00–11:00.`;
  expect(await bellOf(server, trainer)).toEqual([
    `Zmieniona informacja do treningu: ${about}`,
    `Nowa informacja do treningu: ${about}`,
  ]);
});

test('D18, D66: another owner’s note or training answers 404, a trainer 403, an empty or endless note 400', async () => {
  const { schoolId, trainer, training, api, add } = await schoolWithTraining();
  const { id } = (await add('Azor kuleje')).body;
  const neighbour = server.api.as(await given.owner(schoolId));
  const note = { id, additionalInfo: 'Cudza' };
  const adding = { trainingId: training.id, additionalInfo: 'Cudza' };
  expect((await neighbour.call(addTrainingNote, { body: adding })).status).toBe(404);
  expect((await neighbour.call(updateTrainingNote, { body: note })).status).toBe(404);
  expect((await neighbour.call(deleteTrainingNote, { params: { id } })).status).toBe(404);
  expect((await server.api.as(trainer).call(updateTrainingNote, { body: note })).status).toBe(403);
  for (const additionalInfo of ['   ', 'x'.repeat(10_001), 'a\u0000b', 7, null]) {
    const { status, error } = await api.call(updateTrainingNote, { body: { id, additionalInfo } });
    expect(status).toBe(400);
    expect(Object.keys(error.fieldErrors ?? {})).toEqual(['additionalInfo']);
  }
});

test('D26, D51: a training that is over before it took place gets no note, and its trainer no notification', async () => {
  const { schoolId, trainer, owner, training, api, add } = await schoolWithTraining();
  const { id } = (await add('Azor kuleje')).body;
  const dog = await given.dog(owner);
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-03-04T10:00:00' };
  const request = await given.training(of);
  const addTo = (trainingId: string) => api.call(addTrainingNote, { body: { trainingId, additionalInfo: 'Za późno' } });
  for (const over of [training, request]) {
    await server.api.as(trainer).call(declineTraining, { params: { id: over.id } });
  }
  expect((await addTo(request.id)).error.code).toBe('NOT_FOUND');
  const change = { id, additionalInfo: 'Już nie kuleje' };
  expect((await api.call(updateTrainingNote, { body: change })).error.code).toBe('NOT_FOUND');
  expect(await bellOf(server, trainer)).toHaveLength(1);
});
