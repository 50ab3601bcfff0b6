import { deleteExercise, updateExercise } from '@psia/contract/exercises/exercises.contract';
import * as contract from '@psia/contract/homework/homework.contract';
import { ownDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bellOf } from '../../testing/mail/outbox.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const stepsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ text: `Metry od psa: ${place + 1}.`, criterion: null }));

/** A dog of a school whose library has an exercise of four steps and one of none. */
async function dogAndExercises() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const stepped = await given.exercise(trainer, { name: 'Mijanie', steps: stepsOf(4) });
  const plain = await given.exercise(trainer, { name: 'Siad' });
  const api = server.api.as(trainer);
  const params = { dogId: dog.id };
  const assign = (...body: readonly { exerciseId: string; step?: number; lastStep?: number }[]) =>
    api.call(contract.assignExercises, { params, body });
  const assignOne = async (asked: object = {}) =>
    (await assign({ exerciseId: stepped.id, ...asked })).body[0]?.id ?? '';
  const setStep = (id: string, body: { step: number; lastStep?: number | null }) =>
    api.call(contract.setHomeworkStep, { params: { id }, body });
  const edit = (changes: object) =>
    api.call(updateExercise, {
      body: { exerciseId: stepped.id, name: 'Mijanie', description: stepped.description, ...changes },
    });
  const list = async () => (await api.call(contract.listAssignedExercises, { params })).body.content;
  return { schoolId, trainer, owner, dog, stepped, plain, api, assign, assignOne, setStep, edit, list };
}

test('D237: a trainer says from which step to which one; owners read it with the steps, and nothing said is null', async () => {
  const { owner, dog, stepped, plain, assign } = await dogAndExercises();
  const { body } = await assign({ exerciseId: stepped.id, step: 2, lastStep: 3 }, { exerciseId: plain.id });
  expect(body).toMatchObject([
    { step: 2, lastStep: 3, stepSetAt: null, exercise: { steps: stepsOf(4) } },
    { step: null, lastStep: null, stepSetAt: null, exercise: { steps: [] } },
  ]);
  const seen = await server.api.as(owner).call(contract.listAssignedExercises, { params: { dogId: dog.id } });
  expect(seen.body.content).toEqual(body);
});

test.each([
  ['a step beyond the last one', { step: 5 }, 'step'],
  ['a bound beyond the last one', { lastStep: 5 }, 'lastStep'],
  ['a bound before the first step', { step: 3, lastStep: 2 }, 'lastStep'],
  ['no step', { step: 0 }, 'step'],
  ['half a step', { step: 1.5 }, 'step'],
])('D237: %s is refused where it is assigned and where it is set', async (_, wrong, field) => {
  const { stepped, plain, assign, assignOne, setStep, list } = await dogAndExercises();
  const refused = await assign({ exerciseId: plain.id }, { exerciseId: stepped.id, ...wrong });
  expect([refused.status, Object.keys(refused.error.fieldErrors ?? {})]).toEqual([400, [`1.${field}`]]);
  expect(await list()).toEqual([]);
  const id = await assignOne();
  const { status, error } = await setStep(id, { step: 1, ...wrong });
  expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, [field]]);
  expect(await list()).toMatchObject([{ step: null, lastStep: null, stepSetAt: null }]);
});

test('D237: an exercise without steps has none to set', async () => {
  const { plain, assign, setStep } = await dogAndExercises();
  const asked = await assign({ exerciseId: plain.id, step: 1 });
  expect(asked.error.fieldErrors).toEqual({ '0.step': 'To ćwiczenie nie ma kroków.' });
  const { body } = await assign({ exerciseId: plain.id });
  const set = await setStep(body[0]?.id ?? '', { step: 1 });
  expect(set.error.fieldErrors).toEqual({ step: 'To ćwiczenie nie ma kroków.' });
});

test('D237: a step holds from the moment when it is set; the bound stays, follows a later step, or is set with it', async () => {
  const { assignOne, setStep } = await dogAndExercises();
  const id = await assignOne({ step: 1, lastStep: 2 });
  const stepSetAt = '2026-03-02T09:00:00';
  expect((await setStep(id, { step: 2 })).body).toMatchObject({ step: 2, lastStep: 2, stepSetAt });
  expect((await setStep(id, { step: 3 })).body).toMatchObject({ step: 3, lastStep: 3, stepSetAt });
  expect((await setStep(id, { step: 1 })).body).toMatchObject({ step: 1, lastStep: 3, stepSetAt });
  expect((await setStep(id, { step: 1, lastStep: 4 })).body).toMatchObject({ step: 1, lastStep: 4 });
  expect((await setStep(id, { step: 4, lastStep: null })).body).toMatchObject({ step: 4, lastStep: null });
  expect((await setStep(id, { step: 3 })).body).toMatchObject({ step: 3, lastStep: null });
});

test('D83, D237: open homework has the exercise’s steps as they are now, completed homework those of its version', async () => {
  const { api, assignOne, setStep, edit, list } = await dogAndExercises();
  const id = await assignOne({ step: 4 });
  await edit({ steps: stepsOf(2) });
  expect(await list()).toMatchObject([{ step: 4, exercise: { steps: stepsOf(2) } }]);
  expect((await setStep(id, { step: 3 })).status).toBe(400);
  await api.call(contract.completeExercise, { params: { id } });
  await edit({ steps: stepsOf(5) });
  expect(await list()).toMatchObject([{ exercise: { steps: stepsOf(2) } }]);
});

test('D29: homework with a deleted exercise keeps its steps, and they can be set', async () => {
  const { api, stepped, assignOne, setStep } = await dogAndExercises();
  const id = await assignOne();
  await api.call(deleteExercise, { params: { id: stepped.id } });
  expect((await setStep(id, { step: 2 })).body).toMatchObject({ step: 2, exercise: { steps: stepsOf(4) } });
});

test('D109, D237: a step that is set is told live to the dog’s owner and the trainers, without a bell line', async () => {
  const { schoolId, trainer, owner, dog, assignOne, setStep } = await dogAndExercises();
  const id = await assignOne();
  const bell = await bellOf(server, owner);
  const port = Number(new URL(server.origin).port);
  const owners = await followLive(port, owner.jwt, [ownDestination(owner.id)]);
  const staff = await followLive(port, trainer.jwt, [staffDestination(schoolId)]);
  onTestFinished(() => {
    owners.socket.close();
    staff.socket.close();
  });
  await setStep(id, { step: 2 });
  const file = { topic: 'dogFile', dogId: dog.id };
  for (const live of [owners, staff]) expect(JSON.parse((await live.next()).body)).toEqual(file);
  expect(await bellOf(server, owner)).toEqual(bell);
});

test('D18, D67, D86: 401, 403 for owners, 404 for another school and for what was taken away', async () => {
  const { owner, api, assignOne } = await dogAndExercises();
  const id = await assignOne();
  const asked = { params: { id }, body: { step: 2 } };
  const { trainer: stranger } = await given.school();
  expect((await server.api.call(contract.setHomeworkStep, asked)).status).toBe(401);
  expect((await server.api.as(owner).call(contract.setHomeworkStep, asked)).status).toBe(403);
  expect((await server.api.as(stranger).call(contract.setHomeworkStep, asked)).status).toBe(404);
  await api.call(contract.deleteAssignedExercise, { params: { id } });
  expect((await api.call(contract.setHomeworkStep, asked)).status).toBe(404);
});
