import { markTraining, setAttendanceUse } from '@psia/contract/attendance/attendance.contract';
import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import { addDays, addDaysToTime, type PlainDate } from '@psia/contract/core/time';
import { type DueTimes, dueDatesOf } from '@psia/contract/reports/due-dates.rules';
import { recurrences } from '@psia/contract/reports/recurrences.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** The server's clock stands at nine o'clock of Monday, the second of March. */
const today = '2026-03-02';
const day = (days: number, clock = '17:00') => addDaysToTime(`${today}T${clock}:00`, days);

async function schoolWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  return { schoolId, trainer, owner, dog, training: { schoolId, trainerId: trainer.id, dogId: dog.id } };
}

const inNeed = async (who: TestMember) => (await server.api.as(who).call(listDogsInNeed)).body;
const reasonsIn = async (who: TestMember) => (await inNeed(who)).flatMap(({ reasons }) => reasons);

async function assignSurvey(by: TestMember, dogId: string, title?: string) {
  const survey = await given.survey(by, title === undefined ? {} : { title });
  await given.assignedSurvey({ by, surveyId: survey.id, dogId });
  return survey;
}

interface Report extends Partial<Omit<DueTimes, 'finished'>> {
  readonly filled?: readonly PlainDate[];
  readonly title?: string;
}

/** A report that is due each day since five days ago unless told. */
async function assignReport(
  by: TestMember,
  dogId: string,
  { title = 'Spacery', filled = [], startDate = addDays(today, -5), endDate = null, recurrence = 'DAILY' }: Report = {},
) {
  const { id: templateId } = await given.reportTemplate(by, { title });
  const times = { startDate, endDate, recurrence };
  const { id: assignmentId } = await given.reportAssignment({ by, dogId, templateId, ...times });
  for (const dueDate of filled) await given.filledReport({ by, dogId, assignmentId, dueDate });
  return assignmentId;
}

test('the ladder: no token 401, an owner 403, another school’s trainer sees none of it', async () => {
  const { trainer, owner, dog } = await schoolWithDog();
  await assignReport(trainer, dog.id);
  expect((await server.api.call(listDogsInNeed)).status).toBe(401);
  expect((await server.api.as(owner).call(listDogsInNeed)).status).toBe(403);
  expect(await inNeed((await given.school()).trainer)).toEqual([]);
  expect(await inNeed(trainer)).toHaveLength(1);
});

test('D132: a dog with an unanswered survey before its training of tomorrow is shown, until somebody answers', async () => {
  const { trainer, owner, dog, training } = await schoolWithDog();
  const { id: surveyId } = await assignSurvey(trainer, dog.id, 'Poznajmy się');
  expect(await inNeed(trainer)).toEqual([]);
  await given.training({ ...training, startTime: day(1), confirmed: true });
  await given.training({ ...training, startTime: day(1, '09:00'), confirmed: true });
  const survey = { kind: 'SURVEY_UNANSWERED', since: today, title: 'Poznajmy się' };
  expect(await inNeed(trainer)).toEqual([
    {
      dogId: dog.id,
      dogName: dog.name,
      breed: dog.breed,
      photoUrl: null,
      ownerName: `${owner.firstName} ${owner.lastName}`,
      reasons: [{ ...survey, trainingTime: day(1, '09:00'), missed: null }],
    },
  ]);
  await given.filledSurvey({ by: owner, surveyId, dogId: dog.id });
  expect(await inNeed(trainer)).toEqual([]);
});

test.each<[string, { startTime: string; confirmed?: boolean; cancelled?: boolean }, boolean]>([
  ['that has begun', { startTime: day(0, '09:00'), confirmed: true }, false],
  ['later today', { startTime: day(0, '10:00'), confirmed: true }, true],
  ['late tomorrow', { startTime: day(1, '23:00'), confirmed: true }, true],
  ['the day after tomorrow', { startTime: day(2, '00:00'), confirmed: true }, false],
  ['that was only asked for', { startTime: day(1) }, false],
  ['that was called off', { startTime: day(1), cancelled: true }, false],
])('D132: before a training %s (%o) a survey counts: %s', async (_, planned, isShown) => {
  const { trainer, dog, training } = await schoolWithDog();
  await assignSurvey(trainer, dog.id);
  await given.training({ ...training, ...planned });
  expect(await inNeed(trainer)).toHaveLength(isShown ? 1 : 0);
});

