import * as groups from '@psia/contract/groups/groups.contract';
import { createLocks, previewLocks } from '@psia/contract/locks/locks.contract';
import { previewHallDeletion } from '@psia/contract/halls/halls.contract';
import { previewWorkingHours } from '@psia/contract/trainers/trainers.contract';
import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
  previewTrainingEdit,
} from '@psia/contract/trainings/trainings.contract';
import {
  countRequestsBySlot,
  listPendingRequests,
  previewTrainingRequests,
  requestTraining,
  requestTrainings,
} from '@psia/contract/requests/requests.contract';
import { listTrainingsOfDogWithTrainer } from '@psia/contract/calendar/calendar.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api, TestAnswer } from '../../testing/api.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { occupationFaults } from '../../testing/booking/occupation-audit.ts';
import { mailsQueuedFor } from '../../testing/mail/outbox.ts';
import {
  makeSchoolAtTen,
  type SchoolAtTen,
  type SchoolSettings,
  slotAtTen,
  tenOClock,
} from '../../testing/worlds/school-at-ten.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

type Callers = Readonly<Record<'trainer' | 'owner', Api>>;
type Answer = Pick<TestAnswer<never>, 'status' | 'error'>;

interface Limited {
  readonly act: (school: SchoolAtTen, as: Callers) => Promise<Answer>;
  readonly done: number;
  readonly settings?: SchoolSettings;
  /** The first instant at which it is refused: when it starts, unless told. */
  readonly from?: string;
  readonly code?: string;
  readonly message?: string;
}

const tomorrow = { startTime: '2026-03-04T10:00:00', endTime: '2026-03-04T11:00:00' };
const past = 'Ten termin już minął.';
const begun = 'Ten trening już się rozpoczął, więc nie można go zmienić.';
const groupBegun = 'Ten trening grupowy już się rozpoczął, więc nie można go zmienić ani odwołać.';

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
    settings: { minDaysBeforeCancel: 3 },
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
  'D25: an owner calls a training off where that takes three days': {
    act: ({ training: { id } }, { owner }) => owner.call(cancelTrainingAsOwner, { params: { id } }),
    done: 204,
    settings: { minDaysBeforeCancel: 3 },
    from: '2026-02-28T09:00:00Z',
    code: 'TOO_LATE',
    message: 'Trening można było odwołać najpóźniej 3\u00a0dni wcześniej, do 28.02.2026 10:00.',
  },
  'D21: a slot is asked for': {
    act: ({ wish }, { owner }) => owner.call(requestTraining, { body: wish }),
    done: 201,
    message: `${past} Najbliższy możliwy dzień: wtorek 03.03.2026.`,
  },
  'D21: a slot is asked for where that takes a day': {
    act: ({ wish }, { owner }) => owner.call(requestTraining, { body: wish }),
    done: 201,
    settings: { minBookingDaysInAdvance: 1 },
    from: '2026-03-02T23:00:00Z',
    code: 'TOO_SOON',
    message: 'Zapisy najpóźniej 1\u00a0dzień wcześniej. Najbliższy możliwy dzień: środa 04.03.2026.',
  },
  'D23: several slots are asked for': {
    act: ({ wish }, { owner }) => owner.call(requestTrainings, { body: [{ ...wish, ...tomorrow }, wish] }),
    done: 201,
    message: `Wtorek 03.03.2026, 10:00–11:00: ${past} Najbliższy możliwy dzień: wtorek 03.03.2026.`,
  },
  'D27: a trainer books': {
    act: ({ wish }, { trainer }) => trainer.call(bookTraining, { body: wish }),
    done: 201,
  },
  'a training is edited': {
    act: ({ training: { id }, hall }, { trainer }) =>
      trainer.call(editTraining, { body: { trainingId: id, hallId: hall.id } }),
    done: 200,
    message: begun,
  },
  'the change of a training is previewed': {
    act: ({ training: { id }, hall }, { trainer }) =>
      trainer.call(previewTrainingEdit, { body: { trainingId: id, hallId: hall.id } }),
    done: 200,
    message: begun,
  },
  'a slot is locked': {
    act: ({ idle }, { trainer }) =>
      trainer.call(createLocks, { body: { trainerId: idle.id, trainingLockTimes: [slotAtTen] } }),
    done: 201,
    message: `Wtorek 03.03.2026, 10:00–11:00: ${past}`,
  },
  'what is in the way of a lock is previewed': {
    act: ({ idle }, { trainer }) =>
      trainer.call(previewLocks, { body: { trainerId: idle.id, trainingLockTimes: [slotAtTen] } }),
    done: 200,
    message: `Wtorek 03.03.2026, 10:00–11:00: ${past}`,
  },
  'D28: a group training is planned': {
    act: ({ idleGroup }, { trainer }) =>
      trainer.call(groups.createGroupTraining, { body: { trainingGroupId: idleGroup.id, ...slotAtTen } }),
    done: 201,
  },
  'D28: several group trainings are planned': {
    act: ({ idleGroup }, { trainer }) => {
      const body = { trainingGroupId: idleGroup.id, timeSlots: [tomorrow, slotAtTen] };
      return trainer.call(groups.createGroupTrainings, { body });
    },
    done: 201,
  },
  'D28: a group training is moved': {
    act: ({ groupTraining: { id } }, { trainer }) =>
      trainer.call(groups.updateGroupTraining, { params: { id }, body: tomorrow }),
    done: 200,
    message: groupBegun,
  },
  'D28: a group training is called off': {
    act: ({ groupTraining: { id } }, { trainer }) => trainer.call(groups.deleteGroupTraining, { params: { id } }),
    done: 204,
    message: groupBegun,
  },
};

