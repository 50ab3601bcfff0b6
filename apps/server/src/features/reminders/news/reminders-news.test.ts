import { takeBack } from '@psia/contract/undo/undo.contract';
import { deleteGroupTraining } from '@psia/contract/groups/groups.contract';
import {
  cancelTrainingAsOwner,
  confirmTrainingWithoutHall,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { expect, test } from 'vitest';
import { addDogPerson } from '../../../testing/dogs/dog-people.ts';
import { remindedOwner, type Reminding, startReminding } from '../../../testing/push/reminded.ts';

const noon = '2040-01-10T11:00:00Z';
const startTime = '2040-01-12T17:00:00';

async function schoolWithOwner({ given, server, push }: Reminding) {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Olga', lastName: 'Kowalska' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const browser = await remindedOwner({ server, push }, owner);
  const training = { schoolId, trainerId: trainer.id, dogId: dog.id, startTime };
  return { schoolId, trainer, owner, dog, browser, training, as: server.api.as(trainer) };
}

test('a decision reaches the owner once it can’t be taken back, with dog, kind and time alone', async () => {
  const world = await startReminding(noon);
  const { trainer, training, as } = await schoolWithOwner(world);
  const confirmed = await world.given.training(training);
  const declined = await world.given.training({ ...training, startTime: '2040-01-13T17:00:00' });
  expect((await as.call(confirmTrainingWithoutHall, { params: { id: confirmed.id } })).status).toBe(200);
  await world.goTo('2040-01-10T11:00:05Z');
  expect(world.shown()).toEqual([]);
  await world.goTo('2040-01-10T11:00:15Z');
  expect(world.shown()).toEqual(['Azor: trening potwierdzony, 12.01 o 17:00']);
  await as.call(declineTraining, { params: { id: declined.id }, body: { reason: 'Urlop' } });
  await world.goTo('2040-01-10T11:00:30Z');
  expect(world.shown().slice(1)).toEqual(['Azor: prośba o trening odrzucona, 13.01 o 17:00']);
  expect(JSON.stringify(world.push.taken)).not.toMatch(new RegExp(`Urlop|Olga|Kowalska|${trainer.lastName}`));
});

test('what is taken back in time is never told', async () => {
  const world = await startReminding(noon);
  const { training, as } = await schoolWithOwner(world);
  const { id } = await world.given.training({ ...training, confirmed: true });
  const cancelled = await as.call(declineTraining, { params: { id }, body: {} });
  expect(cancelled.status).toBe(204);
  const undoId = cancelled.headers.get('undo-id') ?? '';
  expect((await as.call(takeBack, { params: { id: undoId } })).status).toBe(204);
  await world.goTo('2040-01-10T11:00:30Z');
  expect(world.shown()).toEqual([]);
});

test('a move and a cancellation are told; of two moves the last one alone', async () => {
  const world = await startReminding(noon);
  const { training, as } = await schoolWithOwner(world);
  const { id } = await world.given.training({ ...training, confirmed: true });
  const to = (day: string) => ({
    body: {
      trainingId: id,
      startTime: startTime.replace('01-12', day),
    },
  });
  expect((await as.call(editTraining, to('01-13'))).status).toBe(200);
  expect((await as.call(editTraining, to('01-16'))).status).toBe(200);
  await world.goTo('2040-01-10T11:00:30Z');
  expect(world.shown()).toEqual(['Azor: nowy termin treningu, 16.01 o 17:00']);
  await as.call(declineTraining, { params: { id }, body: {} });
  await world.goTo('2040-01-10T11:01:00Z');
  expect(world.shown().slice(1)).toEqual(['Azor: trening odwołany, 16.01 o 17:00']);
});

test('D60: who did it hears nothing; the dog’s other people do', async () => {
  const world = await startReminding(noon);
  const { schoolId, owner, dog, training } = await schoolWithOwner(world);
  const other = await world.given.owner(schoolId);
  await addDogPerson(world.server, other, dog.id);
  const { endpoint } = await remindedOwner(world, other);
  const { id } = await world.given.training({ ...training, confirmed: true });
  const cancelled = await world.server.api.as(owner).call(cancelTrainingAsOwner, { params: { id } });
  expect(cancelled.status).toBe(204);
  await world.goTo('2040-01-10T11:00:30Z');
  expect(world.push.taken.map((push) => [push.endpoint, push.title])).toEqual([
    [endpoint, 'Azor: trening odwołany, 12.01 o 17:00'],
  ]);
});

test('a group’s training that is called off is told to the owners of its dogs', async () => {
  const world = await startReminding(noon);
  const { schoolId, trainer, dog, as } = await schoolWithOwner(world);
  const group = await world.given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id] });
  const { id } = await world.given.groupTraining({ group, startTime });
  const cancelled = await as.call(deleteGroupTraining, { params: { id } });
  expect(cancelled.status).toBeLessThan(300);
  await world.goTo('2040-01-10T11:00:30Z');
  expect(world.shown()).toEqual(['Azor: trening odwołany, 12.01 o 17:00']);
});

test('what is not wanted is not told', async () => {
  const world = await startReminding(noon);
  const { owner, training, as } = await schoolWithOwner(world);
  await remindedOwner(world, owner, { kinds: ['homework'] });
  const { id } = await world.given.training(training);
  await as.call(confirmTrainingWithoutHall, { params: { id } });
  await world.goTo('2040-01-10T11:00:30Z');
  expect(world.shown()).toEqual([]);
});
