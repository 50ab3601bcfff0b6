import {
  addExercise,
  addStartingSet,
  deleteExercise,
  type Exercise,
  getExercise,
  listExercises,
  startingKeys,
  updateExercise,
} from '@psia/contract/exercises/exercises.contract';
import { nowIn } from '@psia/contract/core/school-clock';
import { ownDestination, staffDestination } from '@psia/contract/notifications/bell.rules';
import { setDogPhoto } from '@psia/contract/dogs/photo.contract';
import { addPicture } from '@psia/contract/pictures/pictures.contract';
import { startingSet } from '@psia/contract/exercises/starting-set.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddressSecrets } from '../../platform/auth/address-secrets.ts';
import { withOutbox } from '../../testing/with-outbox.ts';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { smallJpeg } from '../../testing/pictures.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { announceDogFile } from '../notifications/notifications.public.ts';
import { listVersions } from './exercises.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

type Query = Readonly<Record<string, string>>;

const place = { name: 'Na miejsce', description: 'Pies idzie na legowisko.\n- spokojnie' };
const whole = {
  ...place,
  requiredEquipment: 'Legowisko',
  difficultyLevel: 'ADVANCED',
  videoLink: 'https://www.youtube.com/watch?v=abc',
} as const;

const library = async (trainer: TestMember, query: Query = {}) =>
  (await server.api.as(trainer).call(listExercises, { params: { schoolId: trainer.schoolId }, query })).body;
const namesIn = async (trainer: TestMember, query: Query = {}) =>
  (await library(trainer, query)).content.map(({ name }) => name);
const add = (trainer: TestMember, body: object) =>
  server.api.as(trainer).call(addExercise, { params: { schoolId: trainer.schoolId }, body: { ...place, ...body } });
