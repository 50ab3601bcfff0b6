import { setDogNews } from '@psia/contract/dogs/dog-people.contract';
import { endDog, getPlansOfDog, returnDog } from '@psia/contract/dog-endings/dog-endings.contract';
import { listOwnerTasks } from '@psia/contract/attention/tasks.contract';
import { getDog, listBookableDogs, listDogs, listDogsOfOwner } from '@psia/contract/dogs/dogs.contract';
import type { DogState } from '@psia/contract/dogs/ending.rules';
import { createGroup, joinGroup, updateGroup } from '@psia/contract/groups/groups.contract';
import { assignExercises } from '@psia/contract/homework/homework.contract';
import { addRecommendation, listRecommendations } from '@psia/contract/recommendations/recommendations.contract';
import { listDueRecommendations } from '@psia/contract/recommendations/wrapping-up.contract';
import { assignReport, reactToReport } from '@psia/contract/reports/reports.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { assignSurvey } from '@psia/contract/surveys/assigning.contract';
import { bookTraining, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { occupationFaults } from '../../testing/booking/occupation-audit.ts';
import { bellOf } from '../../testing/mail/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { lasting, tuesday } from '../../testing/worlds/group-world.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

/** Azor of Jan Kot with a training, a request, a group and a report of tomorrow; the trainer is Anna Lis. */
async function makeDog() {
  const { id: schoolId } = await given.school();
  const trainer = await given.trainer(schoolId, { firstName: 'Anna', lastName: 'Lis' });
  const colleague = await given.trainer(schoolId, { firstName: 'Ewa', lastName: 'Nowak' });
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const training = await given.training({ ...of, startTime: tuesday(10), confirmed: true });
  const request = await given.training({ ...of, startTime: tuesday(15) });
  const group = await given.group({ schoolId, name: 'Szczeniaki', trainerIds: [trainer.id], dogIds: [dog.id] });
  await given.groupTraining({ group, startTime: tuesday(17) });
  const template = await given.reportTemplate(trainer);
  const report = await given.reportAssignment({ by: trainer, dogId: dog.id, templateId: template.id });
  return {
    schoolId,
    trainer,
    colleague,
    owner,
    dog,
    training,
    request,
    group,
    templateId: template.id,
    reportId: report.id,
  };
}

const end = (who: TestMember, dogId: string, body: object = {}) =>
  server.api.as(who).call(endDog, { params: { dogId }, body });
const comeBack = (who: TestMember, dogId: string) => server.api.as(who).call(returnDog, { params: { dogId } });
const namesOf = async (who: TestMember, state: DogState) => {
  const { body } = await server.api.as(who).call(listDogs, { params: { schoolId: who.schoolId }, query: { state } });
  expect(body.totalElements).toBe(body.content.length);
  return body.content.map(({ name }) => name);
};
const faultsIn = (schoolId: string) => occupationFaults(server.database.write, schoolId);

test('D218: what is called off is named first; then all of it ends at once and everybody concerned is told', async () => {
  const { schoolId, trainer, colleague, owner, dog } = await makeDog();
  const plans = async (who: TestMember) =>
    (await server.api.as(who).call(getPlansOfDog, { params: { dogId: dog.id } })).body;
  const planned = {
    trainings: { count: 1, clashes: 0, first: [expect.objectContaining(lasting(tuesday(10)))] },
    requests: { count: 1, clashes: 0, first: [expect.objectContaining(lasting(tuesday(15)))] },
    groups: [expect.objectContaining({ name: 'Szczeniaki', dogName: 'Azor' })],
    reports: 1,
  };
  expect(await plans(owner)).toEqual(planned);
  expect(await plans(colleague)).toEqual(planned);

  const { body } = await end(colleague, dog.id, { reason: 'PASSED_AWAY' });
  expect(body.ended).toEqual({ endedOn: '2026-03-02', reason: 'PASSED_AWAY' });
  const nothing = { count: 0, clashes: 0, first: [] };
  expect(await plans(owner)).toEqual({ trainings: nothing, requests: nothing, groups: [], reports: 0 });
  expect(await bellOf(server, trainer)).toEqual([
    expect.stringContaining('Azor'),
    expect.stringContaining('Azor'),
    expect.stringContaining('Azor'),
  ]);
  expect(await bellOf(server, owner)).toContainEqual(
    expect.stringContaining('Treningi tego psa w szkole się zakończyły.'),
  );
  expect(await faultsIn(schoolId)).toEqual([]);
});

test('D218: an owner ends the trainings of their dog however late it is, and the trainer is told', async () => {
  const { schoolId, trainer, owner, dog } = await makeDog();
  const today = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime: '2026-03-02T18:00:00', confirmed: true };
  await given.training(today);
  expect((await end(owner, dog.id)).body.ended).toEqual({ endedOn: '2026-03-02', reason: null });
  expect(await bellOf(server, trainer)).toContainEqual(expect.stringContaining('18:00'));
  const alive = await server.database.write
    .selectFrom('trainings')
    .select('id')
    .where('dog_id', '=', dog.id)
    .where('status', 'in', ['confirmed', 'requested'])
    .execute();
  expect(alive).toEqual([]);
});

