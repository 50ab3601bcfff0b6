import { addDays, at } from '@psia/contract/core/time';
import { type NamedOperation, operations } from '@psia/contract/operations';
import type { CompiledQuery, LogEvent } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { gatherChanges } from '../../platform/http/unchanged/changes.repository.ts';
import { holdingAnswersOf, type Question } from '../../testing/held-answers.ts';
import { frozenDays } from '../../testing/passes/make-pass.ts';
import { smallJpeg } from '../../testing/pictures.ts';
import { openSecondPool } from '../../testing/database/second-pool.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, personOf, type TestMember } from '../../testing/worlds/factories.ts';
import { type Sample, sampleOf, type World } from '../../testing/worlds/samples.ts';
import { makePicture, makeWorld, type SchoolsWorld } from '../../testing/worlds/worlds.ts';
import { cacheableOperations } from '../cacheable-operations.ts';

let database: OpenDatabase;
let client: Client;
let server: TestServer;
/** Another on the same database, whose statements are recorded; it sends each as if it were new, which takes longer. */
let recording: TestServer;
let world: SchoolsWorld;
const recorded: CompiledQuery[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.connection);
  await client.connect();
  const log = ({ query }: LogEvent) => {
    recorded.push(query);
  };
  const seen = openSecondPool({ connection: database.connection, log });
  server = await startTestServer({ database });
  recording = await startTestServer({
    database: { ...database, read: seen, write: seen, gate: seen, close: () => seen.destroy() },
    clock: server.clock,
  });
  world = await makeWorld(server);
});
afterAll(async () => {
  await recording.close();
  await recording.database.close();
  await server.close();
  await client.end();
  await database.close();
});

const { questionsOf, ask, askAnew, lockAll, changedUnderTheirTags } = holdingAnswersOf(
  () => server,
  cacheableOperations,
);
const { ask: askRecorded } = holdingAnswersOf(() => recording, cacheableOperations);

test('what nobody has changed is 304 to each who holds it, without being read', async () => {
  const questions = questionsOf(world);
  expect(questions.length).toBeGreaterThan(45);
  const all = await lockAll(questions);
  const untagged = [...all]
    .filter(([, { tag }]) => !/^W\/"[\w-]{22}"$/.test(tag))
    .map(([{ title }, { tag, body }]) => [title, tag, body]);
  expect(untagged).toEqual([]);
  expect(new Set([...all.values()].map(({ tag }) => tag)).size).toBe(questions.length);
  for (const [question, { tag }] of all) {
    // The first opening of a file in an hour is recorded, which takes a statement of its own (D217).
    await askRecorded(question, tag);
    recorded.splice(0);
    const { status, headers, body } = await askRecorded(question, tag);
    expect([question.title, status, body, headers.get('etag'), headers.get('cache-control'), recorded.length]).toEqual([
      question.title,
      304,
      undefined,
      tag,
      'no-store',
      1,
    ]);
  }
});

test('If-None-Match is read as HTTP says: strong or weak, in a list, anything; what is malformed names nothing', async () => {
  const [question, other] = questionsOf(world).filter(({ operation }) => operation.access === 'trainer');
  const { tag } = await askAnew(question!);
  const { tag: othersTag } = await askAnew(other!);
  const strong = tag.slice(2);
  const given: readonly (readonly [string, number])[] = [
    [strong, 304],
    [`"a", ${tag}`, 304],
    [`W/"a",${strong} , "b"`, 304],
    ['*', 304],
    [' * ', 304],
    [othersTag, 200],
    [tag.slice(0, -2), 200],
    [strong.slice(1, -1), 200],
    [`w/${strong}`, 200],
    ['', 200],
    [',,,', 200],
    ['W/', 200],
    ['"*"', 200],
    [`${'"a",'.repeat(500)}"b"`, 200],
  ];
  for (const [header, status] of given) {
    expect([header, (await ask(question!, header)).status]).toEqual([header, status]);
  }
});