const versionsOf = (exerciseId: string) =>
  server.database.read
    .selectFrom('exercise_versions')
    .select(['number', 'name', 'created_by'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('number')
    .execute();

test('a trainer adds exercises; equipment and link may be missing, the level is BASIC unless chosen', async () => {
  const { trainer } = await given.school();
  const added = await add(trainer, whole);
  expect(added.status).toBe(201);
  expect(added.body).toEqual({ ...whole, exerciseId: added.body.exerciseId, pictures: [], steps: [], version: 1 });
  const least = await add(trainer, { name: 'Aport', requiredEquipment: ' ', videoLink: '' });
  const blank = {
    requiredEquipment: null,
    difficultyLevel: 'BASIC',
    videoLink: null,
    pictures: [],
    steps: [],
    version: 1,
  };
  expect(least.body).toEqual({ ...place, name: 'Aport', ...blank, exerciseId: least.body.exerciseId });
  expect((await library(trainer)).content).toEqual([least.body, added.body]);
});

const steps = [
  { text: 'Stań dwa metry od psa.', criterion: 'patrzy trzy sekundy' },
  { text: 'Stań pięć metrów od psa.', criterion: null },
];

test('D237: steps keep their order, are replaced together, and stay where a client says nothing of them', async () => {
  const { trainer } = await given.school();
  const { body: added } = await add(trainer, { steps });
  expect(added.steps).toEqual(steps);
  const edit = (changes: object) =>
    server.api.as(trainer).call(updateExercise, { body: { ...place, exerciseId: added.exerciseId, ...changes } });
  expect((await edit({})).body).toMatchObject({ steps, version: 1 });
  const turned = steps.toReversed();
  expect((await edit({ steps: turned })).body).toMatchObject({ steps: turned, version: 2 });
  expect((await edit({ steps: turned })).body).toMatchObject({ steps: turned, version: 2 });
  const shorter = [{ text: ' Stań dwa metry od psa. ', criterion: ' ' }];
  const said = [{ text: 'Stań dwa metry od psa.', criterion: null }];
  expect((await edit({ steps: shorter })).body).toMatchObject({ steps: said, version: 3 });
  expect((await edit({ steps: [] })).body).toMatchObject({ steps: [], version: 4 });
});

test.each([
  ['a blank step', [{ text: ' ' }], 'steps.0.text'],
  ['a step of more than 300 characters', [{ text: 'a'.repeat(301) }], 'steps.0.text'],
  ['a criterion of several lines', [...steps, { text: 'Siad', criterion: 'raz\ndwa' }], 'steps.2.criterion'],
  ['more than twenty steps', Array.from({ length: 21 }, () => ({ text: 'Siad' })), 'steps'],
])('D237: %s is wrong input', async (_, wrong, field) => {
  const { trainer } = await given.school();
  const { status, error } = await add(trainer, { steps: wrong });
  expect([status, Object.keys(error.fieldErrors ?? {})]).toEqual([400, [field]]);
});

test('D46: pages in Polish alphabetical order; every word of the search is found in the name, accents aside', async () => {
  const { trainer } = await given.school();
  for (const name of ['Żółw', 'Siad przy drzwiach', 'Łapa', 'Siad', 'Lampa', 'Ósemka', 'Siad']) {
    await given.exercise(trainer, { name });
  }
  const sorted = ['Lampa', 'Łapa', 'Ósemka', 'Siad', 'Siad', 'Siad przy drzwiach', 'Żółw'];
  expect(await namesIn(trainer)).toEqual(sorted);
  expect(await library(trainer, { page: '2', size: '3' })).toMatchObject({
    content: [{ name: 'Żółw' }],
    number: 2,
    size: 3,
    totalElements: 7,
    totalPages: 3,
  });
  expect(await namesIn(trainer, { search: 'DRZWI  siad' })).toEqual(['Siad przy drzwiach']);
  expect(await namesIn(trainer, { search: 'zolw' })).toEqual(['Żółw']);
  expect(await library(trainer, { search: '%' })).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
});

test('the ladder: no token 401, an owner 403, another school 404, in the path and in the body', async () => {
  const [mine, other] = [await given.school(), await given.school()];
  const owner = await given.owner(mine.id);
  const exercise = await given.exercise(mine.trainer);
  const params = { schoolId: mine.id };
  const calls = [
    { operation: listExercises, sending: { params } },
    { operation: getExercise, sending: { params: { exerciseId: exercise.id } } },
    { operation: addExercise, sending: { params, body: place } },
    { operation: addStartingSet, sending: { params, body: { keys: ['sit'] } } },
    { operation: updateExercise, sending: { body: { ...place, exerciseId: exercise.id } } },
    { operation: deleteExercise, sending: { params: { id: exercise.id } } },
  ];
  for (const { operation, sending } of calls) {
    expect((await server.api.call(operation, sending)).status).toBe(401);
    expect((await server.api.as(owner).call(operation, sending)).status).toBe(403);
    expect((await server.api.as(other.trainer).call(operation, sending)).status).toBe(404);
  }
  const found = await server.api.as(mine.trainer).call(getExercise, { params: { exerciseId: exercise.id } });
  expect([found.body, await namesIn(mine.trainer)]).toEqual([
    (await library(mine.trainer)).content[0],
    [exercise.name],
  ]);
});

test.each([
  ['name', '', 'To pole jest wymagane.'],
  ['name', 'x'.repeat(101), 'Wpisz najwyżej 100 znaków.'],
  ['description', '  ', 'To pole jest wymagane.'],
  ['description', 'x'.repeat(10_001), 'Wpisz najwyżej 10000 znaków.'],
  ['requiredEquipment', 'a\u0000b', 'Tekst zawiera niedozwolone znaki.'],
  ['difficultyLevel', 'HARD', 'Wybierz poziom.'],
  ['videoLink', `https://psia.test/${'x'.repeat(500)}`, 'Wpisz najwyżej 500 znaków.'],
  ...[
    'http://psia.test/film',
    'film o siadaniu',
    'javascript:alert(1)',
    'https://',
    'https://film',
    'https://www.\u0443outube.com/watch?v=abc',
    'https://www.youtube.c\u043em/watch?v=abc',
    'https://psia.test/1 https://psia.test/2',
    'https://www.youtube.com@zly.test/film',
    'https://psia.test/\u202egnp',
  ].map((link) => ['videoLink', link, 'Podaj jeden adres, który zaczyna się od https://.'] as const),
] as const)('D66: %s that is %j is refused beside its field', async (field, value, message) => {
  const { trainer } = await given.school();
  const { status, error } = await add(trainer, { [field]: value });
  expect([status, error.fieldErrors]).toEqual([400, { [field]: message }]);
  expect(await namesIn(trainer)).toEqual([]);
});

test.each([
  'https://youtu.be/abc?t=10',
  'https://psia.test',
  'HTTPS://psia.test:8443/film?kto=a@b#5',
  'https://łapa.pl/ą',
])('a video may be at %s', async (videoLink) => {
  const { trainer } = await given.school();
  expect((await add(trainer, { videoLink })).body).toMatchObject({ videoLink });
});

test('D83: an edit writes a new version with who made it, an unchanged save none; what is missing is cleared, but a link stays', async () => {
  const { id, trainer } = await given.school();
  const colleague = await given.trainer(id);
  const { exerciseId } = (await add(trainer, whole)).body;
  const save = (who: TestMember, body: object) =>
    server.api.as(who).call(updateExercise, { body: { ...whole, exerciseId, ...body } });
  expect((await save(colleague, { name: 'Na matę', version: 1 })).body).toMatchObject({ name: 'Na matę', version: 2 });
  expect((await save(trainer, { name: 'Na matę', version: 2 })).body).toMatchObject({ version: 2 });
  const [stale, cleared] = [
    await save(trainer, { version: 1 }),
    await server.api.as(trainer).call(updateExercise, { body: { ...place, exerciseId, version: 2 } }),
  ];
  expect([stale.status, stale.error.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  const kept = {
    requiredEquipment: null,
    difficultyLevel: 'BASIC',
    videoLink: whole.videoLink,
    pictures: [],
    steps: [],
  };
  expect(cleared.body).toEqual({ ...place, ...kept, exerciseId, version: 3 });
  expect((await save(trainer, { videoLink: null })).body).toMatchObject({ videoLink: null, version: 4 });
  expect((await versionsOf(exerciseId)).map(({ number, name, created_by }) => [number, name, created_by])).toEqual([
    [1, 'Na miejsce', trainer.id],
    [2, 'Na matę', colleague.id],
    [3, 'Na miejsce', trainer.id],
    [4, 'Na miejsce', trainer.id],
  ]);
});

test('an exercise shows up to three pictures in their order; missing ones stay, and each version keeps its own', async () => {
  const [{ id: schoolId, trainer }, other] = [await given.school(), await given.school()];
  const send = async (who: TestMember) => (await server.api.as(who).call(addPicture, { body: smallJpeg })).body.id;
  const [first, second, third, fourth] = [
    await send(trainer),
    await send(trainer),
    await send(trainer),
    await send(trainer),
  ];
  const shown = (exercise: Exercise) => exercise.pictures.map(({ id }) => id);
  const added = await add(trainer, { pictureIds: [second, first, second] });
  expect([added.status, shown(added.body)]).toEqual([201, [second, first]]);
  expect((await fetch(`${server.origin}${added.body.pictures[0]!.url}`)).status).toBe(200);
  const { exerciseId } = added.body;
  const save = (body: object) =>
    server.api.as(trainer).call(updateExercise, { body: { ...place, exerciseId, ...body } });
  expect((await save({ name: 'Na matę' })).body).toMatchObject({
    version: 2,
    pictures: [{ id: second }, { id: first }],
  });
  expect((await save({ name: 'Na matę', pictureIds: [second, first] })).body.version).toBe(2);
  expect((await save({ pictureIds: [] })).body).toMatchObject({ version: 3, pictures: [] });
  const tooMany = await save({ pictureIds: [first, second, third, fourth] });
  expect([tooMany.status, tooMany.error.fieldErrors]).toEqual([
    400,
    { pictureIds: 'Ćwiczenie może mieć najwyżej 3 zdjęcia.' },
  ]);
  expect((await save({ pictureIds: [await send(other.trainer)] })).status).toBe(404);
  expect((await save({ pictureIds: [newId()] })).status).toBe(404);
  const dog = await given.dog(await given.owner(schoolId));
  const photo = await server.api.as(trainer).call(setDogPhoto, { params: { dogId: dog.id }, body: smallJpeg });
  const photoId = photo.body.photoUrl!.split('/')[3]!;
  expect((await save({ pictureIds: [photoId] })).status, 'a dog’s photo is no exercise’s').toBe(404);
});

test('D83: open homework reads the newest version and completed homework its own, deleted exercises included', async () => {
  const [{ id, trainer }, other] = [await given.school(), await given.school()];
  const [exerciseId, foreign] = [(await given.exercise(trainer, place)).id, (await given.exercise(other.trainer)).id];
  const api = server.api.as(trainer);
  await api.call(updateExercise, { body: { ...place, name: 'Na matę', exerciseId } });
  await api.call(deleteExercise, { params: { id: exerciseId } });
  const wanted = [
    { exerciseId, number: null },
    { exerciseId, number: 1 },
    { exerciseId, number: 1 },
    { exerciseId, number: 9 },
    { exerciseId: foreign, number: null },
  ];
  const ctx = {
    db: server.database.read,
    school: {
      id,
      name: '',
      timeZone: 'Europe/Warsaw',
      usesPasses: false,
      usesAttendance: false,
      usesMoney: false,
      hasPasses: false,
    },
    now: nowIn(server.clock.now(), 'Europe/Warsaw'),
    signatures: createAddressSecrets('', 'address that ends'),
  };
  const found = await listVersions(ctx, wanted);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ version: 1, name: 'Na miejsce' }),
      expect.objectContaining({ version: 2, name: 'Na matę' }),
    ]),
  );
  expect(await listVersions(ctx, [])).toEqual([]);
});

