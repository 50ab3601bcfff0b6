import * as contract from '@psia/contract/surveys/assigning.contract';
import { deleteSurvey, getSurvey, setSurveyActive } from '@psia/contract/surveys/surveys.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingOn } from '../../testing/acting.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { lockSurveyForAnswer } from './surveys.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
const acting = actingOn(() => server);

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** A school with Azor and Luna, dogs of one owner, Reks of another, and a survey that no dog has. */
async function schoolWithSurvey() {
  const { id: schoolId, trainer } = await given.school();
  const [owner, neighbour] = [await given.owner(schoolId), await given.owner(schoolId)];
  const [luna, azor] = [await given.dog(owner, { name: 'Luna' }), await given.dog(owner, { name: 'Azor' })];
  const reks = await given.dog(neighbour, { name: 'Reks' });
  const survey = await given.survey(trainer, { title: 'Start' });
  const api = server.api.as(trainer);
  return {
    schoolId,
    trainer,
    owner,
    neighbour,
    luna,
    azor,
    reks,
    survey,
    assign: (dogId: string, surveyId = survey.id) => api.call(contract.assignSurvey, { body: { surveyId, dogId } }),
    unassign: (dogId: string) => api.call(contract.unassignSurvey, { params: { dogId, surveyId: survey.id } }),
    update: (body: { assign?: string[] | null; unassign?: string[] }) =>
      api.call(contract.updateDogsOfSurvey, { params: { id: survey.id }, body }),
    dogs: async (query = {}) =>
      (await api.call(contract.listDogsOfSurvey, { params: { surveyId: survey.id }, query })).body,
    assignedTo: async (dogId: string, who: TestMember = trainer) =>
      (await server.api.as(who).call(contract.listAssignedSurveys, { params: { dogId } })).body,
    fill: (dogId: string) => given.filledSurvey({ by: owner, surveyId: survey.id, dogId }),
    switchOff: () => api.call(setSurveyActive, { params: { id: survey.id }, body: { isActive: false } }),
    remove: () => api.call(deleteSurvey, { params: { id: survey.id } }),
  };
}

const decided = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];

test('a survey is assigned once, taken off once, and its dog’s file shows it to trainer and owner', async () => {
  const { schoolId, owner, azor, survey, assign, unassign, dogs, assignedTo } = await schoolWithSurvey();
  const first = await assign(azor.id);
  expect([first.status, first.body]).toEqual([
    201,
    { surveyId: survey.id, dogId: azor.id, assignedAt: '2026-03-02T09:00:00' },
  ]);
  server.clock.advance({ minutes: 5 });
  const again = await assign(azor.id);
  server.clock.set(usualMorning);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await dogs()).toEqual([azor.id]);
  const shown = await assignedTo(azor.id);
  expect(shown).toEqual([
    {
      id: survey.id,
      title: 'Start',
      schoolId,
      isActive: true,
      createdAt: '2026-03-02T09:00:00',
      version: 1,
      counts: null,
      questions: [expect.objectContaining({ id: survey.questionIds[0], questionIndex: 0, required: true })],
      assigned: true,
      assignedAt: '2026-03-02T09:00:00',
      submittedAt: null,
      submittedBy: null,
      questionCount: 1,
      introSurvey: false,
      olderLeftOut: false,
    },
  ]);
  expect(await assignedTo(azor.id, owner)).toEqual(shown);
  expect(await bellOf(server, owner)).toEqual(['Azor: nowa ankieta „Start”.']);

  expect((await unassign(azor.id)).status).toBe(204);
  expect(decided(await unassign(azor.id))).toEqual([404, 'NOT_FOUND']);
  expect([await dogs(), await assignedTo(azor.id), await assignedTo(azor.id, owner)]).toEqual([[], [], []]);
  expect(await bellOf(server, owner)).toHaveLength(1);
});

