import { deleteExercise, updateExercise } from '@psia/contract/exercises/exercises.contract';
import * as contract from '@psia/contract/homework/homework.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { actingOn } from '../../testing/acting.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { addToHomework, completeHomework, deleteOldUses, gatherExerciseUses } from './homework.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
const acting = actingOn(() => server);

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const today = '2026-03-02';
const tomorrow = '2026-03-03';

/** A school with a dog called Azor, a trainer called Anna Nowak and so many exercises. */
async function schoolWithDog(exerciseCount = 3) {
  const { id: schoolId } = await given.school();
  const trainer = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Nowak' });
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const exercises: string[] = [];
  for (let index = 0; index < exerciseCount; index += 1) {
    exercises.push((await given.exercise(trainer, { name: `Ćwiczenie ${index}` })).id);
  }
  const params = { dogId: dog.id };
  const api = server.api.as(trainer);
  return {
    schoolId,
    trainer,
    owner,
    dog,
    api,
    params,
    exercises,
    assign: (
      ...wanted: readonly {
        exerciseId: string;
        assignedDate?: string | null;
        goal?: string | null;
        perDay?: number | null;
      }[]
    ) => api.call(contract.assignExercises, { params, body: wanted }),
    assignOne: async (exerciseId: string) =>
      (await api.call(contract.assignExercises, { params, body: [{ exerciseId }] })).body[0]!.id,
    list: async (query = {}) => (await api.call(contract.listAssignedExercises, { params, query })).body,
    unassigned: async (query = {}) =>
      (await api.call(contract.listUnassignedExercises, { params: { schoolId, ...params }, query })).body,
    complete: (id: string) => api.call(contract.completeExercise, { params: { id } }),
    revoke: (id: string) => api.call(contract.revokeCompletion, { params: { id } }),
    remove: (id: string) => api.call(contract.deleteAssignedExercise, { params: { id } }),
    edit: (exerciseId: string, name: string) =>
      api.call(updateExercise, { body: { exerciseId, name, description: 'Nowy opis.' } }),
  };
}

const idsOf = (list: readonly { readonly exercise: { readonly exerciseId: string } }[]) =>
  list.map(({ exercise }) => exercise.exerciseId);

test('a trainer assigns, completes, takes back and deletes; the dog’s owner reads along', async () => {
  const { owner, params, exercises, assign, complete, revoke, remove, list } = await schoolWithDog();
  const [first = '', second = ''] = exercises;
  const assigned = await assign({ exerciseId: first }, { exerciseId: second, assignedDate: today });
  expect([assigned.status, idsOf(assigned.body)]).toEqual([201, [first, second]]);
  expect(assigned.body[0]).toEqual({
    id: expect.any(String),
    exercise: expect.objectContaining({ exerciseId: first, name: 'Ćwiczenie 0', difficultyLevel: 'BASIC', version: 1 }),
    completed: false,
    assignedDate: today,
    completionDate: null,
    goal: null,
    perDay: null,
    step: null,
    lastStep: null,
    stepSetAt: null,
  });
  const { id } = assigned.body[0]!;
  const completed = await complete(id);
  expect(completed.body).toEqual({ ...assigned.body[0], completed: true, completionDate: '2026-03-02T09:00:00' });

  const seen = await server.api.as(owner).call(contract.listAssignedExercises, { params });
  expect(seen.body).toEqual({ ...(await list()), totalElements: 2, totalPages: 1, number: 0 });
  expect(seen.body.content).toEqual([completed.body, assigned.body[1]]);
  expect(idsOf((await list({ state: 'open' })).content)).toEqual([second]);
  expect(await list({ state: 'completed' })).toMatchObject({ content: [{ id }], totalElements: 1 });

  expect((await revoke(id)).body).toEqual(assigned.body[0]);
  expect((await remove(id)).status).toBe(204);
  expect((await list()).content).toEqual([assigned.body[1]]);
  for (const again of [remove, complete, revoke]) expect((await again(id)).status).toBe(404);
});

test('newest first: by its day, then by when it was assigned; true totals past the end', async () => {
  const { exercises, assign, list } = await schoolWithDog(4);
  const [a = '', b = '', c = '', d = ''] = exercises;
  await assign({ exerciseId: a, assignedDate: '2026-02-20' }, { exerciseId: b });
  server.clock.advance({ minutes: 1 });
  await assign({ exerciseId: c }, { exerciseId: d, assignedDate: '2026-02-21' });
  server.clock.set(usualMorning);
  expect(idsOf((await list()).content)).toEqual([c, b, d, a]);
  expect(idsOf((await list({ page: 1, size: 3 })).content)).toEqual([a]);
  expect(await list({ page: 9 })).toMatchObject({ content: [], number: 9, totalElements: 4, totalPages: 1 });
});

