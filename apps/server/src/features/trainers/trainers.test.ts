import {
  addWorkingHours,
  getTrainerDetails,
  getWorkingHours,
  listTrainers,
  updateTrainer,
  updateWorkingHours,
} from '@psia/contract/trainers/trainers.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { factoriesOf, personOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const hours = (dayOfWeek: string, openingTime = '08:00', closingTime = '16:00') => ({
  dayOfWeek,
  openingTime,
  closingTime,
});

describe('the calling trainer', () => {
  test('D7: sees their data with the e-mail as user name, and their school', async () => {
    const { id, trainer } = await given.school({ name: 'Psia łapa', timeZone: 'Europe/Lisbon' });
    const { status, body } = await server.api.as(trainer).call(getTrainerDetails);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: trainer.id,
      firstName: trainer.firstName,
      lastName: trainer.lastName,
      username: trainer.email,
      email: trainer.email,
      isEmailProven: true,
      phone: '600 100 200',
      address: {
        country: 'Polska',
        city: 'Łódź',
        postalCode: '90-001',
        street: 'Piotrkowska',
        buildingNumber: '12',
        apartmentNumber: null,
      },
      schoolId: id,
      schoolName: 'Psia łapa',
      timeZone: 'Europe/Lisbon',
      usesPasses: false,
      usesAttendance: false,
      usesMoney: false,
      showsPhone: false,
      version: 1,
    });
  });

  test('D11: a founder without a school has none yet and Polish time', async () => {
    const { body } = await server.api.as(await given.founder()).call(getTrainerDetails);
    expect(body).toMatchObject({ schoolId: null, schoolName: null, timeZone: 'Europe/Warsaw' });
  });

  test('an owner has no trainer’s data, and nobody without a token', async () => {
    const owner = await given.owner((await given.school()).id);
    expect((await server.api.as(owner).call(getTrainerDetails)).status).toBe(403);
    expect((await server.api.call(getTrainerDetails)).status).toBe(401);
  });
});

describe('the trainers of a school', () => {
  test('D18: a trainer sees names, e-mails and phones, an owner names alone; in Polish alphabetical order', async () => {
    const { id, trainer } = await given.school();
    const [last, first] = [
      await given.trainer(id, { lastName: 'Żak' }),
      await given.trainer(id, { lastName: 'Ćma', firstName: 'Łucja' }),
    ];
    const owner = await given.owner(id);
    const params = { schoolId: id };
    const seen = await server.api.as(trainer).call(listTrainers, { params });
    expect(seen.body.map((one) => one.id)).toEqual([first.id, trainer.id, last.id]);
    expect(seen.body[0]).toEqual({
      id: first.id,
      schoolId: id,
      firstName: 'Łucja',
      lastName: 'Ćma',
      email: first.email,
      isEmailProven: true,
      isFounder: false,
      phone: '600 100 200',
    });
    const { body } = await server.api.as(owner).call(listTrainers, { params });
    expect(body[0]).toEqual({ id: first.id, schoolId: id, firstName: 'Łucja', lastName: 'Ćma' });
  });

  test('D196: owners see the number of a trainer who has switched that on, and of no other', async () => {
    const { id, trainer } = await given.school();
    const colleague = await given.trainer(id);
    const owner = await given.owner(id);
    const numbers = async () => {
      const { body } = await server.api.as(owner).call(listTrainers, { params: { schoolId: id } });
      return Object.fromEntries(body.map((one) => [one.id, one.phone]));
    };
    const save = (showsPhone?: boolean) =>
      server.api.as(trainer).call(updateTrainer, { body: { ...personOf(trainer), showsPhone } });
    expect((await save(true)).body.showsPhone).toBe(true);
    expect(await numbers()).toEqual({ [trainer.id]: '600 100 200', [colleague.id]: undefined });
    // Who doesn't know of it doesn't change it.
    expect((await save()).body.showsPhone).toBe(true);
    expect((await save(false)).body.showsPhone).toBe(false);
    expect(await numbers()).toEqual({ [trainer.id]: undefined, [colleague.id]: undefined });
  });

  test('another school’s are not found; a removed one is not listed (D68)', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const params = { schoolId: mine.id };
    expect((await server.api.call(listTrainers, { params })).status).toBe(401);
    expect((await server.api.as(other.trainer).call(listTrainers, { params })).status).toBe(404);
    const removed = await given.trainer(mine.id);
    await archiveMembers(server, [removed.id]);
    const { body } = await server.api.as(mine.trainer).call(listTrainers, { params });
    expect(body.map(({ id }) => id)).toEqual([mine.trainer.id]);
    const hoursOfRemoved = { params: { trainerId: removed.id } };
    expect((await server.api.as(mine.trainer).call(getWorkingHours, hoursOfRemoved)).status).toBe(404);
  });
});

