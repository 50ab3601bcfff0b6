import type { BodyInput } from '@psia/contract/core/operation';
import { nowIn } from '@psia/contract/core/school-clock';
import { addMinutes } from '@psia/contract/core/time';
import { listDogNotes } from '@psia/contract/dog-notes/dog-notes.contract';
import { deleteExercise } from '@psia/contract/exercises/exercises.contract';
import { listAssignedExercises, mostOpenExercises } from '@psia/contract/homework/homework.contract';
import { ownDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import {
  addRecommendation,
  deleteRecommendation,
  listRecommendations,
} from '@psia/contract/recommendations/recommendations.contract';
import { listDueRecommendations, wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../platform/database/new-id.ts';
import { bellOf } from '../../../testing/mail/outbox.ts';
import { followLive } from '../../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
/** The evening before the morning at which the clock of the tests stands. */
const yesterday = '2026-03-01T17:00:00';

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const texts = { summary: 'Skupia się coraz dłużej.', recommendations: '- krótkie spacery' };
const secret = 'Właścicielka płacze, gdy mówimy o kagańcu.';

async function schoolAfterTraining() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const train = (startTime: string, changes: object = {}) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true, ...changes });
  const training = await train(yesterday);
  const steps = ['Metr od psa.', 'Dwa metry od psa.'].map((text) => ({ text, criterion: null }));
  const exercises = [await given.exercise(trainer, { steps }), await given.exercise(trainer)] as const;
  const homework = await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: exercises[0].id });
  const api = server.api.as(trainer);
  const whole = {
    dogId: dog.id,
    trainingId: training.id,
    ...texts,
    completeIds: [homework.id],
    assignExerciseIds: [exercises[1].id],
    note: secret,
  };
  const wrapUp = (changes: object = {}, who: TestMember = trainer) =>
    server.api.as(who).call(wrapUpTraining, { body: { ...whole, ...changes } });
  const due = async (who: TestMember = trainer) =>
    (await server.api.as(who).call(listDueRecommendations, { params: { schoolId } })).body;
  /** All that a wrap-up could have left behind. */
  const stored = async () => {
    const params = { dogId: dog.id };
    const { content } = (await api.call(listAssignedExercises, { params })).body;
    return {
      recommendations: (await api.call(listRecommendations, { params })).body.totalElements,
      homework: content.map(({ exercise, completed }) => [exercise.exerciseId, completed]),
      notes: (await api.call(listDogNotes, { params })).body.content.map((note) => note.content),
      bell: await bellOf(server, owner),
    };
  };
  return { schoolId, trainer, owner, dog, train, training, exercises, homework, api, whole, wrapUp, due, stored };
}

test('D131: the caller’s trainings that ended within 72 hours and have no recommendation, the last one first', async () => {
  const { schoolId, dog, train, training, due } = await schoolAfterTraining();
  const { wall } = nowIn(server.clock.now(), 'Europe/Warsaw');
  const endingAt = (endTime: string) => train(addMinutes(endTime, -60));
  const [justNow, oldest] = [await endingAt(wall), await endingAt(addMinutes(wall, -72 * 60))];
  await endingAt(addMinutes(wall, 60));
  await endingAt(addMinutes(wall, -72 * 60 - 61));
  await train('2026-03-01T12:00:00', { confirmed: false });
  await train('2026-03-01T14:00:00', { confirmed: false, cancelled: true });
  const colleague = await given.trainer(schoolId);
  await train('2026-03-01T19:00:00', { trainerId: colleague.id });
  expect((await due()).map((one) => one.kind === 'training' && one.trainingId)).toEqual([
    justNow.id,
    training.id,
    oldest.id,
  ]);
  expect((await due())[1]).toEqual({
    kind: 'training',
    trainingId: training.id,
    dogId: dog.id,
    dogName: 'Azor',
    startTime: training.startTime,
    endTime: training.endTime,
  });
  expect(await due(colleague)).toHaveLength(1);
});

test('one save keeps the recommendation, the homework and the note, and the training waits no more', async () => {
  const { trainer, dog, exercises, wrapUp, due, stored } = await schoolAfterTraining();
  const { status, body } = await wrapUp();
  expect([status, body]).toEqual([
    201,
    {
      ...texts,
      id: body.id,
      dogId: dog.id,
      createTime: body.createTime,
      trainerName: `${trainer.firstName} ${trainer.lastName}`,
      editedAt: null,
      version: 1,
    },
  ]);
  expect(await stored()).toEqual({
    recommendations: 1,
    homework: [
      [exercises[1].id, false],
      [exercises[0].id, true],
    ],
    notes: [secret],
    bell: [`Azor: nowe zalecenia (${trainer.firstName} ${trainer.lastName}).`],
  });
  expect(await due()).toEqual([]);
});

