import { listAssignedExercises } from '@psia/contract/homework/homework.contract';
import { listDogNotes } from '@psia/contract/dog-notes/dog-notes.contract';
import { listRecommendations } from '@psia/contract/recommendations/recommendations.contract';
import { wrapUpTraining } from '@psia/contract/recommendations/wrapping-up.contract';
import { addDaysToTime } from '@psia/contract/core/time';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/new-id.ts';
import { clients, prepareRaceTrack, tally, togetherOn, tracks } from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

async function schoolAfterTraining() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const startTime = addDaysToTime(race.at(10), -8);
  const training = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime, confirmed: true });
  const [known, next] = [await given.exercise(trainer), await given.exercise(trainer)];
  const homework = await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: known.id });
  const body = {
    dogId: dog.id,
    trainingId: training.id,
    summary: 'Dobrze.',
    recommendations: 'Spacery.',
    completeIds: [homework.id],
    assignExerciseIds: [next.id],
    note: 'Boi się mioteł.',
  };
  const kept = async () => {
    const [api, params] = [race.api.as(trainer), { dogId: dog.id }];
    const exercises = (await api.call(listAssignedExercises, { params })).body.content;
    return {
      recommendations: (await api.call(listRecommendations, { params })).body.totalElements,
      open: exercises.filter(({ completed }) => !completed).map(({ exercise }) => exercise.exerciseId),
      exercises: exercises.length,
      notes: (await api.call(listDogNotes, { params })).body.totalElements,
      bell: (await race.bellOf(owner)).length,
    };
  };
  return { trainer, body, next, kept };
}

test.each(tracks)('D72: the same wrap-up twenty times under one key is kept once, on %s', async (track) => {
  const { trainer, body, next, kept } = await schoolAfterTraining();
  const headers = { 'idempotency-key': newId() };
  const answers = await togetherOn(race, track)((api) => api.as(trainer).call(wrapUpTraining, { body, headers }));
  expect(tally(answers)).toEqual({ 201: clients });
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(await kept()).toEqual({ recommendations: 1, open: [next.id], exercises: 2, notes: 1, bell: 1 });
});

test.each(tracks)(
  'D85: twenty different wrap-ups of one dog are all kept, their homework once, on %s',
  async (track) => {
    const { trainer, body, next, kept } = await schoolAfterTraining();
    const answers = await togetherOn(
      race,
      track,
    )((api, index) => api.as(trainer).call(wrapUpTraining, { body: { ...body, summary: `Podsumowanie ${index}` } }));
    expect(tally(answers)).toEqual({ 201: clients });
    const each = clients;
    expect(await kept()).toEqual({ recommendations: each, open: [next.id], exercises: 2, notes: each, bell: each });
  },
);
