import {
  dropClientImport,
  fetchImportReport,
  getClientImport,
  listImportRows,
  matchImportColumns,
  startClientImport,
  uploadClientImport,
} from '@psia/contract/client-imports/client-imports.contract';
import type { ImportTarget } from '@psia/contract/client-imports/client-imports.rules';
import { addClient } from '@psia/contract/clients/clients.contract';
import { listDogs } from '@psia/contract/dogs/dogs.contract';
import { listOwners } from '@psia/contract/owners/owners.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mailsQueuedFor } from '../../testing/mail/outbox.ts';
import { JobTime } from '../../testing/job-time.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { deleteEndedImports, deleteUntouchedImports } from './client-imports.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
const jobTime = new JobTime();

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimit: true }, jobTime });
  given = factoriesOf(server);
  // Ahead of the machine's, so that whatever is asked for is due at once.
  await jobTime.setTime(jobTime.now() + 3_600_000);
});
afterAll(() => server.close());

const head = 'Imię i nazwisko;Telefon;E-mail;Pies;Płeć';
const as = (who: TestMember) => server.api.as(who);
const upload = (who: TestMember, rows: readonly string[], fileName = 'klienci.csv') =>
  as(who).call(uploadClientImport, { query: { fileName }, body: Buffer.from([head, ...rows].join('\r\n')) });
const current = async (who: TestMember) => (await as(who).call(getClientImport)).body.current;
const start = (who: TestMember, importId: string, body: object = {}) =>
  as(who).call(startClientImport, { params: { importId }, body });
const ownersOf = async (who: TestMember) => {
  const { body } = await as(who).call(listOwners, { params: { schoolId: who.schoolId }, query: { size: 100 } });
  return body.content.map(
    ({ firstName, lastName, dogs }) => `${firstName} ${lastName}: ${dogs.map(({ name }) => name).join(', ')}`,
  );
};

/** Waits until a trainer's import has ended, well or not. */
async function ended(who: TestMember) {
  await expect.poll(async () => (await current(who))?.state, { timeout: 40_000, interval: 50 }).not.toBe('running');
  return (await current(who))!;
}

let serial = 0;
/** Rows of owners, each with a dog, whom no other test has. */
const manyRows = (count: number) =>
  Array.from({ length: count }, () => {
    const number = (serial += 1);
    return `Klient Arkusza${number};7${String(number).padStart(8, '0')};;Pies${number};pies`;
  });