test('D109: trainers hear of the library; whose dog has an edited exercise open hears of the dog, whose has completed it does not', async () => {
  const { id: school_id, trainer } = await given.school();
  const [open, done] = [await given.owner(school_id), await given.owner(school_id)];
  const exercise = await given.exercise(trainer, place);
  const { today, instant } = nowIn(server.clock.now(), 'Europe/Warsaw');
  const [azor, burek] = [await given.dog(open), await given.dog(done)];
  const row = { school_id, exercise_id: exercise.id, assigned_by: trainer.id, assigned_date: today };
  const created_at = instant.toString();
  const completed = { completed_at: created_at, completed_by: trainer.id, completed_version: 1 };
  await server.database.write
    .insertInto('assigned_exercises')
    .values([
      { ...row, created_at, id: newId(), dog_id: azor.id },
      { ...row, created_at, id: newId(), dog_id: burek.id, ...completed },
    ])
    .execute();
  const port = Number(new URL(server.origin).port);
  const [staff, ofOpen, ofDone] = [
    await followLive(port, trainer.jwt, [staffDestination(school_id)]),
    await followLive(port, open.jwt, [ownDestination(open.id)]),
    await followLive(port, done.jwt, [ownDestination(done.id)]),
  ];
  const heardBy = async (client: typeof staff) => JSON.parse((await client.next()).body);
  const body = { ...place, name: 'Na matę', exerciseId: exercise.id };
  for (let time = 0; time < 2; time += 1) await server.api.as(trainer).call(updateExercise, { body });
  await server.api.as(trainer).call(deleteExercise, { params: { id: exercise.id } });
  expect([await heardBy(staff), await heardBy(staff)]).toEqual([
    { topic: 'exercises' },
    { topic: 'dogFile', dogId: azor.id },
  ]);
  expect([await heardBy(ofOpen), await heardBy(staff)]).toEqual([
    { topic: 'dogFile', dogId: azor.id },
    { topic: 'exercises' },
  ]);
  const later = { dogId: (await given.dog(done)).id };
  const school = { id: school_id };
  await withOutbox(server.database.write, (ctx) => announceDogFile({ ...ctx, school }, later));
  expect(await heardBy(ofDone)).toEqual({ topic: 'dogFile', dogId: later.dogId });
});

