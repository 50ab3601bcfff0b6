import { addStartingSet, listExercises, startingKeys } from '@psia/contract/exercises/exercises.contract';
import { describe, expect, test } from 'vitest';
import { clients, oneForEach, prepareRaceTrack, tally, togetherOn, tracks } from '../../testing/race-track.ts';

const race = prepareRaceTrack();

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('of twenty trainers who take the starting set over at once one adds it, the others change nothing', async () => {
    const { id: schoolId, trainer } = await race.given.school();
    const trainers = await oneForEach(clients, () => race.given.trainer(schoolId));
    const taking = { params: { schoolId }, body: { keys: startingKeys } };
    const answers = await together((api, index) => api.as(trainers[index]!).call(addStartingSet, taking));
    expect(tally(answers)).toEqual({ 200: clients - 1, 201: 1 });
    expect(answers.flatMap(({ body }) => body)).toHaveLength(startingKeys.length);
    const { body } = await race.api.as(trainer).call(listExercises, { params: { schoolId } });
    expect(body.totalElements).toBe(startingKeys.length);
  });
});
