import { deleteGroup, deleteGroupTraining, leaveGroup } from '@psia/contract/groups/groups.contract';
import {
  listCancelledTrainingsOfDog,
  listCancelledTrainingsOfSchool,
  listCancelledTrainingsOfTrainer,
} from '@psia/contract/trainings/archive.contract';
import {
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import {
  bookTraining,
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';
import { startTestServer, type TestServer, usualMorning } from '../../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;

async function schoolWithTrainers() {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId, { firstName: 'Jan', lastName: 'Wilk' });
  const owner = await given.owner(schoolId, { firstName: 'Olga', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor', breed: 'Jamnik' });
  const make = (startTime: string, more: object = {}) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true, ...more });
  const decline = (id: string, body: object = {}) =>
    server.api.as(trainer).call(declineTraining, { params: { id }, body });
  const cancel = (id: string) => server.api.as(owner).call(cancelTrainingAsOwner, { params: { id } });
  const ofSchool = async (query = {}) =>
    (await server.api.as(trainer).call(listCancelledTrainingsOfSchool, { params: { schoolId }, query })).body;
  const ofTrainer = async (of: Pick<TestMember, 'id'>, query = {}) =>
    (await server.api.as(trainer).call(listCancelledTrainingsOfTrainer, { params: { trainerId: of.id }, query })).body;
  return { schoolId, trainer, colleague, owner, dog, make, decline, cancel, ofSchool, ofTrainer };
}

test('D26: what was called off is kept with who, when and why; the latest cancellation stands first', async () => {
  const { trainer, colleague, dog, make, decline, cancel, ofSchool, ofTrainer } = await schoolWithTrainers();
  const [byOwner, byTrainer, others, request, live] = [
    await make(tuesday(10)),
    await make(tuesday(8)),
    await make(tuesday(14), { trainerId: colleague.id }),
    await make(tuesday(16), { confirmed: false }),
    await make(tuesday(18)),
  ];
  try {
    for (const call of [
      () => cancel(byOwner.id),
      () => decline(byTrainer.id, { reason: '  Jestem chora. ' }),
      () => decline(others.id),
      () => decline(request.id),
    ]) {
      server.clock.advance({ minutes: 1 });
      expect((await call()).status).toBe(204);
    }
  } finally {
    server.clock.set(usualMorning);
  }
  const dogDto = { id: dog.id, name: 'Azor', breed: 'Jamnik', ownersName: 'Olga Kot', photoUrl: null };
  const mine = { trainerName: `${trainer.firstName} ${trainer.lastName}`, dogDto };
  const own = [
    {
      ...mine,
      id: byTrainer.id,
      dateTime: tuesday(8),
      cancellationTime: '2026-03-02T09:02:00',
      canceledByOwner: false,
      canceledBy: { firstName: trainer.firstName, lastName: trainer.lastName },
      reason: 'Jestem chora.',
    },
    {
      ...mine,
      id: byOwner.id,
      dateTime: tuesday(10),
      cancellationTime: '2026-03-02T09:01:00',
      canceledByOwner: true,
      canceledBy: { firstName: 'Olga', lastName: 'Kot' },
      reason: null,
    },
  ];
  expect(await ofTrainer(trainer)).toEqual(own);
  const [latest, ...rest] = await ofSchool();
  expect([latest!.id, latest!.trainerName, rest]).toEqual([others.id, 'Jan Wilk', own]);
  expect((await ofTrainer(colleague)).map(({ id }) => id)).toEqual([others.id]);
  expect((await ofSchool()).map(({ id }) => id)).not.toContain(live.id);
});

test('D26, D29: a group training that is called off is kept with who, when and whose it was, also of a deleted group', async () => {
  const { schoolId, trainer, colleague, owner, dog, make, decline, ofSchool, ofTrainer } = await schoolWithTrainers();
  const leaving = await given.dog(owner);
  const people = { schoolId, trainerIds: [trainer.id, colleague.id], dogIds: [dog.id, leaving.id] };
  const group = await given.group({ ...people, name: 'Szczeniaki', enrollmentsEnabled: true });
  const [single, withGroup] = [
    await given.groupTraining({ group, startTime: tuesday(10) }),
    await given.groupTraining({ group, startTime: tuesday(12) }),
  ];
  const individual = await make(tuesday(14));
  const ofDog = async (who: TestMember, dogId: string) =>
    (await server.api.as(who).call(listCancelledTrainingsOfDog, { params: { dogId } })).body;
  const as = server.api.as(colleague);
  try {
    server.clock.advance({ minutes: 1 });
    expect((await decline(individual.id)).status).toBe(204);
    const left = { params: { groupId: group.id, dogId: leaving.id } };
    expect((await server.api.as(owner).call(leaveGroup, left)).status).toBe(204);
    server.clock.advance({ minutes: 1 });
    expect((await as.call(deleteGroupTraining, { params: { id: single.id } })).status).toBe(204);
    expect((await as.call(deleteGroupTraining, { params: { id: single.id } })).status).toBe(404);
    server.clock.advance({ minutes: 1 });
    expect((await as.call(deleteGroup, { params: { groupId: group.id } })).status).toBe(204);
  } finally {
    server.clock.set(usualMorning);
  }
  const common = {
    canceledByOwner: false,
    trainerName: `${trainer.firstName} ${trainer.lastName}, Jan Wilk`,
    dogDto: { name: 'Szczeniaki', breed: '', ownersName: '', photoUrl: null },
    reason: null,
    group: { id: group.id, name: 'Szczeniaki', dogsCount: 1 },
    canceledBy: { firstName: 'Jan', lastName: 'Wilk' },
  };
  const calledOff = [
    { ...common, id: withGroup.id, dateTime: tuesday(12), cancellationTime: '2026-03-02T09:03:00' },
    { ...common, id: single.id, dateTime: tuesday(10), cancellationTime: '2026-03-02T09:02:00' },
  ];
  expect(await ofTrainer(colleague)).toEqual(calledOff);
  expect((await ofTrainer(trainer)).map(({ id }) => id)).toEqual([withGroup.id, single.id, individual.id]);
  expect((await ofSchool()).slice(0, 2)).toEqual(calledOff);
  expect((await ofDog(owner, dog.id)).map(({ id }) => id)).toEqual([withGroup.id, single.id, individual.id]);
  // Who had left before is not told.
  expect(await ofDog(owner, leaving.id)).toEqual([]);
  const stranger = await given.owner(schoolId);
  const params = { dogId: dog.id };
  expect((await server.api.as(stranger).call(listCancelledTrainingsOfDog, { params })).status).toBe(404);
});

test('D56: the period looks at the trainings’ time; without one it is the usual window', async () => {
  const { make, cancel, ofSchool } = await schoolWithTrainers();
  const times = ['2026-03-03T10:00:00', '2026-03-04T10:00:00', '2027-03-02T10:00:00', '2027-03-03T10:00:00'];
  for (const time of times) expect((await cancel((await make(time)).id)).status).toBe(204);
  await make('2026-02-01T00:00:00', { confirmed: false, cancelled: true });
  await make('2026-01-31T10:00:00', { confirmed: false, cancelled: true });
  const startsIn = async (query = {}) => (await ofSchool(query)).map(({ dateTime }) => dateTime).toSorted();
  expect(await startsIn()).toEqual(['2026-02-01T00:00:00', ...times.slice(0, 3)]);
  expect(await startsIn({ timeFrom: '2026-03-03T10:59:59', timeTo: '2026-03-04T10:00:01' })).toEqual(times.slice(0, 2));
  expect(await startsIn({ timeFrom: '2026-03-03T11:00:00', timeTo: '2026-03-04T10:00:00' })).toEqual([]);
  expect(await startsIn({ timeFrom: '2027-03-03T00:00:00', timeTo: '2027-03-04T00:00:00' })).toEqual(times.slice(3));
});

test('D18, D46: a bad period is refused beside its field; owners may not look, other schools’ things are not there', async () => {
  const { schoolId, trainer, owner } = await schoolWithTrainers();
  const foreign = await schoolWithTrainers();
  const call = (who: TestMember, params: object, query = {}) =>
    server.api.as(who).call(listCancelledTrainingsOfSchool, { params: { schoolId, ...params }, query });
  for (const query of [
    { timeFrom: '2026-03-04T10:00:00', timeTo: '2026-03-03T10:00:00' },
    { timeFrom: '2024-03-04T10:00:00', timeTo: '2026-03-03T10:00:00' },
    { timeTo: 'jutro' },
  ]) {
    const { status, error } = await call(trainer, {}, query);
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, ['timeTo']]);
  }
  expect((await call(owner, {})).status).toBe(403);
  expect((await call(trainer, { schoolId: foreign.schoolId })).status).toBe(404);
  const params = { trainerId: foreign.trainer.id };
  expect((await server.api.as(trainer).call(listCancelledTrainingsOfTrainer, { params })).status).toBe(404);
});