test('a group’s training counts while the dog takes part and it is not called off', async () => {
  const { schoolId, trainer, dog } = await schoolWithDog();
  await assignSurvey(trainer, dog.id);
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id] });
  const [called, left] = [
    await given.groupTraining({ group, startTime: day(0, '12:00') }),
    await given.groupTraining({ group, startTime: day(1) }),
  ];
  expect((await reasonsIn(trainer)).map(({ trainingTime }) => trainingTime)).toEqual([day(0, '12:00')]);
  const now = server.clock.now().toString();
  const db = server.database.write;
  await db.updateTable('group_trainings').set({ cancelled_at: now }).where('id', '=', called.id).execute();
  expect((await reasonsIn(trainer)).map(({ trainingTime }) => trainingTime)).toEqual([day(1)]);
  const leaving = db.updateTable('group_training_participants').set({ state: 'withdrawn', left_at: now });
  await leaving.where('group_training_id', '=', left.id).where('dog_id', '=', dog.id).execute();
  expect(await inNeed(trainer)).toEqual([]);
});

test('a survey that was taken off asks nobody; one that came by itself does', async () => {
  const { trainer, dog, training } = await schoolWithDog();
  await given.training({ ...training, startTime: day(1), confirmed: true });
  const [off, itself] = [await assignSurvey(trainer, dog.id), await assignSurvey(trainer, dog.id, 'Pierwsza')];
  const assignments = server.database.write.updateTable('survey_assignments');
  const now = server.clock.now().toString();
  await assignments.set({ unassigned_at: now }).where('survey_id', '=', off.id).execute();
  await assignments.set({ assigned_by: null }).where('survey_id', '=', itself.id).execute();
  expect((await reasonsIn(trainer)).map(({ title }) => title)).toEqual(['Pierwsza']);
});

const ago = (days: number) => addDays(today, -days);
const reports: [string, Report, { since: PlainDate; missed: number } | null][] = [
  ['missed on each of five days', {}, { since: ago(3), missed: 5 }],
  ['missed twice: today is not over', { startDate: ago(2) }, null],
  ['missed three times', { startDate: ago(3) }, { since: ago(1), missed: 3 }],
  ['filled since', { filled: [ago(1)] }, null],
  ['filled today, before its time', { filled: [today] }, null],
  ['filled four days ago', { filled: [ago(4)] }, { since: ago(1), missed: 3 }],
  ['filled in between', { filled: [ago(3)] }, null],
  ['filled late for the first days', { filled: [ago(5), ago(4)] }, { since: ago(1), missed: 3 }],
  ['due every second day', { startDate: ago(6), recurrence: 'EVERY_2_DAYS' }, { since: ago(2), missed: 3 }],
  ['due every second day, today too', { startDate: ago(4), recurrence: 'EVERY_2_DAYS' }, null],
  ['due each week', { startDate: ago(15), recurrence: 'WEEKLY' }, { since: ago(1), missed: 3 }],
  ['due once, long ago', { startDate: ago(60), recurrence: 'ONCE' }, null],
  ['at its last day', { endDate: today }, { since: ago(3), missed: 5 }],
  ['at its end', { endDate: ago(1) }, null],
  ['that is yet to begin', { startDate: addDays(today, 1) }, null],
];
test.each(reports)('D132: a report %s', async (_, report, expected) => {
  const { trainer, dog } = await schoolWithDog();
  await assignReport(trainer, dog.id, report);
  const overdue = { kind: 'REPORT_OVERDUE', title: 'Spacery', trainingTime: null, ...expected };
  expect(await reasonsIn(trainer)).toEqual(expected ? [overdue] : []);
});

test('a report that was finished or deleted is not missed any more', async () => {
  const { trainer, dog } = await schoolWithDog();
  const ids = [await assignReport(trainer, dog.id), await assignReport(trainer, dog.id)];
  expect(await reasonsIn(trainer)).toHaveLength(2);
  const changed = server.database.write.updateTable('report_assignments');
  await changed.set({ finished_on: today }).where('id', '=', ids[0]!).execute();
  await changed.set({ deleted_at: server.clock.now().toString() }).where('id', '=', ids[1]!).execute();
  expect(await inNeed(trainer)).toEqual([]);
});