describe('D213: a sheet is read and judged before anybody is added', () => {
  const rows = [
    'Ewa Lis;600 700 800;ewa@psia.test;Figa;suka',
    'Ewa Lis;600 700 800;;Azor;pies',
    'Jan Kos;12;;Reks;pies',
    'Ola Byk;600 100 999;;;',
    'Ewa Lis;600 700 800;;Azor;pies',
    '=1+1;600 700 801;;;',
  ];

  test('each row has its verdict and reason, and nobody is added', async () => {
    const { trainer } = await given.school();
    await as(trainer).call(addClient, { body: { firstName: 'Olga', lastName: 'Byk', phone: '+48 600-100-999' } });
    const { status, body } = await upload(trainer, rows);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'open', version: 1, fileName: 'klienci.csv', missingGender: null });
    expect(body.columns.map(({ target }) => target)).toEqual(['fullName', 'phone', 'email', 'dogName', 'gender']);
    expect(body.columns[3]).toEqual({ heading: 'Pies', target: 'dogName', samples: ['Figa', 'Azor', 'Reks'] });
    const made = { clients: 1, dogs: 2, knownClients: 1, knownDogs: 0, withEmail: 1 };
    expect(body.counts).toEqual({ rows: 6, good: 2, fault: 2, known: 1, repeated: 1, ...made });
    const params = { importId: body.id };
    const listed = await as(trainer).call(listImportRows, { params, query: { size: 100 } });
    expect(listed.body.content.map(({ number, verdict, reason }) => [number, verdict, reason])).toEqual([
      [2, 'good', null],
      [3, 'good', null],
      [4, 'fault', 'Telefon: Podaj poprawny numer telefonu.'],
      [5, 'known', 'Masz już klienta z tym numerem telefonu albo adresem e-mail: Olga Byk.'],
      [6, 'repeated', 'To samo mówi wiersz 2.'],
      [7, 'fault', 'Imię i nazwisko: To jest formuła, a nie tekst.'],
    ]);
    const faults = await as(trainer).call(listImportRows, { params, query: { verdict: 'fault', size: 1, page: 1 } });
    expect(faults.body).toMatchObject({
      totalElements: 2,
      content: [{ number: 7, name: '=1+1', phone: '600 700 801' }],
    });
    expect(await ownersOf(trainer)).toEqual(['Olga Byk: ']);
    expect(await current(trainer)).toEqual(body);
  });

  test('columns can be changed; all rows are judged anew, never over somebody else’s change', async () => {
    const { trainer } = await given.school();
    const { body } = await upload(trainer, ['Ewa Lis;600 700 800;;Figa;', 'Jan Kos;600 700 801;;Reks;']);
    expect(body.counts).toMatchObject({ good: 0, fault: 2 });
    const match = (columns: (ImportTarget | null)[], changes: object = {}) =>
      as(trainer).call(matchImportColumns, {
        params: { importId: body.id },
        body: { columns, missingGender: 'FEMALE', version: 1, ...changes },
      });
    const columns: (ImportTarget | null)[] = ['fullName', 'phone', null, 'dogName', 'gender'];
    const matched = await match(columns);
    expect(matched.body).toMatchObject({
      version: 2,
      missingGender: 'FEMALE',
      counts: { good: 2, clients: 2, dogs: 2 },
    });
    expect((await match(columns)).error.code).toBe('CHANGED_MEANWHILE');
    expect((await match(['fullName', 'phone'])).error.fieldErrors).toEqual({ columns: 'Arkusz ma 5 kolumn.' });
    const twice = await match(['phone', 'phone', null, null, null], { version: 2 });
    expect(twice.error.fieldErrors).toEqual({ columns: 'Wybierz jedną kolumnę dla pola „Telefon”.' });
    const both = await match(['fullName', 'phone', null, 'firstName', null], { version: 2 });
    expect(both.error.fieldErrors?.['columns']).toContain('albo osobne kolumny');
    const without = await match(['fullName', null, null, null, null], { version: 2 });
    expect(without.body.counts).toMatchObject({ good: 0, fault: 2 });
    expect((await start(trainer, body.id, { version: 3 })).error.code).toBe('LIMIT_REACHED');
  });

  test('a file that is no CSV is refused in words and leaves the former sheet; a new sheet takes its place', async () => {
    const { trainer } = await given.school();
    const former = await upload(trainer, ['Ewa Lis;600 700 800;;;']);
    const xlsx = await as(trainer).call(uploadClientImport, { body: Buffer.from([0x50, 0x4b, 3, 4]) });
    expect([xlsx.status, xlsx.error.code]).toEqual([400, 'BAD_INPUT']);
    expect(xlsx.error.message).toContain('Zapisz arkusz jako CSV');
    expect((await current(trainer))?.id).toBe(former.body.id);
    const huge = await as(trainer).call(uploadClientImport, { body: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') });
    expect([huge.status, huge.error.message]).toEqual([413, 'Plik jest za duży (najwyżej 5 MB).']);
    const next = await upload(trainer, ['Jan Kos;600 700 801;;;'], 'nowy.csv');
    expect(await current(trainer)).toMatchObject({ id: next.body.id, fileName: 'nowy.csv' });
    const drop = (importId: string) => as(trainer).call(dropClientImport, { params: { importId } });
    expect([(await drop(former.body.id)).status, (await drop(next.body.id)).status]).toEqual([404, 204]);
    expect(await current(trainer)).toBeNull();
  });

  test('the ladder: no token 401, an owner 403, a colleague’s and another school’s 404', async () => {
    const { id: schoolId, trainer } = await given.school();
    const [colleague, owner, stranger] = [
      await given.trainer(schoolId),
      await given.owner(schoolId),
      (await given.school()).trainer,
    ];
    const { body } = await upload(trainer, ['Ewa Lis;600 700 800;;;']);
    const params = { importId: body.id };
    const columns = ['fullName', 'phone', null, null, null];
    const calls = [
      (api: typeof server.api) => api.call(matchImportColumns, { params, body: { columns, missingGender: null } }),
      (api: typeof server.api) => api.call(listImportRows, { params }),
      (api: typeof server.api) => api.call(startClientImport, { params, body: {} }),
      (api: typeof server.api) => api.call(fetchImportReport, { params }),
      (api: typeof server.api) => api.call(dropClientImport, { params }),
    ];
    for (const send of calls) {
      const statuses = await Promise.all(
        [server.api, as(owner), as(colleague), as(stranger)].map(async (api) => (await send(api)).status),
      );
      expect(statuses).toEqual([401, 403, 404, 404]);
    }
    expect((await upload(owner, [])).status).toBe(403);
    expect([await current(colleague), await current(stranger)]).toEqual([null, null]);
    expect((await current(trainer))?.state).toBe('open');
  });
});

