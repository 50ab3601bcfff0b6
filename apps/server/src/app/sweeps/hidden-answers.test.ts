import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { changesDestination, notificationsDestination, ownDestination } from '@psia/contract/notifications/bell.rules';
import type { Operation } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import { addRecommendation } from '@psia/contract/recommendations/recommendations.contract';
import {
  assignReport,
  finishReportAssignment,
  getDogReports,
  reactToReport,
  submitReportAnswers,
} from '@psia/contract/reports/reports.contract';
import { updateService } from '@psia/contract/services/services.contract';
import {
  exportSurveyAnswers,
  getSurveyResponse,
  submitSurveyResponse,
} from '@psia/contract/survey-responses/survey-responses.contract';
import { assignSurvey, unassignSurvey } from '@psia/contract/surveys/assigning.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { idFieldsOf } from '../../platform/http/ids/id-fields.ts';
import { createLogger } from '../../platform/log/log.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { exchanged, foreignValues } from '../../testing/worlds/exchanged.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { leaksFrom, tablesHolding } from '../../testing/worlds/owners-questions.ts';
import { type Sample, sampleOf, type World } from '../../testing/worlds/samples.ts';
import { makeWorld, type SchoolsWorld } from '../../testing/worlds/worlds.ts';

/** In the titles and questions that another's dog alone was given, and in what was answered and said to the answers. */
const asked = 'Tajnopytanie';
const answered = 'Tajnosłówko';
const logged: string[] = [];
const trainersKey = newId();

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
let world: SchoolsWorld;
/** The neighbour's ids, of which the survey and the report hold the secret words. */
let neighbour: World;
/** A survey that was about the owner's own dog and has been taken off it (D141). */
let takenOff: string;

beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => logged.push(line) });
  server = await startTestServer({ log });
  given = factoriesOf(server);
  world = await makeWorld(server);
  server.clock.advance({ minutes: 1 });
  await plant();
});
afterAll(() => server.close());

/** Asks the neighbour's dog in secret words, which its owner and a trainer answer; the owner's dog is asked in others. */
async function plant(): Promise<void> {
  const trainer = server.api.as(world.trainer);
  const neighbours = server.api.as(world.neighbour.owner);
  const { dog } = world.neighbour.ids;
  const headers = { 'idempotency-key': trainersKey };
  const survey = await given.survey(world.trainer, { title: asked, questions: [{ text: asked }] });
  const assigned = await trainer.call(assignSurvey, { body: { surveyId: survey.id, dogId: dog }, headers });
  const textAnswer = answered;
  const responses = survey.questionIds.map((questionId) => ({ questionId, textAnswer }));
  const filled = await neighbours.call(submitSurveyResponse, { body: { surveyId: survey.id, dogId: dog, responses } });

  const template = await given.reportTemplate(world.trainer, { title: asked, questions: [{ text: asked }] });
  const startDate = '2026-03-02';
  const report = await trainer.call(assignReport, { body: { reportTemplateId: template.id, dogId: dog, startDate } });
  const submissionId = `${report.body.id}.${startDate}`;
  const answers = template.questionIds.map((questionId) => ({ questionId, answerText: answered }));
  const sent = await neighbours.call(submitReportAnswers, { body: { submissionId, answers } });
  const reacted = await trainer.call(reactToReport, { body: { submissionId, text: answered } });
  const statuses = [assigned, filled, report, sent, reacted].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201, 200, 200]);

  neighbour = {
    ...world.neighbour.ids,
    survey: survey.id,
    reportTemplate: template.id,
    reportAssignment: report.body.id,
    reportSubmission: submissionId,
    together: { ...world.neighbour.ids.together, surveyOfDog: { dogId: dog, surveyId: survey.id } },
  };
  takenOff = (await given.survey(world.trainer, { title: asked, questions: [{ text: asked }] })).id;
  const own = { by: world.trainer, surveyId: takenOff, dogId: world.owner.ids.dog };
  await given.assignedSurvey(own);
  await given.filledSurvey({ ...own, text: answered });
  const params = { surveyId: takenOff, dogId: own.dogId };
  expect((await trainer.call(unassignSurvey, { params })).status).toBe(204);
}

/** Of their own, of the neighbour's, and each of the neighbour's ids and of the survey that was taken off among their own. */
function samplesOf(operation: Operation): Sample[] {
  const own: World = { ...world.owner.ids, member: world.owner.owner.id };
  const mixed = idFieldsOf(operation).flatMap((field) => {
    const isSurvey = 'resource' in field.names && field.names.resource === 'survey';
    const values = [...foreignValues(field, operation, neighbour), ...(isSurvey ? [takenOff] : [])];
    return values.flatMap((value) => exchanged(operation, own, { field, value }));
  });
  return [sampleOf(operation, own), sampleOf(operation, neighbour), ...mixed];
}

