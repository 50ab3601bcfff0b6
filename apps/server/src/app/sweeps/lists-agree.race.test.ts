import type { Page } from '@psia/contract/core/page';
import { addDogNote, listDogNotes } from '@psia/contract/dog-notes/dog-notes.contract';
import { addDog, listDogs } from '@psia/contract/dogs/dogs.contract';
import { addExercise, listExercises } from '@psia/contract/exercises/exercises.contract';
import { assignExercises, listAssignedExercises } from '@psia/contract/homework/homework.contract';
import { addRecommendation, listRecommendations } from '@psia/contract/recommendations/recommendations.contract';
import { expect, test } from 'vitest';
import type { Api } from '../../testing/api.ts';
import { oneForEach, prepareRaceTrack } from '../../testing/race-track.ts';

const race = prepareRaceTrack();

interface Answered {
  readonly status: number;
  readonly body: Page<unknown>;
}

/** What stands on the only page of a list is as much as its total. */
const disagrees = ({ status, body }: Answered) => status !== 200 || body.content.length !== body.totalElements;

test('D178: while sixty people write, each list has as many rows as its total says', async () => {
  const { given, api } = race;
  const { id: schoolId, trainer } = await given.school();
  const dog = await given.dog(await given.owner(schoolId));
  const params = { dogId: dog.id };
  const query = { size: 100 };
  const exercises = await oneForEach(30, () => given.exercise(trainer));
  const lists: Record<string, (as: Api) => Promise<Answered>> = {
    notes: (as) => as.call(listDogNotes, { params, query }),
    recommendations: (as) => as.call(listRecommendations, { params, query }),
    exercises: (as) => as.call(listExercises, { params: { schoolId }, query }),
    homework: (as) => as.call(listAssignedExercises, { params, query }),
    dogs: (as) => as.call(listDogs, { params: { schoolId }, query }),
  };
  const trainers = await oneForEach(30, () => given.trainer(schoolId));
  const owners = await oneForEach(30, () => given.owner(schoolId));
  let isWritten = false;
  const written = Promise.all([
    ...trainers.map(async (one, index) => {
      const as = api.as(one);
      const { id: exerciseId } = exercises[index]!;
      return [
        await as.call(addDogNote, { body: { dogId: dog.id, content: 'Notatka' } }),
        await as.call(addRecommendation, { body: { dogId: dog.id, summary: 'Dobrze', recommendations: 'Spacery' } }),
        await as.call(assignExercises, { params, body: [{ exerciseId }] }),
        await as.call(addExercise, {
          params: { schoolId },
          body: { name: 'Zostań', description: 'Opis', difficultyLevel: 'BASIC', pictureIds: [] },
        }),
      ].map(({ status }) => status);
    }),
    ...owners.map(async (one) => {
      const body = { ownerId: one.id, name: 'Reks', breed: 'Mieszaniec', gender: 'MALE' as const };
      return [await api.as(one).call(addDog, { body }), await api.as(one).call(addDog, { body })].map(
        ({ status }) => status,
      );
    }),
  ]).finally(() => {
    isWritten = true;
  });
  const read = await Promise.all(
    Object.entries(lists).map(async ([name, ask]) => {
      const as = api.as(await given.trainer(schoolId));
      const answers: Answered[] = [];
      do answers.push(await ask(as));
      while (!isWritten);
      return [name, answers.filter(disagrees).length] as const;
    }),
  );
  expect(new Set((await written).flat())).toEqual(new Set([201]));
  expect(Object.fromEntries(read)).toEqual({ notes: 0, recommendations: 0, exercises: 0, homework: 0, dogs: 0 });
});