test('a refusal comes before 304: of the session, the role, the ids and the input', async () => {
  const { operation, sample, who } = questionsOf(world).find(
    ({ title }) => title === 'countRequestsBySlot as trainer',
  )!;
  const headers = { 'if-none-match': '*' };
  const as = (member: TestMember | null, changes: Partial<Sample> = {}) =>
    server.api.as(member).call(operation, { params: sample.params, query: sample.query, ...changes, headers });
  const foreign = { trainerId: (await factoriesOf(server).school()).trainer.id };
  const reversed = { startTime: '2026-03-30T00:00:00', endTime: '2026-03-01T00:00:00' };
  const answers = [
    await as(null),
    await as(world.owner.owner),
    await as(who, { params: foreign }),
    await as(who, { params: { trainerId: 'x' } }),
    await as(who, { query: { startTime: 'x' } }),
    await as(who, { query: reversed }),
    await as(who),
  ];
  expect(answers.map(({ status, headers: got }) => [status, got.get('etag') !== null])).toEqual([
    [401, false],
    [403, false],
    [404, false],
    [400, false],
    [400, false],
    [400, false],
    [304, true],
  ]);
});

/** What the triggers of a table say that its rows are a part of. */
async function watchedTables(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; part: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS table,
       coalesce(nullif(encode(tgargs, 'escape'), ''), proname) AS part
     FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname LIKE 'note_change%'`,
  );
  return new Map(rows.map(({ table, part }) => [table, part.replace('\\000', '')]));
}

const calendarParts = ['note_change_of_training', 'note_change_of_trainer', 'note_change_of_training_note'];
const schoolParts = ['school', 'note_change_of_school', 'note_change_of_email'];
/** Read by many answers, and watched by no trigger of their own. */
const unwatched: Readonly<Record<string, string>> = {
  sessions: 'whose call it is',
  changes: 'the version itself',
  claims: 'never changed without the training, group training or lock that they are for',
  confirmed_counts: 'changed by the trainings that they count, in the same statement',
  running_report_counts: 'changed by the reports that they count, in the same statement',
  school_counts: 'changed by the dogs and owners that they count, in the same statement',
};

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const relationsOf = (node: PlanNode): string[] => [
  ...(node['Relation Name'] === undefined ? [] : [node['Relation Name']]),
  ...(node.Plans ?? []).flatMap(relationsOf),
];

/** The tables that the statements of an answer look into. */
async function tablesReadBy(asked: Question): Promise<string[]> {
  recorded.splice(0);
  await askRecorded(asked);
  const plans = await Promise.all(
    recorded
      .filter(({ sql }) => /^\s*(?:select|with)\b/i.test(sql))
      .map(({ sql, parameters }) => client.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters])),
  );
  return plans.flatMap(({ rows }) => relationsOf(rows[0]['QUERY PLAN'][0].Plan));
}

test('every table that such an answer is read from is watched, and its part is named', async () => {
  const watched = await watchedTables();
  const faults = new Set<string>();
  for (const asked of questionsOf(world)) {
    const { parts = [], of = [] } = cacheableOperations.get(asked.operation) ?? {};
    const ofCalendars = parts.includes('calendar') || of.length > 0 ? calendarParts : [];
    const shown = new Set<string | undefined>([...schoolParts, ...parts, ...ofCalendars]);
    const missing = (await tablesReadBy(asked)).filter(
      (table) => !(table in unwatched) && !shown.has(watched.get(table)),
    );
    for (const table of missing) faults.add(`${asked.title}: ${table} is ${watched.get(table)}`);
  }
  expect([...faults]).toEqual([]);
});

/**
 * What their use would take from the questions: sessions, the account itself, who asks, and the dog that is asked for; and an import, which goes on
 * after its answer, between two questions.
 */
const notTried = new Set([
  'startClientImport',
  'logout',
  'endOwnSession',
  'endOtherSessions',
  'changePassword',
  'resetPassword',
  'leaveTeam',
  'leaveSchool',
  'removeOwner',
  'planErasure',
  'eraseOwnData',
  'endDog',
]);

/** What is deleted is named no more, a pass that has ended is changed no more, and locked months let nothing in, so that this comes last. */
const isEnding = ({ name, operation }: NamedOperation) =>
  Number(operation.method === 'DELETE' || ['updateSettings', 'lockMonths', 'lockAllMonths', 'endPass'].includes(name));

/** A call's sample, without what makes it refuse an object that has been changed since. */
function unversioned({ params, query, body }: Sample): Sample {
  const of = (given: object) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'version' && name !== 'sequence'));
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { params, query: of(query), ...(body === undefined ? {} : { body: isPlain ? of(body) : body }) };
}

/** A confirmed training for what can be done with those alone, else a request, each of another day. */
async function anotherTraining({ trainer, owner }: SchoolsWorld, index: number, name: string): Promise<string> {
  const confirmed = ['editTraining', 'previewTrainingEdit', 'requestMove', 'cancelTrainingAsOwner'].includes(name);
  const startTime = at(addDays('2026-04-01', index), '09:00');
  const of = { schoolId: trainer.schoolId, trainerId: trainer.id, dogId: owner.ids.dog, startTime, confirmed };
  return (await factoriesOf(server).training(of)).id;
}

/** What calls are sent whose sample the school of these tests would refuse. */
function instead(
  { trainer, owner, neighbour, colleague }: SchoolsWorld & { readonly colleague: TestMember },
  ids: World,
): Readonly<Record<string, Partial<Sample>>> {
  const hours = [{ dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '17:00' }];
  const incident = { whatHappened: 'Zgubiony telefon', whoseData: 'Klienci', whatWasDone: 'Zablokowany' };
  const wish = { trainerId: trainer.id, dogId: ids.dog, serviceId: ids.service };
  const dog = { name: 'Reks', breed: 'Pudel', dateOfBirth: '2023-01-02', approximate: false, gender: 'MALE' };
  const noted = { ownerId: ids.owner, amount: 10 };
  const slot = (day: string) => ({ startTime: at(day, '10:00'), endTime: at(day, '11:00') });
  const groupTime = (day: string) => ({ startTime: at(day, '10:15'), endTime: at(day, '11:00') });
  return {
    setOpeningHours: { body: hours },
    addWorkingHours: { body: hours },
    updateWorkingHours: { body: hours },
    setDogPhoto: { body: smallJpeg },
    renameHall: { body: { name: 'Niebieska' } },
    previewUnfreeze: { body: frozenDays },
    closeMonth: { body: { closedUntil: '2026-02-28' } },
    addCharge: { body: noted },
    addPayment: { body: { ...noted, way: 'CASH' } },
    addRefund: { body: { ...noted, way: 'CASH' } },
    addCredit: { body: { ...noted, kind: 'CREDIT' } },
    logPractice: {
      body: {
        id: '5f0c1d0e-7a52-4d0b-9c55-3d1f8a7e6b22',
        assignedExerciseId: ids.assignedExercise,
        practisedAt: '2026-03-02T08:00:00',
        attempts: 5,
      },
    },
    addIncident: { body: { ...incident, foundAt: '2026-03-02T08:00:00' } },
    updateTrainer: { body: personOf(trainer) },
    removeTrainer: { params: { trainerId: colleague.id }, body: {} },
    updateOwner: { body: personOf(owner.owner) },
    editDog: { body: { ...dog, dogId: ids.dog } },
    addDog: { body: { ...dog, ownerId: ids.owner } },
    addClient: { body: { firstName: 'Ewa', lastName: 'Lis', phone: '600 700 800', dog } },
    requestTraining: { body: { ...wish, ...slot('2026-03-23') } },
    requestTrainings: { body: [{ ...wish, ...slot('2026-03-30') }] },
    bookTraining: { body: { ...wish, hallId: null, ...slot('2026-03-25') } },
    editTraining: { body: { trainingId: ids.training, startTime: at('2026-03-26', '15:00') } },
    requestMove: { params: { id: ids.training }, body: { startTime: at('2026-03-30', '15:00') } },
    declineTraining: { params: { id: ids.training }, body: { reason: 'Choroba' } },
    updateGroup: { params: { groupId: ids.group }, body: { name: 'Szczeniaki', dogsToRemove: [neighbour.ids.dog] } },
    createGroupTraining: { body: { trainingGroupId: ids.group, ...groupTime('2026-03-19') } },
    createGroupTrainings: { body: { trainingGroupId: ids.group, timeSlots: [groupTime('2026-03-20')] } },
    requireSecondFactor: { body: { isRequired: false } },
    updateGroupTraining: { params: { id: ids.groupTraining }, body: { ...groupTime('2026-03-21'), notes: 'Smycze' } },
  };
}

/** Of links that nobody has got, files that are none, days that are not over, and what the calls before have ended, begun or asked for. */
const refusedHere = `login confirmAccount proveEmail beginSecondFactor confirmSecondFactor renewRecoveryCodes
  turnSecondFactorOff beginRequiredSecondFactor confirmRequiredSecondFactor registerOwner registerInvitedTrainer createSchool
  changeTrainerEmail changeOwnerEmail uploadClientImport matchImportColumns assignExercises markTraining
  markGroupTraining remindOfDebt prolongPass
  updateDogsOfSurvey assignReport finishReportAssignment moveReportsToSuccessor submitReportAnswers reactToReport
  submitSurveyResponse previewGroupChange addGroupTrainingNote wrapUpTraining wrapUpGroupTraining markNotificationRead takeBack addPicture exportSchoolData
  withdrawDogInvitation removeDogPerson
  deleteReportTemplate unassignSurvey leaveGroup deleteGroupTraining withdrawExcuse`.split(/\s+/);

test('after each call that writes, whatever shows something else has another tag', async () => {
  const writing = operations
    .filter(({ operation, name }) => operation.method !== 'GET' && !notTried.has(name))
    .toSorted((one, other) => isEnding(one) - isEnding(other));
  const refused: string[] = [];
  const faults: string[] = [];
  const made = await makeWorld(server);
  const ground = { ...made, colleague: await factoriesOf(server).trainer(made.trainer.schoolId) };
  const { trainer, owner } = ground;
  const trainings = await Promise.all(
    writing.map(async ({ name, operation }, index) =>
      JSON.stringify(sampleOf(operation, owner.ids)).includes(owner.ids.training)
        ? anotherTraining(ground, index, name)
        : owner.ids.training,
    ),
  );
  const all = await lockAll(questionsOf(ground));
  for (const [index, { name, operation }] of writing.entries()) {
    const who = operation.access === 'owner' ? owner.owner : trainer;
    const ids = { ...owner.ids, member: who.id, training: trainings[index] ?? owner.ids.training };
    const sample = { ...unversioned(sampleOf(operation, ids)), ...instead(ground, ids)[name] };
    const answer = await server.api.as(who).call(operation, sample);
    if (answer.status >= 300) refused.push(name);
    else faults.push(...(await changedUnderTheirTags(all)).map((title) => `after ${name}: ${title}`));
  }
  expect(faults).toEqual([]);
  expect(refused).toEqual(refusedHere);
}, 180_000);

const question = (title: string, ground: SchoolsWorld) =>
  questionsOf(ground).find((one) => one.title === title) ?? expect.fail(`nobody asks ${title}`);

test.each([
  { what: 'a request begins', title: 'countRequestsBySlot as trainer', until: '2026-03-05T09:00:00Z' },
  { what: 'a request begins', title: 'listRequestsOfOwner as owner', until: '2026-03-05T09:00:00Z' },
  { what: 'a request begins', title: 'listPendingRequests as trainer', until: '2026-03-05T09:00:00Z' },
  { what: 'a request begins', title: 'getSchoolDay as trainer', until: '2026-03-05T09:00:00Z' },
  {
    what: 'a training of the group begins',
    title: 'listUpcomingGroupTrainings as owner',
    until: '2026-03-07T16:15:00Z',
  },
  { what: 'a training of the group begins', title: 'listOpenGroups as owner', until: '2026-03-07T16:15:00Z' },
  { what: 'an absence is over', title: 'listAbsences as trainer', until: '2026-03-09T23:00:00Z' },
  { what: 'a day of pictures is over', title: 'listDogsOfOwner as owner', until: '2026-03-04T00:00:00Z' },
])('$title: what is held is told to be true until $what, and no second longer', async ({ title, until }) => {
  const ground = await makeWorld(server);
  const photo = await makePicture(server, ground.owner.owner);
  await database.write.updateTable('dogs').set({ photo_id: photo }).where('id', '=', ground.owner.ids.dog).execute();
  const before = server.clock.now();
  const end = Temporal.Instant.from(until);
  const moveTo = (instant: Temporal.Instant) => {
    const { seconds } = server.clock.now().until(instant, { largestUnit: 'second' });
    server.clock.advance({ seconds });
  };
  try {
    moveTo(end.subtract({ seconds: 3600 }));
    const asked = question(title, ground);
    const { id } = asked.who;
    const jwt = await factoriesOf(server).session(id, id === ground.trainer.id ? 'trainer' : 'owner');
    const query = title.startsWith('getSchoolDay') ? { date: until.slice(0, 10) } : asked.sample.query;
    const shownDay = { ...asked, who: { ...asked.who, jwt }, sample: { ...asked.sample, query } };
    const held = await askAnew(shownDay);
    moveTo(end.subtract({ seconds: 1 }));
    expect((await ask(shownDay, held.tag)).status).toBe(304);
    moveTo(end);
    const { status } = await ask(shownDay, held.tag);
    expect([status, (await askAnew(shownDay)).body === held.body]).toEqual([200, false]);
  } finally {
    moveTo(before);
  }
});

test('whatever code changes a row, its part of the school has another version, and so have whoever it was and is', async () => {
  const { trainer, owner } = await makeWorld(server);
  const { id: other } = await factoriesOf(server).trainer(trainer.schoolId);
  const { ids } = owner;
  const changes: readonly (readonly [string, string, readonly string[]])[] = [
    ['trainings', `trainer_id = '${other}'`, ['calendar', trainer.id, other, ids.dog]],
    ['locks', `trainer_id = '${other}'`, ['calendar', trainer.id, other]],
    ['absences', `trainer_id = '${other}'`, ['calendar', trainer.id, other]],
    ['training_notes', `additional_info = 'x'`, ['school']],
    ['group_training_notes', `additional_info = 'x'`, ['groups']],
    ...['dogs', 'halls', 'services', 'members'].map((table) => [table, 'version = 9', ['school']] as const),
    ['groups', 'version = 9', ['groups']],
    ['group_trainings', 'sequence = 9', ['groups']],
    ['group_training_participants', `left_at = '2026-03-02', state = 'removed'`, ['groups']],
    ['survey_assignments', `assigned_by = '${other}'`, ['surveys']],
  ];
  for (const [table, set, subjects] of changes) {
    const before = await subjectsOf(trainer.schoolId);
    await client.query(
      `UPDATE ${table} SET ${set} WHERE school_id = $1${table === 'trainings' ? ` AND id = '${ids.training}'` : ''}`,
      [trainer.schoolId],
    );
    const after = await subjectsOf(trainer.schoolId);
    const raised = [...after]
      .filter(([subject, version]) => before.get(subject) !== version)
      .map(([subject]) => subject);
    expect([table, raised.toSorted()]).toEqual([table, [...subjects].toSorted()]);
  }
  await client.query(`UPDATE accounts SET password_hash = 'x' WHERE id = $1`, [trainer.accountId]);
  const before = await subjectsOf(trainer.schoolId);
  await client.query(`UPDATE accounts SET email = 'nowy' || email WHERE id = $1`, [trainer.accountId]);
  const after = await subjectsOf(trainer.schoolId);
  expect(after.get('school')).not.toBe(before.get('school'));
});

/** The version of each subject of a school. */
async function subjectsOf(schoolId: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ subject: string; version: string }>(
    'SELECT subject, bit_xor(mark) AS version FROM changes WHERE school_id = $1 GROUP BY subject',
    [schoolId],
  );
  return new Map(rows.map(({ subject, version }) => [subject, version]));
}

test('gathered changes are one row of each subject with the same version, and none of a school that came to nothing', async () => {
  const { trainer } = await makeWorld(server);
  const founder = await factoriesOf(server).founder();
  const count = async () =>
    Number((await client.query('SELECT count(*) FROM changes WHERE school_id = $1', [trainer.schoolId])).rows[0].count);
  const before = await subjectsOf(trainer.schoolId);
  const tag = await askAnew(question('listGroups as trainer', world));
  expect(await count()).toBeGreaterThan(before.size);
  await gatherChanges(database.write);
  expect(await count()).toBe(before.size);
  expect(await subjectsOf(trainer.schoolId)).toEqual(before);
  expect((await ask(question('listGroups as trainer', world), tag.tag)).status).toBe(304);
  const { rows } = await client.query('SELECT FROM changes LEFT JOIN schools ON id = school_id WHERE id IS NULL');
  expect([founder.schoolId, rows]).toEqual(['', []]);
});
