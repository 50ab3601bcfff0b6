import { listDogsInNeed } from '@psia/contract/attention/attention.contract';
import { addDays, dateOf, type PlainDate } from '@psia/contract/core/time';
import { replaceReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import * as contract from '@psia/contract/reports/reports.contract';
import { expect, test } from 'vitest';
import type { Api } from '../../testing/api.ts';
import {
  kindAt,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
} from '../../testing/race-track.ts';
import type { TestMember } from '../../testing/worlds/factories.ts';

const race = prepareRaceTrack();

/** The school's today: whoever races over midnight reads it anew. */
function schoolsToday(): PlainDate {
  return dateOf(Temporal.Now.plainDateTimeISO('Europe/Warsaw').toString());
}

/** A dog with a daily report since the day before yesterday; what its people do. */
async function dogWithReport() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const template = await given.reportTemplate(trainer, { title: 'Spacery' });
  const today = schoolsToday();
  const due = addDays(today, -1);
  const daily = { startDate: addDays(today, -2), recurrence: 'DAILY' } as const;
  const { id } = await given.reportAssignment({ by: trainer, dogId: dog.id, templateId: template.id, ...daily });
  const answers = template.questionIds.map((questionId) => ({ questionId, answerText: 'Dobrze' }));
  const params = { dogId: dog.id };
  return {
    trainer,
    owner,
    dog,
    template,
    today,
    submit: (api: Api, who: TestMember = owner, day = due): Promise<Outcome> =>
      api.as(who).call(contract.submitReportAnswers, { body: { submissionId: `${id}.${day}`, answers } }),
    react: (api: Api): Promise<Outcome> =>
      api.as(trainer).call(contract.reactToReport, { body: { submissionId: `${id}.${due}`, text: 'Brawo!' } }),
    finish: (api: Api): Promise<Outcome> =>
      api.as(trainer).call(contract.finishReportAssignment, { body: { assignmentId: id, date: today } }),
    remove: (api: Api): Promise<Outcome> => api.as(trainer).call(contract.deleteReportAssignment, { params: { id } }),
    read: async () => (await race.api.as(owner).call(contract.getDogReports, { params })).body,
    list: async () => (await race.api.as(trainer).call(contract.listReportAssignments, { params: { schoolId } })).body,
  };
}

test.each(tracks)(
  'D32: of twenty who fill a report at once on %s one does, and its assigner is told once',
  async (track) => {
    const { trainer, owner, submit, read } = await dogWithReport();
    const answers = await togetherOn(race, track)((api, index) => submit(api, index % 4 === 0 ? trainer : owner));
    expect(tally(answers)).toEqual({ '200': 1, '409 ALREADY_SUBMITTED': 19 });
    const { submissions } = await read();
    expect(submissions.filter(({ completed }) => completed).map(({ answers: filled }) => filled.length)).toEqual([1]);
    const isByOwner = submissions.some(({ submittedBy }) => submittedBy === `${owner.firstName} ${owner.lastName}`);
    expect(await race.bellOf(trainer)).toHaveLength(isByOwner ? 1 : 0);
  },
);

test.each(tracks)('D132: of twenty who fill a day each on %s the newest decides what is missed', async (track) => {
  const { trainer, dog, template, today } = await dogWithReport();
  const report = { by: trainer, dogId: dog.id, templateId: template.id, startDate: addDays(today, -30) };
  const { id } = await race.given.reportAssignment({ ...report, recurrence: 'DAILY' });
  const answers = template.questionIds.map((questionId) => ({ questionId, answerText: 'Dobrze' }));
  const outcomes = await togetherOn(
    race,
    track,
  )((api, index): Promise<Outcome> => {
    const submissionId = `${id}.${addDays(today, -5 - ((index * 7) % 20))}`;
    return api.as(trainer).call(contract.submitReportAnswers, { body: { submissionId, answers } });
  });
  expect(tally(outcomes)).toEqual({ '200': 20 });
  const [found] = (await race.api.as(trainer).call(listDogsInNeed)).body;
  expect(found?.reasons.map(({ since, missed }) => ({ since, missed }))).toEqual([
    { since: addDays(today, -2), missed: 4 },
  ]);
});

test.each(tracks)('D33: filling against finishing on %s: filled or expired, finished once', async (track) => {
  const { trainer, owner, today, submit, finish, read } = await dogWithReport();
  const days = [addDays(today, -2), addDays(today, -1), today];
  const answers = await togetherOn(
    race,
    track,
  )((api, index) => (kindAt(index, ['fill', 'finish']) === 'fill' ? submit(api, owner, days[index % 3]) : finish(api)));
  expect(outcomesBut(answers, ['200', '409 ALREADY_SUBMITTED', '409 EXPIRED', '409 ALREADY_FINISHED'])).toEqual([]);
  const { assignments, submissions } = await read();
  expect(assignments).toMatchObject([{ finished: true, endDate: today }]);
  const filled = submissions.filter(({ completed }) => completed);
  expect(await race.bellOf(trainer)).toHaveLength(filled.length);
  expect(submissions.every(({ status }) => status !== 'DUE')).toBe(true);
});

