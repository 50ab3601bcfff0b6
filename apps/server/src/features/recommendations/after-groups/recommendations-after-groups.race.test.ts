import { addDaysToTime } from '@psia/contract/core/time';
import { wrapUpGroupTraining } from '@psia/contract/recommendations/group-wrapping-up.contract';
import { listRecommendations } from '@psia/contract/recommendations/recommendations.contract';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/new-id.ts';
import { clients, prepareRaceTrack, tally, togetherOn, tracks } from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

async function schoolAfterGroupTraining() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id] });
  const training = await given.groupTraining({ group, startTime: addDaysToTime(race.at(10), -8) });
  const body = { groupTrainingId: training.id, forAll: 'Spacery.', dogs: [{ dogId: dog.id, text: 'Bez smyczy.' }] };
  const kept = async () => {
    const { body: page } = await race.api.as(trainer).call(listRecommendations, { params: { dogId: dog.id } });
    return { recommendations: page.totalElements, bell: (await race.bellOf(owner)).length };
  };
  return { trainer, body, kept };
}

test.each(tracks)('D175: of twenty saves after one group training one is kept, on %s', async (track) => {
  const { trainer, body, kept } = await schoolAfterGroupTraining();
  const together = togetherOn(race, track);
  const answers = await together((api) => api.as(trainer).call(wrapUpGroupTraining, { body }));
  expect(tally(answers)).toEqual({ 201: 1, '409 ALREADY_WRITTEN': clients - 1 });
  expect(await kept()).toEqual({ recommendations: 1, bell: 1 });
});

test.each(tracks)('D72: the same save twenty times under one key is answered as done, on %s', async (track) => {
  const { trainer, body, kept } = await schoolAfterGroupTraining();
  const headers = { 'idempotency-key': newId() };
  const together = togetherOn(race, track);
  const answers = await together((api) => api.as(trainer).call(wrapUpGroupTraining, { body, headers }));
  expect(tally(answers)).toEqual({ 201: clients });
  expect(await kept()).toEqual({ recommendations: 1, bell: 1 });
});