test('D124: texts alone do, too; a blank note is none and lists may be missing', async () => {
  const { dog, training, exercises, api, stored, due } = await schoolAfterTraining();
  const body: BodyInput<typeof wrapUpTraining> = { dogId: dog.id, trainingId: training.id, ...texts, note: ' \n ' };
  const { status, body: added } = await api.call(wrapUpTraining, { body });
  expect(status).toBe(201);
  expect(await stored()).toMatchObject({ recommendations: 1, homework: [[exercises[0].id, false]], notes: [] });
  await api.call(deleteRecommendation, { params: { id: added.id } });
  expect(await due()).toHaveLength(1);
});

test('D126: without a training it counts for the dog’s oldest that waits, as a plain recommendation does', async () => {
  const { dog, train, training, api, wrapUp, due } = await schoolAfterTraining();
  await train('2026-02-28T10:00:00');
  expect((await wrapUp({ trainingId: null })).status).toBe(201);
  expect((await due()).map((one) => one.kind === 'training' && one.trainingId)).toEqual([training.id]);
  await api.call(addRecommendation, { body: { dogId: dog.id, ...texts } });
  expect(await due()).toEqual([]);
  expect((await wrapUp({ trainingId: undefined, note: null })).status).toBe(201);
});

test('D83, D85, D125: what is completed already and what is open already stays as it is', async () => {
  const { exercises, homework, wrapUp, stored } = await schoolAfterTraining();
  await wrapUp();
  const [first, second] = exercises;
  const again = { completeIds: [homework.id, homework.id], assignExerciseIds: [second.id, second.id] };
  expect((await wrapUp({ ...again, note: null })).status).toBe(201);
  const expected = [
    [second.id, false],
    [first.id, true],
  ];
  expect((await stored()).homework).toEqual(expected);
});

test('D237: the same save sets the steps of homework; what is named twice gets the step that it has first', async () => {
  const { dog, homework, api, wrapUp } = await schoolAfterTraining();
  const set = (step: number) => ({ assignedExerciseId: homework.id, step });
  expect((await wrapUp({ completeIds: [], steps: [set(2), set(1)] })).status).toBe(201);
  const { body } = await api.call(listAssignedExercises, { params: { dogId: dog.id } });
  expect(body.content.find(({ id }) => id === homework.id)).toMatchObject({ step: 2, completed: false });
});

test('an exercise that is completed can be given anew by the same save', async () => {
  const { exercises, wrapUp, stored } = await schoolAfterTraining();
  const [first] = exercises;
  expect((await wrapUp({ assignExerciseIds: [first.id] })).status).toBe(201);
  expect((await stored()).homework.map(([id]) => id)).toEqual([first.id, first.id]);
});

test('whatever is refused leaves nothing half-done behind', async () => {
  const { owner, trainer, train, homework, api, wrapUp, due, stored } = await schoolAfterTraining();
  const other = await schoolAfterTraining();
  const sister = await given.dog(owner);
  const sisters = await given.assignedExercise({
    by: trainer,
    dogId: sister.id,
    exerciseId: (await given.exercise(trainer)).id,
  });
  const sistersTraining = await train('2026-03-01T10:00:00', { dogId: sister.id });
  const coming = await train('2026-03-03T10:00:00');
  const requested = await train('2026-03-01T12:00:00', { confirmed: false });
  const calledOff = await train('2026-03-01T14:00:00', { confirmed: false, cancelled: true });
  const deleted = await given.exercise(trainer);
  await api.call(deleteExercise, { params: { id: deleted.id } });
  const before = await stored();
  const waiting = await due();
  const tooMany = Array.from({ length: mostOpenExercises + 1 }, () => newId());
  const refusals: [object, number, string, string[]][] = [
    [{ dogId: other.dog.id }, 404, 'NOT_FOUND', []],
    [{ trainingId: other.training.id }, 404, 'NOT_FOUND', []],
    [{ trainingId: newId(), summary: '' }, 404, 'NOT_FOUND', []],
    [{ completeIds: [other.homework.id] }, 404, 'NOT_FOUND', []],
    [{ completeIds: [sisters.id] }, 404, 'NOT_FOUND', []],
    [{ completeIds: [sisters.id], trainingId: sistersTraining.id }, 404, 'NOT_FOUND', []],
    [{ steps: [{ assignedExerciseId: sisters.id, step: 1 }] }, 404, 'NOT_FOUND', []],
    [{ steps: [{ assignedExerciseId: other.homework.id, step: 1 }] }, 404, 'NOT_FOUND', []],
    [{ steps: [{ assignedExerciseId: homework.id, step: 3 }] }, 400, 'BAD_INPUT', ['steps.0.step']],
    [{ assignExerciseIds: [deleted.id] }, 404, 'NOT_FOUND', []],
    [{ assignExerciseIds: [other.exercises[0].id] }, 404, 'NOT_FOUND', []],
    [{ trainingId: sistersTraining.id }, 400, 'BAD_INPUT', ['trainingId']],
    [{ trainingId: 'nie-id' }, 400, 'BAD_INPUT', ['trainingId']],
    [{ completeIds: ['nie-id'] }, 400, 'BAD_INPUT', ['completeIds.0']],
    [{ assignExerciseIds: [7] }, 400, 'BAD_INPUT', ['assignExerciseIds.0']],
    [{ completeIds: tooMany }, 400, 'BAD_INPUT', ['completeIds']],
    [{ assignExerciseIds: tooMany }, 400, 'BAD_INPUT', ['assignExerciseIds']],
    [{ summary: ' ' }, 400, 'BAD_INPUT', ['summary']],
    [{ recommendations: 'x'.repeat(10_001) }, 400, 'BAD_INPUT', ['recommendations']],
    [{ note: 'a\u0000b' }, 400, 'BAD_INPUT', ['note']],
    [{ trainingId: coming.id }, 409, 'NOT_ENDED', []],
    [{ trainingId: requested.id }, 409, 'NOT_ENDED', []],
    [{ trainingId: calledOff.id }, 409, 'NOT_ENDED', []],
  ];
  for (const [changes, ...expected] of refusals) {
    const { status, error } = await wrapUp(changes);
    expect([status, error.code, Object.keys(error.fieldErrors ?? {})]).toEqual(expected);
  }
  expect(await stored()).toEqual(before);
  expect(await due()).toEqual(waiting);
});

