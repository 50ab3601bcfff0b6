import { deleteGroupTraining, updateGroupTraining } from '@psia/contract/groups/groups.contract';
import { createLocks } from '@psia/contract/locks/locks.contract';
import {
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  previewTrainingRequests,
  requestTrainings,
} from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api, TestAnswer } from '../../testing/api.ts';
import { factoriesOf, type TestMember } from '../../testing/factories.ts';
import { occupationFaults } from '../../testing/occupation-audit.ts';
import { bellOf, mailsQueuedFor } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const startTime = '2026-03-03T10:00:00';
const slot = { startTime, endTime: '2026-03-03T11:00:00' };
const oneBefore = '2026-03-03T08:59:59Z';

/** A school in which everything happens at 10:00: a request, a confirmed training, a group training; one trainer is free. */
async function schoolAtTen() {
  server.clock.set('2026-03-03T06:00:00Z');
  const { id: schoolId, trainer } = await given.school();
  const [second, third, idle] = [
    await given.trainer(schoolId),
    await given.trainer(schoolId),
    await given.trainer(schoolId),
  ];
  const owner = await given.owner(schoolId);
  const dogs = [
    await given.dog(owner),
    await given.dog(owner),
    await given.dog(owner),
    await given.dog(owner),
  ] as const;
  const hall = await given.hall(schoolId);
  const request = await given.training({ schoolId, trainerId: trainer.id, dogId: dogs[0].id, startTime });
  const of = { schoolId, trainerId: second.id, dogId: dogs[1].id, startTime };
  const training = await given.training({ ...of, confirmed: true });
  const group = await given.group({ schoolId, trainerIds: [third.id], dogIds: [dogs[2].id] });
  const groupTraining = await given.groupTraining({ group, startTime });
  const wish = { trainerId: idle.id, dogId: dogs[3].id };
  const list = [
    { ...wish, startTime: '2026-03-04T10:00:00', endTime: '2026-03-04T11:00:00' },
    { ...wish, ...slot },
  ];
  const people = [trainer, second, third, idle, owner];
  return { schoolId, people, trainer, owner, idle, hall, request, training, groupTraining, list };
}

type School = Awaited<ReturnType<typeof schoolAtTen>>;
type Answer = Pick<TestAnswer<never>, 'status' | 'error'>;

interface Limited {
  readonly act: (school: School, as: Readonly<Record<'trainer' | 'owner', Api>>) => Promise<Answer>;
  readonly done: number;
  readonly code?: string;
  readonly message?: string;
}

const begun = 'Ten trening grupowy już się rozpoczął, więc nie można go zmienić ani odwołać.';

