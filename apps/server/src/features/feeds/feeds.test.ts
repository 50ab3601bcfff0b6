import { minutesBetween } from '@psia/contract/core/time';
import { requestPasswordReset, resetPassword } from '@psia/contract/accounts/accounts.contract';
import {
  getCalendarFeed,
  getTrainingCalendarFile,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@psia/contract/feeds/feeds.contract';
import { confirmTrainingWithoutHall, declineTraining } from '@psia/contract/trainings/trainings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { createLogger } from '../../platform/log/log.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { secretIn, waitForMail } from '../../testing/mail/mails.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { startTestServer, type TestServer, usualMorning } from '../../testing/test-server.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';

const logged: string[] = [];
let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer({ log: createLogger('trace', { write: (line) => logged.push(line) }) });
  given = factoriesOf(server);
});
afterAll(() => server.close());

const onServer = (address: string) => `${server.origin}${new URL(address).pathname}`;
const fetchFeed = (address: string, init?: RequestInit) => fetch(onServer(address), init);
const addressOf = async (who: TestMember) => (await server.api.as(who).call(getCalendarFeed)).body.address;

async function newAddress(who: TestMember): Promise<string> {
  const { status, body } = await server.api.as(who).call(renewCalendarFeed);
  expect(status).toBe(201);
  return body.address;
}

async function feedOf(who: TestMember) {
  const response = await fetchFeed((await addressOf(who)) ?? (await newAddress(who)));
  expect(response.status).toBe(200);
  return readCalendar(await response.text());
}

async function summariesOf(who: TestMember) {
  return (await feedOf(who)).entries.map((entry) => entry.text('SUMMARY'));
}

async function schoolWithOwner() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Anna', lastName: 'Kowalska' });
  const dog = await given.dog(owner, { name: 'Azor' });
  const train = (startTime: string, changes: { confirmed?: boolean; dogId?: string; hallId?: string } = {}) =>
    given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, confirmed: true, ...changes, startTime });
  return { schoolId, trainer, owner, dog, train };
}

interface GroupTraining {
  readonly schoolId: string;
  readonly name: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly trainerIds: readonly string[];
  readonly dogIds: readonly string[];
}

async function makeGroupTraining({ startTime, endTime, ...people }: GroupTraining) {
  const group = await given.group(people);
  return (await given.groupTraining({ group, startTime, minutes: minutesBetween(startTime, endTime) })).id;
}

test('an owner has no address until they ask for one, and sees the same one again', async () => {
  const { owner } = await schoolWithOwner();
  expect(await addressOf(owner)).toBeNull();
  const address = await newAddress(owner);
  expect(address).toMatch(/^http:\/\/psia\.test\/calendar\/[0-9a-f-]{36}\/[\w-]{43}\.ics$/);
  expect(await addressOf(owner)).toBe(address);
});

test('D19: an owner’s feed has the trainings of their own dogs and what waits for an answer, nobody else’s', async () => {
  const { schoolId, trainer, owner, train } = await schoolWithOwner();
  const hall = await given.hall(schoolId, 'Duża sala');
  const second = await given.dog(owner, { name: 'Bura' });
  const stranger = await given.dog(await given.owner(schoolId), { name: 'Cudzy' });
  const confirmed = await train('2026-03-03T10:00:00', { hallId: hall.id });
  await train('2026-03-04T10:00:00', { dogId: second.id });
  await train('2026-03-05T10:00:00', { confirmed: false });
  await train('2026-03-02T08:00:00', { confirmed: false, dogId: second.id });
  await train('2026-03-06T10:00:00', { dogId: stranger.id });

  const { lines, entries } = await feedOf(owner);
  expect(entries.map((entry) => [entry.text('SUMMARY'), entry.text('STATUS')])).toEqual([
    ['Trening: Azor', 'CONFIRMED'],
    ['Trening: Bura', 'CONFIRMED'],
    ['Trening: Azor, oczekuje na potwierdzenie', 'TENTATIVE'],
  ]);
  const [first] = entries;
  expect(first).toMatchObject({ uid: `${confirmed.id}@psia-sciezka`, sequence: 0, start: '2026-03-03T09:00:00Z' });
  expect(first!.text('LOCATION')).toBe('Duża sala, Piotrkowska 12, 90-001 Łódź');
  expect(first!.text('DESCRIPTION')).toBe(`Trener: ${trainer.firstName} ${trainer.lastName}`);
  expect(entries[2]!.text('DESCRIPTION')).toMatch(/^Oczekuje na potwierdzenie\n/);
  expect(lines.join('\n')).not.toMatch(/Cudzy|Kowalska/);
});

