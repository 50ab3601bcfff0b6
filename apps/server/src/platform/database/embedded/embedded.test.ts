import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../settings/start-error.ts';
import { openDatabase } from '../opening/open-database.ts';
import type { OpenDatabase } from '../opening/open-database.ts';
import { wordAboutAge } from './newest-postgres.ts';
import { findPostmaster, programAt } from './postmaster.ts';

const migrations = mkdtempSync(join(tmpdir(), 'psia-migrations-'));
writeFileSync(join(migrations, '0001_dogs.sql'), 'create table dogs (name text);');
afterAll(() => rmSync(migrations, { recursive: true, force: true }));

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'psia-data-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

const optionsOf = (dataDir: string, log = pino({ level: 'silent' })) => ({
  settings: { databaseUrl: null, dataDir },
  log,
  migrations,
});

async function open(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase(optionsOf(dataDir));
  onTestFinished(database.close);
  return database;
}

const addDog = (database: OpenDatabase, name: string) => sql`insert into dogs values (${name})`.execute(database.write);

async function dogsOf(database: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from dogs order by name`.execute(database.read);
  return rows.map((row) => row.name);
}

const postmasterOf = (dataDir: string) => findPostmaster(join(dataDir, 'postgres'));

/** Another server process on the same folder, ready or refused when this resolves. */
async function openElsewhere(dataDir: string): Promise<{ server: ChildProcess; said: string }> {
  const source = `
    import { pino } from 'pino';
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../opening/open-database.ts'))});
    const options = { settings: { databaseUrl: null, dataDir: ${JSON.stringify(dataDir)} }, log: pino({ level: 'silent' }) };
    try {
      await openDatabase({ ...options, migrations: ${JSON.stringify(migrations)} });
      console.log('ready');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    server.kill('SIGKILL');
  });
  const said = await new Promise<string>((resolve) =>
    server.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  return { server, said };
}

describe('the embedded database', () => {
  test('N6: each start logs that its PostgreSQL is older than the newest known', async () => {
    const dataDir = newDataFolder();
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const first = await openDatabase(optionsOf(dataDir, log));
    await first.close();
    const second = await openDatabase(optionsOf(dataDir, log));
    onTestFinished(second.close);
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(second.read);
    const word = wordAboutAge(rows[0]!.server_version);
    const warned: string[] = lines.map((line) => JSON.parse(line).msg).filter((msg) => msg.includes('embedded'));
    expect(warned).toEqual(word === null ? [] : [word, word]);
  });

  test('a first start makes it, a stop leaves nothing running, a second start is quicker and has the data', async () => {
    const dataDir = newDataFolder();
    const timed = async <T>(start: () => Promise<T>) => {
      const from = performance.now();
      return { database: await start(), took: performance.now() - from };
    };
    const { database: first, took: firstTook } = await timed(() => openDatabase(optionsOf(dataDir)));
    await addDog(first, 'Burek');
    const { pid } = postmasterOf(dataDir)!;
    await first.close();
    expect(postmasterOf(dataDir)).toBeNull();
    await expect.poll(() => programAt(pid)).toBe('none');

    const { database: second, took: secondTook } = await timed(() => open(dataDir));
    expect(secondTook).toBeLessThan(firstTook);
    expect(await dogsOf(second)).toEqual(['Burek']);
  });

  test('two first starts at once: one serves, the other stops with one line', async () => {
    const dataDir = newDataFolder();
    const starts = await Promise.allSettled([openDatabase(optionsOf(dataDir)), openDatabase(optionsOf(dataDir))]);
    const opened = starts.filter((start) => start.status === 'fulfilled').map((start) => start.value);
    for (const database of opened) onTestFinished(database.close);
    const refusals = starts.filter((start) => start.status === 'rejected').map((start) => start.reason);
    expect(opened).toHaveLength(1);
    expect(refusals).toEqual([expect.any(StartError)]);
    expect(refusals[0].message).toMatch(/is in use by another server \(process \d+\)/);
    await addDog(opened[0]!, 'Burek');
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('a second process on the same folder is refused and the first goes on', async () => {
    const dataDir = newDataFolder();
    const database = await open(dataDir);
    const { said } = await openElsewhere(dataDir);
    expect(said).toBe(
      `The database in ${join(dataDir, 'postgres')} is in use by another server (process ${process.pid}): stop that one or set another DATA_DIR.`,
    );
    await addDog(database, 'Burek');
    expect(await dogsOf(database)).toEqual(['Burek']);
  });

  test('after a crash of the server the next start adopts the PostgreSQL that lives on', async () => {
    const dataDir = newDataFolder();
    const { server, said } = await openElsewhere(dataDir);
    expect(said).toBe('ready');
    const { pid } = postmasterOf(dataDir)!;
    server.kill('SIGKILL');
    await new Promise((resolve) => server.once('exit', resolve));

    const database = await openDatabase(optionsOf(dataDir));
    expect(postmasterOf(dataDir)?.pid).toBe(pid);
    await addDog(database, 'Burek');
    await database.close();
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('a PostgreSQL that dies, and again while it is started again, comes back with what was committed (P2)', async () => {
    const dataDir = newDataFolder();
    const database = await open(dataDir);
    await addDog(database, 'Burek');
    const killed = new Set<number>();
    while (killed.size < 4) {
      const postmaster = postmasterOf(dataDir);
      if (postmaster?.isReady && !killed.has(postmaster.pid)) {
        process.kill(postmaster.pid, 'SIGKILL');
        killed.add(postmaster.pid);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => dogsOf(database).catch(() => []), { timeout: 40_000 }).toEqual(['Burek']);
  });

  test('after a crash of the machine, with its number given to another program, it starts', async () => {
    const dataDir = newDataFolder();
    const first = await openDatabase(optionsOf(dataDir));
    await first.close();
    const stale = [
      process.pid,
      join(dataDir, 'postgres'),
      1,
      5432,
      join(dataDir, 'postgres-socket'),
      '',
      '  1 1',
      'ready',
    ];
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${stale.join('\n')}\n`);
    writeFileSync(join(dataDir, 'postgres-socket', '.s.PGSQL.5432.lock'), `${stale.join('\n')}\n`);
    expect(await dogsOf(await open(dataDir))).toEqual([]);
  });

  test('a long path and a folder closed to others are no obstacle', async () => {
    const dataDir = join(newDataFolder(), 'zażółć gęślą jaźń'.repeat(4), 'closed', 'data');
    mkdirSync(join(dataDir, '..'), { recursive: true });
    chmodSync(join(dataDir, '..'), 0o700);
    const database = await open(dataDir);
    await addDog(database, 'Burek');
    expect(await dogsOf(database)).toEqual(['Burek']);
  });

  test('a folder of something else and one of another PostgreSQL are refused', async () => {
    const dataDir = newDataFolder();
    const folder = join(dataDir, 'postgres');
    mkdirSync(folder, { recursive: true });
    await expect(openDatabase(optionsOf(dataDir))).rejects.toThrow(`${folder} is not a database folder`);
    writeFileSync(join(folder, 'PG_VERSION'), '14\n');
    await expect(openDatabase(optionsOf(dataDir))).rejects.toThrow(
      'was made by PostgreSQL 14, and this version has 18.',
    );
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  });
});