describe('working hours', () => {
  test('both calls replace the trainer’s own list, Monday first; owners and colleagues read it', async () => {
    const { id, trainer } = await given.school();
    const [owner, colleague] = [await given.owner(id), await given.trainer(id)];
    const params = { trainerId: trainer.id };
    expect((await server.api.as(owner).call(getWorkingHours, { params })).body).toEqual([]);
    const added = await server.api.as(trainer).call(addWorkingHours, { body: [hours('SUNDAY'), hours('MONDAY')] });
    const saved = (version: number, ...days: object[]) => days.map((day) => ({ ...day, version }));
    expect([added.status, added.body]).toEqual([200, saved(1, hours('MONDAY'), hours('SUNDAY'))]);
    const replaced = [hours('TUESDAY', '07:30', '23:59')];
    expect((await server.api.as(trainer).call(updateWorkingHours, { body: replaced })).body).toEqual(
      saved(2, ...replaced),
    );
    for (const who of [owner, colleague, trainer]) {
      expect((await server.api.as(who).call(getWorkingHours, { params })).body).toEqual(saved(2, ...replaced));
    }
    const ofColleague = { params: { trainerId: colleague.id } };
    expect((await server.api.as(owner).call(getWorkingHours, ofColleague)).body).toEqual([]);
  });

  test('the ladder: no token 401, an owner’s change 403, another school’s trainer or an owner’s id 404', async () => {
    const [mine, other] = [await given.school(), await given.school()];
    const owner = await given.owner(mine.id);
    for (const operation of [addWorkingHours, updateWorkingHours]) {
      expect((await server.api.call(operation, { body: [hours('MONDAY')] })).status).toBe(401);
      expect((await server.api.as(owner).call(operation, { body: [hours('MONDAY')] })).status).toBe(403);
    }
    const read = (trainerId: string, who = mine.trainer) =>
      server.api.as(who).call(getWorkingHours, { params: { trainerId } });
    for (const id of [other.trainer.id, owner.id, newId()]) expect((await read(id)).status).toBe(404);
    expect((await read(owner.id, owner)).status).toBe(404);
    expect((await read('1')).error.code).toBe('MALFORMED_ID');
  });

  test('D5: no day, a day twice, and hours that end before they begin are refused', async () => {
    const { trainer } = await given.school();
    const refused = async (body: unknown) => {
      const { status, error } = await server.api.as(trainer).call(updateWorkingHours, { body });
      expect(status).toBe(400);
      return error;
    };
    expect((await refused([])).message).toBe('Proszę podać co najmniej jedną godzinę pracy.');
    expect((await refused([hours('MONDAY'), hours('MONDAY')])).message).toBe('Każdy dzień można podać tylko raz.');
    expect(Object.keys((await refused([hours('MONDAY', '10:00', '10:00')])).fieldErrors ?? {})).toEqual([
      '0.closingTime',
    ]);
    expect((await refused([hours('PONIEDZIAŁEK')])).fieldErrors).toEqual({ '0.dayOfWeek': 'Nieznany dzień tygodnia.' });
    expect((await refused([hours('MONDAY', '8:00')])).fieldErrors).toHaveProperty(['0.openingTime']);
    expect((await refused([null])).fieldErrors).toHaveProperty(['0']);
  });

  test('of twenty lists saved at once one remains whole', async () => {
    const { trainer } = await given.school();
    const lists = [[hours('MONDAY')], [hours('MONDAY', '09:00'), hours('TUESDAY')], [hours('SUNDAY')]];
    const save = (index: number) => server.api.as(trainer).call(updateWorkingHours, { body: lists[index % 3] });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => save(index)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await server.api.as(trainer).call(getWorkingHours, { params: { trainerId: trainer.id } });
    expect(lists.map((list) => list.map((day) => ({ ...day, version: 20 })))).toContainEqual(body);
  });
});