test('a trainer’s feed has their confirmed trainings with dog and owner, no requests and no colleague’s', async () => {
  const { schoolId, trainer, dog, train } = await schoolWithOwner();
  const colleague = await given.trainer(schoolId);
  await train('2026-03-03T10:00:00');
  await train('2026-03-05T10:00:00', { confirmed: false });
  const elsewhere = { schoolId, trainerId: colleague.id, dogId: dog.id, confirmed: true };
  await given.training({ ...elsewhere, startTime: '2026-03-06T10:00:00' });
  expect(await summariesOf(trainer)).toEqual(['Trening: Azor (Anna Kowalska)']);
  expect(await summariesOf(colleague)).toEqual(['Trening: Azor (Anna Kowalska)']);
});

test('D19, D28: a group training is once in the feeds of its trainers and owners, who see their own dogs alone', async () => {
  const { schoolId, trainer, owner, dog } = await schoolWithOwner();
  const [second, stranger] = [await given.dog(owner, { name: 'Bura' }), await given.dog(await given.owner(schoolId))];
  const away = await given.owner(schoolId);
  const id = await makeGroupTraining({
    schoolId,
    name: 'Psie przedszkole',
    startTime: '2026-07-04T10:00:00',
    endTime: '2026-07-04T11:30:00',
    trainerIds: [trainer.id],
    dogIds: [dog.id, second.id, stranger.id],
  });
  const { entries } = await feedOf(owner);
  expect(entries.map((entry) => entry.text('SUMMARY'))).toEqual(['Trening grupowy: Psie przedszkole']);
  expect(entries[0]).toMatchObject({
    uid: `${id}@psia-sciezka`,
    start: '2026-07-04T08:00:00Z',
    end: '2026-07-04T09:30:00Z',
  });
  const led = `Trener: ${trainer.firstName} ${trainer.lastName}`;
  expect(entries[0]!.text('DESCRIPTION')).toBe(`Pupile: Azor, Bura\n${led}`);
  const [trainers] = (await feedOf(trainer)).entries;
  expect(trainers!.text('DESCRIPTION')).toBe(led);
  expect(await summariesOf(away)).toEqual([]);
});

test('D38: whatever a school, a dog or a hall is called, a feed has the entries that there are', async () => {
  const { schoolId, owner, dog, train } = await schoolWithOwner();
  const hostile = 'Raz, dwa;\nEND:VEVENT\r\nBEGIN:VEVENT\u2028SUMMARY:Zwrot\\n';
  const hall = await given.hall(schoolId);
  const db = server.database.write;
  // Names like these may have been stored before line breaks were refused.
  await db.updateTable('schools').set({ name: hostile }).where('id', '=', schoolId).execute();
  await db.updateTable('halls').set({ name: hostile }).where('id', '=', hall.id).execute();
  await db.updateTable('dogs').set({ name: hostile }).where('id', '=', dog.id).execute();
  await train('2026-03-03T10:00:00', { hallId: hall.id });
  const { text, lines, entries } = await feedOf(owner);
  const read = hostile.replaceAll(/\r\n|\u2028/g, '\n');
  expect(lines.filter((line) => /^(?:BEGIN|END):VEVENT/.test(line))).toEqual(['BEGIN:VEVENT', 'END:VEVENT']);
  expect([text('NAME'), text('X-WR-CALNAME')]).toEqual([`Treningi: ${read}`, `Treningi: ${read}`]);
  expect(entries[0]!.text('SUMMARY')).toBe(`Trening: ${read}`);
  expect(entries[0]!.text('LOCATION')).toBe(`${read}, Piotrkowska 12, 90-001 Łódź`);
});