test('D84: an absent day is the school’s today, a past one is kept, a future one is refused', async () => {
  const { exercises, assign, list } = await schoolWithDog();
  const [a = '', b = '', c = ''] = exercises;
  const { status, error } = await assign({ exerciseId: a }, { exerciseId: b, assignedDate: tomorrow });
  expect([status, error.fieldErrors]).toEqual([400, { '1.assignedDate': 'Data zadania nie może być w przyszłości.' }]);
  expect((await list()).content).toEqual([]);
  const { body } = await assign(
    { exerciseId: a, assignedDate: null },
    { exerciseId: b, assignedDate: '2026-01-15' },
    { exerciseId: c, assignedDate: today },
  );
  expect(body.map(({ assignedDate }) => assignedDate)).toEqual([today, '2026-01-15', today]);
});

test('D230: homework has the goal and the times a day that were said with it; nothing said is null', async () => {
  const { exercises, assign, list } = await schoolWithDog();
  const [a = '', b = '', c = ''] = exercises;
  const { body } = await assign(
    { exerciseId: a, goal: '  trzy metry od psa ', perDay: 2 },
    { exerciseId: b, goal: ' ', perDay: null },
    { exerciseId: a, goal: 'drugi raz', perDay: 3 },
  );
  const asked = (of: typeof body) => of.map(({ goal, perDay }) => [goal, perDay]);
  expect(asked(body)).toEqual([
    ['trzy metry od psa', 2],
    [null, null],
  ]);
  expect(asked((await list()).content)).toEqual(asked(body));
  for (const wrong of [{ perDay: 0 }, { perDay: 11 }, { perDay: 1.5 }, { goal: 'x'.repeat(101) }, { goal: 'a\nb' }]) {
    const { status, error } = await assign({ exerciseId: c, ...wrong });
    expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, [`0.${Object.keys(wrong)[0]}`]]);
  }
});

test('D55, D85, D125: open already or twice in one list counts once; a completed one can be given again', async () => {
  const { owner, exercises, assign, complete, revoke, list } = await schoolWithDog();
  const [a = '', b = ''] = exercises;
  const first = await assign({ exerciseId: a }, { exerciseId: a, assignedDate: '2026-02-01' });
  expect(first.body.map(({ assignedDate }) => assignedDate)).toEqual([today]);
  const again = await assign({ exerciseId: a });
  expect([again.status, again.body]).toEqual([201, []]);
  expect(idsOf((await assign({ exerciseId: a }, { exerciseId: b.toUpperCase() })).body)).toEqual([b]);

  const { id } = first.body[0]!;
  await complete(id);
  expect((await assign({ exerciseId: a })).body).toHaveLength(1);
  const refused = await revoke(id);
  expect([refused.status, refused.error.code]).toEqual([409, 'ALREADY_ASSIGNED']);
  expect((await list()).content.filter(({ completed }) => completed)).toHaveLength(1);
  expect(await bellOf(server, owner)).toEqual(Array(3).fill('Azor: nowe ćwiczenie (Anna Nowak).'));
});

test('D85: completing again and taking back what is open answer 200 and change nothing', async () => {
  const { exercises, assignOne, complete, revoke } = await schoolWithDog(1);
  const id = await assignOne(exercises[0]!);
  expect((await revoke(id)).body.completed).toBe(false);
  const { body } = await complete(id);
  server.clock.advance({ minutes: 5 });
  const again = await complete(id);
  server.clock.set(usualMorning);
  expect([again.status, again.body]).toEqual([200, body]);
});

test('D83: open homework shows the newest version, completed homework what it was', async () => {
  const { exercises, assignOne, complete, revoke, edit, list } = await schoolWithDog(1);
  const [exerciseId = ''] = exercises;
  const done = await assignOne(exerciseId);
  await complete(done);
  await assignOne(exerciseId);
  await edit(exerciseId, 'Nowa nazwa');
  const shown = async () =>
    (await list()).content.map(({ completed, exercise: { name, version } }) => ({ completed, name, version }));
  expect(await shown()).toEqual([
    { completed: false, name: 'Nowa nazwa', version: 2 },
    { completed: true, name: 'Ćwiczenie 0', version: 1 },
  ]);
  const { id: newer } = (await list({ state: 'open' })).content[0]!;
  await complete(newer);
  expect((await revoke(done)).body.exercise.name).toBe('Nowa nazwa');
});

