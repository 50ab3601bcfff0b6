import type { KyselyPlugin } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { factoriesOf } from './worlds/factories.ts';
import { createTestDatabase } from './database/test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A test server that counts what its calls ask of the database. */
export interface CountingServer {
  readonly server: TestServer;
  /** Makes what tests start from, uncounted. */
  readonly given: ReturnType<typeof factoriesOf>;
  /** How many statements the server makes until some work is done; nothing else may go on meanwhile. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Starts a server over a database of its own and counts every statement that Kysely sends. */
export async function startCountingServer(): Promise<CountingServer> {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  };
  const database = await createTestDatabase();
  const seen = (one: Database) => one.withPlugin(counter);
  const [read, write, gate] = [seen(database.read), seen(database.write), seen(database.gate)];
  const server = await startTestServer({ database: { ...database, read, write, gate } });
  return {
    server,
    given: factoriesOf({ ...server, database }),
    statementsOf: async (work) => {
      const before = statements;
      await work();
      return statements - before;
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