test('more than a hundred open exercises are refused, and the rest of the save with them', async () => {
  const { trainer, dog, wrapUp, stored } = await schoolAfterTraining();
  for (let count = 1; count < mostOpenExercises; count += 1) {
    const { id: exerciseId } = await given.exercise(trainer);
    await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId });
  }
  const before = await stored();
  const refused = await wrapUp({ completeIds: [] });
  expect([refused.status, refused.error.code]).toEqual([409, 'LIMIT_REACHED']);
  expect(await stored()).toEqual(before);
  expect((await wrapUp()).status).toBe(201);
});

test('the ladder: no token 401, an owner 403, another school 404', async () => {
  const { schoolId, owner, whole, stored } = await schoolAfterTraining();
  const other = await given.school();
  const before = await stored();
  const calls = [
    { operation: wrapUpTraining, sending: { body: whole } },
    { operation: listDueRecommendations, sending: { params: { schoolId } } },
  ];
  for (const { operation, sending } of calls) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await server.api.as(owner).call(operation, sending)).status).toBe(403);
    expect((await server.api.as(other.trainer).call(operation, sending)).status).toBe(404);
  }
  expect(await stored()).toEqual(before);
});

test('a colleague may write it for a training of another trainer, whose list it leaves', async () => {
  const { schoolId, wrapUp, due } = await schoolAfterTraining();
  const colleague = await given.trainer(schoolId);
  expect((await wrapUp({}, colleague)).status).toBe(201);
  expect(await due()).toEqual([]);
});

test('D109: the owner hears that the dog’s file changed and nothing of the note; the trainers hear of both', async () => {
  const { schoolId, trainer, owner, dog, wrapUp } = await schoolAfterTraining();
  const port = Number(new URL(server.origin).port);
  const owners = await followLive(port, owner.jwt, [ownDestination(owner.id)]);
  const staff = await followLive(port, trainer.jwt, [staffDestination(schoolId)]);
  onTestFinished(() => {
    owners.socket.close();
    staff.socket.close();
  });
  await wrapUp();
  const file = { topic: 'dogFile', dogId: dog.id };
  const heard = [JSON.parse((await staff.next()).body), JSON.parse((await staff.next()).body)];
  expect(heard).toHaveLength(2);
  expect(heard).toContainEqual(file);
  expect(heard).toContainEqual({ topic: 'dogNotes', dogId: dog.id });
  expect(JSON.parse((await owners.next()).body)).toEqual(file);
  await wrapUp({ note: null });
  // What comes next to the owner is the second file change: nothing of the note came between.
  expect(JSON.parse((await owners.next()).body)).toEqual(file);
  const facts = await server.database.read
    .selectFrom('notifications')
    .select(['facts', 'message'])
    .where('member_id', '=', owner.id)
    .execute();
  expect(JSON.stringify(facts)).not.toContain(secret);
});