test('D93, D141: an answer stays for trainers once the survey is taken off, and is there again for the owner when it is assigned anew', async () => {
  const { owner, azor, survey, assign, unassign, dogs, fill, assignedTo } = await schoolWithSurvey();
  await assign(azor.id);
  await fill(azor.id);
  await unassign(azor.id);
  const filled = {
    id: survey.id,
    submittedAt: '2026-03-02T09:00:00',
    submittedBy: `${owner.firstName} ${owner.lastName}`,
  };
  expect(await assignedTo(azor.id)).toEqual([expect.objectContaining({ ...filled, assigned: false })]);
  expect(await assignedTo(azor.id, owner)).toEqual([]);
  expect([await dogs(), await dogs({ state: 'answered' })]).toEqual([[], [azor.id]]);

  expect((await assign(azor.id)).status).toBe(201);
  expect(await assignedTo(azor.id, owner)).toEqual([expect.objectContaining({ ...filled, assigned: true })]);
  // There is nothing to answer, so the bell is silent.
  expect(await bellOf(server, owner)).toHaveLength(1);
});

test('D95, D122: many dogs at once, all or nothing, with a line for each owner; what is so already is no change', async () => {
  const { owner, neighbour, luna, azor, reks, survey, update, dogs } = await schoolWithSurvey();
  const all = await update({ assign: [luna.id, azor.id, reks.id, luna.id] });
  expect([all.status, all.body]).toEqual([200, { changed: 3 }]);
  const { body: lines } = await server.api.as(owner).call(listUnreadNotifications, { params: { userId: owner.id } });
  expect(lines).toEqual([
    expect.objectContaining({
      message: 'Azor, Luna: nowa ankieta „Start”.',
      kind: 'survey-assigned',
      target: { type: 'survey', id: survey.id, dogId: expect.any(String) },
    }),
  ]);
  expect(await bellOf(server, neighbour)).toEqual(['Reks: nowa ankieta „Start”.']);

  expect((await update({ assign: [azor.id], unassign: [reks.id, luna.id] })).body).toEqual({ changed: 2 });
  expect((await update({ unassign: [reks.id] })).body).toEqual({ changed: 0 });
  expect((await update({ assign: null })).body).toEqual({ changed: 0 });
  expect(await dogs()).toEqual([azor.id]);
  expect([await bellOf(server, owner), await bellOf(server, neighbour)].map(({ length }) => length)).toEqual([1, 1]);
});

test('D138: a dog in both lists is refused at its place, and nothing changes', async () => {
  const { luna, azor, update, dogs } = await schoolWithSurvey();
  const { status, error } = await update({ assign: [azor.id], unassign: [luna.id, azor.id.toUpperCase()] });
  expect([status, error.fieldErrors]).toEqual([
    400,
    { 'unassign.1': 'Ten sam pies nie może być przypisany i odpięty.' },
  ]);
  expect(await dogs()).toEqual([]);
});

test('one unknown dog among several: nobody is given the survey', async () => {
  const { azor, update, assign, dogs } = await schoolWithSurvey();
  const foreign = await given.dog(await given.owner((await given.school()).id));
  expect(decided(await update({ assign: [azor.id, foreign.id] }))).toEqual([404, 'NOT_FOUND']);
  expect(decided(await update({ assign: [azor.id], unassign: [foreign.id] }))).toEqual([404, 'NOT_FOUND']);
  expect(decided(await assign(foreign.id))).toEqual([404, 'NOT_FOUND']);
  expect(await dogs()).toEqual([]);
});

test('D58, D139: a survey that is switched off is given to no other dog, and stays with those that have it', async () => {
  const { luna, azor, reks, assign, update, dogs, switchOff } = await schoolWithSurvey();
  await assign(azor.id);
  await assign(luna.id);
  await switchOff();
  expect((await assign(azor.id)).status).toBe(200);
  expect(decided(await assign(reks.id))).toEqual([409, 'INACTIVE']);
  expect(decided(await update({ assign: [reks.id], unassign: [azor.id] }))).toEqual([409, 'INACTIVE']);
  expect((await update({ assign: [azor.id], unassign: [luna.id] })).body).toEqual({ changed: 1 });
  expect(await dogs()).toEqual([azor.id]);
});

