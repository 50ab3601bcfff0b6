import { deleteAbsence, createAbsence } from '@psia/contract/locks/absences.contract';
import { at } from '@psia/contract/core/time';
import type { Operation } from '@psia/contract/core/operation';
import {
  createGroupTraining,
  deleteGroupTraining,
  joinGroup,
  leaveGroup,
  updateGroup,
} from '@psia/contract/groups/groups.contract';
import { createLocks, deleteLock } from '@psia/contract/locks/locks.contract';
import { countRequestsBySlot, requestTraining } from '@psia/contract/requests/requests.contract';
import { lockMonths, updateSettings } from '@psia/contract/schools/schools.contract';
import { submitSurveyResponse } from '@psia/contract/survey-responses/survey-responses.contract';
import { updateDogsOfSurvey } from '@psia/contract/surveys/assigning.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import {
  addTrainingNote,
  bookTraining,
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  deleteTrainingNote,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingFor } from '../../testing/acting.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { holdingAnswersOf } from '../../testing/held-answers.ts';
import { JobTime } from '../../testing/job-time.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { makeWorld } from '../../testing/worlds/worlds.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';
import { sweepsOf } from '../retention.ts';
import { cacheableOperations } from '../cacheable-operations.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
const { questionsOf, lockAll, changedUnderTheirTags } = holdingAnswersOf(() => server, cacheableOperations);

beforeAll(async () => {
  // No mail leaves meanwhile, so that each act can be taken back.
  const jobTime = new JobTime();
  await jobTime.setTime(Date.parse(usualMorning));
  server = await startTestServer({ jobTime, settings: { jwtTtlSeconds: 30 * 24 * 3600 } });
  given = factoriesOf(server);
});
afterAll(() => server.close());

type Sending = { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown };

/** A school whose people are asked for all that they, a colleague and a newcomer are shown. */
async function watchedSchool() {
  const world = await makeWorld(server);
  const { trainer, owner, neighbour } = world;
  const { schoolId } = trainer;
  const colleague = await given.trainer(schoolId);
  const newcomer = await given.owner(schoolId);
  const puppy = await given.dog(newcomer);
  const others = { ...neighbour.ids, trainer: colleague.id, dog: puppy.id, owner: newcomer.id };
  const all = await lockAll([
    ...questionsOf({ trainer, owner }),
    ...questionsOf({ trainer: colleague, owner: { owner: newcomer, ids: others } }),
  ]);
  const faults: string[] = [];
  const look = async (act: string) => {
    faults.push(...(await changedUnderTheirTags(all)).map((title) => `after ${act}: ${title}`));
    expect([...all.values()].filter(({ body }) => body.startsWith('[401'))).toEqual([]);
  };
  const send = async <O extends Operation>(who: TestMember, operation: O, sending: Sending) => {
    const answer = await server.api.as(who).call(operation, sending);
    const act = `${operation.method} ${operation.path}`;
    expect([act, answer.status < 300, answer.error]).toEqual([act, true, answer.error]);
    await look(act);
    return answer;
  };
  /** The same, taken back and done again. */
  const sendTwice = async <O extends Operation>(who: TestMember, operation: O, sending: Sending) => {
    const params = { id: (await send(who, operation, sending)).headers.get('undo-id') ?? '' };
    await send(who, takeBack, { params });
    return send(who, operation, sending);
  };
  return { ...world, colleague, newcomer, puppy, faults, look, send, sendTwice };
}

const idOf = ({ body }: { readonly body: { readonly id: string } }) => body.id;
const slot = (day: string, hour = '10') => ({
  startTime: at(day, `${hour}:00`),
  endTime: at(day, `${Number(hour) + 1}:00`),
});