test('D29: a deleted exercise stays in homework, can be completed, and can’t be given anew', async () => {
  const { api, exercises, assign, assignOne, complete, unassigned, list } = await schoolWithDog(2);
  const [a = '', b = ''] = exercises;
  const id = await assignOne(a);
  await api.call(deleteExercise, { params: { id: a } });
  await api.call(deleteExercise, { params: { id: b } });
  expect((await assign({ exerciseId: b })).status).toBe(404);
  expect((await assign({ exerciseId: a })).status).toBe(404);
  expect(await unassigned()).toEqual([]);
  expect((await complete(id)).body.exercise.name).toBe('Ćwiczenie 0');
  expect((await list()).totalElements).toBe(1);
});

test('what is not assigned: the most used of this month and the three before first, then Polish order; searched without accents', async () => {
  const { trainer, owner, exercises, assignOne, unassigned } = await schoolWithDog(1);
  const [z, l, a] = [
    (await given.exercise(trainer, { name: 'Zostań' })).id,
    (await given.exercise(trainer, { name: 'Łapka' })).id,
    (await given.exercise(trainer, { name: 'Aport' })).id,
  ];
  await assignOne(exercises[0]!);
  const other = await given.dog(owner);
  // The last day of the month that counts no more.
  server.clock.advance({ hours: -24 * 93 });
  await given.assignedExercise({ by: trainer, dogId: other.id, exerciseId: a });
  server.clock.set(usualMorning);
  for (const dogId of [other.id, (await given.dog(owner)).id]) {
    await given.assignedExercise({ by: trainer, dogId, exerciseId: z });
  }
  expect((await unassigned()).map(({ name, uses }) => [name, uses])).toEqual([
    ['Zostań', 2],
    ['Aport', 0],
    ['Łapka', 0],
  ]);
  expect((await unassigned({ search: 'LAP' })).map(({ exerciseId }) => exerciseId)).toEqual([l]);
  expect(await unassigned({ limit: 1 })).toHaveLength(1);
  expect(await unassigned({ search: 'nie ma' })).toEqual([]);
});

test('how often an exercise is given follows each change, and stays when the changes are gathered', async () => {
  const { schoolId, owner, trainer, exercises, unassigned } = await schoolWithDog(1);
  const exerciseId = exercises[0]!;
  const uses = async () => (await unassigned()).map((exercise) => exercise.uses);
  const homework: string[] = [];
  for (const dog of [await given.dog(owner), await given.dog(owner), await given.dog(owner)]) {
    homework.push((await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId })).id);
  }
  expect(await uses()).toEqual([3]);
  await server.api.as(trainer).call(contract.deleteAssignedExercise, { params: { id: homework[0]! } });
  expect(await uses()).toEqual([2]);
  const { write } = server.database;
  await Promise.all([gatherExerciseUses(write), gatherExerciseUses(write)]);
  expect(await uses()).toEqual([2]);
  const rows = write.selectFrom('exercise_uses').select(['month', 'change']).where('school_id', '=', schoolId);
  expect(await rows.execute()).toEqual([{ month: '2026-03-01', change: 2 }]);
  await deleteOldUses(write, Temporal.Instant.from('2026-03-01T00:00:00Z'));
  expect(await rows.execute()).toHaveLength(1);
  await deleteOldUses(write, Temporal.Instant.from('2026-03-02T00:00:00Z'));
  expect(await rows.execute()).toEqual([]);
});

test('one line in the owner’s bell for one act, in the right plural; nothing for completing, taking back, deleting', async () => {
  const { owner, dog, exercises, assign, complete, revoke, remove } = await schoolWithDog(9);
  const wanted = exercises.map((exerciseId) => ({ exerciseId }));
  const { body } = await assign(...wanted.slice(0, 3));
  await assign(...wanted.slice(2, 8));
  await assign(...wanted.slice(8));
  const id = body[0]!.id;
  await complete(id);
  await revoke(id);
  await remove(id);
  const bell = await server.api.as(owner).call(listUnreadNotifications, { params: { userId: owner.id } });
  expect(bell.body.map(({ message }) => message)).toEqual([
    'Azor: nowe ćwiczenie (Anna Nowak).',
    'Azor: 5 nowych ćwiczeń (Anna Nowak).',
    'Azor: 3 nowe ćwiczenia (Anna Nowak).',
  ]);
  expect(bell.body[2]).toMatchObject({
    kind: 'exercises-assigned',
    target: { type: 'assigned-exercise', id, dogId: dog.id },
  });
  const row = await server.database.read
    .selectFrom('notifications')
    .select('facts')
    .where('member_id', '=', owner.id)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  expect(row.facts).toEqual({ dogId: expect.any(String), dogName: 'Azor', count: 3, by: expect.anything() });
});

