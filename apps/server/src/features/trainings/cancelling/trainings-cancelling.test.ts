import { cancelTrainingAsOwner, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { listTrainingsOfDogWithTrainer } from '@psia/contract/calendar/calendar.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../../testing/worlds/factories.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const start = '2026-03-10T10:00:00';

async function schoolWithTraining({ confirmed = true } = {}) {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const training = await given.training({
    schoolId,
    trainerId: trainer.id,
    dogId: dog.id,
    startTime: start,
    confirmed,
  });
  const cancel = async (who: { id: string } = owner) =>
    server.api
      .as({ jwt: await given.session(who.id, 'owner') })
      .call(cancelTrainingAsOwner, { params: { id: training.id } });
  return { schoolId, trainer, owner, dog, training, cancel };
}

test('D26: a withdrawn request leaves the calendar and the trainer is told, by bell alone', async () => {
  const { trainer, owner, dog, training, cancel } = await schoolWithTraining({ confirmed: false });
  expect((await cancel()).status).toBe(204);
  expect((await cancel()).error.code).toBe('ALREADY_DECIDED');
  const params = { dogId: dog.id, trainerId: trainer.id };
  expect((await server.api.as(owner).call(listTrainingsOfDogWithTrainer, { params })).body).toEqual([]);
  expect(await bellOf(server, trainer)).toEqual([
    `Prośba o trening wycofana: Azor (${owner.firstName} ${owner.lastName}), wtorek 10.03.2026, 10:00–11:00.`,
  ]);
  expect(await mailsQueuedFor(server, trainer.email)).toEqual([]);
  expect(await mailsQueuedFor(server, owner.email)).toEqual([]);
  const confirming = await server.api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: training.id } });
  expect(confirming.error.code).toBe('ALREADY_DECIDED');
});

test('D26, D53: a cancelled training is kept with who and when, and the slot is free again', async () => {
  const { schoolId, trainer, owner, training, cancel } = await schoolWithTraining();
  expect((await cancel()).status).toBe(204);
  expect((await bellOf(server, trainer))[0]).toBe(
    `Trening odwołany przez właściciela: Azor (${owner.firstName} ${owner.lastName}), wtorek 10.03.2026, 10:00–11:00.`,
  );
  const row = await server.database.read
    .selectFrom('trainings')
    .select(['status', 'cancelled_by_owner'])
    .where('id', '=', training.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ status: 'cancelled', cancelled_by_owner: true });
  const dog = await given.dog(await given.owner(schoolId));
  const next = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: start });
  const confirming = await server.api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: next.id } });
  expect(confirming.status).toBe(200);
});

test('D18: another owner’s training answers 404, in the same school as in another', async () => {
  const { schoolId, cancel } = await schoolWithTraining();
  const foreign = await given.school();
  expect((await cancel(await given.owner(schoolId))).status).toBe(404);
  expect((await cancel(await given.owner(foreign.id))).status).toBe(404);
  expect((await cancel()).status).toBe(204);
});
