import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDaysToTime } from '@psia/contract/core/time';
import * as contract from '@psia/contract/exports/list-files.contract';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { cellsOf } from '../../testing/read-csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const lists = [
  contract.exportOwners,
  contract.exportDogs,
  contract.exportTrainers,
  contract.exportTrainings,
  contract.exportCancelledTrainings,
  contract.exportGroups,
  contract.exportExercises,
] as const;

/** The rows of a list as a trainer downloads it, the headings first. */
async function download(trainer: TestMember, list: (typeof lists)[number], query: Record<string, string> = {}) {
  const { status, headers, body } = await server.api.as(trainer).call(list, { query });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return cellsOf(String(body).replace('\uFEFF', ''));
}

test('owners come with their dogs in Polish order, as the list finds them; nobody of another school, nobody who asks as an owner', async () => {
  const { id, trainer } = await given.school();
  await given.owner((await given.school()).id, { lastName: 'Obcy' });
  const jan = await given.owner(id, { firstName: 'Jan', lastName: 'Łoś', email: 'jan@psia.test', phone: '+48 600 1' });
  await given.owner(id, { firstName: '=1+1', lastName: 'Lis' });
  await given.dog(jan, { name: 'Żabka' });
  await given.dog(jan, { name: 'Zorro' });

  const [headings, ...rows] = await download(trainer, contract.exportOwners);
  expect(headings!.slice(0, 5)).toEqual(['Nazwisko', 'Imię', 'E-mail', 'E-mail potwierdzony', 'Telefon']);
  expect(rows.map(([lastName, firstName]) => [lastName, firstName])).toEqual([
    ['Lis', "'=1+1"],
    ['Łoś', 'Jan'],
  ]);
  const address = ['Piotrkowska', '12', '', '90-001', 'Łódź', 'Polska'];
  const contact = ['jan@psia.test', 'tak', "'+48 600 1"];
  expect(rows[1]).toEqual(['Łoś', 'Jan', ...contact, ...address, 'Zorro, Żabka', '02.03.2026 09:00']);
  const found = async (search: string) =>
    (await download(trainer, contract.exportOwners, { search })).slice(1).map(([lastName]) => lastName);
  expect([await found('zabka los'), await found('psia.test'), await found('obcy')]).toEqual([
    ['Łoś'],
    ['Lis', 'Łoś'],
    [],
  ]);
  for (const list of lists) {
    expect((await server.api.as(jan).call(list)).status).toBe(403);
    expect((await server.api.call(list)).status).toBe(401);
  }
});

test('dogs, trainers and exercises, each in Polish order and with what is asked of a search', async () => {
  const { id, trainer } = await given.school();
  const owner = await given.owner(id, { firstName: 'Jan', lastName: 'Kot' });
  await given.dog(owner, { name: 'Luna', breed: 'Łajka', dateOfBirth: null });
  await given.dog(owner, { name: 'Azor', dateOfBirth: '2020-05-09' });
  await given.trainer(id, { firstName: 'Ćma', lastName: 'Aaa' });
  const steps = [
    { text: 'Metr od psa.', criterion: 'siada od razu' },
    { text: 'Dwa metry od psa.', criterion: null },
  ];
  await given.exercise(trainer, { name: 'Siad', steps });
  await given.exercise(trainer, { name: 'Aport', description: 'x,=1+1' });

  const dogs = (await download(trainer, contract.exportDogs)).slice(1);
  expect(dogs.map((row) => row.slice(0, 6))).toEqual([
    ['Azor', 'Mieszaniec', 'samiec', '09.05.2020', 'nie', 'Jan Kot'],
    ['Luna', 'Łajka', 'samiec', '', 'nie', 'Jan Kot'],
  ]);
  expect((await download(trainer, contract.exportDogs, { search: 'lajka' })).length).toBe(2);
  const trainers = (await download(trainer, contract.exportTrainers)).slice(1);
  expect(trainers.map(([lastName]) => lastName)).toEqual(['Aaa', trainer.lastName]);
  const exercises = (await download(trainer, contract.exportExercises)).slice(1);
  expect(exercises.map(([name, , description, ofSteps]) => [name, description, ofSteps])).toEqual([
    ['Aport', "x,'=1+1", ''],
    ['Siad', expect.any(String), '1. Metr od psa. (dalej, gdy: siada od razu)\n2. Dwa metry od psa.'],
  ]);
  expect((await download(trainer, contract.exportExercises, { search: 'siad' })).slice(1)).toHaveLength(1);
});

