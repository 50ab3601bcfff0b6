import { expect, test } from 'vitest';
import { givenAssignment, givenSubmission } from '../../../testing/given-reports.ts';
import { isFilledLate, isGone, reportsFrom, timelineOf, withTemplates } from './timeline.rules.ts';

const today = '2026-03-04';
const answers = { SCALE: '4' };
const due = (dueDate: string) => givenSubmission({ dueDate });
const filled = (dueDate: string) => givenSubmission({ dueDate, answers });
const expired = (dueDate: string) => ({ ...due(dueDate), status: 'EXPIRED' as const });
const datesOf = (submissions: readonly { dueDate: string }[]) => submissions.map(({ dueDate }) => dueDate);

test('D104: the newest due date stands on top while it is open, those missed before fold', () => {
  const submissions = [due('2026-03-04'), filled('2026-03-03'), due('2026-03-02'), due('2026-03-01')];
  const timeline = timelineOf({ assignment: givenAssignment(), submissions }, today);
  expect(timeline.due?.dueDate).toBe('2026-03-04');
  expect(datesOf(timeline.overdue)).toEqual(['2026-03-02', '2026-03-01']);
  expect(datesOf(timeline.past)).toEqual(['2026-03-03']);
});

test('once the newest is filled nothing stands on top, and what was missed stays folded', () => {
  const submissions = [filled('2026-03-04'), due('2026-03-03')];
  const timeline = timelineOf({ assignment: givenAssignment(), submissions }, today);
  expect([timeline.due, datesOf(timeline.overdue)]).toEqual([null, ['2026-03-03']]);
});

test.for([
  [{}, { next: '2026-03-05', more: null }],
  [{ endDate: '2026-03-10' }, { next: '2026-03-05', more: 5 }],
  [{ endDate: '2026-03-05' }, { next: '2026-03-05', more: 0 }],
  [{ endDate: '2026-03-04' }, null],
  [{ endDate: '2026-03-10', running: false }, null],
  [
    { recurrence: 'ONCE', startDate: '2026-03-20' },
    { next: '2026-03-20', more: 0 },
  ],
] as const)('D101: of what is to come the next one and how many follow: %o', ([changes, coming]) => {
  expect(timelineOf({ assignment: givenAssignment(changes), submissions: [] }, today).coming).toEqual(coming);
});

test('each report gets its own due dates, newest first; of two for a date the filled one counts', () => {
  const assignments = [givenAssignment(), givenAssignment({ id: 'other' })];
  const submissions = [due('2026-03-01'), expired('2026-03-02'), filled('2026-03-01')];
  const [first, other] = reportsFrom({ assignments, submissions });
  expect(first?.submissions.map(({ dueDate, status }) => [dueDate, status])).toEqual([
    ['2026-03-02', 'EXPIRED'],
    ['2026-03-01', 'FILLED'],
  ]);
  expect(other?.submissions).toEqual([]);
});

test('filled on a later day is late, on the evening of its day it is not', () => {
  expect(isFilledLate(filled('2026-03-01'))).toBe(false);
  expect(isFilledLate({ ...filled('2026-03-01'), submittedAt: '2026-03-02T00:01:00' })).toBe(true);
  expect(isFilledLate(due('2026-03-01'))).toBe(false);
});

test('D148: a date is due no more once its report is deleted, or was finished with an earlier day; older pages are not asked', () => {
  const [filling, earlier] = [due('2026-03-04'), expired('2026-03-03')];
  const report = (submissions: readonly (typeof filling)[]) => ({ assignment: givenAssignment(), submissions });
  expect(isGone([report([filling, earlier])], filling)).toBe(false);
  expect(isGone([report([earlier])], filling)).toBe(true);
  expect(isGone([report([])], filling)).toBe(true);
  expect(isGone([], filling)).toBe(true);

  const newest = [{ assignment: givenAssignment({ hasOlder: true }), submissions: [due('2026-03-20')] }];
  expect(isGone(newest, filling)).toBe(false);
  expect(isGone(newest, due('2026-03-21'))).toBe(true);
});

test('what stands in a template once is said of each of its due dates again', () => {
  const whole = [filled('2026-03-04'), due('2026-03-03')];
  const bare = whole.map(({ template, answers: given, ...rest }) => ({
    ...rest,
    templateId: template.id,
    answers: given.map(({ questionId, answerText }) => ({ questionId, answerText })),
  }));
  const assignments = [givenAssignment()];
  const read = withTemplates({ assignments, templates: [whole[0]!.template], submissions: bare });
  const ids = ({ answers: given, ...rest }: (typeof whole)[number]) => ({
    ...rest,
    answers: given.map((answer) => ({ ...answer, id: answer.questionId })),
  });
  expect(read).toEqual({ assignments, submissions: whole.map(ids) });
  expect(withTemplates({ assignments, submissions: whole })).toEqual({ assignments, submissions: whole });
});
