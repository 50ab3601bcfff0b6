import { exportOwnData, exportSchoolData } from '@psia/contract/exports/exports.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { setReminders } from '@psia/contract/reminders/reminders.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallJpeg } from '../../testing/pictures.ts';
import { downloadedExport, madeExport } from '../../testing/kept-exports.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { planted, plantOwner } from '../../testing/planted-owner.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

test('D206: an owner’s file has all that is kept about them and their dogs, and nothing of others or of trainers’ notes', async () => {
  const school = await given.school();
  const { owner } = await plantOwner(server, school, { word: 'Moje<b>', hour: '10' });
  await plantOwner(server, school, { word: 'Obce', hour: '12' });
  const chosen = { kinds: ['homework'], hour: 17, quiet: null, byMail: true } as const;
  expect(
    (await server.api.as(owner).call(setReminders, { body: { ...chosen, kinds: [...chosen.kinds] } })).status,
  ).toBe(204);
  const { status, body } = await server.api.as(owner).call(exportOwnData);
  expect([status, body.kind, body.state]).toEqual([201, 'own', 'waiting']);
  const made = await madeExport(server, owner);
  expect(made).toMatchObject({ kind: 'own', state: 'done', percent: 100, expiresAt: '2026-03-09T09:00:00' });
  const files = await downloadedExport(server, owner, made.id);
  expect(Object.keys(files)).toEqual(['dane.json', 'dane.html', 'zdjecia/piesmoje-b-1.jpg']);
  const { 'dane.json': json = '', 'dane.html': html = '' } = files;
  for (const word of planted) {
    expect(json).toContain(`${word}Moje<b>`);
    expect(html).toContain(`${word}Moje&lt;b&gt;`);
  }
  for (const file of [json, html]) {
    expect(file).not.toContain('Obce');
    expect(file).not.toContain('Notatka');
    expect(file).not.toContain('PowódMoje');
    expect(file).toContain(owner.email);
  }
  expect(html).not.toContain('<script');
  const sections: Record<string, unknown> = JSON.parse(json);
  expect(Object.keys(sections)).toEqual(
    expect.arrayContaining(['Konto i dane', 'Sesje', 'Zdarzenia bezpieczeństwa', 'Treningi i prośby', 'Powiadomienia']),
  );
  expect(sections['Przypomnienia']).toMatchObject([{ 'O czym': 'homework', Godzina: 17 }]);
  expect(sections['Karnety']).toMatchObject([
    { Karnet: 'Karnet 4 wejścia', Zostało: 3, Wykorzystane: 1, Wstrzymany: '10.04.2026–16.04.2026' },
  ]);
  expect(sections['Historia karnetów']).toHaveLength(3);
  expect(sections['Obecność']).toMatchObject([{ Obecność: 'EXCUSED' }]);
  expect(sections['Treningi i prośby']).toMatchObject([{ Stan: 'requested', Początek: '2026-03-04T10:00:00' }]);
  expect(Buffer.byteLength(files['zdjecia/piesmoje-b-1.jpg']!)).toBeGreaterThan(smallJpeg.length / 2);

  const params = { userId: owner.id };
  const { body: lines } = await server.api.as(owner).call(listUnreadNotifications, { params });
  expect(lines.filter(({ kind }) => kind === 'export-ready')).toMatchObject([
    { message: 'Plik z Twoimi danymi jest gotowy. Możesz go pobrać do 09.03.2026.' },
  ]);
});

test('D206: a trainer’s file has what they wrote, and no owner, dog or e-mail of others', async () => {
  const school = await given.school();
  await plantOwner(server, school, { word: 'Obce', hour: '10' });
  const { trainer } = school;
  await given.phrase(trainer, 'Zdanie trenera');
  await server.api.as(trainer).call(exportOwnData);
  const files = await downloadedExport(server, trainer, (await madeExport(server, trainer)).id);
  const { 'dane.json': json = '', 'dane.html': html = '' } = files;
  for (const file of [json, html]) {
    for (const word of ['ZalecenieObce', 'NotatkaObce', 'Zdanie trenera', trainer.email]) expect(file).toContain(word);
    for (const word of ['ImięObce', 'NazwiskoObce', 'PiesObce', 'InformacjaObce']) expect(file).not.toContain(word);
  }
});

test('D207: a trainer’s file of the school has everything of it as CSV, also notes, and nothing of another school', async () => {
  const school = await given.school();
  await plantOwner(server, school, { word: 'Jeden', hour: '10' });
  await plantOwner(server, school, { word: '=Dwa', hour: '12' });
  await plantOwner(server, await given.school(), { word: 'Obce', hour: '10' });
  const { trainer } = school;
  expect((await server.api.as(trainer).call(exportSchoolData)).status).toBe(201);
  const made = await madeExport(server, trainer);
  expect(made).toMatchObject({ kind: 'school', state: 'done' });
  const files = await downloadedExport(server, trainer, made.id);
  expect(Object.keys(files).every((name) => name.endsWith('.csv'))).toBe(true);
  const everything = Object.values(files).join('\n');
  for (const word of [...planted, 'Notatka']) {
    for (const owner of ['Jeden', '=Dwa']) expect(everything).toContain(`${word}${owner}`);
  }
  expect(everything).not.toContain('Obce');
  expect(files['wlasciciele.csv']).toMatch(/^\uFEFFNazwisko;Imię;/);
  expect(files['treningi-i-prosby.csv']).toContain('prośba;04.03.2026 10:00;04.03.2026 11:00;PiesJeden');
});