test('D29: a deleted exercise leaves library and search and is not found any more; its versions stay for homework', async () => {
  const { trainer } = await given.school();
  const [gone, stays] = [await given.exercise(trainer), await given.exercise(trainer)];
  const api = server.api.as(trainer);
  const remove = () => api.call(deleteExercise, { params: { id: gone.id } });
  expect((await remove()).status).toBe(204);
  expect([(await remove()).status, await namesIn(trainer)]).toEqual([404, [stays.name]]);
  const update = await api.call(updateExercise, { body: { ...place, exerciseId: gone.id } });
  expect([update.status, (await versionsOf(gone.id)).length]).toEqual([404, 1]);
});

test('a library has at most 2,000 exercises, deleted ones aside', async () => {
  const { id, trainer } = await given.school();
  const { id: deleted } = await given.exercise(trainer);
  await server.api.as(trainer).call(deleteExercise, { params: { id: deleted } });
  const row = { school_id: id, created_by: trainer.id, created_at: server.clock.now().toString() };
  const ids = Array.from({ length: 1_999 }, newId);
  const db = server.database.write;
  await db
    .insertInto('exercises')
    .values(ids.map((one) => ({ ...row, id: one })))
    .execute();
  await db
    .insertInto('exercise_versions')
    .values(ids.map((exercise_id) => ({ ...row, ...place, exercise_id, number: 1, level: 'BASIC' })))
    .execute();
  expect((await add(trainer, {})).status).toBe(201);
  const { status, error } = await add(trainer, {});
  const message = 'Biblioteka może mieć najwyżej 2000 ćwiczeń.';
  expect([status, error.code, error.message]).toEqual([409, 'LIMIT_REACHED', message]);
});

