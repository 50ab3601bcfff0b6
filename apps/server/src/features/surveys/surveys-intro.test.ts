import {
  listPendingRequests,
  previewTrainingRequests,
  requestTraining,
  requestTrainings,
} from '@psia/contract/requests/requests.contract';
import { chooseIntroSurvey, getIntroSurvey } from '@psia/contract/surveys/intro-survey.contract';
import { bookTraining, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bellOf } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;
const slot = (hour: number) => ({ startTime: tuesday(hour), endTime: tuesday(hour + 1) });

/** A school that gives 'Na start' with a first training, unless told none; an owner with Azor. */
async function schoolWithIntro({ chosen = true } = {}) {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const survey = await given.survey(trainer, { title: 'Na start' });
  const params = { id: schoolId };
  const api = { trainer: server.api.as(trainer), owner: server.api.as(owner) };
  const choose = (surveyId: unknown) => api.trainer.call(chooseIntroSurvey, { params, body: { surveyId } });
  if (chosen) await choose(survey.id);
  const wish = (hour: number, dogId = dog.id) => ({ trainerId: trainer.id, dogId, ...slot(hour) });
  return {
    schoolId,
    trainer,
    owner,
    dog,
    survey,
    api,
    choose,
    wish,
    chosen: async () => (await api.trainer.call(getIntroSurvey, { params })).body.surveyId,
    ask: (hour: number, dogId?: string) => api.owner.call(requestTraining, { body: wish(hour, dogId) }),
    book: (hour: number, dogId?: string) => api.trainer.call(bookTraining, { body: wish(hour, dogId) }),
    decline: (id: string) => api.trainer.call(declineTraining, { params: { id }, body: {} }),
    /** Which surveys the school's dogs have, and by whom. */
    assigned: () =>
      server.database.write
        .selectFrom('survey_assignments')
        .select(['survey_id as surveyId', 'dog_id as dogId', 'assigned_by as by'])
        .where('school_id', '=', schoolId)
        .execute(),
    bell: async () => (await bellOf(server, owner)).filter((line) => line.includes('ankieta')),
    pending: async () => {
      const { body } = await api.trainer.call(listPendingRequests, {
        params: { trainerId: trainer.id },
        query: { startTime: tuesday(0), endTime: tuesday(23) },
      });
      return body.map(({ introSurvey }) => introSurvey);
    },
  };
}

const line = 'Azor: nowa ankieta „Na start”.';

test('D143, D144: a school chooses one of its active surveys, or none', async () => {
  const { trainer, survey, choose, chosen } = await schoolWithIntro({ chosen: false });
  expect(await chosen()).toBeNull();
  expect((await choose(survey.id)).body).toEqual({ surveyId: survey.id });
  expect(await chosen()).toBe(survey.id);
  const other = await given.survey(trainer);
  await choose(other.id);
  expect(await chosen()).toBe(other.id);

  const inactive = await given.survey(trainer, { isActive: false });
  const refused = await choose(inactive.id);
  expect([refused.status, refused.error.code]).toEqual([409, 'INACTIVE']);
  const foreign = await given.survey((await given.school()).trainer);
  expect((await choose(foreign.id)).status).toBe(404);
  for (const wrong of ['1', undefined, 7]) expect((await choose(wrong)).status).toBe(400);
  expect(await chosen()).toBe(other.id);
  expect((await choose(null)).body).toEqual({ surveyId: null });
  expect(await chosen()).toBeNull();
});

test.each([
  ['deleted', { deleted_at: '2026-03-01T00:00:00Z' }],
  ['switched off', { is_active: false }],
])('a survey that was %s is no first survey any more', async (_, change) => {
  const { survey, chosen, choose, ask, assigned } = await schoolWithIntro();
  await server.database.write.updateTable('surveys').set(change).where('id', '=', survey.id).execute();
  expect(await chosen()).toBeNull();
  expect((await ask(10)).status).toBe(201);
  expect(await assigned()).toEqual([]);
  expect((await choose(survey.id)).status).toBe('deleted_at' in change ? 404 : 409);
});

