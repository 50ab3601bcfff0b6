import { requestMove } from '@psia/contract/trainings/moving.contract';
import {
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  editTraining,
  getTrainingState,
} from '@psia/contract/trainings/trainings.contract';
import { describe, expect, test } from 'vitest';
import { clients, oneForEach, prepareRaceTrack, tally, togetherOn, tracks } from '../../../testing/race-track.ts';

const race = prepareRaceTrack();

/** Twenty owners, each with a confirmed training of the school's trainer, an hour after another. */
async function schoolWithTrainings() {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const people = await race.ownersWithDogs(schoolId, clients);
  const trainings = await oneForEach(clients, async (index) => {
    const { owner, dog } = people[index]!;
    const of = { schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true };
    return { owner, ...(await given.training({ ...of, startTime: race.at(index) })) };
  });
  return { schoolId, trainer, trainings };
}

/** An hour counted from the first midnight of the races: the trainings stand in the first day's, 32 to 43 are free. */
const slot = (hour: number) => race.at(hour);

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D20, D166: of twenty trainings that are moved into one slot at once one is moved there, the others stay', async () => {
    const { schoolId, trainer, trainings } = await schoolWithTrainings();
    const answers = await together((api, index) => {
      const body = { trainingId: trainings[index]!.id, startTime: slot(30) };
      return api.as(trainer).call(editTraining, { body });
    });
    expect(tally(answers)).toEqual({ 200: 1, '409 SLOT_TAKEN': clients - 1 });
    for (const [index, { owner }] of trainings.entries()) {
      const told = answers[index]!.status === 200 ? [expect.stringContaining('Trening przeniesiony')] : [];
      expect([await race.bellOf(owner), await race.mailsTo(owner)]).toEqual([told, told]);
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D22, D166: of twenty owners’ moves into one slot confirmed at once one is done, the others’ trainings stay', async () => {
    const { schoolId, trainer, trainings } = await schoolWithTrainings();
    const asked = await together((api, index) => {
      const { id, owner } = trainings[index]!;
      return api.as(owner).call(requestMove, { params: { id }, body: { startTime: slot(36) } });
    });
    expect(tally(asked)).toEqual({ 201: clients });
    const answers = await together((api, index) =>
      api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: asked[index]!.body.id } }),
    );
    expect(tally(answers)).toEqual({ 200: 1, '409 ALREADY_DECIDED': clients - 1 });
    for (const [index, { owner }] of trainings.entries()) {
      const told = answers[index]!.status === 200 ? 'Trening przeniesiony' : 'Prośba o inny termin odrzucona';
      expect(await race.bellOf(owner)).toHaveLength(1);
      expect(await race.mailsTo(owner)).toEqual([expect.stringContaining(told)]);
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D166: asked twenty times at once to move one training, one request waits', async () => {
    const { schoolId, trainings } = await schoolWithTrainings();
    const { id, owner } = trainings[0]!;
    const answers = await together((api, index) =>
      api.as(owner).call(requestMove, { params: { id }, body: { startTime: slot(32 + (index % 4)) } }),
    );
    expect(tally(answers)).toEqual({ 201: 1, '409 MOVE_PENDING': clients - 1 });
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20, D166: trainers who swap times and halls of their trainings wait for nobody forever', async () => {
    const { given } = race;
    const { id: schoolId } = await given.school();
    const [one, other] = [await given.trainer(schoolId), await given.trainer(schoolId)];
    const halls = [await given.hall(schoolId), await given.hall(schoolId)];
    const people = await race.ownersWithDogs(schoolId, 2);
    const trainings = await oneForEach(2, (index) => {
      const of = { schoolId, trainerId: [one, other][index]!.id, dogId: people[index]!.dog.id, confirmed: true };
      return given.training({ ...of, hallId: halls[index]!.id, startTime: slot(32 + 2 * index) });
    });
    const answers = await together((api, index) => {
      const which = index % 2;
      const place = index % 4 < 2 ? 1 - which : which;
      const body = { trainingId: trainings[which]!.id, startTime: slot(32 + 2 * place), hallId: halls[place]!.id };
      return api.as([one, other][which]!).call(editTraining, { body });
    });
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D166: a move that is confirmed while its training is called off is either done first or over', async () => {
    const { schoolId, trainer, trainings } = await schoolWithTrainings();
    const moved = trainings.slice(0, clients / 2);
    const asked = await Promise.all(
      moved.map(({ id, owner }, index) =>
        race.api.as(owner).call(requestMove, { params: { id }, body: { startTime: slot(33 + index) } }),
      ),
    );
    const answers = await together(async (api, index) => {
      const which = Math.floor(index / 2);
      const ids = [asked[which]!.body.id, moved[which]!.id] as const;
      const { status } = await (index % 2 === 0
        ? api.as(trainer).call(confirmTrainingWithoutHall, { params: { id: ids[0] } })
        : api.as(moved[which]!.owner).call(cancelTrainingAsOwner, { params: { id: ids[1] } }));
      return { status };
    });
    for (const [index, { owner }] of moved.entries()) {
      const [confirmed, cancelled] = [answers[2 * index]!, answers[2 * index + 1]!];
      expect(cancelled.status).toBe(204);
      const { body } = await race.api.as(owner).call(getTrainingState, { params: { id: asked[index]!.body.id } });
      expect([confirmed.status, body.state]).toEqual(confirmed.status === 200 ? [200, 'moved'] : [409, 'withdrawn']);
      expect(await race.mailsTo(owner)).toHaveLength(confirmed.status === 200 ? 1 : 0);
    }
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