describe('D213: the good rows are added in the background', () => {
  test('owners with their dogs, and a report of the rest that no spreadsheet takes for formulas', async () => {
    const { id: schoolId, trainer } = await given.school();
    const { body } = await upload(trainer, [
      'Ewa Lis;600 700 800;;Figa;suka',
      'Ewa Lis;600 700 800;ewa@psia.test;Azor;pies',
      'Jan Kos;600 700 801;;;',
      '=HYPERLINK("http://zly.test");600 700 802;;;',
      'Ola Byk;12',
    ]);
    expect((await start(trainer, body.id, { version: 1 })).body.state).toBe('running');
    const done = await ended(trainer);
    expect(done).toMatchObject({ state: 'done', progress: { rows: 3, left: 0, clients: 2, dogs: 2, invited: 0 } });
    expect((await ownersOf(trainer)).toSorted()).toEqual(['Ewa Lis: Azor, Figa', 'Jan Kos: ']);
    const dogs = await as(trainer).call(listDogs, { params: { schoolId } });
    expect(dogs.body.content.map(({ name, breed, gender }) => [name, breed, gender])).toEqual([
      ['Azor', 'rasa nieznana', 'MALE'],
      ['Figa', 'rasa nieznana', 'FEMALE'],
    ]);
    const found = await as(trainer).call(listOwners, { params: { schoolId }, query: { search: 'ewa@psia.test' } });
    expect(found.body.content).toMatchObject([{ firstName: 'Ewa', hasAccount: false }]);
    expect(await mailsQueuedFor(server, 'ewa@psia.test')).toEqual([]);
    const report: unknown = (await as(trainer).call(fetchImportReport, { params: { importId: body.id } })).body;
    expect(String(report).split('\r\n')).toEqual([
      'Wiersz;Powód;Imię i nazwisko;Telefon;E-mail;Pies;Płeć',
      `5;Imię i nazwisko: To jest formuła, a nie tekst.;"'=HYPERLINK(""http://zly.test"")";600 700 802;;;`,
      '6;Liczba komórek (2) jest inna niż liczba nagłówków (5).;Ola Byk;12;;;',
      '',
    ]);
    for (const again of [
      await start(trainer, body.id),
      await as(trainer).call(matchImportColumns, {
        params: { importId: body.id },
        body: { columns: [null, null, null, null, null], missingGender: null },
      }),
    ]) {
      expect(again.error.code).toBe('TOO_LATE');
    }
    const acts = await server.database.write
      .selectFrom('acts')
      .select(['act', 'done_by', 'facts'])
      .where('school_id', '=', schoolId)
      .where('act', '=', 'clients-imported')
      .execute();
    expect(acts).toEqual([{ act: 'clients-imported', done_by: trainer.id, facts: { clients: 2, dogs: 2 } }]);
  });

  test('rows of who may be a client already are added when the trainer wants it, the same sheet once', async () => {
    const { trainer } = await given.school();
    const rows = ['Ewa Lis;600 700 800;;Figa;suka', 'Jan Lis;600 700 800;;Reks;pies', 'Jan Lis;600 700 800;;Azor;pies'];
    await start(trainer, (await upload(trainer, rows)).body.id, { withKnown: true });
    expect(await ended(trainer)).toMatchObject({ progress: { rows: 3, clients: 2, dogs: 3 } });
    const again = await upload(trainer, rows);
    expect(again.body.counts).toMatchObject({ good: 0, known: 3, clients: 0 });
    expect((await start(trainer, again.body.id)).error.message).toContain('nie ma wierszy');
  });

  test('who was added by somebody else since the sheet was judged is left out, and told in the report', async () => {
    const { trainer } = await given.school();
    const { body } = await upload(trainer, ['Ewa Lis;600 700 800;;;', 'Jan Kos;600 700 801;;;']);
    await as(trainer).call(addClient, { body: { firstName: 'Ewa', lastName: 'Lis', phone: '600700800' } });
    await start(trainer, body.id);
    expect(await ended(trainer)).toMatchObject({ state: 'done', progress: { rows: 1, left: 1, clients: 1 } });
    const report: unknown = (await as(trainer).call(fetchImportReport, { params: { importId: body.id } })).body;
    expect(String(report)).toContain('2;Masz już klienta');
  });

  test('invitations go to those with an e-mail, never to an address with an account, and twenty in a school’s first week', async () => {
    const { trainer } = await given.school();
    const other = await given.owner((await given.school()).id);
    const address = (number: number) => `arkusz${number}@psia.test`;
    const rows = manyRows(22).map((row, index) => row.replace(';;', `;${address(index)};`));
    const { body } = await upload(trainer, [
      `Zofia Obca;600 700 800;${other.email};;`,
      'Jan Kos;600 700 801;;;',
      ...rows,
    ]);
    expect(body.counts).toMatchObject({ clients: 24, withEmail: 23 });
    await start(trainer, body.id, { invites: true });
    expect(await ended(trainer)).toMatchObject({
      state: 'done',
      invites: true,
      progress: { clients: 24, invited: 19 },
    });
    expect(await mailsQueuedFor(server, other.email)).toEqual([]);
    const sent = await Promise.all(rows.map((_, index) => mailsQueuedFor(server, address(index))));
    expect(sent.filter((mails) => mails.length === 1)).toHaveLength(19);
  });

  test('one sheet at a time is added in a school, and it can’t be dropped or replaced meanwhile', async () => {
    const { id: schoolId, trainer } = await given.school();
    const colleague = await given.trainer(schoolId);
    const theirs = await upload(colleague, ['Jan Kos;600 700 801;;;']);
    const { body } = await upload(trainer, ['Ewa Lis;600 700 800;;;']);
    await server.database.write
      .updateTable('client_imports')
      .set({ state: 'running' })
      .where('id', '=', body.id)
      .execute();
    const params = { importId: body.id };
    expect((await start(colleague, theirs.body.id)).error.code).toBe('LIMIT_REACHED');
    expect((await upload(trainer, ['Jan Kos;600 700 802;;;'])).error.code).toBe('LIMIT_REACHED');
    expect((await as(trainer).call(dropClientImport, { params })).error.code).toBe('TOO_LATE');
    server.clock.advance({ minutes: 16 });
    expect((await current(trainer))?.state).toBe('failed');
    expect((await start(colleague, theirs.body.id)).status).toBe(200);
    await ended(colleague);
    expect((await start(trainer, body.id)).status).toBe(200);
    expect(await ended(trainer)).toMatchObject({ state: 'done', progress: { clients: 1 } });
  });
});