test('lists are bounded: one exercise at least, a hundred at most, a hundred open ones for a dog', async () => {
  const { params, api, exercises, trainer, assign, complete, list } = await schoolWithDog(1);
  expect((await assign()).error.message).toBeDefined();
  expect((await assign()).status).toBe(400);
  const [exerciseId = ''] = exercises;
  const tooLong = Array.from({ length: 101 }, () => ({ exerciseId }));
  expect((await assign(...tooLong)).status).toBe(400);
  for (const body of [{}, [{}], [{ exerciseId: 'x' }], [{ exerciseId, assignedDate: '2026-02-30' }], [null]]) {
    expect((await api.call(contract.assignExercises, { params, body })).status).toBe(400);
  }
  const many: { exerciseId: string }[] = [];
  for (let index = 0; index < 100; index += 1) many.push({ exerciseId: (await given.exercise(trainer)).id });
  const { body } = await assign(...many);
  expect(body).toHaveLength(100);
  const refused = await assign({ exerciseId });
  expect([refused.status, refused.error.code]).toEqual([409, 'LIMIT_REACHED']);
  // What is open already is no addition.
  expect((await assign(many[0]!)).body).toEqual([]);
  await complete(body[0]!.id);
  expect((await assign({ exerciseId })).status).toBe(201);
  const takenBack = await api.call(contract.revokeCompletion, { params: { id: body[0]!.id } });
  expect([takenBack.status, takenBack.error.code]).toEqual([409, 'LIMIT_REACHED']);
  expect((await list({ state: 'open', size: 100 })).totalElements).toBe(100);
});

test('D18, D67: 401, 403 for owners, 404 for another school, its exercises, and another owner’s dog', async () => {
  const mine = await schoolWithDog();
  const other = await schoolWithDog();
  const [exerciseId = ''] = mine.exercises;
  const id = await mine.assignOne(exerciseId);
  const byId = { params: { id } };
  const unassigned = { params: { schoolId: mine.schoolId, dogId: mine.dog.id } };
  const calls = [
    { operation: contract.listUnassignedExercises, sending: unassigned },
    { operation: contract.assignExercises, sending: { params: mine.params, body: [{ exerciseId }] } },
    { operation: contract.completeExercise, sending: byId },
    { operation: contract.revokeCompletion, sending: byId },
    { operation: contract.deleteAssignedExercise, sending: byId },
  ];
  for (const { operation, sending } of calls) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await server.api.as(mine.owner).call(operation, sending)).status).toBe(403);
    expect((await other.api.call(operation, sending)).status).toBe(404);
  }
  expect((await mine.assign({ exerciseId: other.exercises[0]! })).status).toBe(404);
  expect((await mine.assign({ exerciseId: newId() })).status).toBe(404);
  const list = { params: mine.params };
  expect((await server.api.call(contract.listAssignedExercises, list)).status).toBe(401);
  const neighbour = await given.owner(mine.schoolId);
  for (const who of [neighbour, other.owner, other.trainer]) {
    expect((await server.api.as(who).call(contract.listAssignedExercises, list)).status).toBe(404);
  }
  expect((await mine.list()).content.map(({ completed }) => completed)).toEqual([false]);
});

test('D124, D127: a larger act adds and completes without a bell line, and completes no other dog’s homework', async () => {
  const { trainer, owner, dog, params, exercises, assignOne, list } = await schoolWithDog();
  const [a = '', b = ''] = exercises;
  const id = await assignOne(a);
  const elsewhere = await given.dog(owner);
  const { id: foreign } = await given.assignedExercise({ by: trainer, dogId: elsewhere.id, exerciseId: a });
  const complete = (ids: string[]) => acting(trainer, 'trainer', (ctx) => completeHomework(ctx, { ...params, ids }));
  await expect(complete([id, foreign])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await complete([id, id]);
  const added = await acting(trainer, 'trainer', (ctx) =>
    addToHomework(ctx, { dogId: dog.id, exercises: [{ exerciseId: b, assignedDate: null }] }),
  );
  expect((await list({ state: 'open' })).content.map((one) => one.id)).toEqual(added);
  expect((await list({ state: 'completed' })).content.map((one) => one.id)).toEqual([id]);
  expect(await bellOf(server, owner)).toHaveLength(1);
});
