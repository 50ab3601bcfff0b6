import { deleteExercise } from '@psia/contract/exercises/exercises.contract';
import {
  assignExercises,
  completeExercise,
  deleteAssignedExercise,
  listAssignedExercises,
  revokeCompletion,
} from '@psia/contract/homework/homework.contract';
import { expect, test } from 'vitest';
import {
  kindAt,
  type Outcome,
  outcomesBut,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
} from '../../testing/race-track.ts';

const race = prepareRaceTrack();

async function schoolWithDog() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const exercises = [(await given.exercise(trainer)).id, (await given.exercise(trainer)).id] as const;
  const params = { dogId: dog.id };
  const homework = async () => {
    const { body } = await race.api.as(trainer).call(listAssignedExercises, { params });
    return body.content;
  };
  return { schoolId, trainer, owner, params, exercises, homework };
}

test.each(tracks)(
  'D85: twenty trainers assign the same exercises at once on %s: each once, one bell line',
  async (track) => {
    const { schoolId, owner, params, exercises, homework } = await schoolWithDog();
    const trainers = await Promise.all(Array.from({ length: 20 }, () => race.given.trainer(schoolId)));
    const [first, second] = exercises;
    // In both orders, so that rivals would wait for each other.
    const answers = await togetherOn(
      race,
      track,
    )((api, index) => {
      const wanted = index % 4 < 2 ? [first, second] : [second, first];
      const body = wanted.map((exerciseId) => ({ exerciseId }));
      return api.as(trainers[index]!).call(assignExercises, { params, body });
    });
    expect(tally(answers)).toEqual({ '201': 20 });
    expect(answers.map(({ body }) => body.length).filter((count) => count > 0)).toEqual([2]);
    expect(await homework()).toHaveLength(2);
    expect(await race.bellOf(owner)).toEqual([expect.stringMatching(/^Azor: 2 nowe ćwiczenia \(/)]);
  },
);

test.each(tracks)('D85: taking back against assigning anew on %s: one open, the other is told', async (track) => {
  const { trainer, params, exercises, homework } = await schoolWithDog();
  const [exerciseId] = exercises;
  const body = [{ exerciseId }];
  const [given] = (await race.api.as(trainer).call(assignExercises, { params, body })).body;
  const one = { params: { id: given!.id } };
  await race.api.as(trainer).call(completeExercise, one);
  const answers = await togetherOn(
    race,
    track,
  )((api, index): Promise<Outcome> =>
    kindAt(index, ['revoke', 'assign']) === 'revoke'
      ? api.as(trainer).call(revokeCompletion, one)
      : api.as(trainer).call(assignExercises, { params, body }),
  );
  expect(outcomesBut(answers, ['200', '201', '409 ALREADY_ASSIGNED'])).toEqual([]);
  expect((await homework()).filter(({ completed }) => !completed)).toHaveLength(1);
});

test.each(tracks)('completing against deleting on %s: what is deleted is gone, nobody sees a fault', async (track) => {
  const { trainer, params, exercises, homework } = await schoolWithDog();
  const body = [{ exerciseId: exercises[0] }];
  const [given] = (await race.api.as(trainer).call(assignExercises, { params, body })).body;
  const one = { params: { id: given!.id } };
  const answers = await togetherOn(
    race,
    track,
  )((api, index) => api.as(trainer).call(index === 7 ? deleteAssignedExercise : completeExercise, one));
  expect(outcomesBut(answers, ['200', '204', '404 NOT_FOUND'])).toEqual([]);
  expect(await homework()).toEqual([]);
});

test.each(tracks)(
  'D29: an exercise that is deleted while it is assigned on %s is given or not, never halfway',
  async (track) => {
    const { trainer, params, exercises, homework } = await schoolWithDog();
    const [kept, deleted] = exercises;
    const body = [{ exerciseId: kept }, { exerciseId: deleted }];
    const answers = await togetherOn(
      race,
      track,
    )((api, index): Promise<Outcome> =>
      index === 5
        ? api.as(trainer).call(deleteExercise, { params: { id: deleted } })
        : api.as(trainer).call(assignExercises, { params, body }),
    );
    expect(outcomesBut(answers, ['201', '204', '404 NOT_FOUND'])).toEqual([]);
    expect([0, 2]).toContain((await homework()).length);
  },
);
