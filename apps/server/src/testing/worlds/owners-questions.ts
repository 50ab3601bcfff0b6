import type { Operation } from '@psia/contract/core/operation';
import type { NamedOperation } from '@psia/contract/operations';
import { sql } from 'kysely';
import * as z from 'zod';
import type { TestAnswer } from '../api.ts';
import type { TestServer } from '../test-server.ts';
import { factoriesOf } from './factories.ts';
import type { Sample } from './samples.ts';

/** The words that a path or query may have where the contract lists them, as the tabs of a dog's file are. */
function choicesIn(schema: z.ZodType | undefined): [string, string[]][] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodEnum ? [[name, field.options.map(String)] satisfies [string, string[]]] : [],
  );
}

/** A sample once with each word that its path may have. */
function withEachChoice({ params }: Operation, sample: Sample): Sample[] {
  return choicesIn(params).reduce<Sample[]>(
    (samples, [name, options]) =>
      samples.flatMap((one) => options.map((option) => ({ ...one, params: { ...one.params, [name]: option } }))),
    [sample],
  );
}

/** How an owner tries to learn what is none of theirs. */
export interface OwnersQuestions {
  readonly server: TestServer;
  readonly ownerId: string;
  /** A key that trainers' calls had; an owner who uses it gets nothing of their answers. */
  readonly trainersKey: string;
  /** What the owner can think of sending. */
  readonly samplesOf: (operation: Operation) => Sample[];
  /** What may not be anywhere in an answer to this sample. */
  readonly secretsFor: (sample: Sample) => readonly string[];
}

/** What of the secrets is in an answer. */
function leaksIn(answer: TestAnswer<never>, secrets: readonly string[]): string[] {
  const text = JSON.stringify([answer.status, [...answer.headers], answer.body, answer.error]);
  return secrets.filter((secret) => text.includes(secret));
}

/** Makes calls as the owner, each operation's with a session of its own, because calls end sessions; gives what leaked. */
export async function leaksFrom(
  { server, ownerId, trainersKey, samplesOf, secretsFor }: OwnersQuestions,
  asked: readonly NamedOperation[],
): Promise<string[]> {
  const leaks: string[] = [];
  for (const { operation, feature, name } of asked) {
    const owner = server.api.as({ jwt: await factoriesOf(server).session(ownerId, 'owner') });
    for (const sample of samplesOf(operation).flatMap((one) => withEachChoice(operation, one))) {
      const { query, ...bare } = sample;
      const isRead = operation.method === 'GET';
      const sent = isRead ? [bare, { ...bare, query }] : [{ ...sample, headers: { 'idempotency-key': trainersKey } }];
      for (const sending of sent) {
        const answer = await owner.call(operation, sending);
        leaks.push(...leaksIn(answer, secretsFor(sample)).map((secret) => `${feature}.${name}: ${secret}`));
      }
    }
  }
  return leaks;
}

/** The names of the tables that hold a text anywhere, of ours and of the jobs. */
export async function tablesHolding(server: TestServer, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(
    server.database.read,
  );
  if (tables.length <= 40) throw new Error('Not all tables were looked into.');
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      SELECT FROM ${sql.raw(name)} AS kept WHERE strpos(kept::text, ${text}) > 0 LIMIT 1`.execute(server.database.read);
    if (rows.length > 0) holding.push(name);
  }
  return holding.sort();
}
