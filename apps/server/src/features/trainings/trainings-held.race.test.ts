import { nowIn } from '@psia/contract/core/school-clock';
import { addDays } from '@psia/contract/core/time';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { chooseIntroSurvey } from '@psia/contract/surveys/intro-survey.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import {
  bookTraining,
  confirmTraining,
  confirmTrainingWithoutHall,
  editTraining,
  updateTrainingNote,
} from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import type { TestAnswer } from '../../testing/api.ts';
import { beginRival } from '../../testing/database/rival.ts';
import { JobTime } from '../../testing/job-time.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

// Who waits for something must not have what comes after it in the order of locks (decision 129): a rival that holds the
// one finds the other free. In another order two of them could wait for each other.

// Mails wait by the job queue's clock, which stands still.
const now = systemClock.now();
const day = addDays(nowIn(now, 'Europe/Warsaw').today, 7);
const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`;
const hourAt = (hour: number) => ({ startTime: at(hour), endTime: at(hour + 1) });

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
beforeAll(async () => {
  server = await startTestServer({ now: now.toString(), jobTime: new JobTime() });
  given = factoriesOf(server);
});
afterAll(() => server.close());

const as = (who: TestMember) => server.api.as(who);
const rival = () => beginRival(server.database.connection);
const undo = (who: TestMember, act: Pick<TestAnswer<never>, 'headers'>) =>
  as(who).call(takeBack, { params: { id: act.headers.get('undo-id') ?? '' } });

/** A school with two trainers in the order in which they are held, a hall, and two owners with a dog each. */
async function makeSchool() {
  const { id: schoolId, trainer } = await given.school();
  const trainers = [trainer, await given.trainer(schoolId)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [owner, other] = [await given.owner(schoolId), await given.owner(schoolId)];
  const [dog, otherDog] = [await given.dog(owner), await given.dog(other)];
  const hall = await given.hall(schoolId);
  return { schoolId, first: trainers[0]!, second: trainers[1]!, hall, owner, dog, other, otherDog };
}

const heldMember = 'SELECT FROM members WHERE id = $1';
const ofReason = 'SELECT FROM claims WHERE reason_id = $1';

/** Gives a training to another trainer, as an edit does. */
const handOver = (to: TestMember, trainingId: string) =>
  `WITH claimed AS (
    UPDATE claims SET resource_id = '${to.id}' WHERE reason_id = '${trainingId}' AND resource_kind = 'trainer')
  UPDATE trainings SET trainer_id = '${to.id}' WHERE id = '${trainingId}'`;

test.for([
  { name: 'edits a training', isOwner: false },
  { name: 'asks for another time', isOwner: true },
])(
  'D20, D166: who $name that has got another trainer meanwhile waits for their calendar holding no other',
  async ({ isOwner }) => {
    const { schoolId, first, second, owner, dog } = await makeSchool();
    const of = { schoolId, trainerId: second.id, dogId: dog.id, confirmed: true };
    const { id } = await given.training({ ...of, startTime: at(10) });
    const [moving, holding] = [await rival(), await rival()];
    await moving.run(`${heldMember} FOR NO KEY UPDATE`, [second.id]);
    await holding.run(`${heldMember} FOR NO KEY UPDATE`, [first.id]);

    const answer = isOwner
      ? as(owner).call(requestMove, { params: { id }, body: { startTime: at(14) } })
      : as(second).call(editTraining, { body: { trainingId: id, startTime: at(14) } });
    await moving.untilWaitedFor();
    await moving.run(handOver(first, id));
    await moving.goOn();
    await holding.untilWaitedFor();
    expect(await holding.finds(heldMember, [second.id])).toBe('free');
    await holding.goOn();
    expect((await answer).status).toBe(isOwner ? 201 : 200);
  },
);

test('D166: confirming a request whose training has another trainer by now needs nothing of that trainer', async () => {
  const { schoolId, first, second, owner, dog } = await makeSchool();
  const of = { schoolId, trainerId: second.id, dogId: dog.id, confirmed: true };
  const { id } = await given.training({ ...of, startTime: at(10) });
  const asked = await as(owner).call(requestMove, { params: { id }, body: { startTime: at(14) } });
  await as(second).call(editTraining, { body: { trainingId: id, trainerId: first.id } });

  const holding = await rival();
  await holding.run(`${heldMember} FOR NO KEY UPDATE`, [first.id]);
  const refused = await as(second).call(confirmTrainingWithoutHall, { params: { id: asked.body.id } });
  expect(refused.error.code).toBe('ALREADY_DECIDED');
  await holding.goOn();
});

test('D20: who confirms a request waits for its dog before the request is held', async () => {
  const { schoolId, first, dog } = await makeSchool();
  const { id } = await given.training({ schoolId, trainerId: first.id, dogId: dog.id, startTime: at(10) });
  const holding = await rival();
  await holding.run('SELECT FROM dogs WHERE id = $1 FOR NO KEY UPDATE', [dog.id]);

  const answer = as(first).call(confirmTrainingWithoutHall, { params: { id } });
  await holding.untilWaitedFor();
  expect(await holding.finds('SELECT FROM trainings WHERE id = $1', [id])).toBe('free');
  await holding.goOn();
  expect((await answer).status).toBe(200);
});

test('D165: taking a confirmation back gives no time back while it waits for a rival of a request that it ended', async () => {
  const { schoolId, first, second, hall, dog, other, otherDog } = await makeSchool();
  const ofFirst = { schoolId, trainerId: first.id, startTime: at(10) };
  const { id: trainingId } = await given.training({ ...ofFirst, dogId: dog.id });
  await given.training({ ...ofFirst, dogId: otherDog.id });
  const confirmed = await as(first).call(confirmTraining, { body: { trainingId, hallId: hall.id } });
  const wish = { trainerId: second.id, dogId: otherDog.id, ...hourAt(10), additionalInfo: null };
  const asked = await as(other).call(requestTraining, { body: wish });

  const declining = await rival();
  await declining.run(`UPDATE trainings SET status = 'declined' WHERE id = $1`, [asked.body.id]);
  const answer = undo(first, confirmed);
  await declining.untilWaitedFor();
  expect(await declining.finds(ofReason, [trainingId])).toBe('free');
  await declining.goOn();
  expect((await answer).status).toBe(204);
});

test('D165: taking a booking back gives no time back while it waits for the first survey', async () => {
  const { schoolId, first, hall, dog } = await makeSchool();
  const survey = await given.survey(first);
  await as(first).call(chooseIntroSurvey, { params: { id: schoolId }, body: { surveyId: survey.id } });
  const wish = { trainerId: first.id, dogId: dog.id, hallId: hall.id, ...hourAt(10) };
  const booked = await as(first).call(bookTraining, { body: wish });

  const giving = await rival();
  await giving.run('SELECT FROM surveys WHERE id = $1 FOR SHARE', [survey.id]);
  const answer = undo(first, booked);
  await giving.untilWaitedFor();
  expect(await giving.finds(ofReason, [booked.body.id])).toBe('free');
  await giving.goOn();
  expect((await answer).status).toBe(204);
});

test('D165: who changes a note waits for its training before the note is held: both go when asking is taken back', async () => {
  const { first, owner, dog } = await makeSchool();
  const wish = { trainerId: first.id, dogId: dog.id, ...hourAt(10), additionalInfo: 'Kuleje' };
  const { id: trainingId, additionalInfo: note } = (await as(owner).call(requestTraining, { body: wish })).body;
  const holding = await rival();
  await holding.run('SELECT FROM trainings WHERE id = $1 FOR UPDATE', [trainingId]);

  const answer = as(owner).call(updateTrainingNote, { body: { id: note!.id, additionalInfo: 'Już nie' } });
  await holding.untilWaitedFor();
  expect(await holding.finds('SELECT FROM training_notes WHERE id = $1', [note!.id])).toBe('free');
  await holding.goOn();
  expect((await answer).status).toBe(200);
});