test('a feed reaches from the first day of the previous month to a year ahead', async () => {
  const { owner, train } = await schoolWithOwner();
  for (const start of ['2026-01-31T23:00:00', '2026-02-01T00:00:00', '2027-03-02T10:00:00', '2027-03-04T10:00:00']) {
    await train(start);
  }
  const { entries } = await feedOf(owner);
  expect(entries.map(({ start }) => start)).toEqual(['2026-01-31T23:00:00Z', '2027-03-02T09:00:00Z']);
});

test('a confirmed request keeps its entry, and leaves the feed when it is cancelled', async () => {
  const { trainer, owner, train } = await schoolWithOwner();
  const { id } = await train('2026-03-03T10:00:00', { confirmed: false });
  const asked = (await feedOf(owner)).entries[0]!;
  server.clock.advance({ minutes: 5 });
  try {
    await server.api.as(trainer).call(confirmTrainingWithoutHall, { params: { id } });
    const confirmed = (await feedOf(owner)).entries[0]!;
    expect([confirmed.uid, confirmed.text('STATUS')]).toEqual([asked.uid, 'CONFIRMED']);
    expect([asked.sequence, confirmed.sequence]).toEqual([0, 1]);
    expect(confirmed.stamp > asked.stamp).toBe(true);
    await server.api.as(trainer).call(declineTraining, { params: { id } });
    expect((await feedOf(owner)).entries).toEqual([]);
  } finally {
    server.clock.set(usualMorning);
  }
});

test('a calendar program is told what it needs, and fetches an unchanged feed for nothing', async () => {
  const { owner, train } = await schoolWithOwner();
  const address = await newAddress(owner);
  const first = await fetchFeed(address);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="treningi.ics"',
    'cache-control': 'private, no-cache',
  });
  const tag = first.headers.get('etag') ?? '';
  server.clock.advance({ minutes: 1 });
  const again = await fetchFeed(address, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  server.clock.set(usualMorning);
  const head = await fetchFeed(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
  await train('2026-03-03T10:00:00');
  expect((await fetchFeed(address, { headers: { 'if-none-match': tag } })).status).toBe(200);
});

test('whatever is wrong with an address, it answers as one that never was', async () => {
  const { owner } = await schoolWithOwner();
  const { owner: other } = await schoolWithOwner();
  const [old, foreign] = [await newAddress(owner), await newAddress(other)];
  const address = await newAddress(owner);
  const { owner: gone } = await schoolWithOwner();
  const removed = await newAddress(gone);
  expect((await server.api.as(gone).call(removeCalendarFeed)).status).toBe(204);
  expect((await server.api.as(gone).call(removeCalendarFeed)).status).toBe(204);
  expect(await addressOf(gone)).toBeNull();

  const [, , ofOwner = '', secret = ''] = new URL(address).pathname.split('/');
  const [, , , foreignSecret = ''] = new URL(foreign).pathname.split('/');
  const unknown = await fetch(`${server.origin}/calendar-of-nobody`);
  const expected = [404, await unknown.text()];
  for (const path of [
    new URL(old).pathname,
    new URL(removed).pathname,
    `/calendar/${ofOwner}/${foreignSecret}`,
    `/calendar/${ofOwner}/${secret.replace(/.\.ics$/, '.ics')}`,
    `/calendar/${ofOwner}/${secret.slice(0, -4)}`,
    `/calendar/${ofOwner}/.ics`,
    `/calendar/${ofOwner}`,
    `/calendar/${ofOwner.toUpperCase()}/${secret}`,
    `/calendar/${newId()}/${secret}`,
    `/calendar/nie-id/${secret}`,
    `/calendar/%00/${secret}`,
    `/calendar/${ofOwner}/${'a'.repeat(250)}.ics`,
  ]) {
    const answer = await fetch(`${server.origin}${path}`);
    expect([path, answer.status, await answer.text()]).toEqual([path, ...expected]);
  }
  expect((await fetchFeed(address)).status).toBe(200);
  expect((await fetchFeed(address, { method: 'POST' })).status).toBe(404);
});

