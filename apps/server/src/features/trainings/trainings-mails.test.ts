import { addressLine } from '@psia/contract/core/places/street';
import { getSchool } from '@psia/contract/schools/schools.contract';
import { setDogNews } from '@psia/contract/dogs/dog-people.contract';
import {
  cancelTrainingAsOwner,
  confirmTraining,
  declineTraining,
  editTraining,
} from '@psia/contract/trainings/trainings.contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { partsOf } from '../../testing/mail/mail-parts.ts';
import { addDogPerson } from '../../testing/dogs/dog-people.ts';
import { mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { mailsTo, waitForMail } from '../../testing/mail/mails.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { trainingMails } from '../requests/requests.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  const settings = { mailFrom: { name: 'Psia Ścieżka', address: 'szkola@psia.test' } };
  server = await startTestServer({ settings });
  given = factoriesOf(server);
});
afterAll(() => server.close());

async function mailParts(address: string, count: number) {
  const { id } = await waitForMail(server, address, count);
  const eml = await readFile(join(server.settings.dataDir, 'mail', `${id}.eml`), 'utf8');
  const parts = partsOf(eml);
  const withType = (type: string) => parts.filter((part) => part.type.startsWith(type));
  return { shown: withType('text/calendar'), attached: withType('application/ics'), texts: withType('text/plain') };
}

test('D37: a confirmation puts the training into the owner’s calendar, a cancellation strikes out the same entry', async () => {
  const { id: schoolId, trainer } = await given.school({ name: 'Psia Łapa' });
  const hall = await given.hall(schoolId, 'Duża sala');
  const owner = await given.owner(schoolId, { firstName: 'Anna', lastName: 'Kowalska' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const { id } = await given.training({ ...of, startTime: '2026-07-14T10:00:00' });

  await server.api.as(trainer).call(confirmTraining, { body: { trainingId: id, hallId: hall.id } });
  const confirmation = await mailParts(owner.email, 1);
  expect(confirmation.texts[0]!.content).toContain('Trening został potwierdzony.');
  expect(confirmation.shown.map(({ type }) => type)).toEqual(['text/calendar; charset=utf-8; method=REQUEST']);
  expect(confirmation.attached.map(({ disposition }) => disposition)).toEqual(['attachment; filename=trening.ics']);
  expect(confirmation.attached[0]!.content.trim()).toBe(confirmation.shown[0]!.content.trim());
  const invited = readCalendar(confirmation.attached[0]!.content);
  expect(invited.lines).toContain('METHOD:REQUEST');
  expect(invited.entries).toHaveLength(1);
  const [entry] = invited.entries;
  expect(entry).toMatchObject({
    uid: `${id}@psia-sciezka`,
    sequence: 1,
    stamp: '20260302T080000Z',
    start: '2026-07-14T08:00:00Z',
    end: '2026-07-14T09:00:00Z',
  });
  expect(entry!.lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:Trening: Azor',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Psia Łapa":mailto:szkola@psia.test',
      expect.stringMatching(new RegExp(`^ATTENDEE;.*RSVP=FALSE;CN="Anna Kowalska":mailto:${owner.email}$`, 'i')),
    ]),
  );
  expect(entry!.text('LOCATION')).toBe('Duża sala, Piotrkowska 12, 90-001 Łódź');

  await server.api.as(trainer).call(declineTraining, { params: { id }, body: { confirmed: true } });
  const cancellation = await mailParts(owner.email, 2);
  expect(cancellation.shown.map(({ type }) => type)).toEqual(['text/calendar; charset=utf-8; method=CANCEL']);
  const struckOut = readCalendar(cancellation.attached[0]!.content);
  expect(struckOut.lines).toContain('METHOD:CANCEL');
  expect(struckOut.entries[0]).toMatchObject({ uid: entry!.uid, sequence: 2, start: entry!.start });
  expect(struckOut.entries[0]!.text('STATUS')).toBe('CANCELLED');
});

test('D166: moving a training moves the same entry of the owner’s calendar, once', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner, { name: 'Azor' });
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true };
  const { id } = await given.training({ ...of, startTime: '2026-07-14T10:00:00' });
  for (const startTime of ['2026-07-15T12:00:00', '2026-07-15T12:00:00']) {
    await server.api.as(trainer).call(editTraining, { body: { trainingId: id, startTime } });
  }
  const { texts, shown, attached } = await mailParts(owner.email, 1);
  expect(texts[0]!.content).toContain(
    'Trening został przeniesiony z wtorku 14.07.2026, 10:00–11:00 na środę 15.07.2026, 12:00–13:00.',
  );
  expect(shown.map(({ type }) => type)).toEqual(['text/calendar; charset=utf-8; method=REQUEST']);
  const [entry] = readCalendar(attached[0]!.content).entries;
  expect(entry).toMatchObject({ uid: `${id}@psia-sciezka`, sequence: 1, start: '2026-07-15T10:00:00Z' });
});

test('D37: a declined request touches no calendar', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const { id } = await given.training({ ...of, startTime: '2026-07-14T10:00:00' });
  await server.api.as(trainer).call(declineTraining, { params: { id } });
  const { texts, shown, attached } = await mailParts(owner.email, 1);
  expect(texts[0]!.content).toContain('Ta prośba o trening nie została przyjęta.');
  expect([...shown, ...attached]).toEqual([]);
});