test('D143: the first request brings the survey, told by one line; later ones bring nothing', async () => {
  const { dog, survey, ask, book, assigned, bell } = await schoolWithIntro();
  expect((await ask(10)).status).toBe(201);
  expect(await assigned()).toEqual([{ surveyId: survey.id, dogId: dog.id, by: null }]);
  expect(await bell()).toEqual([line]);
  expect([(await ask(12)).status, (await book(14)).status]).toEqual([201, 201]);
  expect(await assigned()).toHaveLength(1);
  expect(await bell()).toEqual([line]);
});

test('D143: so does the first booking by a trainer', async () => {
  const { dog, survey, book, assigned, bell } = await schoolWithIntro();
  expect((await book(10)).status).toBe(201);
  expect(await assigned()).toEqual([{ surveyId: survey.id, dogId: dog.id, by: null }]);
  expect(await bell()).toEqual([line]);
});

test('D122, D143: several slots of two new dogs at once: each is given it once, one line', async () => {
  const { owner, dog, api, wish, assigned, bell } = await schoolWithIntro();
  const luna = await given.dog(owner, { name: 'Luna' });
  const body = [wish(10), wish(11), wish(12, luna.id), wish(13, luna.id)];
  expect((await api.owner.call(previewTrainingRequests, { body })).status).toBe(200);
  expect(await assigned()).toEqual([]);
  expect((await api.owner.call(requestTrainings, { body })).status).toBe(201);
  expect(new Set((await assigned()).map(({ dogId }) => dogId))).toEqual(new Set([dog.id, luna.id]));
  expect(await bell()).toEqual(['Azor, Luna: nowa ankieta „Na start”.']);
});

test('D143: a refused request gives nothing, and a dog that has trained is not new', async () => {
  const { schoolId, trainer, owner, ask, assigned, choose, survey } = await schoolWithIntro({ chosen: false });
  const old = await given.dog(owner);
  const startTime = '2026-02-20T10:00:00';
  await given.training({ schoolId, trainerId: trainer.id, dogId: old.id, startTime, confirmed: true });
  const left = await given.dog(owner);
  await given.training({ schoolId, trainerId: trainer.id, dogId: left.id, startTime, cancelled: true });
  await choose(survey.id);
  expect((await ask(3)).status).toBe(409);
  expect([(await ask(10, old.id)).status, (await ask(11, left.id)).status]).toEqual([201, 201]);
  expect(await assigned()).toEqual([]);
});

test('D143: a request that was refused is no training, but nobody is given a second first survey', async () => {
  const { trainer, ask, decline, choose, survey, assigned } = await schoolWithIntro({ chosen: false });
  const before = await ask(10);
  await decline(before.body.id);
  await choose(survey.id);
  const first = await ask(11);
  expect(await assigned()).toMatchObject([{ surveyId: survey.id }]);
  await decline(first.body.id);
  await choose((await given.survey(trainer)).id);
  expect((await ask(12)).status).toBe(201);
  expect(await assigned()).toHaveLength(1);
});

test('D143: a survey that a trainer has assigned before stays as it is', async () => {
  const { trainer, dog, survey, ask, assigned, bell, pending } = await schoolWithIntro();
  await given.assignedSurvey({ by: trainer, surveyId: survey.id, dogId: dog.id });
  await ask(10);
  expect(await assigned()).toEqual([{ surveyId: survey.id, dogId: dog.id, by: trainer.id }]);
  expect([await bell(), await pending()]).toEqual([[], [null]]);
});

test('the trainer sees beside a request whether the first survey is filled', async () => {
  const { owner, dog, survey, ask, pending } = await schoolWithIntro();
  await ask(10);
  expect(await pending()).toEqual(['WAITING']);
  await given.filledSurvey({ by: owner, surveyId: survey.id, dogId: dog.id });
  expect(await pending()).toEqual(['FILLED']);
});