const reads = operations.filter(({ operation }) => operation.method === 'GET');

function askAll(questions: readonly NamedOperation[]): Promise<string[]> {
  const ownerId = world.owner.owner.id;
  return leaksFrom({ server, ownerId, trainersKey, samplesOf, secretsFor: () => [asked, answered] }, questions);
}

test('no call, whatever it names, answers an owner with what another’s dog was asked or what was answered', async () => {
  const { dog, survey } = neighbour;
  const trainer = server.api.as(world.trainer);
  const shown = [
    await trainer.call(getSurveyResponse, { params: { dogId: dog, surveyId: survey } }),
    await trainer.call(getDogReports, { params: { dogId: dog } }),
    await trainer.call(exportSurveyAnswers, { params: { id: survey } }),
  ];
  expect(shown.map(({ status, body }) => [status, JSON.stringify(body).includes(answered)])).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ]);
  const file = await server.api.as(world.owner.owner).call(exportSurveyAnswers, { params: { id: survey } });
  expect(file.status).toBe(403);

  expect(await askAll(reads)).toEqual([]);
  expect(await askAll(operations.filter((one) => !reads.includes(one)))).toEqual([]);
  // Those calls have changed what there is to read.
  expect(await askAll(reads)).toEqual([]);
}, 120_000);

/** All that a trainer and the neighbour can do with a survey and a report of the neighbour's dog. */
async function askInSecret(): Promise<void> {
  const [trainer, neighbours] = [server.api.as(world.trainer), server.api.as(world.neighbour.owner)];
  const dogId = neighbour.dog;
  const survey = await given.survey(world.trainer, { title: asked, questions: [{ text: asked }] });
  const place = { surveyId: survey.id, dogId };
  const responses = survey.questionIds.map((questionId) => ({ questionId, textAnswer: answered }));
  const template = await given.reportTemplate(world.trainer, { title: asked });
  const report = { reportTemplateId: template.id, dogId, startDate: '2026-03-02' };
  const statuses = [
    (await trainer.call(assignSurvey, { body: place })).status,
    (await neighbours.call(submitSurveyResponse, { body: { ...place, responses } })).status,
    (await trainer.call(unassignSurvey, { params: place })).status,
  ];
  const { body, status } = await trainer.call(assignReport, { body: report });
  const submissionId = `${body.id}.2026-03-02`;
  const answers = template.questionIds.map((questionId) => ({ questionId, answerText: answered }));
  const end = { assignmentId: body.id, date: '2026-03-02' };
  statuses.push(
    (await neighbours.call(submitReportAnswers, { body: { submissionId, answers } })).status,
    (await trainer.call(reactToReport, { body: { submissionId, text: answered } })).status,
    (await trainer.call(finishReportAssignment, { body: end })).status,
  );
  expect([...statuses, status]).toEqual([201, 201, 204, 200, 200, 200, 201]);
}

test('D109: an owner who follows all that they may hears nothing of what another’s dog is asked', async () => {
  const { owner, ids } = world.owner;
  const allowed = [
    changesDestination(world.trainer.schoolId),
    notificationsDestination(owner.id),
    ownDestination(owner.id),
  ].sort();
  const jwt = await given.session(owner.id, 'owner');
  const live = await followLive(Number(new URL(server.origin).port), jwt, allowed);
  await askInSecret();
  // The first that can be heard is what is the owner's to hear: if anything else had come, it would have come before.
  const trainer = server.api.as(world.trainer);
  await trainer.call(updateService, { body: { serviceId: ids.service, price: 1 } });
  await trainer.call(addRecommendation, { body: { dogId: ids.dog, summary: 'Dobrze', recommendations: 'Spacery' } });
  const heard = [await live.next(), await live.next(), await live.next()];
  live.socket.close();
  expect(heard.map(({ headers }) => String(headers['destination'])).sort()).toEqual(allowed);
  const secrets = [asked, answered, neighbour.dog, neighbour.survey, neighbour.reportAssignment];
  expect(heard.map(({ body }) => body).join('\n')).not.toMatch(new RegExp(secrets.join('|')));
});

test('what was answered is kept with the answers alone, titles are in others’ bells, and neither is in the log', async () => {
  expect(await tablesHolding(server, answered)).toEqual([
    'public.report_answers',
    'public.report_submissions',
    'public.survey_answers',
  ]);
  const bell = await server.api
    .as(world.neighbour.owner)
    .call(listUnreadNotifications, { params: { userId: world.neighbour.owner.id } });
  expect(JSON.stringify(bell.body)).toContain(asked);
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter((line) => line.includes(asked) || line.includes(answered))).toEqual([]);
});
