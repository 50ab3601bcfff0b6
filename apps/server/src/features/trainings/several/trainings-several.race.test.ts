import { confirmTrainings, declineTrainings } from '@psia/contract/trainings/several.contract';
import { cancelTrainingAsOwner } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { expect, test } from 'vitest';
import { oneForEach, prepareRaceTrack, togetherOn } from '../../../testing/race-track.ts';

const race = prepareRaceTrack();
// What one process would decide by itself is decided by the same rows.
const together = togetherOn(race, 'two processes');

test('D20, D165: two trainers answer overlapping lists for one hall at once, and what they take back meets rivals', async () => {
  const { given } = race;
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  const hall = await given.hall(schoolId);
  const people = await race.ownersWithDogs(schoolId, 8);
  // Of both trainers at the same hours: only one of two can have the hall.
  const requests = await oneForEach(8, async (index) => {
    const trainerId = index % 2 === 0 ? trainer.id : colleague.id;
    const startTime = race.at(32 + Math.floor(index / 2));
    const { id } = await given.training({ schoolId, trainerId, dogId: people[index]!.dog.id, startTime });
    return { id, owner: people[index]!.owner };
  });
  const ids = requests.map(({ id }) => id);
  const confirm = (order: readonly string[]) => ({
    body: { confirmations: order.map((trainingId) => ({ trainingId, hallId: hall.id })) },
  });
  const statuses: number[] = [];
  await together(async (api, index) => {
    const by = api.as(index % 2 === 0 ? trainer : colleague);
    const order = index % 4 < 2 ? ids : ids.toReversed();
    for (let step = 0; step < 6; step += 1) {
      const isRival = index % 5 === 4;
      const rival = requests[(index + step) % requests.length]!;
      if (isRival) {
        statuses.push(
          (await api.as(rival.owner).call(cancelTrainingAsOwner, { params: { id: rival.id } })).status,
          (await by.call(declineTrainings, { body: { trainingIds: order.slice(step), reason: '' } })).status,
        );
        continue;
      }
      const confirmed = await by.call(confirmTrainings, confirm(order));
      statuses.push(confirmed.status);
      const undoId = confirmed.body.undo?.id;
      if (undoId !== undefined) statuses.push((await by.call(takeBack, { params: { id: undoId } })).status);
    }
  });
  expect(statuses.filter((status) => ![200, 204, 409].includes(status))).toEqual([]);
  expect(await race.faultsIn(schoolId)).toEqual([]);
});