test('D196: a mail about a training tells hall, service and price, and how the school is found and reached', async () => {
  const { id: schoolId, trainer } = await given.school({ name: 'Psia Łapa' });
  const owner = await given.owner(schoolId);
  const dog = await given.dog(owner);
  const hall = await given.hall(schoolId, 'Duża sala');
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const booked = { service_name: 'Posłuszeństwo', price_grosze: 120_50 };
  const confirm = async (startTime: string, count: number) => {
    const { id } = await given.training({ ...of, startTime });
    await server.database.write.updateTable('trainings').set(booked).where('id', '=', id).execute();
    await server.api.as(trainer).call(confirmTraining, { body: { trainingId: id, hallId: hall.id } });
    const [text] = (await mailParts(owner.email, count)).texts;
    return text!.content.replaceAll('\u2060', '').replaceAll('\r\n', '\n');
  };
  const members = server.database.write.updateTable('members').where('id', '=', trainer.id);
  await members.set({ phone: '600 700 800' }).execute();

  const told = await confirm('2026-07-14T10:00:00', 1);
  const { body: school } = await server.api.as(owner).call(getSchool, { params: { id: schoolId } });
  expect(told).toContain('Usługa: Posłuszeństwo\nCena: 120,50\u00a0zł\nSala: Duża sala\nSzkoła: Psia Łapa\nAdres: ');
  expect(told).toContain(`Adres: ${addressLine(school.address)}\n`);
  expect(told).toContain(`Telefon szkoły: ${school.phone}\nE-mail szkoły: ${school.email}\n`);
  expect(told).not.toContain('600 700 800');
  await members.set({ shows_phone: true }).execute();
  expect(await confirm('2026-07-15T10:00:00', 2)).toContain(', tel. 600 700 800\n');
});

test('D37, D219: a training that one of a dog’s people cancels leaves the calendars of the others who want mails', async () => {
  const { id: schoolId, trainer } = await given.school();
  const [owner, quiet] = [await given.owner(schoolId), await given.owner(schoolId)];
  const partner = await given.owner(schoolId, { firstName: 'Jan', lastName: 'Lis' });
  const dog = await given.dog(owner, { name: 'Azor' });
  for (const person of [partner, quiet]) await addDogPerson(server, person, dog.id);
  const unwanted = { params: { dogId: dog.id }, body: { bell: true, mail: false } };
  expect((await server.api.as(quiet).call(setDogNews, unwanted)).status).toBe(200);
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const { id } = await given.training({ ...of, startTime: '2026-07-14T10:00:00', confirmed: true });

  expect((await server.api.as(partner).call(cancelTrainingAsOwner, { params: { id } })).status).toBeLessThan(300);
  const told = await mailParts(owner.email, 1);
  expect(told.texts[0]!.content).toContain('Ten trening odwołuje Jan Lis.');
  const struckOut = readCalendar(told.attached[0]!.content);
  expect(struckOut.lines).toContain('METHOD:CANCEL');
  expect(struckOut.entries).toMatchObject([{ uid: `${id}@psia-sciezka`, sequence: 1 }]);
  expect([...(await mailsTo(server, partner.email)), ...(await mailsTo(server, quiet.email))]).toEqual([]);
  expect([await mailsQueuedFor(server, partner.email), await mailsQueuedFor(server, quiet.email)]).toEqual([[], []]);
});

test('a reason is told in the mail when the trainer gave one, and only then', () => {
  const of = {
    trainingId: '0195a5a0-0000-7000-8000-000000000001',
    startTime: '2026-03-03T10:00:00',
    endTime: '2026-03-03T11:00:00',
    dogId: 'dog',
    dogName: 'Azor',
    ownerId: 'owner',
    ownerName: 'Anna Kowalska',
    mailboxes: [{ memberId: 'anna', name: 'Anna Kowalska', address: 'anna@psia.test' }],
    trainerId: 'trainer',
    trainerName: 'Jan Żak',
    hallName: null,
    isHomeVisit: false,
    serviceName: null,
    schoolAddress: 'Leśna 12, 60-001 Poznań',
    schoolPhone: '61 100 20 30',
    schoolEmail: 'szkola@psia.test',
    trainerPhone: null,
    price: null,
    replaces: null,
    sequence: 1,
  };
  const ctx = {
    school: {
      id: 'school',
      name: 'Psia Łapa',
      timeZone: 'Europe/Warsaw',
      usesPasses: false,
      usesAttendance: false,
      usesMoney: false,
      hasPasses: false,
    },
    now: { instant: Temporal.Instant.from('2026-03-02T08:00:00Z'), wall: '2026-03-02T09:00:00', today: '2026-03-02' },
    link: (path: string) => `http://psia.test/#${path}`,
    actor: {
      id: 'trainer',
      accountId: 'a',
      role: 'trainer',
      firstName: 'Jan',
      lastName: 'Żak',
      email: 'jan@psia.test',
    },
  } as const;
  for (const mail of [trainingMails.declined, trainingMails.cancelled]) {
    const [told] = mail(ctx, of, 'Choroba <trenera>');
    const unreasoned = [...mail(ctx, of), ...mail(ctx, of, null)].map(({ text }) => text);
    expect(told?.text).toContain('\nPowód: Choroba <trenera>\n');
    expect(told?.html).toContain('Powód: Choroba &lt;trenera&gt;');
    expect(unreasoned).toHaveLength(2);
    expect(unreasoned.join()).not.toContain('Powód');
  }
});
