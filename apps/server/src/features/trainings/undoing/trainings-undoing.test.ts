import { nowIn } from '@psia/contract/core/school-clock';
import { addDays } from '@psia/contract/core/time';
import { removeOwner } from '@psia/contract/team/team.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import {
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
  getTrainingState,
} from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { TestAnswer } from '../../../testing/api.ts';
import { faultsOfLeaving } from '../../../testing/booking/leaving-audit.ts';
import { occupationFaults, requestFaults } from '../../../testing/booking/occupation-audit.ts';
import { JobTime } from '../../../testing/job-time.ts';
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

/** A trainer with a colleague, and an owner who asks for ten o'clock and has a training at twelve, in a hall. */
async function makeSchool() {
  const { id: schoolId, trainer } = await given.school();
  const [colleague, owner] = [await given.trainer(schoolId), await given.owner(schoolId)];
  const [asking, busy] = [await given.dog(owner), await given.dog(owner)];
  const { id: hallId } = await given.hall(schoolId);
  const of = { schoolId, trainerId: trainer.id };
  const request = await given.training({ ...of, dogId: asking.id, startTime: at(10) });
  const training = await given.training({ ...of, dogId: busy.id, hallId, startTime: at(12), confirmed: true });
  return { schoolId, trainer, colleague, owner, request, training };
}

const as = (who: TestMember) => server.api.as(who);
const toMove = (owner: TestMember, id: string, hour: number) =>
  as(owner).call(requestMove, { params: { id }, body: { startTime: at(hour) } });
const edit = (who: TestMember, body: { trainingId: string; trainerId?: string; hallId?: null; startTime?: string }) =>
  as(who).call(editTraining, { body });
const faultsIn = async (schoolId: string) => [
  ...(await occupationFaults(server.database.write, schoolId)),
  ...(await requestFaults(server.database.write, schoolId)),
];

/** What somebody who takes an act back is told: a status, with the code of a refusal. */
async function undo(who: TestMember, act: Pick<TestAnswer<never>, 'status' | 'headers'>) {
  expect(act.status).toBeLessThan(300);
  const answer = await as(who).call(takeBack, { params: { id: act.headers.get('undo-id') ?? '' } });
  return answer.status === 409 ? answer.error.code : answer.status;
}

test('D165, D166: asking for another time is taken back: the training stays as it was', async () => {
  const { schoolId, owner, training } = await makeSchool();
  expect(await undo(owner, await toMove(owner, training.id, 19))).toBe(204);
  const { body } = await as(owner).call(getTrainingState, { params: { id: training.id } });
  expect(body).toMatchObject({ state: 'confirmed', startTime: at(12) });
  expect(await faultsIn(schoolId)).toEqual([]);
});

test('D165, D166: a confirmation is not taken back once the owner asks for another time of the training', async () => {
  const { schoolId, trainer, owner, request } = await makeSchool();
  const confirmed = await as(trainer).call(confirmTrainingWithoutHall, { params: { id: request.id } });
  expect((await toMove(owner, request.id, 8)).status).toBe(201);
  expect(await undo(trainer, confirmed)).toBe('CHANGED_MEANWHILE');
  expect(await faultsIn(schoolId)).toEqual([]);
});

test.for(['trainer', 'time'])('D165, D166: nor is another %s, but another hall is', async (what) => {
  const { schoolId, trainer, colleague, owner, training } = await makeSchool();
  const change = what === 'trainer' ? { trainerId: colleague.id } : { startTime: at(15) };
  const changed = await edit(trainer, { trainingId: training.id, ...change });
  expect((await toMove(owner, training.id, 19)).status).toBe(201);
  expect(await undo(trainer, changed)).toBe('CHANGED_MEANWHILE');
  expect(await undo(trainer, await edit(trainer, { trainingId: training.id, hallId: null }))).toBe(204);
  expect(await faultsIn(schoolId)).toEqual([]);
});

test.for(['trainer', 'time'])(
  'D165, D166: a refused request to move waits no more for a training of another %s',
  async (what) => {
    const { schoolId, trainer, colleague, owner, training } = await makeSchool();
    const asked = await toMove(owner, training.id, 19);
    const declined = await as(trainer).call(declineTraining, { params: { id: asked.body.id }, body: {} });
    const change = what === 'trainer' ? { trainerId: colleague.id } : { startTime: at(19) };
    expect((await edit(colleague, { trainingId: training.id, ...change })).status).toBe(200);
    expect(await undo(trainer, declined)).toBe('CHANGED_MEANWHILE');
    expect(await faultsIn(schoolId)).toEqual([]);
  },
);

test('D165, D190: a cancellation and a refusal are not taken back once the owner has left the school', async () => {
  const { schoolId, trainer, colleague, owner, request, training } = await makeSchool();
  const refused = await as(trainer).call(declineTraining, { params: { id: request.id }, body: {} });
  const cancelled = await as(trainer).call(declineTraining, { params: { id: training.id }, body: {} });
  expect((await as(colleague).call(removeOwner, { params: { ownerId: owner.id } })).status).toBe(204);
  expect([await undo(trainer, refused), await undo(trainer, cancelled)]).toEqual(['MEMBER_LEFT', 'MEMBER_LEFT']);
  expect(await faultsIn(schoolId)).toEqual([]);
  expect(await faultsOfLeaving(server.database.write, schoolId)).toEqual([]);
});