/** What can be done until it starts, and how it is refused from then on: in the past, unless told. */
const limited: Readonly<Record<string, Limited>> = {
  'D51: a request is confirmed in a hall': {
    act: ({ request, hall }, { trainer }) =>
      trainer.call(confirmTraining, { body: { trainingId: request.id, hallId: hall.id } }),
    done: 200,
  },
  'D51: a request is confirmed without a hall': {
    act: ({ request: { id } }, { trainer }) => trainer.call(confirmTrainingWithoutHall, { params: { id } }),
    done: 200,
  },
  'D26: a request is declined': {
    act: ({ request: { id } }, { trainer }) => trainer.call(declineTraining, { params: { id }, body: {} }),
    done: 204,
  },
  'D25: a request is withdrawn': {
    act: ({ request: { id } }, { owner }) => owner.call(cancelTrainingAsOwner, { params: { id } }),
    done: 204,
    code: 'TOO_LATE',
    message: 'Prośbę można było wycofać przed terminem treningu, do 03.03.2026 10:00.',
  },
  'D26: a trainer calls a training off': {
    act: ({ training: { id } }, { trainer }) => trainer.call(declineTraining, { params: { id }, body: {} }),
    done: 204,
  },
  'D25: an owner calls a training off': {
    act: ({ training: { id } }, { owner }) => owner.call(cancelTrainingAsOwner, { params: { id } }),
    done: 204,
    code: 'TOO_LATE',
    message: 'Trening można było odwołać przed jego rozpoczęciem, do 03.03.2026 10:00.',
  },
  'D23: several slots are asked for': {
    act: ({ list }, { owner }) => owner.call(requestTrainings, { body: list }),
    done: 201,
    message: 'wtorek 03.03.2026, 10:00–11:00: Ten termin już minął. Najbliższy możliwy dzień: wtorek 03.03.2026.',
  },
  'a slot is locked': {
    act: ({ idle }, { trainer }) =>
      trainer.call(createLocks, { body: { trainerId: idle.id, trainingLockTimes: [slot] } }),
    done: 201,
    message: 'wtorek 03.03.2026, 10:00–11:00: Ten termin już minął.',
  },
  'D28: a group training is moved': {
    act: ({ groupTraining: { id } }, { trainer }) => {
      const body = { startTime: '2026-03-04T10:00:00', endTime: '2026-03-04T11:00:00' };
      return trainer.call(updateGroupTraining, { params: { id }, body });
    },
    done: 200,
    message: begun,
  },
  'D28: a group training is called off': {
    act: ({ groupTraining: { id } }, { trainer }) => trainer.call(deleteGroupTraining, { params: { id } }),
    done: 204,
    message: begun,
  },
};

const sessionOf = async ({ id }: TestMember, role: 'trainer' | 'owner') =>
  server.api.as({ jwt: await given.session(id, role) });

/** All that a refusal must leave as it was. */
async function traces({ schoolId, people }: School): Promise<unknown> {
  const db = server.database.read;
  const rows = async (table: 'trainings' | 'claims' | 'locks' | 'group_trainings' | 'training_notes') =>
    JSON.stringify(await db.selectFrom(table).selectAll().where('school_id', '=', schoolId).execute());
  const told = await Promise.all(
    people.map(async (one) => [await bellOf(server, one), await mailsQueuedFor(server, one.email)]),
  );
  return [
    await rows('trainings'),
    await rows('claims'),
    await rows('locks'),
    await rows('group_trainings'),
    await rows('training_notes'),
    told,
  ];
}

describe.for(Object.entries(limited))('%s', ([_name, { act, done, code = 'IN_THE_PAST', message }]) => {
  test('one second before it starts', async () => {
    const school = await schoolAtTen();
    server.clock.set(oneBefore);
    const as = { trainer: await sessionOf(school.trainer, 'trainer'), owner: await sessionOf(school.owner, 'owner') };
    const { status, error } = await act(school, as);
    expect([status, error?.code]).toEqual([done, undefined]);
    expect(await occupationFaults(server.database.read, school.schoolId)).toEqual([]);
  });

  test.for([
    ['when it starts', '2026-03-03T09:00:00Z'],
    ['one second later', '2026-03-03T09:00:01Z'],
  ])('%s it is refused, and nothing is half-done', async ([_moment, instant]) => {
    const school = await schoolAtTen();
    server.clock.set(instant!);
    const as = { trainer: await sessionOf(school.trainer, 'trainer'), owner: await sessionOf(school.owner, 'owner') };
    const before = await traces(school);
    const { status, error } = await act(school, as);
    expect([status, error.code, error.message]).toEqual([409, code, message ?? 'Ten termin już minął.']);
    expect(await traces(school)).toEqual(before);
  });
});

test.for([
  [oneBefore, undefined],
  ['2026-03-03T09:00:00Z', 'IN_THE_PAST'],
  ['2026-03-03T09:00:01Z', 'IN_THE_PAST'],
] as const)('D21: a preview at %s', async ([instant, code]) => {
  const school = await schoolAtTen();
  server.clock.set(instant);
  const api = await sessionOf(school.owner, 'owner');
  const { body } = await api.call(previewTrainingRequests, { body: school.list });
  expect(body.map(({ refusal }) => refusal?.code)).toEqual([undefined, code]);
});
