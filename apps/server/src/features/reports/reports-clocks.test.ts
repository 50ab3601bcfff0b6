// The rule of due dates again, in a process that may stand elsewhere.
import '@psia/contract/reports/due-dates.test';
import { dueDatesOf } from '@psia/contract/reports/due-dates.rules';
import * as contract from '@psia/contract/reports/reports.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** A dog with a daily report since 20.10.2026, in a school that is somewhere; what its people may do at an instant. */
async function reportIn(timeZone: string, changes: { endDate?: string } = {}) {
  server.clock.set('2026-10-20T12:00:00Z');
  const { id: schoolId } = await given.school();
  await server.database.write.updateTable('schools').set({ time_zone: timeZone }).where('id', '=', schoolId).execute();
  const trainer = await given.trainer(schoolId);
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const template = await given.reportTemplate(trainer);
  const daily = { startDate: '2026-10-20', recurrence: 'DAILY' } as const;
  const { id } = await given.reportAssignment({
    by: trainer,
    dogId: dog.id,
    templateId: template.id,
    ...daily,
    ...changes,
  });
  const answers = template.questionIds.map((questionId) => ({ questionId, answerText: 'Dobrze' }));
  const at = async (instant: string) => {
    server.clock.set(instant);
    const as = async (member: string, role: 'trainer' | 'owner') =>
      server.api.as({ jwt: await given.session(member, role) });
    return { trainers: await as(trainer.id, 'trainer'), owners: await as(owner.id, 'owner') };
  };
  const codeOf = ({ status, error }: { status: number; error: { code?: string } }) => error.code ?? status;
  return {
    fillAt: async (instant: string, day: string) => {
      const body = { submissionId: `${id}.${day}`, answers };
      return codeOf(await (await at(instant)).owners.call(contract.submitReportAnswers, { body }));
    },
    assignAt: async (instant: string, startDate: string) => {
      const body = { reportTemplateId: template.id, dogId: dog.id, startDate };
      return codeOf(await (await at(instant)).trainers.call(contract.assignReport, { body }));
    },
    finishAt: async (instant: string, date: string) => {
      const body = { assignmentId: id, date };
      return codeOf(await (await at(instant)).trainers.call(contract.finishReportAssignment, { body }));
    },
    newestAt: async (instant: string) => {
      const { body } = await (await at(instant)).owners.call(contract.getDogReports, { params: { dogId: dog.id } });
      const newest = body.submissions.find(({ assignmentId }) => assignmentId === id);
      return [newest?.dueDate, newest?.status];
    },
  };
}

test('D105: the newest days of two thousand years of a daily report are found without walking through them', () => {
  const today = '2026-03-02';
  const daily = { recurrence: 'DAILY', endDate: null, finished: false } as const;
  const taken = (startDate: string) => {
    const begun = performance.now();
    for (let run = 0; run < 20; run += 1) dueDatesOf({ ...daily, startDate }, today, { most: contract.mostDueDates });
    return performance.now() - begun;
  };
  const quickest = (startDate: string) => Math.min(...Array.from({ length: 5 }, () => taken(startDate)));
  const fourMonths = quickest('2025-11-03');
  // Six thousand times as many days; loud machines make one of both slower, hardly a hundred times.
  expect(quickest('0001-01-01') / fourMonths).toBeLessThan(100);
});

const midnights = [
  // In Warsaw the day of 25 October has 25 hours, in New York that of 1 November.
  ['Europe/Warsaw', '2026-10-24', '2026-10-25', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
  ['Europe/Warsaw', '2026-10-25', '2026-10-26', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ['America/New_York', '2026-10-31', '2026-11-01', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-02', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
  // The day of 29 March has 23 hours.
  ['Europe/Warsaw', '2027-03-28', '2027-03-29', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
] as const;

test.for(midnights)(
  'D33, D101: in %s the report of %s comes before that of %s, by a second',
  async ([zone, day, next, before, after]) => {
    const { fillAt, newestAt, assignAt } = await reportIn(zone);
    expect([await fillAt(before, next), await assignAt(before, day)]).toEqual(['NOT_FOUND', 201]);
    expect(await newestAt(before)).toEqual([day, 'DUE']);
    expect([await fillAt(after, next), await assignAt(after, day)]).toEqual([200, 'BAD_INPUT']);
    expect(await newestAt(after)).toEqual([next, 'FILLED']);
  },
);

test.for(midnights)(
  'D102: in %s a report planned to end on %s can be filled to the last second of that day',
  async ([zone, day, , before, after]) => {
    const { fillAt, finishAt, newestAt } = await reportIn(zone, { endDate: day });
    expect(await fillAt(before, day)).toBe(200);
    expect(await fillAt(after, '2026-10-20')).toBe('EXPIRED');
    expect(await newestAt(after)).toEqual([day, 'FILLED']);
    expect(await finishAt(after, day)).toBe('ALREADY_FINISHED');
  },
);

test.for(midnights)(
  'D58: in %s a finish on %s is for tomorrow until midnight',
  async ([zone, day, next, before, after]) => {
    const { fillAt, finishAt, newestAt } = await reportIn(zone);
    expect(await finishAt(before, next)).toBe('BAD_INPUT');
    expect(await finishAt(before, day)).toBe(200);
    expect(await fillAt(before, day)).toBe('EXPIRED');
    expect([await fillAt(after, day), await fillAt(after, next)]).toEqual(['EXPIRED', 'NOT_FOUND']);
    expect(await newestAt(after)).toEqual([day, 'EXPIRED']);
  },
);
