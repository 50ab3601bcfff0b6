import { nowIn } from '@psia/contract/core/school-clock';
import { addDays } from '@psia/contract/core/time';
import { createLocks, deleteLock } from '@psia/contract/locks/locks.contract';
import { ownDestination } from '@psia/contract/notifications/bell.rules';
import { requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { months } from '@psia/contract/schools/months.rules';
import * as schools from '@psia/contract/schools/schools.contract';
import { chooseIntroSurvey } from '@psia/contract/surveys/intro-survey.contract';
import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import type { Api, TestAnswer } from '../../testing/api.ts';
import { occupationFaults, requestFaults } from '../../testing/booking/occupation-audit.ts';
import { JobTime } from '../../testing/job-time.ts';
import { waitForMail } from '../../testing/mail/mails.ts';
import { bellOf, mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { makeLock } from '../../testing/worlds/worlds.ts';
import { deleteOldUndos } from './undo.public.ts';

// Mails wait by the job queue's clock, so the server's must not be behind it.
const now = systemClock.now();
const jobTime = new JobTime();
const day = addDays(nowIn(now, 'Europe/Warsaw').today, 7);
const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`;
const slot = (hour: number) => ({ startTime: at(hour), endTime: at(hour + 1) });

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer({ now: now.toString(), jobTime });
  given = factoriesOf(server);
});
afterAll(() => server.close());

/**
 * A school where two owners ask for one hour, and a third for the hour in which a colleague has a training; new dogs are
 * given a first survey.
 */
async function makeSchool(settings: { allowReserveList?: boolean } = {}) {
  const unlockedMonths = months.filter((month) => month !== 'JANUARY');
  const { id: schoolId, trainer } = await given.school({ unlockedMonths, ...settings });
  const [colleague, owner, rival] = [
    await given.trainer(schoolId),
    await given.owner(schoolId),
    await given.owner(schoolId),
  ];
  const [asking, busy, fresh] = [await given.dog(owner), await given.dog(owner), await given.dog(owner)];
  const [other, third] = [await given.dog(rival), await given.dog(rival)];
  const hall = await given.hall(schoolId);
  const { id: surveyId } = await given.survey(trainer);
  await server.api.as(trainer).call(chooseIntroSurvey, { params: { id: schoolId }, body: { surveyId } });
  const ofTrainer = { schoolId, trainerId: trainer.id };
  const request = await given.training({ ...ofTrainer, dogId: asking.id, startTime: at(10) });
  await given.training({ ...ofTrainer, dogId: other.id, startTime: at(10) });
  await given.training({ ...ofTrainer, dogId: third.id, startTime: at(12) });
  const training = await given.training({
    schoolId,
    trainerId: colleague.id,
    dogId: busy.id,
    hallId: hall.id,
    startTime: at(12),
    confirmed: true,
  });
  const lockId = await makeLock(server, colleague, at(14));
  const wish = { trainerId: trainer.id, dogId: fresh.id, ...slot(16) };
  const people = [trainer, colleague, owner, rival];
  return {
    schoolId,
    people,
    trainer,
    colleague,
    owner,
    rival,
    hall,
    asking,
    fresh,
    other,
    request,
    training,
    lockId,
    wish,
  };
}
type School = Awaited<ReturnType<typeof makeSchool>>;
type Answer = Pick<TestAnswer<never>, 'status' | 'error' | 'headers'> & { readonly body: unknown };

interface Act {
  readonly by?: 'owner';
  readonly do: (api: Api, school: School) => Promise<Answer>;
  /** Whose bells tell of it. */
  readonly told: readonly ('owner' | 'rival' | 'trainer' | 'colleague')[];
  /** Whom a mail waits for. */
  readonly mailed?: readonly ('owner' | 'rival')[];
}

const acts: Readonly<Record<string, Act>> = {
  confirming: {
    do: (api, { request, hall }) => api.call(confirmTraining, { body: { trainingId: request.id, hallId: hall.id } }),
    told: ['owner', 'rival'],
    mailed: ['owner', 'rival'],
  },
  declining: {
    do: (api, { request: { id } }) => api.call(declineTraining, { params: { id }, body: { reason: 'Urlop' } }),
    told: ['owner'],
    mailed: ['owner'],
  },
  'cancelling by a trainer': {
    do: (api, { training: { id } }) => api.call(declineTraining, { params: { id }, body: {} }),
    told: ['owner', 'colleague'],
    mailed: ['owner'],
  },
  'cancelling by the owner': {
    by: 'owner',
    do: (api, { training: { id } }) => api.call(cancelTrainingAsOwner, { params: { id } }),
    told: ['colleague'],
  },
  withdrawing: {
    by: 'owner',
    do: (api, { request: { id } }) => api.call(cancelTrainingAsOwner, { params: { id } }),
    told: ['trainer'],
  },
  booking: {
    do: (api, { wish }) => api.call(bookTraining, { body: { ...wish, ...slot(10) } }),
    told: ['owner', 'rival'],
    mailed: ['owner', 'rival'],
  },
  'asking for a training': {
    by: 'owner',
    do: (api, { wish }) => api.call(requestTraining, { body: { ...wish, additionalInfo: 'Boi się burzy.' } }),
    told: ['trainer', 'owner'],
  },
  'asking for several': {
    by: 'owner',
    do: (api, { wish }) => api.call(requestTrainings, { body: [wish, { ...wish, ...slot(17) }] }),
    told: ['trainer', 'owner'],
  },
  editing: {
    do: (api, { training, trainer }) =>
      api.call(editTraining, { body: { trainingId: training.id, trainerId: trainer.id, hallId: null } }),
    told: ['owner', 'colleague', 'rival'],
    mailed: ['rival'],
  },
  locking: {
    do: (api, { colleague }) =>
      api.call(createLocks, { body: { trainerId: colleague.id, trainingLockTimes: [slot(18), slot(17)] } }),
    told: ['colleague'],
  },
  unlocking: {
    do: (api, { lockId }) => api.call(deleteLock, { params: { lockId } }),
    told: ['colleague'],
  },
  'locking months': {
    do: (api, { schoolId: id }) => api.call(schools.lockMonths, { params: { id }, body: ['MAY', 'JUNE'] }),
    told: [],
  },
  'unlocking months': {
    do: (api, { schoolId: id }) => api.call(schools.unlockMonths, { params: { id }, body: ['JANUARY', 'MAY'] }),
    told: [],
  },
  'locking all months': {
    do: (api, { schoolId: id }) => api.call(schools.lockAllMonths, { params: { id } }),
    told: [],
  },
  'unlocking all months': {
    do: (api, { schoolId: id }) => api.call(schools.unlockAllMonths, { params: { id } }),
    told: [],
  },
};

/** All that an act changes, without how often trainings and settings were changed. */
async function stateOf({ schoolId, people }: School) {
  const db = server.database.read;
  const rows = async (table: 'claims' | 'locks' | 'training_notes' | 'survey_assignments' | 'notifications') => {
    const found = await db.selectFrom(table).selectAll().where('school_id', '=', schoolId).execute();
    return found.map((row) => JSON.stringify(row)).toSorted();
  };
  const trainings = await db
    .selectFrom('trainings')
    .selectAll()
    .where('school_id', '=', schoolId)
    .orderBy('id')
    .execute();
  const school = await db.selectFrom('schools').select('unlocked_months').where('id', '=', schoolId).execute();
  return {
    trainings: trainings.map(({ sequence: _, changed_at: __, changed_by: ___, ...row }) => JSON.stringify(row)),
    claims: await rows('claims'),
    locks: await rows('locks'),
    notes: await rows('training_notes'),
    surveys: await rows('survey_assignments'),
    bells: await rows('notifications'),
    months: school,
    mails: await Promise.all(people.map(({ email }) => mailsQueuedFor(server, email))),
  };
}

async function faultsIn({ schoolId }: School) {
  const db = server.database.write;
  return [...(await occupationFaults(db, schoolId)), ...(await requestFaults(db, schoolId))];
}

const undoIdOf = (answer: Answer) => answer.headers.get('undo-id') ?? '';
const undo = (who: { jwt: string }, answer: Answer, headers = {}) =>
  server.api.as(who).call(takeBack, { params: { id: undoIdOf(answer) }, headers });
const actorOf = ({ by }: Act, { trainer, owner }: School): TestMember => (by === 'owner' ? owner : trainer);
const act = (one: Act, school: School) => one.do(server.api.as(actorOf(one, school)), school);

describe.for(Object.entries(acts))('D165: %s', ([_name, one]) => {
  test('is taken back whole: what was is there again, no bell tells of it, no mail goes', async () => {
    const school = await makeSchool();
    const before = await stateOf(school);
    const answer = await act(one, school);
    expect(answer.status).toBeLessThan(300);
    const until = nowIn(server.clock.now().add({ seconds: 10 }), 'Europe/Warsaw').wall;
    expect([undoIdOf(answer), answer.headers.get('undo-until')]).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      until,
    ]);
    const isObject = typeof answer.body === 'object' && !Array.isArray(answer.body);
    if (isObject) expect(answer.body).toMatchObject({ undo: { id: undoIdOf(answer), until } });
    expect(await stateOf(school)).not.toEqual(before);
    for (const who of one.told) expect(await bellOf(server, school[who])).not.toEqual([]);
    for (const who of one.mailed ?? []) expect(await mailsQueuedFor(server, school[who].email)).not.toEqual([]);
    const key = { 'idempotency-key': undoIdOf(answer) };
    expect((await undo(actorOf(one, school), answer, key)).status).toBe(204);
    expect((await undo(actorOf(one, school), answer, key)).status).toBe(204);
    expect(await stateOf(school)).toEqual(before);
    expect(await faultsIn(school)).toEqual([]);
    const again = await act(one, school);
    expect(again.status).toBe(answer.status);
    const done = await stateOf(school);
    expect(await undo(actorOf(one, school), answer)).toMatchObject({ status: 409, error: { code: 'TOO_LATE' } });
    expect(await stateOf(school)).toEqual(done);
  });

  test('is nobody else’s to take back, and nobody’s once ten seconds are over', async () => {
    const school = await makeSchool();
    const answer = await act(one, school);
    const after = await stateOf(school);
    const actor = actorOf(one, school);
    for (const who of school.people.filter(({ id }) => id !== actor.id)) {
      expect((await undo(who, answer)).status).toBe(404);
    }
    server.clock.advance({ seconds: 10, milliseconds: 1 });
    const { status, error } = await undo(actor, answer);
    expect([status, error]).toEqual([
      409,
      { code: 'TOO_LATE', message: 'Minęło już dziesięć sekund, więc tego nie można cofnąć.' },
    ]);
    expect(await stateOf(school)).toEqual(after);
    server.clock.set(now.toString());
  });
});

interface Meanwhile {
  readonly act: keyof typeof acts;
  readonly settings?: { allowReserveList: boolean };
  readonly by: (school: School, answer: Answer) => Promise<Answer>;
  readonly code: string;
}

const as = (who: TestMember) => server.api.as(who);
const book = ({ trainer }: School, wish: object) => as(trainer).call(bookTraining, { body: wish });
const ask = (who: TestMember, wish: object) => as(who).call(requestTraining, { body: wish });

/** What others do within the ten seconds, and how taking back is refused then. */
const meanwhile: Readonly<Record<string, Meanwhile>> = {
  'a confirmed training was called off': {
    act: 'confirming',
    by: ({ colleague, request: { id } }) => as(colleague).call(declineTraining, { params: { id }, body: {} }),
    code: 'ALREADY_DECIDED',
  },
  'a confirmed training was edited': {
    act: 'confirming',
    by: ({ colleague, request }) =>
      as(colleague).call(editTraining, { body: { trainingId: request.id, hallId: null } }),
    code: 'CHANGED_MEANWHILE',
  },
  'the dog of a request that was declined with it asks elsewhere': {
    act: 'confirming',
    by: ({ rival, colleague, other }) => ask(rival, { trainerId: colleague.id, dogId: other.id, ...slot(10) }),
    code: 'DOG_BUSY',
  },
  'the time of a declined request was taken': {
    act: 'withdrawing',
    by: (school) => book(school, { ...school.wish, ...slot(10) }),
    code: 'SLOT_TAKEN',
  },
  'the dog of a declined request asks elsewhere': {
    act: 'declining',
    by: ({ owner, colleague, asking }) => ask(owner, { trainerId: colleague.id, dogId: asking.id, ...slot(10) }),
    code: 'DOG_BUSY',
  },
  'the time of a training that was called off was taken': {
    act: 'cancelling by the owner',
    by: ({ trainer, colleague, fresh }) =>
      as(trainer).call(bookTraining, { body: { trainerId: colleague.id, dogId: fresh.id, ...slot(12) } }),
    code: 'SLOT_TAKEN',
  },
  'its hall was taken': {
    act: 'cancelling by a trainer',
    by: (school) => book(school, { ...school.wish, hallId: school.hall.id, ...slot(12) }),
    code: 'HALL_TAKEN',
  },
  'its time was asked for': {
    act: 'cancelling by the owner',
    by: ({ owner, colleague, wish }) => ask(owner, { ...wish, trainerId: colleague.id, ...slot(12) }),
    code: 'HAS_REQUESTS',
  },
  'a booked training was called off': {
    act: 'booking',
    by: ({ owner }, answer) =>
      as(owner).call(cancelTrainingAsOwner, { params: { id: (answer.body as { id: string }).id } }),
    code: 'ALREADY_DECIDED',
  },
  'what was asked for was confirmed': {
    act: 'asking for a training',
    by: ({ trainer }, answer) =>
      as(trainer).call(confirmTrainingWithoutHall, { params: { id: (answer.body as { id: string }).id } }),
    code: 'ALREADY_DECIDED',
  },
  'the former time of an edited training was locked': {
    act: 'editing',
    by: ({ trainer, colleague }) =>
      as(trainer).call(createLocks, { body: { trainerId: colleague.id, trainingLockTimes: [slot(12)] } }),
    code: 'SLOT_LOCKED',
  },
  'a new lock was removed': {
    act: 'locking',
    by: ({ colleague }, answer) =>
      as(colleague).call(deleteLock, { params: { lockId: (answer.body as { id: string }[])[0]!.id } }),
    code: 'CHANGED_MEANWHILE',
  },
  'unlocked time was asked for': {
    act: 'unlocking',
    by: ({ owner, colleague, wish }) => ask(owner, { ...wish, trainerId: colleague.id, ...slot(14) }),
    code: 'HAS_REQUESTS',
  },
  'unlocked time was taken': {
    act: 'unlocking',
    by: ({ trainer, colleague, fresh }) =>
      as(trainer).call(bookTraining, { body: { trainerId: colleague.id, dogId: fresh.id, ...slot(14) } }),
    code: 'SLOT_TAKEN',
  },
  'the months were changed': {
    act: 'locking months',
    by: ({ colleague, schoolId: id }) => as(colleague).call(schools.unlockMonths, { params: { id }, body: ['MAY'] }),
    code: 'CHANGED_MEANWHILE',
  },
};

test.for(Object.entries(meanwhile))('D165: refused whole when %s', async ([_name, one]) => {
  const school = await makeSchool(one.settings);
  const answer = await act(acts[one.act]!, school);
  expect((await one.by(school, answer)).status).toBeLessThan(300);
  const after = await stateOf(school);
  const { status, error } = await undo(actorOf(acts[one.act]!, school), answer);
  expect([status, error.code]).toEqual([409, one.code]);
  expect(await stateOf(school)).toEqual(after);
  expect(await faultsIn(school)).toEqual([]);
});

test('D165: what has begun stays as it is', async () => {
  const school = await makeSchool();
  const begins = now.add({ hours: 1 });
  const startTime = nowIn(begins, 'Europe/Warsaw').wall;
  const dog = await given.dog(school.owner);
  const { id } = await given.training({
    schoolId: school.schoolId,
    trainerId: school.trainer.id,
    dogId: dog.id,
    startTime,
  });
  server.clock.set(begins.subtract({ seconds: 5 }).toString());
  const answer = await as(school.trainer).call(declineTraining, { params: { id }, body: {} });
  server.clock.advance({ seconds: 6 });
  expect((await undo(school.trainer, answer)).error.code).toBe('IN_THE_PAST');
  server.clock.set(now.toString());
});

test('D165, D166: of a training that is moved or called off the owner’s request for another time waits again', async () => {
  const school = await makeSchool();
  const { id } = school.training;
  const asked = await as(school.owner).call(requestMove, { params: { id }, body: { startTime: at(19) } });
  expect(asked.status).toBe(201);
  const before = await stateOf(school);
  const ends = [
    () => as(school.trainer).call(editTraining, { body: { trainingId: id, startTime: at(8) } }),
    () => as(school.trainer).call(declineTraining, { params: { id }, body: {} }),
    () => as(school.trainer).call(confirmTrainingWithoutHall, { params: { id: asked.body.id } }),
    () => as(school.trainer).call(declineTraining, { params: { id: asked.body.id }, body: {} }),
  ];
  for (const end of ends) {
    const answer = await end();
    expect(answer.status).toBeLessThan(300);
    expect((await undo(school.trainer, answer)).status).toBe(204);
    expect({ ...(await stateOf(school)), bells: [] }).toEqual({ ...before, bells: [] });
    expect(await bellOf(server, school.colleague)).toHaveLength(1);
    expect(await faultsIn(school)).toEqual([]);
  }
});

test('D22, D165: with a reserve list a request that is confirmed and taken back keeps its place, the others theirs', async () => {
  const school = await makeSchool({ allowReserveList: true });
  const before = await stateOf(school);
  const confirmed = await act(acts.confirming!, school);
  expect((await undo(school.trainer, confirmed)).status).toBe(204);
  expect(await stateOf(school)).toEqual(before);
  const declined = await act(acts.declining!, school);
  expect((await book(school, { ...school.wish, ...slot(10) })).status).toBe(201);
  expect((await undo(school.trainer, declined)).status).toBe(204);
  expect(await faultsIn(school)).toEqual([]);
});

test('D165: the bells that lose a line hear so', async () => {
  const school = await makeSchool();
  const answer = await act(acts.declining!, school);
  const port = Number(new URL(server.origin).port);
  const live = await followLive(port, school.owner.jwt, [ownDestination(school.owner.id)]);
  expect((await undo(school.trainer, answer)).status).toBe(204);
  const heard = [];
  while (new Set(heard).size < 2) heard.push(JSON.parse((await live.next()).body).topic);
  expect(new Set(heard)).toEqual(new Set(['calendar', 'bell']));
  live.socket.close();
});

test('D165: the line of the bell that asks for an answer is unread again', async () => {
  const school = await makeSchool();
  const asked = await act(acts['asking for a training']!, school);
  const lines = await bellOf(server, school.trainer);
  const params = { id: (asked.body as { id: string }).id };
  const declined = await as(school.colleague).call(declineTraining, { params, body: {} });
  expect(await bellOf(server, school.trainer)).not.toContain(lines[0]);
  expect((await undo(school.colleague, declined)).status).toBe(204);
  expect(await bellOf(server, school.trainer)).toEqual(lines);
});

test('D72, D165: a repeated create tells the same way back, which ends with the ten seconds', async () => {
  const school = await makeSchool();
  const send = () =>
    as(school.colleague).call(createLocks, {
      body: { trainerId: school.colleague.id, trainingLockTimes: [slot(18)] },
      headers: { 'idempotency-key': 'once' },
    });
  const [first, again] = [await send(), await send()];
  expect([undoIdOf(again), again.headers.get('undo-until')]).toEqual([
    undoIdOf(first),
    first.headers.get('undo-until'),
  ]);
  expect(undoIdOf(first)).not.toBe('');
});

test('D165: confirming again, as months that are locked already, leaves nothing to take back', async () => {
  const school = await makeSchool();
  await act(acts.confirming!, school);
  const again = await act(acts.confirming!, school);
  expect([again.body, undoIdOf(again)]).toEqual([expect.objectContaining({ undo: null }), '']);
  const same = await as(school.trainer).call(schools.lockMonths, {
    params: { id: school.schoolId },
    body: ['JANUARY'],
  });
  expect([same.body.undo, undoIdOf(same)]).toEqual([null, '']);
});

test('D37, D165: what is not taken back mails once, after ten seconds and no earlier; then it is too late', async () => {
  const school = await makeSchool();
  const answer = await act(acts.declining!, school);
  await jobTime.setTime(jobTime.now() + 9_000);
  expect(await mailsQueuedFor(server, school.owner.email)).toHaveLength(1);
  await jobTime.setTime(jobTime.now() + 4_000);
  expect((await waitForMail(server, school.owner.email)).subject).toContain('Prośba o trening odrzucona');
  const after = await stateOf(school);
  expect((await undo(school.trainer, answer)).error.code).toBe('TOO_LATE');
  expect(await stateOf(school)).toEqual(after);
  expect(await mailsQueuedFor(server, school.owner.email)).toHaveLength(1);
});

test('what could be taken back is forgotten two days later', async () => {
  await act(acts.locking!, await makeSchool());
  const sweeps = [{ name: 'acts', keptHours: 48, remove: deleteOldUndos }];
  const count = async () => (await server.database.read.selectFrom('undos').select('id').execute()).length;
  expect(await count()).toBeGreaterThan(0);
  server.clock.advance({ hours: 50 });
  await sweepAll({ database: server.database.write, clock: server.clock, sweeps });
  expect(await count()).toBe(0);
  server.clock.set(now.toString());
});
