import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type FilledDatabase, temporaryFolder } from '../ground.ts';
import { workOfPostgres } from '../processor.ts';
import { dogsOf } from './booking.ts';
import { connections, type Target } from './taken.ts';

const run = promisify(execFile);
const preparedRequests = 12_000;

/** PostgreSQL's own program for measuring, where it is installed. */
export function findPgbench(): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).map((name) => join(installed, name, 'bin')) : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...versions.toReversed()]
    .map((folder) => join(folder, 'pgbench'))
    .find((program) => existsSync(program));
}

/** What a request writes: owner, trainer and dog are held, the training is there, all are told. */
const requestScript = `
BEGIN;
SELECT members.id FROM members JOIN bench.people ON members.id IN (owner, trainer)
  WHERE n = :client_id % 10 ORDER BY members.id FOR NO KEY UPDATE OF members;
SELECT id FROM dogs WHERE id = (SELECT dog FROM bench.people WHERE n = :client_id % 10) FOR NO KEY UPDATE;
INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
  SELECT gen_random_uuid(), people.school, people.trainer, people.dog, begins, begins + interval '1 hour', 'requested', now()
  FROM bench.people, LATERAL (SELECT timestamp '2400-01-01' + nextval('bench.slot') * interval '1 hour' AS begins) AS at
  WHERE n = :client_id % 10;
SELECT pg_notify('bench', 'a request');
COMMIT;
`;

/** What a confirmation writes: trainer and request are held, trainer, dog and hall are taken, all are told. */
const confirmScript = `
SELECT nextval('bench.confirmed') AS number \\gset
BEGIN;
SELECT id FROM members WHERE id = (SELECT trainer FROM bench.requests WHERE n = :number) FOR NO KEY UPDATE;
SELECT id FROM trainings WHERE id = (SELECT training FROM bench.requests WHERE n = :number) FOR UPDATE;
INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id)
  SELECT school_id, resource, kind, tsrange(start_time, end_time), 'training', id
  FROM trainings JOIN bench.requests ON training = id,
    LATERAL (VALUES (trainer_id, 'trainer'), (dog_id, 'dog'), (hall, 'hall')) AS taken (resource, kind)
  WHERE n = :number;
UPDATE trainings SET status = 'confirmed', hall_id = hall, decided_at = now()
  FROM bench.requests WHERE id = training AND n = :number;
SELECT pg_notify('bench', 'a confirmation');
COMMIT;
`;

/** What the writes of requests and confirmations alone need, with nothing around them. */
export interface WritesAlone {
  readonly request: Target;
  readonly confirm: Target;
}

/** Puts beside a school's trainings what the scripts take their values from: people, and requests that wait. */
async function prepare({ databaseUrl, school }: FilledDatabase): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query('CREATE SCHEMA bench');
  await client.query('CREATE SEQUENCE bench.slot; CREATE SEQUENCE bench.confirmed');
  await client.query(
    `SELECT n - 1 AS n, $1::uuid AS school, owner, dog, ($4::uuid[])[(n - 1) % 5 + 1] AS trainer,
        ($5::uuid[])[(n - 1) % 5 + 1] AS hall
      INTO bench.people FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS owners (owner, dog, n)`,
    [school.id, school.followers.map(({ id }) => id), await dogsOf(client, school), school.trainerIds, school.hallIds],
  );
  await client.query('SET session_replication_role = replica');
  await client.query(
    `WITH made AS (
      INSERT INTO trainings (id, school_id, trainer_id, dog_id, start_time, end_time, status, requested_at)
      SELECT gen_random_uuid(), school, trainer, dog, begins, begins + interval '1 hour', 'requested', now()
      FROM generate_series(1, ${preparedRequests}) AS number JOIN bench.people ON n = number % 10,
        LATERAL (SELECT timestamp '2300-01-01' + number * interval '1 hour' AS begins) AS at
      RETURNING id, dog_id
    )
    SELECT row_number() OVER () AS n, id AS training, trainer, hall INTO bench.requests FROM made JOIN bench.people ON dog = dog_id`,
  );
  await client.query('ALTER TABLE bench.requests ADD PRIMARY KEY (n)');
  await client.query('ANALYZE');
  await client.end();
}

const tpsOf = (said: string) => Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN);
const countOf = (said: string) => Number(/actually processed: (\d+)/.exec(said)?.[1] ?? Number.NaN);
const averageOf = (said: string) => Number(/latency average = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN);

/** Writes in a database of its own, filled as the measured one, with pgbench's prepared statements. */
export async function writesAlone(
  program: string,
  database: FilledDatabase & { readonly postmaster: number },
): Promise<WritesAlone> {
  await prepare(database);
  const folder = temporaryFolder();
  const target = (name: string, script: string): Target => {
    const file = join(folder, `${name}.sql`);
    writeFileSync(file, script);
    const usual = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-f', file];
    return async (seconds) => {
      const before = workOfPostgres(database.postmaster);
      const length = String(Math.max(1, Math.round(seconds)));
      const { stdout } = await run(program, [...usual, '-T', length, database.databaseUrl]);
      const calls = countOf(stdout);
      const postgres = (workOfPostgres(database.postmaster) - before) / calls;
      const median = averageOf(stdout);
      return {
        calls,
        perSecond: tpsOf(stdout),
        server: Number.NaN,
        postgres,
        client: Number.NaN,
        median,
        p95: Number.NaN,
      };
    };
  };
  return { request: target('request', requestScript), confirm: target('confirm', confirmScript) };
}