test('the due dates of the database are those of the one rule, over leap days and both changes of clocks', async () => {
  const { trainer, dog } = await schoolWithDog();
  const starts = ['2023-10-28', '2024-02-28', '2025-03-29', '2025-10-25', ago(29), ago(22), ago(15), ago(3), today];
  const cases = recurrences.flatMap((recurrence) =>
    starts.flatMap((startDate) => {
      const times: DueTimes = { startDate, endDate: null, recurrence, finished: false };
      const dates = dueDatesOf(times, today, { most: 5_000 });
      const filled = [undefined, dates[4], dates[2], dates[1]];
      return filled.map((newest) => ({ times, dates, newest, title: `${recurrence} ${startDate} ${newest}` }));
    }),
  );
  const expected: string[] = [];
  for (const { times, dates, newest, title } of cases) {
    await assignReport(trainer, dog.id, { ...times, title, filled: newest === undefined ? [] : [newest] });
    const missed = dates.filter((date) => date < today && (newest === undefined || date > newest));
    if (missed.length >= 3) expected.push(`${title}: ${missed.at(-3)}, ${missed.length}`);
  }
  const found = (await reasonsIn(trainer)).map(({ title, since, missed }) => `${title}: ${since}, ${missed}`);
  expect(expected.length).toBeGreaterThan(80);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('D132: surveys stand on top, then the oldest; fifty dogs are listed', async () => {
  const { schoolId, trainer, owner, dog, training } = await schoolWithDog();
  const [old, older] = [await given.dog(owner), await given.dog(owner)];
  await assignReport(trainer, old.id, { startDate: ago(8) });
  await assignReport(trainer, older.id, { startDate: ago(9) });
  await assignReport(trainer, dog.id, { startDate: ago(4) });
  await assignSurvey(trainer, dog.id);
  await given.training({ ...training, startTime: day(1), confirmed: true });
  const found = await inNeed(trainer);
  expect(found.map(({ dogId }) => dogId)).toEqual([dog.id, older.id, old.id]);
  expect(found[0]!.reasons.map(({ kind }) => kind)).toEqual(['SURVEY_UNANSWERED', 'REPORT_OVERDUE']);

  const newcomer = await given.owner(schoolId);
  for (let dogs = 0; dogs < 50; dogs += 1) await assignReport(trainer, (await given.dog(newcomer)).id);
  const all = await inNeed(trainer);
  expect(all).toHaveLength(50);
  expect(all.slice(0, 3).map(({ dogId }) => dogId)).toEqual([dog.id, older.id, old.id]);
});

test('D247: a dog that missed its last two trainings is shown, where the school notes attendance', async () => {
  const { trainer, dog, training, schoolId } = await schoolWithDog();
  const other = await given.dog(await given.owner(schoolId));
  const mark = async (who: { readonly id: string }, days: number, state: 'PRESENT' | 'EXCUSED' | 'NO_SHOW') => {
    const held = {
      ...training,
      dogId: who.id,
      startTime: day(-days, who === dog ? '17:00' : '15:00'),
      confirmed: true,
    };
    const params = { trainingId: (await given.training(held)).id };
    expect((await server.api.as(trainer).call(markTraining, { params, body: { state } })).status).toBe(200);
  };
  const use = (usesAttendance: boolean) =>
    server.api.as(trainer).call(setAttendanceUse, { params: { schoolId }, body: { usesAttendance } });
  await use(true);
  await mark(dog, 9, 'NO_SHOW');
  expect(await reasonsIn(trainer)).toEqual([]);
  await mark(dog, 5, 'EXCUSED');
  await mark(other, 6, 'NO_SHOW');
  await mark(other, 4, 'PRESENT');
  await mark(other, 2, 'NO_SHOW');
  const absent = { kind: 'ABSENT_TWICE', since: addDays(today, -9), title: '', trainingTime: null, missed: 2 };
  expect((await inNeed(trainer)).map(({ dogId, reasons }) => [dogId, reasons])).toEqual([[dog.id, [absent]]]);
  await use(false);
  expect(await inNeed(trainer)).toEqual([]);
  await use(true);
  await mark(dog, 1, 'PRESENT');
  expect(await inNeed(trainer)).toEqual([]);
});