describe('D213: an import that stops midway', () => {
  /** Has the owner of that last name fail to be inserted until it is called off. */
  async function failAt(lastName: string): Promise<() => Promise<unknown>> {
    const run = (text: string) => sql.raw(text).execute(server.database.write);
    await run(`CREATE FUNCTION fail_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`);
    await run(`CREATE TRIGGER fail_owner BEFORE INSERT ON members FOR EACH ROW
      WHEN (NEW.last_name = '${lastName}') EXECUTE FUNCTION fail_owner()`);
    const callOff = () => run('DROP FUNCTION IF EXISTS fail_owner() CASCADE');
    onTestFinished(async () => {
      await callOff();
    });
    return callOff;
  }

  async function jobStateOf(importId: string): Promise<string | undefined> {
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM pgboss.job WHERE name = 'client-imports' AND data ->> 'importId' = ${importId}
      ORDER BY created_on DESC LIMIT 1`.execute(server.database.write);
    return rows[0]?.state;
  }

  const countOwners = async (schoolId: string) =>
    (
      await server.database.write
        .selectFrom('members')
        .select('id')
        .where('school_id', '=', schoolId)
        .where('role', '=', 'owner')
        .execute()
    ).length;

  test('the next attempt goes on where it stopped, and nobody is added twice; after three it waits for the trainer', async () => {
    const { id: schoolId, trainer } = await given.school();
    const rows = manyRows(130);
    const callOff = await failAt(`Arkusza${serial - 10}`);
    const { body } = await upload(trainer, rows);
    await start(trainer, body.id);
    await expect.poll(() => jobStateOf(body.id), { timeout: 40_000 }).toBe('retry');
    expect([await countOwners(schoolId), (await current(trainer))?.progress.clients]).toEqual([100, 100]);
    const untilOver = async () => {
      // Never while an attempt runs: it would count as silent for so long.
      if ((await jobStateOf(body.id)) === 'retry') await jobTime.setTime(jobTime.now() + 100_000);
      return (await current(trainer))?.state;
    };
    await expect.poll(untilOver, { timeout: 40_000, interval: 300 }).toBe('failed');
    expect(await countOwners(schoolId)).toBe(100);
    await callOff();
    expect((await start(trainer, body.id)).body.state).toBe('running');
    expect(await ended(trainer)).toMatchObject({ state: 'done', progress: { rows: 130, clients: 130, dogs: 130 } });
    expect(await countOwners(schoolId)).toBe(130);
    const { rows: twice } =
      await sql`SELECT last_name FROM members WHERE school_id = ${schoolId} AND role = 'owner' GROUP BY last_name HAVING count(*) > 1`.execute(
        server.database.write,
      );
    expect(twice).toEqual([]);
  });

  test('a trainer who has left adds nobody any more', async () => {
    const { id: schoolId, trainer } = await given.school();
    const callOff = await failAt(`Arkusza${serial + 60}`);
    const { body } = await upload(trainer, manyRows(60));
    await start(trainer, body.id);
    await expect.poll(() => jobStateOf(body.id), { timeout: 40_000 }).toBe('retry');
    await server.database.write
      .updateTable('members')
      .set({ state: 'archived', removed_at: server.clock.now().toString() })
      .where('id', '=', trainer.id)
      .execute();
    await callOff();
    await jobTime.setTime(jobTime.now() + 100_000);
    await expect.poll(() => jobStateOf(body.id), { timeout: 40_000 }).toBeUndefined();
    expect(await countOwners(schoolId)).toBe(50);
  });
});

test('D213: a sheet goes a day after its rows were added, or a week after the last change, with all its rows', async () => {
  const { id: schoolId, trainer } = await given.school();
  const colleague = await given.trainer(schoolId);
  const done = (await upload(trainer, ['Ewa Lis;600 700 800;;;'])).body.id;
  await start(trainer, done);
  await ended(trainer);
  const open = (await upload(colleague, ['Jan Kos;600 700 801;;;'])).body.id;
  const left = async () =>
    (
      await server.database.write
        .selectFrom('client_import_rows')
        .select('import_id')
        .where('import_id', 'in', [done, open])
        .execute()
    ).map((row) => row.import_id);
  const db = server.database.write;
  const now = server.clock.now();
  await deleteEndedImports(db, now);
  expect((await left()).toSorted()).toEqual([done, open].toSorted());
  await deleteEndedImports(db, now.add({ seconds: 1 }));
  expect(await left()).toEqual([open]);
  await deleteUntouchedImports(db, now);
  expect(await left()).toEqual([open]);
  await deleteUntouchedImports(db, now.add({ seconds: 1 }));
  expect(await left()).toEqual([]);
});

test('D213: an account sends forty sheets a day and has rows judged anew two hundred times', async () => {
  const { trainer } = await given.school();
  const row = manyRows(1);
  const sent = [];
  for (let count = 0; count < 41; count += 1) sent.push((await upload(trainer, row)).status);
  expect([new Set(sent.slice(0, 40)), sent.at(-1)]).toEqual([new Set([201]), 429]);
  const { id: importId, columns } = (await current(trainer))!;
  const body = { columns: columns.map(({ target }) => target), missingGender: null };
  const match = async () => (await as(trainer).call(matchImportColumns, { params: { importId }, body })).status;
  const matched = [];
  for (let count = 0; count < 201; count += 1) matched.push(await match());
  expect([new Set(matched.slice(0, 200)), matched.at(-1)]).toEqual([new Set([200]), 429]);
});