test('the feed of a person who has been removed answers as one that never was', async () => {
  const { owner } = await schoolWithOwner();
  const address = await newAddress(owner);
  await archiveMembers(server, [owner.id]);
  expect((await fetchFeed(address)).status).toBe(404);
});

test('D69: with another signing secret an address is worth nothing, and neither database nor log has it', async () => {
  const { owner } = await schoolWithOwner();
  const start = logged.length;
  const address = await newAddress(owner);
  await fetchFeed(address);
  await fetchFeed(address.replace(/.{5}\.ics$/, 'wrong.ics'));
  const [, , feedId = '', file = ''] = new URL(address).pathname.split('/');
  await expect.poll(() => logged.slice(start).filter((line) => line.includes('"request"')).length).toBe(3);
  const lines = logged.slice(start).join('');
  expect(lines).toContain('"route":"/calendar/:feedId/:secret.ics"');
  expect([feedId, file.slice(0, 20)].filter((secret) => lines.includes(secret))).toEqual([]);

  const rows = await server.database.read.selectFrom('calendar_feeds').selectAll().where('id', '=', feedId).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(file.slice(0, 20));
  const settings = { jwtSecret: 'another secret for tests that is long' };
  const elsewhere = await startTestServer({ database: server.database, settings });
  try {
    const answer = await fetch(`${elsewhere.origin}${new URL(address).pathname}`);
    expect(answer.status).toBe(404);
  } finally {
    await elsewhere.close();
  }
});

test('D156: a reset of the password gives a new address, the earlier one opens nothing and others keep theirs', async () => {
  const { trainer, owner } = await schoolWithOwner();
  const [ofTrainer, ofOwner] = [await newAddress(trainer), await newAddress(owner)];
  await server.api.call(requestPasswordReset, { body: { email: owner.email } });
  const mail = await waitForMail(server, owner.email);
  expect(mail.text).toContain('prywatny adres kalendarza');
  const newPassword = 'Brzozowy-zagajnik-12';
  const { status } = await server.api.call(resetPassword, { body: { token: secretIn(mail), newPassword } });
  expect(status).toBe(204);

  expect((await fetchFeed(ofOwner)).status).toBe(404);
  expect((await fetchFeed(ofTrainer)).status).toBe(200);
  const again = { ...owner, jwt: await given.session(owner.id, 'owner') };
  const renewed = await addressOf(again);
  expect(renewed).not.toBe(ofOwner);
  expect((await fetchFeed(renewed!)).status).toBe(200);
  expect(await addressOf(await given.owner(owner.schoolId))).toBeNull();
});

test('D18, D19: a confirmed training is a calendar file for its owner and the school’s trainers, nobody else', async () => {
  const { schoolId, trainer, owner, train } = await schoolWithOwner();
  const { id } = await train('2026-03-05T10:00:00');
  const fileFor = async (who: TestMember) => {
    const { origin } = server;
    const headers = { authorization: `Bearer ${who.jwt}` };
    return fetch(`${origin}/api/v1/training/${id}/calendar.ics`, { headers });
  };
  const summaryFor = async (who: TestMember) => {
    const response = await fileFor(who);
    expect(response.headers.get('content-type')).toContain('text/calendar');
    const { entries } = readCalendar(await response.text());
    return entries.map((entry) => [entry.text('SUMMARY'), entry.text('UID')]);
  };
  expect(await summaryFor(owner)).toEqual([['Trening: Azor', `${id}@psia-sciezka`]]);
  expect(await summaryFor(trainer)).toEqual([['Trening: Azor (Anna Kowalska)', `${id}@psia-sciezka`]]);
  for (const stranger of [await given.owner(schoolId), (await given.school()).trainer]) {
    expect((await fileFor(stranger)).status).toBe(404);
  }
  expect((await fetch(`${server.origin}/api/v1/training/${id}/calendar.ics`)).status).toBe(401);
  const { id: waiting } = await train('2026-03-05T12:00:00', { confirmed: false });
  const { status, error } = await server.api.as(owner).call(getTrainingCalendarFile, { params: { id: waiting } });
  expect([status, error.code]).toEqual([409, 'NOT_CONFIRMED']);
});
