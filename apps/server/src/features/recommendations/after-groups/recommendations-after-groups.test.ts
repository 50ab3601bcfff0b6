import { addMinutes } from '@psia/contract/core/time';
import { listPastTrainings } from '@psia/contract/dog-file/dog-file.contract';
import { deleteGroupTraining } from '@psia/contract/groups/groups.contract';
import { ownDestination } from '@psia/contract/notifications/bell.rules';
import {
  getGroupTrainingToWrapUp,
  wrapUpGroupTraining,
} from '@psia/contract/recommendations/group-wrapping-up.contract';
import { deleteRecommendation, listRecommendations } from '@psia/contract/recommendations/recommendations.contract';
import { listDueRecommendations } from '@psia/contract/recommendations/wrapping-up.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bellOf } from '../../../testing/mail/outbox.ts';
import { followLive } from '../../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { makeGroup } from '../../../testing/worlds/group-world.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
/** The evening before the morning at which the clock of the tests stands, 9:00. */
const yesterday = '2026-03-01T17:00:00';

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** The group of Azor (Jan Kot), Burek and Ciapek (Ola Lis), and its training that is over. */
async function afterGroupTraining(startTime = yesterday) {
  const world = await makeGroup(given);
  const { schoolId, trainer, azor, burek } = world;
  const training = await given.groupTraining({ group: world.group, startTime, minutes: 90 });
  const whole = {
    groupTrainingId: training.id,
    forAll: 'Mijanie psów na smyczy.',
    dogs: [
      { dogId: azor.id, text: 'Azor: więcej przerw.' },
      { dogId: burek.id, text: '   ' },
    ],
  };
  const wrapUp = (changes: object = {}, who: TestMember = trainer) =>
    server.api.as(who).call(wrapUpGroupTraining, { body: { ...whole, ...changes } });
  const due = async (who: TestMember = trainer) =>
    (await server.api.as(who).call(listDueRecommendations, { params: { schoolId } })).body;
  const toWrapUp = () =>
    server.api.as(trainer).call(getGroupTrainingToWrapUp, { params: { groupTrainingId: training.id } });
  const recommendedTo = async (dog: { readonly id: string }) =>
    (await server.api.as(trainer).call(listRecommendations, { params: { dogId: dog.id } })).body.content;
  return { ...world, training, whole, wrapUp, due, toWrapUp, recommendedTo };
}

test('D175: a group training that is over waits as one entry with each of its trainers, among the others by time', async () => {
  const { schoolId, trainer, colleague, azor, group, training, due } = await afterGroupTraining();
  const of = { schoolId, trainerId: trainer.id, dogId: azor.id, confirmed: true };
  const own = await given.training({ ...of, startTime: '2026-03-01T12:00:00' });
  const entry = {
    kind: 'groupTraining',
    groupTrainingId: training.id,
    groupName: 'Szczeniaki',
    dogsCount: 3,
    startTime: yesterday,
    endTime: addMinutes(yesterday, 90),
  };
  expect(await due(colleague)).toEqual([entry]);
  expect(await due()).toMatchObject([entry, { kind: 'training', trainingId: own.id }]);
  expect(await due(await given.trainer(schoolId))).toEqual([]);

  // Neither what goes on or is long over, nor what was called off, nor what no dog came to.
  await given.groupTraining({ group, startTime: '2026-03-02T08:30:00' });
  await given.groupTraining({ group, startTime: '2026-02-27T07:00:00' });
  const empty = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [] });
  await given.groupTraining({ group: empty, startTime: '2026-03-01T15:00:00' });
  expect(await due()).toHaveLength(2);
});

