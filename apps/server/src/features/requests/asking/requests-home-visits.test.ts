import {
  listConfirmedTrainingsOfTrainer,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/calendar/calendar.contract';
import { getTrainingCalendarFile } from '@psia/contract/feeds/feeds.contract';
import { getOwnProfile, updateOwner } from '@psia/contract/owners/owners.contract';
import { listPendingRequests, requestTraining, requestTrainings } from '@psia/contract/requests/requests.contract';
import { updateService } from '@psia/contract/services/services.contract';
import { requestMove } from '@psia/contract/trainings/moving.contract';
import { bookTraining, confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDogPerson } from '../../../testing/dogs/dog-people.ts';
import { waitForMail } from '../../../testing/mail/mails.ts';
import { readCalendar } from '../../../testing/read-calendar.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../../testing/worlds/factories.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const tuesday = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00`;
const home = {
  country: 'Polska',
  city: 'Gdynia',
  postalCode: '81-300',
  street: 'Morska',
  buildingNumber: '7',
  apartmentNumber: '2',
};

/** Gives an owner an address, or takes it away. */
async function live(owner: TestMember, address: typeof home | null) {
  const api = server.api.as(owner);
  const { body } = await api.call(getOwnProfile);
  const { firstName, lastName, phone, email, version } = body;
  const changed = await api.call(updateOwner, { body: { firstName, lastName, phone, email, version, address } });
  expect(changed.status).toBe(200);
}

async function schoolWithVisits() {
  const { id, trainer } = await given.school({ allowMultipleBookings: true });
  const owner = await given.owner(id);
  await live(owner, null);
  const dog = await given.dog(owner, { name: 'Azor' });
  const visit = await given.service(id, { name: 'Konsultacja w domu', isHomeVisit: true });
  const wish = { trainerId: trainer.id, dogId: dog.id, startTime: tuesday(10), endTime: tuesday(11) };
  const ask = (who: TestMember, changes: object = {}) =>
    server.api.as(who).call(requestTraining, { body: { ...wish, serviceId: visit.id, ...changes } });
  return { schoolId: id, trainer, owner, dog, visit, wish, ask };
}

const week = { startTime: '2026-03-02T00:00:00', endTime: '2026-03-09T00:00:00' };

test('D220: a home visit is asked for when the owner’s address is known, one or several; at the school without', async () => {
  const { schoolId, owner, visit, wish, ask } = await schoolWithVisits();
  const refused = await ask(owner);
  expect([refused.status, refused.error.code]).toEqual([409, 'ADDRESS_NEEDED']);
  expect(refused.error.message).toBe('To wizyta domowa. Podaj adres, pod który ma przyjechać trener.');
  const atSchool = await given.service(schoolId);
  const both = [
    { ...wish, serviceId: atSchool.id },
    { ...wish, serviceId: visit.id, startTime: tuesday(12), endTime: tuesday(13) },
  ];
  const asOwner = server.api.as(owner);
  expect((await asOwner.call(requestTrainings, { body: both })).error.code).toBe('ADDRESS_NEEDED');
  expect((await ask(owner, { serviceId: atSchool.id })).status).toBe(201);
  await live(owner, home);
  const asked = await ask(owner, { startTime: tuesday(12), endTime: tuesday(13) });
  expect(asked.status).toBe(201);
  expect(asked.body.homeVisit).toEqual({ address: null });
});

test('D220: somebody else of the dog is told that its owner gives the address', async () => {
  const { schoolId, owner, dog, ask } = await schoolWithVisits();
  const partner = await given.owner(schoolId);
  await live(partner, home);
  await addDogPerson(server, partner, dog.id);
  const refused = await ask(partner);
  expect(refused.error.code).toBe('ADDRESS_NEEDED');
  expect(refused.error.message).toMatch(/^To wizyta domowa, a właściciel psa nie podał jeszcze adresu/);
  await live(owner, home);
  expect((await ask(partner)).status).toBe(201);
});

test('D220: trainers see where to go, in the request, the training and their calendar; owners get no address', async () => {
  const { trainer, owner, dog, visit, ask } = await schoolWithVisits();
  await live(owner, home);
  const { body: asked } = await ask(owner);
  const [asTrainer, asOwner] = [server.api.as(trainer), server.api.as(owner)];
  const params = { trainerId: trainer.id };
  const { body: pending } = await asTrainer.call(listPendingRequests, { params, query: week });
  expect(pending.map(({ homeVisit }) => homeVisit)).toEqual([{ address: home }]);
  const { body: confirmed } = await asTrainer.call(confirmTrainingWithoutHall, { params: { id: asked.id } });
  expect(confirmed.homeVisit).toEqual({ address: home });
  const { body: planned } = await asTrainer.call(listConfirmedTrainingsOfTrainer, { params, query: week });
  expect(planned).toMatchObject([{ homeVisit: { address: home } }]);
  const ofDog = { params: { dogId: dog.id, trainerId: trainer.id }, query: week };
  const { body: own } = await asOwner.call(listTrainingsOfDogWithTrainer, ofDog);
  expect(own.map(({ homeVisit }) => homeVisit)).toEqual([{ address: null }]);

  const placeFor = async (api: typeof asTrainer) => {
    const file = await api.call(getTrainingCalendarFile, { params: { id: asked.id } });
    return readCalendar(String(file.body)).entries.map((entry) => entry.text('LOCATION'));
  };
  expect(await placeFor(asTrainer)).toEqual(['Morska 7/2, 81-300 Gdynia']);
  expect(await placeFor(asOwner)).toEqual(['Wizyta domowa']);
  const { text: mail } = await waitForMail(server, owner.email);
  expect(mail).toContain('Miejsce: wizyta domowa, trener przyjedzie do właściciela psa');
  expect(mail).not.toContain('Adres:');
  expect(mail).not.toContain('Morska');

  const moved = { params: { id: asked.id }, body: { startTime: tuesday(14) } };
  await live(owner, null);
  expect((await asOwner.call(requestMove, moved)).body.homeVisit).toEqual({ address: null });
  await asTrainer.call(updateService, { body: { serviceId: visit.id, isHomeVisit: false } });
  const { body: after } = await asTrainer.call(listConfirmedTrainingsOfTrainer, { params, query: week });
  expect(after).toMatchObject([{ homeVisit: null }]);
});

test('D220: a trainer books a home visit without knowing the address', async () => {
  const { trainer, dog, visit, wish } = await schoolWithVisits();
  const booked = await server.api
    .as(trainer)
    .call(bookTraining, { body: { ...wish, dogId: dog.id, serviceId: visit.id } });
  expect(booked.status).toBe(201);
  expect(booked.body.homeVisit).toEqual({ address: null });
});