/** A school whose trainer had a training each week, with a hall, and one with a group; one of each was called off. */
async function schoolWithTrainings() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const hall = await given.hall(schoolId, 'Mała');
  const one = { schoolId, trainerId: trainer.id, dogId: dog.id };
  for (const week of [0, 1, 2, 3]) {
    const startTime = addDaysToTime('2026-02-02T10:00:00', week * 7);
    await given.training({ ...one, startTime, confirmed: true, hallId: hall.id });
  }
  await given.training({ ...one, startTime: '2026-02-03T10:00:00', cancelled: true });
  await given.training({ ...one, startTime: '2026-02-04T10:00:00' });
  const group = await given.group({ schoolId, trainerIds: [trainer.id], dogIds: [dog.id], name: 'Szczeniaki' });
  await given.groupTraining({ group, startTime: '2026-02-05T17:00:00' });
  const { id } = await given.groupTraining({ group, startTime: '2026-02-06T17:00:00' });
  await server.database.write
    .updateTable('group_trainings')
    .set({ cancelled_at: '2026-02-01T10:30:00Z', cancelled_by: trainer.id })
    .where('id', '=', id)
    .execute();
  const other = await given.school();
  const stranger = await given.dog(await given.owner(other.id));
  const elsewhere = { schoolId: other.id, trainerId: other.trainer.id, dogId: stranger.id };
  await given.training({ ...elsewhere, startTime: '2026-02-03T10:00:00', confirmed: true });
  return { trainer, name: `${trainer.firstName} ${trainer.lastName}` };
}

test('confirmed and called-off trainings of a window, in the order of their time; requests are neither', async () => {
  const { trainer, name } = await schoolWithTrainings();
  const february = { startTime: '2026-02-02T10:00:00', endTime: '2026-02-23T10:00:00' };
  const [headings, ...confirmed] = await download(trainer, contract.exportTrainings, february);
  expect(headings!.slice(0, 3)).toEqual(['Rodzaj', 'Początek', 'Koniec']);
  expect(confirmed.map((row) => row.slice(0, 9))).toEqual([
    ['indywidualny', '02.02.2026 10:00', '02.02.2026 11:00', 'Azor', 'Jan Kot', '', '1', name, 'Mała'],
    ['grupowy', '05.02.2026 17:00', '05.02.2026 18:00', '', '', 'Szczeniaki', '1', name, ''],
    ['indywidualny', '09.02.2026 10:00', '09.02.2026 11:00', 'Azor', 'Jan Kot', '', '1', name, 'Mała'],
    ['indywidualny', '16.02.2026 10:00', '16.02.2026 11:00', 'Azor', 'Jan Kot', '', '1', name, 'Mała'],
  ]);
  const cancelled = (await download(trainer, contract.exportCancelledTrainings, february)).slice(1);
  expect(cancelled.map((row) => [row[0], row[1], ...row.slice(11)])).toEqual([
    ['indywidualny', '03.02.2026 10:00', '02.03.2026 09:00', '', ''],
    ['grupowy', '06.02.2026 17:00', '01.02.2026 11:30', name, ''],
  ]);
  const tooLong = { startTime: '2026-01-01T00:00:00', endTime: '2028-01-01T00:00:00' };
  expect((await server.api.as(trainer).call(contract.exportTrainings, { query: tooLong })).status).toBe(400);
});

test('groups have a row for each dog in them, and one when they have none', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Kot' });
  const dogs = [await given.dog(owner, { name: 'Azor' }), await given.dog(owner, { name: 'Luna' })];
  await given.group({ schoolId, name: 'Pusta' });
  await given.group({ schoolId, name: 'Szczeniaki', trainerIds: [trainer.id], dogIds: dogs.map(({ id }) => id) });
  const rows = (await download(trainer, contract.exportGroups)).slice(1);
  // Things of one millisecond come in any order.
  expect(rows.map((row) => `${row[0]}, ${row[5]}, ${row[7]}`).toSorted()).toEqual([
    'Pusta, , ',
    'Szczeniaki, Azor, Jan Kot',
    'Szczeniaki, Luna, Jan Kot',
  ]);
});

test('a list of many pages has everybody once, in order, also those of one name', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  for (let dog = 0; dog < 450; dog += 1) await given.dog(owner, { name: `Pies ${Math.floor(dog / 150)}` });
  const names = (await download(trainer, contract.exportDogs)).slice(1).map(([name]) => name);
  expect(names).toEqual([0, 1, 2].flatMap((number) => Array(150).fill(`Pies ${number}`)));
});
