import { getReminders } from '@psia/contract/reminders/reminders.contract';
import { expect, test } from 'vitest';
import { remindedOwner, type Reminding, startReminding } from '../../testing/push/reminded.ts';

const noon = '2040-01-10T11:00:00Z';
const one = '2040-01-10T12:00:00Z';

/** An owner whose training is at three, so that they are reminded of it at one. */
async function ownerWithTraining({ given, server, push }: Reminding) {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const { id } = await given.training({ ...of, startTime: '2040-01-10T14:00:00', confirmed: true });
  const browser = await remindedOwner({ server, push }, owner, { kinds: ['training-soon'] });
  const devices = async () => (await server.api.as(owner).call(getReminders)).body.devices.length;
  return { owner, trainingId: id, browser, devices };
}

test.each([404, 410] as const)('a device of which its service answers %i gets nothing any more', async (answer) => {
  const world = await startReminding(noon);
  const { browser, devices } = await ownerWithTraining(world);
  world.push.answer(answer, browser.endpoint);
  expect(await devices()).toBe(1);
  await world.goTo(one);
  expect(await devices()).toBe(0);
  await world.goTo('2040-01-10T12:01:00Z');
  expect(world.push.taken).toHaveLength(1);
});

test.each([429, 500] as const)('after a %i the push is tried again, and shown once', async (answer) => {
  const world = await startReminding(noon);
  const { devices } = await ownerWithTraining(world);
  world.push.answer(answer);
  await world.goTo(one);
  expect(world.push.taken).toHaveLength(1);
  world.push.answer(201);
  await world.goTo('2040-01-10T12:00:20Z');
  await world.goTo('2040-01-10T12:10:00Z');
  expect(world.push.taken).toHaveLength(2);
  expect(new Set(world.push.taken.map(({ topic }) => topic)).size).toBe(1);
  expect(await devices()).toBe(1);
});

test('a push that is tried again is judged again: of what was called off meanwhile nothing comes', async () => {
  const world = await startReminding(noon);
  const { trainingId } = await ownerWithTraining(world);
  world.push.answer(429);
  await world.goTo(one);
  world.push.answer(201);
  const trainings = world.server.database.write.updateTable('trainings').where('id', '=', trainingId);
  await trainings.set({ status: 'cancelled', cancelled_at: noon, cancelled_by_owner: false }).execute();
  await world.goTo('2040-01-10T12:00:20Z');
  expect(world.push.taken).toHaveLength(1);
});

test('a service that refuses, and one that never answers, are not asked again; other devices get theirs', async () => {
  const world = await startReminding(noon, 300);
  const { owner, browser, devices } = await ownerWithTraining(world);
  const refusing = await remindedOwner(world, owner, { kinds: ['training-soon'] });
  const { endpoint } = await remindedOwner(world, owner, { kinds: ['training-soon'] });
  world.push.answer('never', browser.endpoint);
  world.push.answer(413, refusing.endpoint);
  await world.goTo(one);
  await world.goTo('2040-01-10T12:10:00Z');
  const all = [browser.endpoint, refusing.endpoint, endpoint];
  expect(world.push.taken.map((push) => push.endpoint).toSorted()).toEqual(all.toSorted());
  expect(await devices()).toBe(3);
});