test('D218: a dog that has ended is chosen nowhere and asks for nothing, and its file stays for trainers and owner', async () => {
  const { schoolId, trainer, owner, dog } = await makeDog();
  const luna = await given.dog(owner, { name: 'Luna' });
  const written = { dogId: dog.id, summary: 'Spokojny', recommendations: 'Spacery' };
  await server.api.as(trainer).call(addRecommendation, { body: written });
  const of = { schoolId, trainerId: trainer.id, confirmed: true };
  await given.training({ ...of, dogId: dog.id, startTime: '2026-03-01T10:00:00' });
  await given.training({ ...of, dogId: luna.id, startTime: '2026-03-01T12:00:00' });
  const survey = await given.survey(trainer);
  for (const { id } of [dog, luna]) await given.assignedSurvey({ by: trainer, surveyId: survey.id, dogId: id });
  await end(owner, dog.id);

  expect(await namesOf(trainer, 'training')).toEqual(['Luna']);
  expect(await namesOf(trainer, 'ended')).toEqual(['Azor']);
  const bookable = await server.api.as(trainer).call(listBookableDogs, { params: { schoolId } });
  expect(bookable.body.map(({ name }) => name)).toEqual(['Luna']);
  const due = await server.api.as(trainer).call(listDueRecommendations, { params: { schoolId } });
  expect(due.body.map((training) => 'dogName' in training && training.dogName)).toEqual(['Luna']);
  const tasks = await server.api.as(owner).call(listOwnerTasks);
  expect(tasks.body.map(({ dogName, kind }) => [dogName, kind])).toEqual([['Luna', 'SURVEY']]);
  for (const who of [trainer, owner]) {
    const own = await server.api.as(who).call(listDogsOfOwner, { params: { ownerId: owner.id } });
    expect(own.body.map(({ name, ended }) => [name, ended !== null])).toEqual([
      ['Azor', true],
      ['Luna', false],
    ]);
    const file = await server.api.as(who).call(listRecommendations, { params: { dogId: dog.id } });
    expect(file.body.content).toHaveLength(1);
  }
});

test('D218: nothing new is planned or written for a dog that has ended', async () => {
  const { schoolId, trainer, owner, dog, group, templateId, reportId } = await makeDog();
  await given.filledReport({ by: owner, dogId: dog.id, assignmentId: reportId, dueDate: '2026-03-02' });
  const other = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [], enrollmentsEnabled: true });
  const exercise = await given.exercise(trainer);
  const survey = await given.survey(trainer);
  await end(trainer, dog.id);
  const slot = { trainerId: trainer.id, dogId: dog.id, ...lasting(tuesday(11)) };
  const people = { trainersToAdd: [], trainersToRemove: [], dogsToAdd: [dog.id], dogsToRemove: [] };
  const as = server.api.as(trainer);
  const answers = [
    await as.call(bookTraining, { body: slot }),
    await server.api.as(owner).call(requestTraining, { body: { ...slot, additionalInfo: null } }),
    await as.call(createGroup, { body: { schoolId, name: 'Nowa', dogIds: [dog.id] } }),
    await as.call(updateGroup, {
      params: { groupId: group.id },
      body: { name: 'Szczeniaki', description: null, ...people },
    }),
    await server.api.as(owner).call(joinGroup, { params: { groupId: other.id }, body: { dogId: dog.id } }),
    await as.call(assignExercises, { params: { dogId: dog.id }, body: [{ exerciseId: exercise.id }] }),
    await as.call(assignReport, { body: { reportTemplateId: templateId, dogId: dog.id, startDate: '2026-03-02' } }),
    await as.call(reactToReport, { body: { submissionId: `${reportId}.2026-03-02`, text: 'Dobrze' } }),
    await as.call(assignSurvey, { body: { surveyId: survey.id, dogId: dog.id } }),
    await as.call(addRecommendation, { body: { dogId: dog.id, summary: 'a', recommendations: 'b' } }),
  ];
  expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(answers.map(() => '409 DOG_ENDED'));
});

test('D218: a training that was called off before is not taken back once the dog has ended', async () => {
  const { schoolId, trainer, owner, dog, training } = await makeDog();
  // A mail would leave at once by the machine's time, and then nothing is taken back any more.
  const quiet = { params: { dogId: dog.id }, body: { bell: true, mail: false } };
  await server.api.as(owner).call(setDogNews, quiet);
  const declined = await server.api.as(trainer).call(declineTraining, { params: { id: training.id }, body: {} });
  await end(owner, dog.id);
  const back = { params: { id: declined.headers.get('undo-id') ?? '' } };
  expect((await server.api.as(trainer).call(takeBack, back)).error.code).toBe('DOG_ENDED');
  expect(await faultsIn(schoolId)).toEqual([]);
});

test('D218: a dog comes back at any time, by trainer or owner; doing either twice changes nothing', async () => {
  const { trainer, owner, dog } = await makeDog();
  await end(owner, dog.id, { reason: 'MOVED' });
  const again = await end(trainer, dog.id, { reason: 'OTHER' });
  expect(again.body.ended).toEqual({ endedOn: '2026-03-02', reason: 'MOVED' });
  expect((await comeBack(trainer, dog.id)).body.ended).toBeNull();
  expect((await comeBack(owner, dog.id)).body.ended).toBeNull();
  expect(await namesOf(trainer, 'ended')).toEqual([]);
  const slot = { trainerId: trainer.id, dogId: dog.id, ...lasting(tuesday(11)) };
  expect((await server.api.as(trainer).call(bookTraining, { body: slot })).status).toBe(201);
  const acts = await server.database.write
    .selectFrom('acts')
    .select(['act', 'facts'])
    .where('subject_id', '=', dog.id)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['dog-ended', 'dog-returned']);
  expect(acts[0]?.facts).toEqual({ reason: 'MOVED', calledOff: 1 });
});

test('D218, D18: nobody else’s dog is ended', async () => {
  const { dog } = await makeDog();
  const stranger = await given.owner((await given.school()).id);
  expect((await end(stranger, dog.id)).status).toBe(404);
  const { owner } = await makeDog();
  expect((await end(owner, dog.id)).status).toBe(404);
  expect((await server.api.as(owner).call(getDog, { params: { dogId: dog.id } })).status).toBe(404);
});
