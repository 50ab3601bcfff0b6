import { nowIn } from '@psia/contract/core/school-clock';
import { type CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { createAddressSecrets } from '../../platform/auth/address-secrets.ts';
import { type Database, onePlan } from '../../platform/database/database.ts';
import { withOutbox } from '../with-outbox.ts';
import type { Actor, WriteContext } from '../../platform/acting/context.ts';
import type { TestMember } from '../worlds/factories.ts';
import type { TestServer } from '../test-server.ts';
import { openSecondPool } from './second-pool.ts';
import { noUndo } from '../../platform/undo/undo-offer.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** A step in which a statement reads a table: whether the whole of it, how many rows it gives and reads in vain, how often. */
export interface ReadingStep {
  readonly table: string;
  readonly isWhole: boolean;
  readonly given: number;
  readonly inVain: number;
  /** How often it is taken. */
  readonly times: number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function stepOf(node: PlanNode): ReadingStep[] {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const table = node['Relation Name'];
  const isWhole = node['Node Type'] === 'Seq Scan';
  const loops = node['Actual Loops'];
  const given = Math.round(node['Actual Rows'] * loops);
  return table === undefined ? [] : [{ table, isWhole, given, inVain: removed * loops, times: loops }];
}

/** How a use case reads: with how many statements, and which steps of theirs read the tables that were asked about. */
export interface Reading {
  readonly statements: number;
  readonly steps: readonly ReadingStep[];
}

const nobodyTwice = 'claims_nobody_twice';

/**
 * Puts what a query gives into the claims. Meanwhile their constraint is taken away and nothing is looked up or noted.
 * Afterwards its index is there, without the constraint, which would look each claim up again for half of the time that
 * all this takes. On a busy machine even so it takes longer than any statement of the product may, so the client has no
 * time limit. Two claims of one time are a test's own fault.
 */
async function rebuildClaims(unlimited: Client, query: string): Promise<void> {
  await unlimited.query('SET session_replication_role = replica');
  await unlimited.query(`ALTER TABLE claims DROP CONSTRAINT ${nobodyTwice}`);
  await unlimited.query(
    `INSERT INTO claims (school_id, resource_id, resource_kind, during, reason, reason_id) ${query}`,
  );
  await unlimited.query(`CREATE INDEX ${nobodyTwice} ON claims USING gist (school_id, resource_id, during)`);
  await unlimited.query('RESET session_replication_role');
}

/** What opens and ends a transaction reads nothing. */
export const isFrame = ({ sql: text }: CompiledQuery) =>
  /^(?:begin|commit|rollback|(?:release |rollback to )?savepoint part)$/i.test(text);

const bytesOf = (value: Buffer) => `\\x${value.toString('hex')}`;
const plain = (value: unknown) => (Buffer.isBuffer(value) ? bytesOf(value) : value);

/** A parameter as text that PostgreSQL takes in its place. */
export function literalOf(client: Client, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  // JSON writes an item of an array as PostgreSQL does.
  if (Array.isArray(value)) {
    return client.escapeLiteral(`{${value.map((item) => JSON.stringify(plain(item))).join(',')}}`);
  }
  if (Buffer.isBuffer(value)) return client.escapeLiteral(bytesOf(value));
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Makes who holds a claim for a group training one who takes part in it. */
export async function insertParticipantsOfClaims(db: Database): Promise<void> {
  await sql`
    INSERT INTO group_training_participants (school_id, group_training_id, trainer_id, dog_id, start_time, state, joined_at)
    SELECT school_id, group_training_id, CASE resource_kind WHEN 'trainer' THEN resource_id END,
      CASE resource_kind WHEN 'dog' THEN resource_id END, lower(during), 'planned', '2024-01-01Z'
    FROM claims WHERE group_training_id IS NOT NULL AND resource_kind <> 'hall' ON CONFLICT DO NOTHING`.execute(db);
}

/** Sees how PostgreSQL runs the statements of a use case that only reads. */
export async function openPlanReader(server: TestServer) {
  const { connection } = server.database;
  const explainer = new Client({ ...connection, options: onePlan });
  await explainer.connect();
  const filling = openSecondPool({ connection, max: 1, options: '-c session_replication_role=replica' });
  let recorded: CompiledQuery[] = [];
  const database = openSecondPool({
    connection,
    log: ({ query }) => {
      if (!isFrame(query)) recorded.push(query);
    },
  });

  /** The plan for all values, which the product's sessions have for each statement. */
  async function stepsIn({ sql: text, parameters }: CompiledQuery): Promise<ReadingStep[]> {
    const literals = parameters.map((value) => literalOf(explainer, value));
    await explainer.query(`PREPARE planned AS ${text}`);
    const { rows } = await explainer.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE planned ${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    await explainer.query('DEALLOCATE planned');
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan).flatMap(stepOf);
  }

  return {
    /**
     * What very many rows are put there by: it looks no foreign key up, which would take most of the time, and may take
     * longer than a statement of the product. Whatever the rows refer to has to be there.
     */
    filling,
    /** How a use case of a member reads these tables. */
    async readingOf(
      { member, role }: { member: TestMember; role: Actor['role'] },
      tables: readonly string[],
      run: (ctx: WriteContext) => Promise<unknown>,
    ): Promise<Reading> {
      recorded = [];
      const context = {
        now: nowIn(server.clock.now(), 'Europe/Warsaw'),
        actor: { ...member, role, sessionId: '' },
        school: {
          id: member.schoolId,
          name: '',
          timeZone: 'Europe/Warsaw',
          usesPasses: false,
          usesAttendance: false,
          usesMoney: false,
          hasPasses: false,
        },
        undo: noUndo(),
        enqueue: () => undefined,
        sendMail: () => undefined,
        concerns: () => undefined,
        link: (path: string) => path,
        signatures: createAddressSecrets('', 'address that ends'),
      };
      await withOutbox(database, ({ tx, outbox }) => run({ ...context, db: tx, tx, outbox }));
      const steps: ReadingStep[] = [];
      for (const statement of recorded) steps.push(...(await stepsIn(statement)));
      return { statements: recorded.length, steps: steps.filter(({ table }) => tables.includes(table)) };
    },
    /** Puts very many claims there: what a query gives as their six columns, from the school to the reason's id. */
    rebuildClaims: (query: string) => rebuildClaims(explainer, query),
    async close(): Promise<void> {
      await Promise.all([database.destroy(), filling.destroy(), explainer.end()]);
    },
  };
}