interface Counted {
  readonly count: (school: SchoolAtTen, as: Callers) => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
  readonly settings?: SchoolSettings;
}

async function groupTrainingsOf(dog: { id: string }, { owner }: Callers): Promise<number> {
  const { body } = await owner.call(groups.listGroupTrainingsOfDog, { params: { dogId: dog.id } });
  return body.length;
}

const only = ({ status, body }: { status: number; body: { total: number } }) => [status, body.total];

/** What counts as still to come until it starts, and no longer from then on. */
const counted: Readonly<Record<string, Counted>> = {
  'D51: a request waits with its trainer': {
    count: async ({ trainer: { id } }, { trainer }) =>
      (await trainer.call(listPendingRequests, { params: { trainerId: id } })).body.length,
    before: 1,
    after: 0,
  },
  'D51: a request is counted in its slot': {
    count: async ({ trainer: { id } }, { trainer }) => {
      const { body } = await trainer.call(countRequestsBySlot, { params: { trainerId: id } });
      return body.map(({ bookingCount }) => bookingCount);
    },
    before: [1],
    after: [],
  },
  'D51: a request is in its owner’s calendar': {
    count: async ({ trainer: { id }, dogs }, { owner }) => {
      const params = { trainerId: id, dogId: dogs.asking.id };
      return (await owner.call(listTrainingsOfDogWithTrainer, { params })).body.length;
    },
    before: 1,
    after: 0,
  },
  'D51: a request holds its place before one that starts later': {
    settings: { allowReserveList: true },
    count: async ({ schoolId, trainer: { id: trainerId }, dogs }, { owner }) => {
      const later = { schoolId, trainerId, startTime: '2026-03-03T10:30:00' };
      const params = { trainerId, dogId: dogs.free.id };
      const taken = await given.dog(await given.owner(schoolId));
      await given.training({ ...later, dogId: taken.id, confirmed: true });
      await given.training({ ...later, dogId: dogs.free.id });
      const { body } = await owner.call(listTrainingsOfDogWithTrainer, { params });
      return body.map(({ reservePlace }) => reservePlace);
    },
    before: [2],
    after: [1],
  },
  'a request is named before working hours change': {
    count: async (_school, { trainer }) => {
      const body = [{ dayOfWeek: 'TUESDAY', openingTime: '18:00', closingTime: '19:00' }];
      return only(await trainer.call(previewWorkingHours, { body }));
    },
    before: [200, 1],
    after: [200, 0],
  },
  'a training is named before its hall is deleted': {
    count: async ({ takenHall }, { trainer }) =>
      only(await trainer.call(previewHallDeletion, { params: { hallId: takenHall.id } })),
    before: [200, 1],
    after: [200, 0],
  },
  'D28: a training is among those of its group to come': {
    count: async ({ group }, { trainer }) =>
      (await trainer.call(groups.listUpcomingGroupTrainings, { params: { groupId: group.id } })).body.length,
    before: 1,
    after: 0,
  },
  'D28: a dog that is put into a group takes part': {
    count: async ({ group, dogs }, as) => {
      const body = { name: group.name, dogsToAdd: [dogs.free.id] };
      expect((await as.trainer.call(groups.updateGroup, { params: { groupId: group.id }, body })).status).toBe(200);
      return groupTrainingsOf(dogs.free, as);
    },
    before: 1,
    after: 0,
  },
  'D28: a dog that is taken out of a group does not take part': {
    count: async ({ group, dogs }, as) => {
      const body = { name: group.name, dogsToRemove: [dogs.grouped.id] };
      expect((await as.trainer.call(groups.updateGroup, { params: { groupId: group.id }, body })).status).toBe(200);
      return groupTrainingsOf(dogs.grouped, as);
    },
    before: 0,
    after: 1,
  },
  'D29: a group is deleted with its training, and who is in it hears so by mail': {
    count: async ({ group, dogs, owner }, as) => {
      expect((await as.trainer.call(groups.deleteGroup, { params: { groupId: group.id } })).status).toBe(204);
      return [await groupTrainingsOf(dogs.grouped, as), (await mailsQueuedFor(server, owner.email)).length];
    },
    before: [0, 1],
    after: [1, 0],
  },
};

