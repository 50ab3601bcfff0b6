import { nowIn } from '@psia/contract/core/school-clock';
import { addDays } from '@psia/contract/core/time';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import { confirmTrainings, declineTrainings } from '@psia/contract/trainings/several.contract';
import { bookTraining, cancelTrainingAsOwner, getTrainingState } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { TestAnswer } from '../../../testing/api.ts';
import { occupationFaults, requestFaults } from '../../../testing/booking/occupation-audit.ts';
import { JobTime } from '../../../testing/job-time.ts';
import { bellOf, mailsQueuedFor } from '../../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';

// Mails wait by the job queue's clock, which stands still.
const now = systemClock.now();
const day = addDays(nowIn(now, 'Europe/Warsaw').today, 7);
const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`;

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
beforeAll(async () => {
  server = await startTestServer({ now: now.toString(), jobTime: new JobTime() });
  given = factoriesOf(server);
});
afterAll(() => server.close());

const as = (who: TestMember) => server.api.as(who);

/** A trainer whom an owner asks for so many hours from ten on, each with a dog of its own; a hall and a colleague. */
async function makeSchool(hours: number) {
  const { id: schoolId, trainer } = await given.school();
  const [colleague, owner] = [await given.trainer(schoolId), await given.owner(schoolId)];
  const hall = await given.hall(schoolId);
  const requests: { id: string; dogId: string }[] = [];
  for (let hour = 10; hour < 10 + hours; hour += 1) {
    const dog = await given.dog(owner, { name: `Azor ${hour}` });
    const { id } = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: at(hour) });
    requests.push({ id, dogId: dog.id });
  }
  const confirm = (ids: readonly string[], hallId: string | null = null) =>
    as(trainer).call(confirmTrainings, { body: { confirmations: ids.map((trainingId) => ({ trainingId, hallId })) } });
  const decline = (ids: readonly string[], reason = '') =>
    as(trainer).call(declineTrainings, { body: { trainingIds: ids, reason } });
  const statesOf = async () =>
    Promise.all(
      requests.map(async ({ id }) => (await as(trainer).call(getTrainingState, { params: { id } })).body.state),
    );
  const faults = async () => [
    ...(await occupationFaults(server.database.write, schoolId)),
    ...(await requestFaults(server.database.write, schoolId)),
  ];
  const ids = requests.map(({ id }) => id);
  return { schoolId, trainer, colleague, owner, hall, requests, ids, confirm, decline, statesOf, faults };
}

const undo = (who: TestMember, act: Pick<TestAnswer<never>, 'headers'>) =>
  as(who).call(takeBack, { params: { id: act.headers.get('undo-id') ?? '' } });

test('D165: several are confirmed in one call, each is told and mailed, and one undo brings all of it back', async () => {
  const { trainer, owner, hall, ids, confirm, statesOf, faults } = await makeSchool(3);
  const answer = await confirm(ids, hall.id);
  expect([answer.status, answer.body.refused]).toEqual([200, []]);
  expect(answer.body.confirmed.map(({ id, hallId, confirmed }) => [id, hallId, confirmed])).toEqual(
    ids.map((id) => [id, hall.id, true]),
  );
  expect(answer.body.undo?.id).toBe(answer.headers.get('undo-id'));
  expect(await bellOf(server, owner)).toHaveLength(3);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(3);

  expect((await undo(trainer, answer)).status).toBe(204);
  expect(await statesOf()).toEqual(['requested', 'requested', 'requested']);
  expect(await bellOf(server, owner)).toEqual([]);
  expect(await mailsQueuedFor(server, owner.email)).toEqual([]);
  expect(await faults()).toEqual([]);
  const again = await undo(trainer, answer);
  expect([again.status, again.error.code]).toEqual([409, 'TOO_LATE']);
});

test('D20: what can’t be confirmed stays and says why, and leaves no line, mail or claim behind', async () => {
  const { schoolId, trainer, colleague, owner, hall, ids, confirm, statesOf, faults } = await makeSchool(3);
  const dog = await given.dog(await given.owner(schoolId));
  await given.training({
    schoolId,
    trainerId: colleague.id,
    dogId: dog.id,
    hallId: hall.id,
    startTime: at(11),
    confirmed: true,
  });
  const answer = await confirm(ids, hall.id);
  expect(answer.body.confirmed.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect(answer.body.refused).toEqual([
    { trainingId: ids[1], code: 'HALL_TAKEN', message: expect.stringContaining('jest wtedy zajęta') },
  ]);
  expect(await statesOf()).toEqual(['confirmed', 'requested', 'confirmed']);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(2);
  expect(await bellOf(server, owner)).toHaveLength(2);
  expect(await faults()).toEqual([]);
  expect((await undo(trainer, answer)).status).toBe(204);
  expect(await statesOf()).toEqual(['requested', 'requested', 'requested']);
});

test('D165: when nothing can be confirmed there is nothing to take back', async () => {
  const { trainer, owner, ids, confirm, statesOf } = await makeSchool(2);
  for (const id of ids) await as(owner).call(cancelTrainingAsOwner, { params: { id } });
  const before = await bellOf(server, trainer);
  const answer = await confirm(ids);
  expect([answer.status, answer.body.confirmed, answer.body.undo]).toEqual([200, [], null]);
  expect(answer.body.refused.map(({ code }) => code)).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED']);
  expect(answer.headers.get('undo-id')).toBeNull();
  expect(await statesOf()).toEqual(['withdrawn', 'withdrawn']);
  expect(await bellOf(server, trainer)).toEqual(before);
});

test('D165: a part that can’t be taken back is named with its reason, stands and is mailed; the others come back', async () => {
  const { trainer, owner, ids, confirm, statesOf, faults } = await makeSchool(3);
  const answer = await confirm(ids);
  await as(owner).call(cancelTrainingAsOwner, { params: { id: ids[1]! } });
  const undone = await undo(trainer, answer);
  expect([undone.status, undone.body]).toEqual([
    200,
    {
      left: [
        {
          name: expect.stringMatching(/^Azor 11, .*11:00–12:00$/),
          code: 'ALREADY_DECIDED',
          message: expect.any(String),
        },
      ],
    },
  ]);
  expect(await statesOf()).toEqual(['requested', 'cancelled', 'requested']);
  expect(await mailsQueuedFor(server, owner.email)).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

test('D165: when no part can be taken back the reason is a refusal', async () => {
  const { trainer, owner, ids, confirm } = await makeSchool(2);
  const answer = await confirm(ids);
  for (const id of ids) await as(owner).call(cancelTrainingAsOwner, { params: { id } });
  const undone = await undo(trainer, answer);
  expect([undone.status, undone.error.code]).toEqual([409, 'ALREADY_DECIDED']);
});

test('D165: several are declined with one reason; those that a colleague has decided are named', async () => {
  const { trainer, owner, ids, confirm, decline, statesOf, faults } = await makeSchool(3);
  await confirm([ids[2]!]);
  const answer = await decline(ids, 'Urlop');
  expect(answer.body.declined).toEqual(ids.slice(0, 2));
  expect(answer.body.refused.map(({ trainingId, code }) => [trainingId, code])).toEqual([[ids[2], 'ALREADY_DECIDED']]);
  expect(await statesOf()).toEqual(['declined', 'declined', 'confirmed']);
  expect((await bellOf(server, owner)).filter((line) => line.includes('Urlop'))).toHaveLength(2);
  expect((await undo(trainer, answer)).status).toBe(204);
  expect(await statesOf()).toEqual(['requested', 'requested', 'confirmed']);
  expect(await faults()).toEqual([]);
});

test('D22: a request that the same batch ends is refused, and waits again once it is taken back', async () => {
  const { schoolId, trainer, ids, confirm, faults } = await makeSchool(1);
  const dog = await given.dog(await given.owner(schoolId));
  const rival = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: at(10) });
  const answer = await confirm([...ids, rival.id]);
  expect(answer.body.refused.map(({ trainingId, code }) => [trainingId, code])).toEqual([
    [rival.id, 'ALREADY_DECIDED'],
  ]);
  expect((await undo(trainer, answer)).status).toBe(204);
  const { body } = await as(trainer).call(getTrainingState, { params: { id: rival.id } });
  expect(body.state).toBe('requested');
  expect(await faults()).toEqual([]);
});

test('D166: a request for another time among several moves its training, and is taken back with the others', async () => {
  const { schoolId, trainer, owner, hall, ids, confirm, statesOf, faults } = await makeSchool(1);
  const dog = await given.dog(owner);
  const training = { trainerId: trainer.id, dogId: dog.id, hallId: hall.id, startTime: at(15), endTime: at(16) };
  const booked = await as(trainer).call(bookTraining, { body: training });
  const asked = await as(owner).call(requestMove, { params: { id: booked.body.id }, body: { startTime: at(18) } });
  const answer = await confirm([...ids, asked.body.id], hall.id);
  expect(answer.body.confirmed.map(({ startTime }) => startTime)).toEqual([at(10), at(18)]);
  expect((await undo(trainer, answer)).status).toBe(204);
  expect(await statesOf()).toEqual(['requested']);
  const moved = await as(trainer).call(getTrainingState, { params: { id: booked.body.id } });
  expect([moved.body.state, moved.body.startTime]).toEqual(['confirmed', at(15)]);
  expect(await faults()).toEqual([]);
  expect(schoolId).toBe(trainer.schoolId);
});

test('a list has an end: of more than a hundred requests none is confirmed', async () => {
  const { ids, confirm } = await makeSchool(1);
  const answer = await confirm(Array.from({ length: 101 }, () => ids[0]!));
  expect([answer.status, answer.error.fieldErrors]).toEqual([
    400,
    { confirmations: 'Rozpatrz najwyżej 100 próśb naraz.' },
  ]);
});
