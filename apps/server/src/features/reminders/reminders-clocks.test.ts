import { editTraining } from '@psia/contract/trainings/trainings.contract';
import { expect, test } from 'vitest';
import { remindedOwner, startReminding } from '../../testing/push/reminded.ts';

/** A Tuesday in winter, noon on a Polish wall clock. */
const noon = '2040-01-10T11:00:00Z';

test('at the hour of one’s choice tomorrow’s trainings are told, once, by dog and time alone', async () => {
  const { given, server, push, goTo, shown } = await startReminding(noon);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const [azor, luna] = [await given.dog(owner, { name: 'Azor' }), await given.dog(owner, { name: 'Luna' })];
  const of = { schoolId, trainerId: trainer.id, confirmed: true };
  await given.training({ ...of, dogId: azor.id, startTime: '2040-01-11T17:00:00' });
  await given.training({ ...of, dogId: azor.id, startTime: '2040-01-12T17:00:00' });
  await given.training({ ...of, dogId: luna.id, startTime: '2040-01-11T08:00:00', confirmed: false });
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [luna.id] });
  await given.groupTraining({ group, startTime: '2040-01-11T19:00:00' });
  await remindedOwner({ server, push }, owner, { hour: 18, kinds: ['training-tomorrow'] });

  await goTo('2040-01-10T16:59:00Z');
  expect(shown()).toEqual([]);
  await goTo('2040-01-10T17:00:00Z');
  expect(shown().toSorted()).toEqual(['Azor: trening jutro o 17:00', 'Luna: trening jutro o 19:00']);
  // Several go at once, in any order.
  expect(push.taken.find(({ title }) => title.startsWith('Azor'))).toMatchObject({
    navigate: `http://psia.test/#/owner/trainings?pies=${azor.id}`,
    contact: 'mailto:psia@psia.test',
    urgency: 'normal',
  });
  await goTo('2040-01-10T17:01:00Z');
  expect(shown()).toHaveLength(2);
});

test('a training that is moved ten seconds before it would be reminded of is told by its new time alone', async () => {
  const { given, server, push, goTo, shown } = await startReminding(noon);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const { id } = await given.training({
    schoolId,
    trainerId: trainer.id,
    dogId: dog.id,
    startTime: '2040-01-10T15:00:00',
    confirmed: true,
  });
  await remindedOwner({ server, push }, owner, { kinds: ['training-soon'] });
  const body = {
    trainingId: id,
    startTime: '2040-01-10T16:00:00',
    endTime: '2040-01-10T17:00:00',
    trainerId: trainer.id,
  };
  await goTo('2040-01-10T11:59:50Z');
  expect((await server.api.as(trainer).call(editTraining, { body })).status).toBe(200);
  await goTo('2040-01-10T12:00:00Z');
  expect(shown()).toEqual([]);
  await goTo('2040-01-10T14:00:00Z');
  expect(shown()).toEqual(['Azor: trening dziś o 16:00']);
});

/** Nights in which the clocks change, with the instants before and after two hours are left to 05:00. */
const nights = [
  { zone: 'Europe/Warsaw', what: 'an hour is skipped', day: '2040-03-25', early: '00:59:00', due: '01:00:00' },
  { zone: 'Europe/Warsaw', what: 'an hour comes twice', day: '2040-10-28', early: '01:59:00', due: '02:00:00' },
  { zone: 'America/New_York', what: 'an hour is skipped', day: '2040-03-11', early: '06:59:00', due: '07:00:00' },
  { zone: 'America/New_York', what: 'an hour comes twice', day: '2040-11-04', early: '07:59:00', due: '08:00:00' },
] as const;

test.each(nights)('in $zone, in the night in which $what, two hours really pass', async ({ zone, day, early, due }) => {
  const { given, server, push, goTo, shown } = await startReminding(`${day}T00:00:00Z`);
  const { id: schoolId, trainer } = await given.school({ timeZone: zone });
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  // 05:00 in Warsaw is 03:00 or 04:00 UTC on these days; in New York 09:00 or 10:00.
  await given.training({
    schoolId,
    trainerId: trainer.id,
    dogId: dog.id,
    startTime: `${day}T05:00:00`,
    confirmed: true,
  });
  await remindedOwner({ server, push }, owner, { kinds: ['training-soon'], quiet: null });
  await goTo(`${day}T${early}Z`);
  expect(shown()).toEqual([]);
  await goTo(`${day}T${due}Z`);
  expect(shown()).toEqual(['Azor: trening dziś o 05:00']);
});

test('the hour of one’s choice stays that of the school’s clock over both changes of clocks', async () => {
  const { given, server, push, goTo, shown } = await startReminding('2040-03-24T12:00:00Z');
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true };
  await given.training({ ...of, startTime: '2040-03-25T12:00:00' });
  await given.training({ ...of, startTime: '2040-03-26T12:00:00' });
  await remindedOwner({ server, push }, owner, { hour: 18, kinds: ['training-tomorrow'] });
  await goTo('2040-03-24T17:00:00Z');
  expect(shown()).toHaveLength(1);
  await goTo('2040-03-25T15:59:00Z');
  expect(shown()).toHaveLength(1);
  await goTo('2040-03-25T16:00:00Z');
  expect(shown()).toHaveLength(2);
});

test('what falls into the quiet hours comes when they end, unless it is over by then', async () => {
  const { given, server, push, goTo, shown } = await startReminding('2040-01-10T03:00:00Z');
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const [azor, luna] = [await given.dog(owner, { name: 'Azor' }), await given.dog(owner, { name: 'Luna' })];
  const of = { schoolId, trainerId: trainer.id, confirmed: true };
  await given.training({ ...of, dogId: azor.id, startTime: '2040-01-10T08:00:00' });
  await given.training({ ...of, dogId: luna.id, startTime: '2040-01-10T06:30:00' });
  await remindedOwner({ server, push }, owner, { kinds: ['training-soon'], quiet: { from: 21, until: 7 } });
  await goTo('2040-01-10T05:01:00Z');
  expect(shown()).toEqual([]);
  await goTo('2040-01-10T06:00:00Z');
  expect(shown()).toEqual(['Azor: trening dziś o 08:00']);
});

test('a server that stood for longer leaves a day out and goes on with the next one', async () => {
  const { given, server, push, goTo, shown } = await startReminding(noon);
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true };
  await given.training({ ...of, startTime: '2040-01-11T12:00:00' });
  await given.training({ ...of, startTime: '2040-01-12T12:00:00' });
  await remindedOwner({ server, push }, owner, { hour: 12, kinds: ['training-tomorrow'] });
  await goTo('2040-01-10T22:30:00Z');
  expect(shown()).toEqual([]);
  await goTo('2040-01-11T11:00:00Z');
  expect(shown()).toEqual(['Azor: trening jutro o 12:00']);
});
