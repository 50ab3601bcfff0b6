import { listOwnerTasks } from '@psia/contract/attention/tasks.contract';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { type DueTimes, dueDatesOf } from '@psia/contract/reports/due-dates.rules';
import { recurrences } from '@psia/contract/reports/recurrences.rules';
import { finishReportAssignment } from '@psia/contract/reports/reports.contract';
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
const ago = (days: number) => addDays(today, -days);

async function ownerWithDog() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  return { schoolId, trainer, owner, dog: await given.dog(owner, { name: 'Azor' }) };
}

const tasksOf = async (who: TestMember) => (await server.api.as(who).call(listOwnerTasks)).body;

interface Report extends Partial<Omit<DueTimes, 'finished'>> {
  readonly filled?: readonly PlainDate[];
}

async function assignReport(by: TestMember, dogId: string, { filled = [], ...report }: Report = {}) {
  const { id: templateId } = await given.reportTemplate(by, { title: 'Spacery' });
  const times = { startDate: ago(5), endDate: null, recurrence: 'DAILY' as const, ...report };
  const { id: assignmentId } = await given.reportAssignment({ by, dogId, templateId, ...times });
  for (const dueDate of filled) await given.filledReport({ by, dogId, assignmentId, dueDate });
  return assignmentId;
}

test('an assigned survey and a due report reach the owner of the dog, and nobody else, until they are filled', async () => {
  const { schoolId, trainer, owner, dog } = await ownerWithDog();
  const other = await given.owner(schoolId);
  const survey = await given.survey(trainer, { title: 'Poznajmy się' });
  const assigned = { by: trainer, surveyId: survey.id, dogId: dog.id };
  await given.assignedSurvey(assigned);
  const reportId = await assignReport(trainer, dog.id);
  const of = { dogId: dog.id, dogName: 'Azor', since: today, introSurvey: false };
  expect(await tasksOf(owner)).toEqual([
    { ...of, kind: 'SURVEY', itemId: survey.id, title: 'Poznajmy się' },
    { ...of, kind: 'REPORT', itemId: `${reportId}.${today}`, title: 'Spacery' },
  ]);
  expect(await tasksOf(other)).toEqual([]);
  expect((await server.api.as(trainer).call(listOwnerTasks)).status).toBe(403);
  expect((await server.api.call(listOwnerTasks)).status).toBe(401);

  await given.filledSurvey({ by: owner, surveyId: survey.id, dogId: dog.id });
  await given.filledReport({ by: owner, dogId: dog.id, assignmentId: reportId, dueDate: today });
  expect(await tasksOf(owner)).toEqual([]);
});

test('the survey of the first training is asked for first; one that was taken off is not', async () => {
  const { trainer, owner, dog } = await ownerWithDog();
  const [newest, intro, off] = [await given.survey(trainer), await given.survey(trainer), await given.survey(trainer)];
  for (const { id } of [newest, intro, off]) {
    await given.assignedSurvey({ by: trainer, surveyId: id, dogId: dog.id });
  }
  const assignments = server.database.write.updateTable('survey_assignments');
  const before = server.clock.now().subtract({ hours: 72 }).toString();
  await assignments.set({ unassigned_at: before }).where('survey_id', '=', off.id).execute();
  await assignments.set({ assigned_by: null, assigned_at: before }).where('survey_id', '=', intro.id).execute();
  expect((await tasksOf(owner)).map(({ itemId, introSurvey }) => [itemId, introSurvey])).toEqual([
    [intro.id, true],
    [newest.id, false],
  ]);
});

const reports: [string, Report][] = [
  ['that begins tomorrow', { startDate: addDays(today, 1) }],
  ['that begins today', { startDate: today }],
  ['that ended yesterday', { endDate: ago(1) }],
  ['that ends today', { endDate: today }],
  ['filled yesterday', { filled: [ago(1)] }],
  ['filled today', { filled: [today] }],
  ['filled long ago alone', { filled: [ago(5)] }],
  ...recurrences.flatMap((recurrence): [string, Report][] => [
    [`due ${recurrence}`, { recurrence, startDate: ago(9) }],
    [`due ${recurrence}, its first date filled`, { recurrence, startDate: ago(9), filled: [ago(9)] }],
  ]),
];

test.each(reports)(
  'of a report %s the newest due date waits unless it is filled or the report is over',
  async (_, report) => {
    const { trainer, owner, dog } = await ownerWithDog();
    const id = await assignReport(trainer, dog.id, report);
    const { filled = [], ...times } = report;
    const all = { startDate: ago(5), endDate: null, recurrence: 'DAILY' as const, finished: false, ...times };
    const [newest] = dueDatesOf(all, today, { most: 1 });
    const isOver = all.endDate !== null && all.endDate < today;
    const waits = newest !== undefined && !isOver && !filled.includes(newest);
    expect((await tasksOf(owner)).map(({ itemId }) => itemId)).toEqual(waits ? [`${id}.${newest}`] : []);
  },
);

test('a report that was finished asks nobody', async () => {
  const { trainer, owner, dog } = await ownerWithDog();
  const assignmentId = await assignReport(trainer, dog.id);
  expect(await tasksOf(owner)).toHaveLength(1);
  await server.api.as(trainer).call(finishReportAssignment, { body: { assignmentId, date: today } });
  expect(await tasksOf(owner)).toEqual([]);
});