test('the starting set is added as chosen to an empty library, and to no other', async () => {
  const { id: schoolId, trainer } = await given.school();
  const take = (keys: readonly string[]) =>
    server.api.as(trainer).call(addStartingSet, { params: { schoolId }, body: { keys } });
  for (const keys of [[], ['sit', 'fly'], [...startingKeys, 'sit']]) expect((await take(keys)).status).toBe(400);
  const taken = await take(['sit', 'recall', 'sit']);
  expect([taken.status, taken.body.map(({ name }) => name)]).toEqual([201, ['Siad', 'Przywołanie']]);
  expect((await library(trainer)).content).toEqual(taken.body.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  const again = await take(['mat']);
  expect([again.status, again.body]).toEqual([200, []]);
  for (const { exerciseId } of taken.body) {
    await server.api.as(trainer).call(deleteExercise, { params: { id: exerciseId } });
  }
  expect((await take(startingKeys)).status).toBe(201);
  expect(await library(trainer)).toMatchObject({ totalElements: 12 });
});

test('the starting set: twelve different exercises, each with preparation, steps and a measure, none too long', () => {
  expect(startingSet.map(({ key }) => key)).toEqual([...startingKeys]);
  expect(new Set(startingSet.map(({ name }) => name)).size).toBe(12);
  for (const { name, description, requiredEquipment } of startingSet) {
    expect(description).toMatch(/^Przygotowanie:\n.+\n\nCo robimy:\n(?:- .+\n){4,6}\nKiedy ukończone:\n.+$/);
    expect([name.length <= 100, requiredEquipment.length > 0, description.length < 2_000]).toEqual([true, true, true]);
  }
});
