import { createGroupTrainings, updateGroup, updateGroupTraining } from '@psia/contract/groups/groups.contract';
import { editTraining } from '@psia/contract/trainings/trainings.contract';
import { describe, expect, test } from 'vitest';
import {
  clients,
  oneForEach,
  prepareRaceTrack,
  tally,
  togetherOn,
  tracks,
  winnersOf,
} from '../../../testing/race-track.ts';

const race = prepareRaceTrack();
const other = (index: number) => (index % 2 === 0 ? index + 1 : index - 1);

/** A group for each client, with a trainer, a dog, a hall and a training at ten of its own. */
async function groupsInHalls() {
  const { given, at } = race;
  const { id: schoolId } = await given.school();
  const people = await race.ownersWithDogs(schoolId, clients);
  const places = await oneForEach(clients, async (index) => {
    const trainer = await given.trainer(schoolId);
    const hall = await given.hall(schoolId);
    const { dog } = people[index]!;
    const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id] });
    const training = await given.groupTraining({ group, startTime: at(10), hallId: hall.id });
    return { trainer, hall, dog, group, training };
  });
  return { schoolId, places };
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D20, D28: ten pairs of group trainings that want each other’s hall: all are refused, and none waits until the other gives up', async () => {
    const { schoolId, places } = await groupsInHalls();
    const answers = await together((api, index) => {
      const { trainer, training } = places[index]!;
      const body = { ...race.slotAt(10), hallId: places[other(index)]!.hall.id };
      return api.as(trainer).call(updateGroupTraining, { params: { id: training.id }, body });
    });
    expect(tally(answers)).toEqual({ '409 HALL_TAKEN': clients });
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D20, D28: a group’s training and an individual one that want each other’s hall, ten times: all are refused at once', async () => {
    const { given, at } = race;
    const { schoolId, places } = await groupsInHalls();
    const trainings = await oneForEach(clients / 2, async () => {
      const trainer = await given.trainer(schoolId);
      const dog = await given.dog(await given.owner(schoolId));
      const hall = await given.hall(schoolId);
      const of = {
        schoolId,
        trainerId: trainer.id,
        dogId: dog.id,
        hallId: hall.id,
        startTime: at(10),
        confirmed: true,
      };
      return { trainer, hall, ...(await given.training(of)) };
    });
    const answers = await together(async (api, index) => {
      const [place, training] = [places[Math.floor(index / 2)]!, trainings[Math.floor(index / 2)]!];
      const ofGroup = { params: { id: place.training.id }, body: { ...race.slotAt(10), hallId: training.hall.id } };
      const { status, error } =
        index % 2 === 0
          ? await api.as(place.trainer).call(updateGroupTraining, ofGroup)
          : await api
              .as(training.trainer)
              .call(editTraining, { body: { trainingId: training.id, hallId: place.hall.id } });
      return { status, error };
    });
    expect(tally(answers)).toEqual({ '409 HALL_TAKEN': clients });
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D28: ten pairs of groups that exchange their dogs: nobody waits until the other gives up, and no dog is in two trainings', async () => {
    const { schoolId, places } = await groupsInHalls();
    const answers = await together((api, index) => {
      const { trainer, dog, group } = places[index]!;
      const body = { name: group.name, dogsToAdd: [places[other(index)]!.dog.id], dogsToRemove: [dog.id] };
      return api.as(trainer).call(updateGroup, { params: { groupId: group.id }, body });
    });
    expect(tally(answers)).toEqual({ '409 DOG_BUSY': clients });
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });

  test('D28: a hall planned for many times while a training in it is moved from one of them to another: one of both, at once', async () => {
    const { given, at } = race;
    const { schoolId, places } = await groupsInHalls();
    const hall = await given.hall(schoolId);
    const [moved] = places;
    const { id } = await given.groupTraining({ group: moved!.group, startTime: at(16), hallId: hall.id });
    const answers = await together(async (api, index) => {
      const { trainer, group } = places[index]!;
      const timeSlots = [12, 14, 16, 18].map(race.slotAt);
      const plan = { trainingGroupId: group.id, hallId: hall.id, timeSlots };
      // Each of a length of its own, so that nobody is told the same twice.
      const hour = index % 4 === 0 ? 12 : 16;
      const time = { startTime: at(hour), endTime: at(hour + 1, index) };
      const move = { params: { id }, body: { ...time, hallId: hall.id } };
      const { status, error } =
        index % 2 === 0
          ? await api.as(moved!.trainer).call(updateGroupTraining, move)
          : await api.as(trainer).call(createGroupTrainings, { body: plan });
      return { status, error };
    });
    const plans = answers.filter((_, index) => index % 2 === 1);
    expect(winnersOf(plans)).toEqual([]);
    expect(tally(answers)).toEqual({ 200: clients / 2, '409 HALL_TAKEN': clients / 2 });
    expect(await race.faultsIn(schoolId)).toEqual([]);
  });
});
