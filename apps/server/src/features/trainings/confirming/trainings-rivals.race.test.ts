import { confirmTraining, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { countRequestsBySlot, requestTraining } from '@psia/contract/requests/requests.contract';
import { describe, expect, test } from 'vitest';
import {
  clients,
  oneForEach,
  tally,
  togetherOn,
  tracks,
  prepareRaceTrack,
  winnersOf,
} from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

/** Twenty owners, each of whom has asked one trainer for the same slot. */
async function schoolWithRivals(settings: Parameters<typeof race.given.school>[0] = {}) {
  const { id: schoolId, trainer } = await race.given.school(settings);
  const people = await race.ownersWithDogs(schoolId, clients);
  const of = { schoolId, trainerId: trainer.id, startTime: race.at(10) };
  const requests = await oneForEach(clients, async (index) => {
    const { owner, dog } = people[index]!;
    return { owner, ...(await race.given.training({ ...of, dogId: dog.id })) };
  });
  return { schoolId, trainer, requests };
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D20, D22: of twenty requests for one slot confirmed at once one wins, the others are declined; each owner hears once', async () => {
    const { schoolId, trainer, requests } = await schoolWithRivals();
    const answers = await together((api, index) =>
      api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
    );
    expect(tally(answers)).toEqual({ 200: 1, '409 ALREADY_DECIDED': clients - 1 });
    for (const [index, { owner }] of requests.entries()) {
      const event = answers[index]!.status === 200 ? 'Trening potwierdzony' : 'Prośba o trening odrzucona';
      expect(await race.bellOf(owner)).toEqual([expect.stringContaining(event)]);
      expect(await race.mailsTo(owner)).toEqual([expect.stringContaining(event)]);
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20, D22: with a reserve list the losers get SLOT_TAKEN and stay pending; only the winner hears', async () => {
    const { schoolId, trainer, requests } = await schoolWithRivals({ allowReserveList: true });
    const answers = await together((api, index) =>
      api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: requests[index]!.id } }),
    );
    expect(tally(answers)).toEqual({ 200: 1, '409 SLOT_TAKEN': clients - 1 });
    const bells = await oneForEach(clients, (index) => race.bellOf(requests[index]!.owner));
    expect(bells.map(({ length }) => length)).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)));
    const query = race.slotAt(10);
    const { body } = await race.api.as(trainer).call(countRequestsBySlot, { params: { trainerId: trainer.id }, query });
    expect(body).toMatchObject([{ slot: race.at(10), bookingCount: clients - 1 }]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20: of twenty trainers confirming requests for one hall at once, one wins', async () => {
    const { given } = race;
    const { id: schoolId } = await given.school();
    const hall = await given.hall(schoolId);
    const people = await race.ownersWithDogs(schoolId, clients);
    const requests = await oneForEach(clients, async (index) => {
      const trainer = await given.trainer(schoolId);
      const of = { schoolId, trainerId: trainer.id, dogId: people[index]!.dog.id, startTime: race.at(10) };
      return { trainer, ...(await given.training(of)) };
    });
    const answers = await together((api, index) => {
      const { id, trainer } = requests[index]!;
      return api.as(trainer).call(confirmTraining, { body: { trainingId: id, hallId: hall.id } });
    });
    expect(tally(answers)).toEqual({ 200: 1, '409 HALL_TAKEN': clients - 1 });
    const mails = await oneForEach(clients, (index) => race.mailsTo(people[index]!.owner));
    expect(mails.flat()).toHaveLength(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D21: of twenty requests for one dog with twenty trainers at once, one is taken', async () => {
    const { given } = race;
    const { id: schoolId } = await given.school();
    const trainers = await oneForEach(clients, () => given.trainer(schoolId));
    const [person] = await race.ownersWithDogs(schoolId, 1);
    const answers = await together((api, index) => {
      const body = { trainerId: trainers[index]!.id, dogId: person!.dog.id, ...race.slotAt(10) };
      return api.as(person!.owner).call(requestTraining, { body });
    });
    expect(tally(answers)).toEqual({ 201: 1, '409 DOG_BUSY': clients - 1 });
    const bells = await oneForEach(clients, (index) => race.bellOf(trainers[index]!));
    expect(bells.flat()).toHaveLength(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20: a dog is not confirmed with a trainer while it trains with another', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school();
    const other = await given.trainer(schoolId);
    const [person] = await race.ownersWithDogs(schoolId, 1);
    const of = { schoolId, dogId: person!.dog.id, startTime: at(10) };
    const { id } = await given.training({ ...of, trainerId: trainer.id });
    await given.training({ ...of, trainerId: other.id, minutes: 30, confirmed: true });
    const answers = await together((api) => api.as(trainer).call(confirmTrainingWithoutHall, { params: { id } }));
    expect(tally(answers)).toEqual({ '409 DOG_BUSY': clients });
    expect([await race.bellOf(person!.owner), await race.mailsTo(person!.owner)]).toEqual([[], []]);
  });

  test('D50: twenty confirmations of one request with two halls give it one hall and tell its owner once', async () => {
    const { given, at } = race;
    const { id: schoolId, trainer } = await given.school();
    const halls = [await given.hall(schoolId), await given.hall(schoolId)];
    const [person] = await race.ownersWithDogs(schoolId, 1);
    const of = { schoolId, trainerId: trainer.id, dogId: person!.dog.id };
    const { id } = await given.training({ ...of, startTime: at(10) });
    const answers = await together((api, index) => {
      const hallId = halls[index % 4 < 2 ? 0 : 1]!.id;
      return api.as(trainer).call(confirmTraining, { body: { trainingId: id, hallId } });
    });
    expect(tally(answers)).toEqual({ 200: clients / 2, '409 ALREADY_DECIDED': clients / 2 });
    expect(new Set(winnersOf(answers).map(({ body }) => body.hallId)).size).toBe(1);
    expect(await race.bellOf(person!.owner)).toHaveLength(1);
    expect(await race.mailsTo(person!.owner)).toHaveLength(1);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