/** Those who act, signed in at the moment: a session of days before has ended. */
async function signIn({ trainer, owner }: SchoolAtTen): Promise<Callers> {
  const as = async ({ id }: TestMember, role: 'trainer' | 'owner') =>
    server.api.as({ jwt: await given.session(id, role) });
  return { trainer: await as(trainer, 'trainer'), owner: await as(owner, 'owner') };
}

/** All that a refusal must leave as it was. */
async function traces({ schoolId, people }: SchoolAtTen): Promise<unknown> {
  const db = server.database.read;
  const rows = async (table: 'trainings' | 'claims' | 'locks' | 'group_trainings' | 'training_notes') =>
    JSON.stringify(await db.selectFrom(table).selectAll().where('school_id', '=', schoolId).execute());
  const ids = people.map(({ id }) => id);
  return [
    await rows('trainings'),
    await rows('claims'),
    await rows('locks'),
    await rows('group_trainings'),
    await rows('training_notes'),
    await db.selectFrom('notifications').select(['member_id', 'message']).where('member_id', 'in', ids).execute(),
    await Promise.all(people.map(({ email }) => mailsQueuedFor(server, email))),
  ];
}

/** The moments around an instant. */
const around = (instant: string) =>
  [
    { moment: 'one second before', seconds: -1 },
    { moment: 'at', seconds: 0 },
    { moment: 'one second after', seconds: 1 },
  ].map(({ moment, seconds }) => ({
    moment,
    now: Temporal.Instant.from(instant).add({ seconds }).toString(),
    isBefore: seconds < 0,
  }));

describe.for(Object.entries(limited))(
  '%s',
  ([_name, { act, done, settings = {}, from = tenOClock, code = 'IN_THE_PAST', message = past }]) => {
    test.for(around(from))(
      '$moment its limit: done before it, refused whole from then on',
      async ({ now, isBefore }) => {
        const school = await makeSchoolAtTen(server, settings);
        server.clock.set(now);
        const as = await signIn(school);
        const before = await traces(school);
        const { status, error } = await act(school, as);
        if (isBefore) {
          expect([status, error?.code]).toEqual([done, undefined]);
          expect(await occupationFaults(server.database.read, school.schoolId)).toEqual([]);
        } else {
          expect([status, error.code, error.message]).toEqual([409, code, message]);
          expect(await traces(school)).toEqual(before);
        }
      },
    );
  },
);

describe.for(Object.entries(counted))('%s', ([_name, { count, before, after, settings = {} }]) => {
  test.for(around(tenOClock))('$moment its start: before it, no longer from then on', async ({ now, isBefore }) => {
    const school = await makeSchoolAtTen(server, settings);
    server.clock.set(now);
    expect(await count(school, await signIn(school))).toEqual(isBefore ? before : after);
  });
});

test.for(around(tenOClock))('D21: a preview $moment the start of a slot', async ({ now, isBefore }) => {
  const school = await makeSchoolAtTen(server);
  server.clock.set(now);
  const { owner } = await signIn(school);
  const body = [{ ...school.wish, ...tomorrow }, school.wish];
  const { body: previews } = await owner.call(previewTrainingRequests, { body });
  expect(previews.map(({ refusal }) => refusal?.code)).toEqual([undefined, isBefore ? undefined : 'IN_THE_PAST']);
});
