import type { Page } from '@psia/contract/core/page';
import { type DogSummary, getDogSummary, listPastTrainings } from '@psia/contract/dog-file/dog-file.contract';
import { addDogNote, listDogNotes } from '@psia/contract/dog-notes/dog-notes.contract';
import { addDog, listDogs } from '@psia/contract/dogs/dogs.contract';
import { addExercise, listExercises } from '@psia/contract/exercises/exercises.contract';
import { assignExercises, listAssignedExercises } from '@psia/contract/homework/homework.contract';
import { listOwners } from '@psia/contract/owners/owners.contract';
import { addRecommendation, listRecommendations } from '@psia/contract/recommendations/recommendations.contract';
import { assignSurvey, listAssignedSurveys } from '@psia/contract/surveys/assigning.contract';
import { listSurveys, type ListedSurvey, updateSurvey } from '@psia/contract/surveys/surveys.contract';
import { expect, test } from 'vitest';
import type { Api } from '../../testing/api.ts';
import { comingAgain, oneForEach, prepareRaceTrack } from '../../testing/race-track.ts';

const race = prepareRaceTrack();

interface AnsweredBy<T> {
  readonly status: number;
  readonly body: T;
}

/** Whether what stands on the only page of a list is as much as its total. */
const hasItsTotal = ({ status, body }: AnsweredBy<Page<unknown>>) =>
  status === 200 && body.content.length === body.totalElements;

/** Whether each survey comes with as many questions as it says that it has. */
const haveTheirQuestions = ({
  status,
  body,
}: AnsweredBy<readonly Pick<ListedSurvey, 'questionCount' | 'questions'>[]>) =>
  status === 200 && body.every(({ questionCount, questions }) => questions.length === questionCount);

/** Whether a dog's summary names as many open exercises as it counts, at most five, and a survey exactly when one waits. */
const namesWhatItCounts = ({ status, body: { openExercises, openSurveys } }: AnsweredBy<DogSummary>) =>
  status === 200 &&
  openExercises.names.length === Math.min(5, openExercises.count) &&
  (openSurveys.title === null) === (openSurveys.count === 0);

const surveyOf = (count: number) => ({
  title: 'Start',
  questions: Array.from({ length: count }, (_, index) => ({
    questionText: `Pytanie ${index}`,
    questionType: 'TEXT' as const,
    required: false,
    answerOptions: [],
  })),
});

test('D178: while ninety people write, each list and summary agrees with what it counts', async () => {
  const { given, at } = race;
  const api = comingAgain(race.api);
  const { id: schoolId, trainer } = await given.school();
  const dog = await given.dog(await given.owner(schoolId));
  const surveys = await oneForEach(30, () => given.survey(trainer));
  const params = { dogId: dog.id };
  const query = { size: 100 };
  const exercises = await oneForEach(30, () => given.exercise(trainer));
  const ofSchool = { params: { schoolId }, query };
  const ofDog = { params, query };
  /** Whether an answer agrees with itself. */
  const answers: Record<string, (as: Api) => Promise<boolean>> = {
    notes: async (as) => hasItsTotal(await as.call(listDogNotes, ofDog)),
    recommendations: async (as) => hasItsTotal(await as.call(listRecommendations, ofDog)),
    exercises: async (as) => hasItsTotal(await as.call(listExercises, ofSchool)),
    homework: async (as) => hasItsTotal(await as.call(listAssignedExercises, ofDog)),
    dogs: async (as) => hasItsTotal(await as.call(listDogs, ofSchool)),
    owners: async (as) => hasItsTotal(await as.call(listOwners, ofSchool)),
    pastTrainings: async (as) => hasItsTotal(await as.call(listPastTrainings, ofDog)),
    surveys: async (as) =>
      haveTheirQuestions(await as.call(listSurveys, { params: { schoolId }, query: { questions: 'all' } })),
    assignedSurveys: async (as) => haveTheirQuestions(await as.call(listAssignedSurveys, { params })),
    summary: async (as) => namesWhatItCounts(await as.call(getDogSummary, { params })),
  };
  const trainers = await oneForEach(30, () => given.trainer(schoolId));
  const owners = await oneForEach(30, () => given.owner(schoolId));
  let isWritten = false;
  const written = Promise.all([
    ...trainers.map(async (one, index) => {
      const as = api.as(one);
      const { id: exerciseId } = exercises[index]!;
      const { id } = surveys[index]!;
      return [
        await as.call(addDogNote, { body: { dogId: dog.id, content: 'Notatka' } }),
        await as.call(addRecommendation, { body: { dogId: dog.id, summary: 'Dobrze', recommendations: 'Spacery' } }),
        await as.call(assignExercises, { params, body: [{ exerciseId }] }),
        await as.call(addExercise, {
          params: { schoolId },
          body: { name: 'Zostań', description: 'Opis', difficultyLevel: 'BASIC', pictureIds: [] },
        }),
        await as.call(assignSurvey, { body: { surveyId: id, dogId: dog.id } }),
        await as.call(updateSurvey, { params: { id }, body: surveyOf(20) }),
        await as.call(updateSurvey, { params: { id }, body: surveyOf(1) }),
      ].map(({ status }) => status);
    }),
    ...owners.map(async (one) => {
      const body = { ownerId: one.id, name: 'Reks', breed: 'Mieszaniec', gender: 'MALE' as const };
      return [await api.as(one).call(addDog, { body }), await api.as(one).call(addDog, { body })].map(
        ({ status }) => status,
      );
    }),
    // Nobody can add these through a call: trainings become past, owners come by invitation.
    ...trainers.map(async ({ id: trainerId }, index) => {
      await given.owner(schoolId);
      const startTime = at(-24 * 30 + index);
      await given.training({ schoolId, trainerId, dogId: dog.id, startTime, confirmed: true });
      return [201];
    }),
  ]).finally(() => {
    isWritten = true;
  });
  const read = await Promise.all(
    Object.entries(answers).map(async ([name, agrees]) => {
      const as = api.as(await given.trainer(schoolId));
      let disagreeing = 0;
      do disagreeing += (await agrees(as)) ? 0 : 1;
      while (!isWritten);
      return [name, disagreeing] as const;
    }),
  );
  expect((await written).flat().filter((status) => status >= 300)).toEqual([]);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 0])));
});