test('D175: one save gives each dog what all are told and what it is told alone; each owner hears one line', async () => {
  const { trainer, colleague, jan, ola, azor, burek, ciapek, wrapUp, due, toWrapUp, recommendedTo, training } =
    await afterGroupTraining();
  const live = await followLive(Number(new URL(server.origin).port), jan.jwt, [ownDestination(jan.id)]);
  onTestFinished(() => live.socket.close());
  expect((await toWrapUp()).body).toMatchObject({
    groupName: 'Szczeniaki',
    dogs: [
      { id: azor.id, name: 'Azor', ownersName: 'Jan Kot' },
      { id: burek.id, name: 'Burek' },
      { id: ciapek.id, name: 'Ciapek' },
    ],
    written: null,
  });
  const answer = await wrapUp();
  expect([answer.status, answer.body]).toEqual([201, { groupTrainingId: training.id, dogsCount: 3 }]);
  const summary = 'Trening grupowy: Szczeniaki, 01.03.2026';
  const trainerName = `${trainer.firstName} ${trainer.lastName}`;
  expect(await recommendedTo(azor)).toMatchObject([
    { summary, trainerName, recommendations: 'Mijanie psów na smyczy.\n\nAzor: więcej przerw.' },
  ]);
  const [ofBurek] = await recommendedTo(burek);
  expect(ofBurek).toMatchObject({ summary, recommendations: 'Mijanie psów na smyczy.' });
  expect(await bellOf(server, jan)).toEqual([`Azor: nowe zalecenia (${trainerName}).`]);
  expect(await bellOf(server, ola)).toEqual([`Burek i Ciapek: nowe zalecenia (${trainerName}).`]);
  expect(JSON.parse((await live.next()).body)).toEqual({ topic: 'dogFile', dogId: azor.id });

  expect([await due(), await due(colleague)]).toEqual([[], []]);
  expect((await toWrapUp()).body.written).toMatchObject({ trainerName });
  const past = await server.api.as(jan).call(listPastTrainings, { params: { dogId: azor.id } });
  expect(past.body.content).toMatchObject([{ id: training.id, recommendation: { summary } }]);
});

test('D175: only the dogs that are told anything get a recommendation; a deleted one makes the training wait again', async () => {
  const { trainer, jan, ola, azor, burek, wrapUp, due, recommendedTo } = await afterGroupTraining();
  expect((await wrapUp({ forAll: null })).body.dogsCount).toBe(1);
  const [only] = await recommendedTo(azor);
  expect([only?.recommendations, await recommendedTo(burek)]).toEqual(['Azor: więcej przerw.', []]);
  expect([(await bellOf(server, jan)).length, await bellOf(server, ola)]).toEqual([1, []]);
  expect(await due()).toEqual([]);
  await server.api.as(trainer).call(deleteRecommendation, { params: { id: only!.id } });
  expect(await due()).toHaveLength(1);
});

test('D175: what is refused leaves nothing behind', async () => {
  const { schoolId, trainer, jan, azor, group, wrapUp, recommendedTo } = await afterGroupTraining();
  const stranger = await given.dog(await given.owner(schoolId));
  const silent = await wrapUp({ forAll: ' ', dogs: [] });
  expect([silent.status, Object.keys(silent.error.fieldErrors ?? {})]).toEqual([400, ['forAll']]);
  const strange = await wrapUp({ dogs: [{ dogId: stranger.id, text: 'Siad.' }] });
  expect([strange.status, Object.keys(strange.error.fieldErrors ?? {})]).toEqual([400, ['dogs.0.dogId']]);
  const coming = await given.groupTraining({ group, startTime: '2026-03-03T10:00:00' });
  expect((await wrapUp({ groupTrainingId: coming.id })).error.code).toBe('NOT_ENDED');
  expect((await server.api.as(trainer).call(deleteGroupTraining, { params: { id: coming.id } })).status).toBe(204);
  const calledOff = await wrapUp({ groupTrainingId: coming.id });
  expect([calledOff.error.code, calledOff.error.message]).toEqual(['NOT_ENDED', 'Ten trening się nie odbył.']);
  expect([await recommendedTo(azor), await bellOf(server, jan)]).toEqual([[], [expect.stringContaining('odwołany')]]);
  expect((await wrapUp()).status).toBe(201);
  expect((await wrapUp()).error.code).toBe('ALREADY_WRITTEN');
  expect(await recommendedTo(azor)).toHaveLength(1);
});