test('after each act of booking, and after it is taken back, whatever shows something else has another tag', async () => {
  const { trainer, colleague, owner, newcomer, puppy, faults, sendTwice, send } = await watchedSchool();
  const { hall, service, school } = owner.ids;
  await send(trainer, updateSettings, { params: { id: school }, body: { allowReserveList: true } });
  const wish = { trainerId: trainer.id, dogId: owner.ids.dog, serviceId: service };
  const rival = { ...wish, dogId: puppy.id };
  const asked = idOf(await sendTwice(owner.owner, requestTraining, { body: { ...wish, ...slot('2026-03-10') } }));
  const rivals = idOf(await sendTwice(newcomer, requestTraining, { body: { ...rival, ...slot('2026-03-10') } }));
  const note = { trainingId: rivals, additionalInfo: 'Boi się windy' };
  const noteId = idOf(await send(newcomer, addTrainingNote, { body: note }));
  await send(newcomer, deleteTrainingNote, { params: { id: noteId } });
  await sendTwice(trainer, confirmTraining, { body: { trainingId: asked, hallId: hall } });
  const of = { id: asked };
  const move = idOf(await sendTwice(owner.owner, requestMove, { params: of, body: slot('2026-03-11') }));
  await sendTwice(colleague, confirmTrainingWithoutHall, { params: { id: move } });
  await send(owner.owner, requestMove, { params: of, body: slot('2026-03-12') });
  await sendTwice(trainer, editTraining, { body: { trainingId: asked, trainerId: colleague.id, hallId: hall } });
  await sendTwice(colleague, declineTraining, { params: of, body: { reason: 'Choroba' } });
  const booked = idOf(
    await sendTwice(colleague, bookTraining, { body: { ...rival, hallId: hall, ...slot('2026-03-13') } }),
  );
  await sendTwice(newcomer, cancelTrainingAsOwner, { params: { id: booked } });
  await sendTwice(newcomer, cancelTrainingAsOwner, { params: { id: rivals } });
  expect(faults).toEqual([]);
}, 120_000);

test('after each act about locks, groups, surveys and months whatever shows something else has another tag', async () => {
  const ground = await watchedSchool();
  const { trainer, colleague, owner, newcomer, puppy, faults, sendTwice, send, look } = ground;
  const { group, groupTraining, survey, school, dog } = owner.ids;
  const locks = { trainerId: colleague.id, trainingLockTimes: [slot('2026-03-10')] };
  const locked = await sendTwice(trainer, createLocks, { body: locks });
  await sendTwice(trainer, deleteLock, { params: { lockId: locked.body[0]?.id ?? '' } });
  const days = { trainerId: colleague.id, kind: 'days', name: 'Urlop', firstDay: '2026-03-16', lastDay: '2026-03-18' };
  const away = await sendTwice(trainer, createAbsence, { body: days });
  await sendTwice(trainer, deleteAbsence, { params: { absenceId: away.body.absence.id } });
  await sendTwice(trainer, lockMonths, { params: { id: school }, body: ['JULY'] });

  const people = { name: 'Młodzież', trainersToAdd: [colleague.id], dogsToRemove: [dog] };
  await send(trainer, updateGroup, { params: { groupId: group }, body: people });
  await send(newcomer, joinGroup, { params: { groupId: group }, body: { dogId: puppy.id } });
  await send(newcomer, leaveGroup, { params: { groupId: group, dogId: puppy.id } });
  const planned = { trainingGroupId: group, startTime: at('2026-03-14', '10:15'), endTime: at('2026-03-14', '11:15') };
  await send(trainer, createGroupTraining, { body: planned });
  await send(trainer, deleteGroupTraining, { params: { id: groupTraining } });

  const { id: first, questionIds } = await given.survey(trainer);
  await send(trainer, updateDogsOfSurvey, { params: { id: first }, body: { assign: [dog], unassign: [] } });
  await send(trainer, updateDogsOfSurvey, { params: { id: survey }, body: { assign: [], unassign: [dog] } });
  await server.database.write.updateTable('survey_assignments').set({ assigned_by: null }).execute();
  await look('the survey comes with the first training');
  const responses = [{ questionId: questionIds[0], textAnswer: 'Spacery' }];
  await send(owner.owner, submitSurveyResponse, { body: { surveyId: first, dogId: dog, responses } });
  expect(faults).toEqual([]);
}, 120_000);

/** Around what begins or ends in a world, and around midnight in the school and in UTC. */
const moments = [
  '2026-03-04T23:00:00Z',
  '2026-03-05T00:00:00Z',
  '2026-03-05T08:59:59Z',
  '2026-03-05T09:00:00Z',
  '2026-03-05T09:30:00Z',
  '2026-03-05T10:00:00Z',
  '2026-03-06T07:00:00Z',
  '2026-03-06T08:00:00Z',
  '2026-03-07T16:15:00Z',
  '2026-03-07T17:45:00Z',
  '2026-03-09T23:00:00Z',
];