test.each(tracks)('D29: filling against deleting on %s: what was filled stays, else nothing does', async (track) => {
  const { trainer, submit, remove, read, list } = await dogWithReport();
  const answers = await togetherOn(race, track)((api, index) => (index === 7 ? remove(api) : submit(api)));
  expect(outcomesBut(answers, ['200', '204', '404 NOT_FOUND', '409 ALREADY_SUBMITTED', '409 EXPIRED'])).toEqual([]);
  const filled = answers.filter(({ status }) => status === 200).length;
  const { assignments, submissions } = await read();
  expect([assignments.length, submissions.length, (await list()).length]).toEqual([filled, filled, 0]);
  expect(await race.bellOf(trainer)).toHaveLength(filled);
});

test.each(tracks)('D99: filling, finishing and moving to a successor on %s: each dog moves once', async (track) => {
  const { trainer, owner, template, submit, finish, list } = await dogWithReport();
  const replaced = { title: 'Spacery 2', questions: [{ questionText: 'Jak było?' }] };
  const { body: successor } = await race.api
    .as(trainer)
    .call(replaceReportTemplate, { params: { id: template.id }, body: replaced });
  const move = (api: Api): Promise<Outcome> =>
    api.as(trainer).call(contract.moveReportsToSuccessor, { body: { templateId: successor.id } });
  const answers = await togetherOn(
    race,
    track,
  )((api, index) => {
    const kind = kindAt(index, ['move', 'fill', 'finish']);
    if (kind === 'move') return move(api);
    return kind === 'fill' ? submit(api) : finish(api);
  });
  expect(outcomesBut(answers, ['200', '409 ALREADY_SUBMITTED', '409 EXPIRED', '409 ALREADY_FINISHED'])).toEqual([]);
  const listed = await list();
  const moved = listed.filter(({ reportTemplateId }) => reportTemplateId === successor.id);
  const finished = listed.filter(({ reportTemplateId }) => reportTemplateId === template.id);
  expect([moved.length <= 1, finished.map(({ running }) => running)]).toEqual([true, [false]]);
  const told = await race.bellOf(owner);
  expect(told).toHaveLength(moved.length);
});

test.each(tracks)('D99: what is filled once while all moves on %s is not asked for again', async (track) => {
  const { trainer, owner, template, today, list } = await dogWithReport();
  const startDate = addDays(today, -1);
  const once = { by: trainer, templateId: template.id, startDate };
  const reports = await Promise.all(
    Array.from({ length: 19 }, async () => {
      const { id: dogId } = await race.given.dog(owner);
      return { dogId, ...(await race.given.reportAssignment({ ...once, dogId })) };
    }),
  );
  const replaced = { title: 'Spacery 2', questions: [{ questionText: 'Jak było?' }] };
  const { body: successor } = await race.api
    .as(trainer)
    .call(replaceReportTemplate, { params: { id: template.id }, body: replaced });
  const answers = template.questionIds.map((questionId) => ({ questionId, answerText: 'Dobrze' }));
  const outcomes = await togetherOn(
    race,
    track,
  )((api, index): Promise<Outcome> => {
    const report = reports[index];
    return report
      ? api
          .as(owner)
          .call(contract.submitReportAnswers, { body: { submissionId: `${report.id}.${startDate}`, answers } })
      : api.as(trainer).call(contract.moveReportsToSuccessor, { body: { templateId: successor.id } });
  });
  expect(outcomesBut(outcomes, ['200', '409 EXPIRED', '404 NOT_FOUND'])).toEqual([]);
  const asked = new Set((await list()).filter(({ running }) => running).map(({ dogId }) => dogId));
  const filled = reports.filter((_, index) => outcomes[index]?.status === 200);
  expect(filled.filter(({ dogId }) => asked.has(dogId))).toEqual([]);
});

test.each(tracks)('D123: of twenty answers to one report on %s one rings', async (track) => {
  const { owner, submit, react } = await dogWithReport();
  await submit(race.api);
  expect(tally(await togetherOn(race, track)((api) => react(api)))).toEqual({ '200': 20 });
  expect(await race.bellOf(owner)).toHaveLength(1);
});

test.each(tracks)('twenty trainers assign the forty-ninth to sixty-eighth report on %s: two do', async (track) => {
  const { trainer, dog, template, today, list } = await dogWithReport();
  const report = { by: trainer, dogId: dog.id, templateId: template.id, startDate: today };
  for (let count = 1; count < 48; count += 1) await race.given.reportAssignment(report);
  const body = { reportTemplateId: template.id, dogId: dog.id, startDate: addDays(today, 1) };
  const answers = await togetherOn(race, track)((api) => api.as(trainer).call(contract.assignReport, { body }));
  expect(tally(answers)).toEqual({ '201': 2, '409 LIMIT_REACHED': 18 });
  expect(await list()).toHaveLength(50);
});
