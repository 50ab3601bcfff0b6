import { sellPass } from '@psia/contract/passes/passes.contract';
import { cancelTrainingAsOwner, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { describe, expect, test } from 'vitest';
import { passFaults } from '../../testing/passes/pass-faults.ts';
import { offerPasses } from '../../testing/passes/pass-world.ts';
import { clients, oneForEach, prepareRaceTrack, togetherOn, tracks, winnersOf } from '../../testing/race-track.ts';

const race = prepareRaceTrack();

/** A school with a dog that has a pass of two entries, and as many requests for it as there are clients. */
async function schoolWithRequests({ confirmed = false, isSold = true } = {}) {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const [productId = ''] = await offerPasses(race.api.as(trainer), schoolId);
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const requests = await oneForEach(clients, (index) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime: race.at(10 + index), confirmed }),
  );
  const sale = { productId, dogId: dog.id };
  if (isSold) await race.api.as(trainer).call(sellPass, { body: sale });
  return { schoolId, trainer, owner, dog, requests, sale };
}

async function potsOf(dogId: string) {
  const passes = race.db.selectFrom('passes').select(['available', 'held', 'used']).where('dog_id', '=', dogId);
  return passes.where('undone_at', 'is', null).execute();
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D182: of rivals for the last two entries two are paid by them, and none is refused', async () => {
    const { schoolId, trainer, dog, requests } = await schoolWithRequests();
    const answers = await together(async (api, index) =>
      api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
    );
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect(await potsOf(dog.id)).toEqual([{ available: 0, held: 2, used: 0 }]);
    expect(await passFaults(race.db, schoolId)).toEqual([]);
  });

  test('a pass is sold while its dog’s trainings are called off: nothing is kept for what is gone', async () => {
    const { schoolId, trainer, owner, requests, sale } = await schoolWithRequests({ confirmed: true, isSold: false });
    const answers = await together(async (api, index) =>
      index % 4 === 0
        ? api.as(trainer).call(sellPass, { body: { ...sale, isAnother: true } })
        : api.as(owner).call(cancelTrainingAsOwner, { params: { id: requests[index]!.id } }),
    );
    expect(answers.filter(({ status }) => status >= 300).map(({ error }) => error)).toEqual([]);
    expect(await passFaults(race.db, schoolId)).toEqual([]);
  });

  test('a pass is sold while requests of its dog are confirmed: each of the two has one entry at most', async () => {
    const { schoolId, trainer, dog, requests, sale } = await schoolWithRequests({ isSold: false });
    const answers = await together(async (api, index) =>
      index % 4 === 0
        ? api.as(trainer).call(sellPass, { body: { ...sale, isAnother: true } })
        : api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
    );
    expect(winnersOf(answers)).toHaveLength(clients);
    const pots = await potsOf(dog.id);
    expect(pots.reduce((sum, { held }) => sum + held, 0)).toBe(10);
    expect(await passFaults(race.db, schoolId)).toEqual([]);
  });
});