test('who comes and goes, housekeeping and time that passes leave no tag on what shows something else', async () => {
  const { trainer, owner, faults, look } = await watchedSchool();
  const { schoolId } = trainer;
  const member = await given.owner(schoolId, { confirmed: false });
  await look('an owner comes');
  const dog = await given.dog(member);
  await look('a dog comes');
  const request = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: at('2026-03-05', '10:30') };
  await given.training(request);
  await look('a request comes');
  const write = server.database.write;
  await archiveMembers(server, [member.id]);
  await look('an owner goes');
  const sweep = () =>
    sweepAll({
      database: write,
      clock: server.clock,
      sweeps: sweepsOf({ mailFolder: 'none', erasedList: 'none', acting: actingFor(server) }),
    });
  await sweep().catch(() => undefined);
  await look('housekeeping');
  await write
    .updateTable('accounts')
    .set({ email: 'nowy@psia.test' })
    .where('id', '=', owner.owner.accountId)
    .execute();
  await look('an e-mail changes');
  await write
    .updateTable('accounts')
    .set({ email: null, unproven_email: 'nowy@psia.test' })
    .where('id', '=', owner.owner.accountId)
    .execute();
  await look('the e-mail is not proven');
  try {
    for (const moment of moments) {
      server.clock.set(moment);
      await look(moment);
    }
  } finally {
    server.clock.set(usualMorning);
  }
  expect(faults).toEqual([]);
}, 120_000);

test('an answer is tagged for the moment that it shows, also when the clocks are set back meanwhile', async () => {
  // At 3:00 of summer time it is 2:00 again, and a request for 2:30 waits once more.
  const back = Temporal.Instant.from('2026-10-25T01:00:00Z');
  let next = back;
  const clock = {
    now: () => {
      next = next.add({ milliseconds: 1 });
      return next;
    },
    set: (instant: string) => {
      next = Temporal.Instant.from(instant);
    },
    advance: (by: Temporal.DurationLike) => {
      next = next.add(by);
    },
  };
  const other = await startTestServer({ clock });
  try {
    const made = factoriesOf(other);
    const { id: schoolId, trainer } = await made.school();
    const dog = await made.dog(await made.owner(schoolId));
    await made.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-10-25T02:30:00' });
    const ask = async (instant: Temporal.Instant) => {
      next = instant;
      const { headers, body } = await other.api.as(trainer).call(countRequestsBySlot, {
        params: { trainerId: trainer.id },
        query: { startTime: '2026-10-25T00:00:00', endTime: '2026-10-26T00:00:00' },
      });
      return { tag: headers.get('etag'), count: body.length };
    };
    const seen = new Map<string | null, Set<number>>();
    for (let before = 0; before < 12; before += 1) {
      const { tag, count } = await ask(back.subtract({ milliseconds: before }));
      seen.set(tag, (seen.get(tag) ?? new Set()).add(count));
    }
    const { tag, count } = await ask(back.add({ hours: 1 }));
    expect([count, [...(seen.get(tag) ?? [])]]).toEqual([0, [0]]);
    expect([...seen.values()].map((counts) => [...counts])).toEqual([[1], [0]]);
  } finally {
    await other.close();
  }
});

test('an answer of the last nanoseconds before a request begins is not told to be true once it has begun', async () => {
  const { trainer } = await makeWorld(server);
  const ask = async (moment: string) => {
    server.clock.set(moment);
    const answer = await server.api.as(trainer).call(countRequestsBySlot, { params: { trainerId: trainer.id } });
    return { tag: answer.headers.get('etag'), slots: answer.body.map(({ slot: time }) => time) };
  };
  try {
    const before = await ask('2026-03-05T08:59:59.9999997Z');
    const after = await ask('2026-03-05T09:00:00Z');
    expect([before.slots, after.slots]).toEqual([
      [at('2026-03-05', '10:00'), at('2026-03-05', '11:00')],
      [at('2026-03-05', '11:00')],
    ]);
    expect(after.tag).not.toBe(before.tag);
  } finally {
    server.clock.set(usualMorning);
  }
});