/** A member as trainers are told of what they did. */
const doerOf = ({ firstName, lastName }: TestMember, role: 'trainer' | 'owner') => ({ firstName, lastName, role });

test('trainers see who asked for a training, confirmed, booked and edited it, and when; owners see none of it', async () => {
  const { schoolId, trainer, colleague, owner, dog } = await schoolWithTrainers();
  const hall = await given.hall(schoolId);
  const slot = { trainerId: trainer.id, dogId: dog.id, startTime: tuesday(10), endTime: tuesday(11) };
  const booked = { ...slot, startTime: tuesday(12), endTime: tuesday(13) };
  try {
    const { body: request } = await server.api.as(owner).call(requestTraining, { body: slot });
    server.clock.advance({ minutes: 1 });
    await server.api.as(colleague).call(confirmTrainingWithoutHall, { params: { id: request.id } });
    await server.api.as(colleague).call(bookTraining, { body: booked });
    server.clock.advance({ minutes: 1 });
    await server.api.as(trainer).call(editTraining, { body: { trainingId: request.id, hallId: hall.id } });
  } finally {
    server.clock.set(usualMorning);
  }
  const { body } = await server.api
    .as(trainer)
    .call(listConfirmedTrainingsOfTrainer, { params: { trainerId: trainer.id } });
  expect(body.map(({ history }) => history)).toEqual([
    {
      created: { by: doerOf(owner, 'owner'), at: '2026-03-02T09:00:00' },
      confirmed: { by: doerOf(colleague, 'trainer'), at: '2026-03-02T09:01:00' },
      changed: { by: doerOf(trainer, 'trainer'), at: '2026-03-02T09:02:00' },
    },
    { created: { by: doerOf(colleague, 'trainer'), at: '2026-03-02T09:01:00' }, confirmed: null, changed: null },
  ]);
  const own = await server.api.as(owner).call(listConfirmedTrainingsOfDog, { params: { dogId: dog.id } });
  expect(own.body.map(({ history }) => history)).toEqual([null, null]);
});

test('who declined a request, withdrew it, or ended it by another booking is kept with it', async () => {
  const { trainer, colleague, owner, make, decline, cancel } = await schoolWithTrainers();
  const requests = [
    await make(tuesday(9), { confirmed: false }),
    await make(tuesday(11), { confirmed: false }),
    await make(tuesday(13), { confirmed: false }),
    await make(tuesday(13), { confirmed: false, dogId: (await given.dog(owner)).id }),
  ];
  const [declined, withdrawn, rival, chosen] = requests;
  expect((await decline(declined!.id)).status).toBe(204);
  expect((await cancel(withdrawn!.id)).status).toBe(204);
  const confirming = server.api.as(colleague).call(confirmTrainingWithoutHall, { params: { id: chosen!.id } });
  expect((await confirming).status).toBe(200);
  const kept = await server.database.read
    .selectFrom('trainings')
    .select(['id', 'decided_by'])
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute();
  expect(new Map(kept.map(({ id, decided_by }) => [id, decided_by]))).toEqual(
    new Map([
      [declined!.id, trainer.id],
      [withdrawn!.id, owner.id],
      [rival!.id, colleague.id],
      [chosen!.id, colleague.id],
    ]),
  );
});