test('a dog has a hundred surveys at most; one that is taken off makes room', async () => {
  const { trainer, azor, luna, assign, update, dogs } = await schoolWithSurvey();
  for (let count = 0; count < 100; count += 1) {
    const { id } = await given.survey(trainer, { questions: [] });
    await given.assignedSurvey({ by: trainer, surveyId: id, dogId: azor.id });
  }
  expect(decided(await assign(azor.id))).toEqual([409, 'LIMIT_REACHED']);
  expect(decided(await update({ assign: [luna.id, azor.id] }))).toEqual([409, 'LIMIT_REACHED']);
  expect(await dogs()).toEqual([]);
  await server.database.write
    .updateTable('survey_assignments')
    .set({ unassigned_at: usualMorning })
    .where('dog_id', '=', azor.id)
    .execute();
  expect((await assign(azor.id)).status).toBe(201);
});

test('D193: of more than a thousand surveys of a dog the oldest that were taken off are left out, and it says so', async () => {
  const { schoolId, trainer, owner, azor, survey, assign, assignedTo } = await schoolWithSurvey();
  const { write } = server.database;
  await assign(azor.id);
  await sql`
    WITH made AS (
      INSERT INTO surveys (id, school_id, title, is_active, created_by, created_at)
      SELECT gen_random_uuid(), ${schoolId}, 'Ankieta ' || n, false, ${trainer.id}, '2026-05-01Z'::timestamptz + n * interval '1 minute'
      FROM generate_series(1, 1000) AS n RETURNING id, created_at
    ), given AS (
      INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at, unassigned_at)
      SELECT ${schoolId}, id, ${azor.id}, ${trainer.id}, created_at, created_at FROM made RETURNING survey_id
    )
    INSERT INTO survey_responses (school_id, survey_id, dog_id, submitted_by, submitted_at)
    SELECT ${schoolId}, survey_id, ${azor.id}, ${owner.id}, '2026-05-01Z' FROM given`.execute(write);
  const cut = await assignedTo(azor.id);
  expect([cut.length, cut[0]!.title, cut.at(-2)!.title]).toEqual([1_000, 'Ankieta 1000', 'Ankieta 2']);
  expect(cut.at(-1)).toMatchObject({ id: survey.id, assigned: true, olderLeftOut: true });
  expect(cut.filter(({ olderLeftOut }) => olderLeftOut)).toHaveLength(1);
  expect(await assignedTo(azor.id, owner)).toMatchObject([{ id: survey.id, olderLeftOut: false }]);
});

test('D142: a deleted survey leaves the dogs that have not answered it, and can be given to none', async () => {
  const { owner, azor, luna, assign, fill, remove, assignedTo, survey } = await schoolWithSurvey();
  for (const { id } of [azor, luna]) await assign(id);
  await fill(azor.id);
  await remove();
  const kept = expect.objectContaining({ id: survey.id, assigned: true, submittedAt: '2026-03-02T09:00:00' });
  expect([await assignedTo(azor.id, owner), await assignedTo(azor.id)]).toEqual([[kept], [kept]]);
  expect([await assignedTo(luna.id, owner), await assignedTo(luna.id)]).toEqual([[], []]);
  expect(decided(await assign(luna.id))).toEqual([404, 'NOT_FOUND']);
});

test('surveys of a dog stand with the one that was assigned last first', async () => {
  const { trainer, azor, survey, assign, assignedTo } = await schoolWithSurvey();
  const later = await given.survey(trainer);
  await assign(azor.id, later.id);
  server.clock.advance({ minutes: 1 });
  await assign(azor.id);
  server.clock.set(usualMorning);
  expect((await assignedTo(azor.id)).map(({ id }) => id)).toEqual([survey.id, later.id]);
});

test('D58: a survey is held for an answer only while its dog has it, with its questions and who assigned it', async () => {
  const { trainer, owner, azor, survey, assign, unassign } = await schoolWithSurvey();
  const hold = () => acting(owner, 'owner', (ctx) => lockSurveyForAnswer(ctx, { surveyId: survey.id, dogId: azor.id }));
  await expect(hold()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await assign(azor.id);
  expect(await hold()).toMatchObject({
    title: 'Start',
    version: 1,
    assignedBy: trainer.id,
    questions: [{ id: survey.questionIds[0], questionType: 'TEXT', required: true, changedIn: 1 }],
  });
  await unassign(azor.id);
  await expect(hold()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { status } = await server.api.as(owner).call(getSurvey, { params: { surveyId: survey.id } });
  expect(status).toBe(404);
});
