import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startApp } from '../app/build-app.ts';
import { createTokens, type Tokens } from '../platform/auth/tokens.ts';
import type { ActSubscriber } from '../features/acts/acts.public.ts';
import type { OpenDatabase } from '../platform/database/opening/open-database.ts';
import type { Implement } from '../platform/http/implement.ts';
import type { Patience } from '../platform/http/network/connections.ts';
import type { WebApp } from '../platform/http/pages/web-app.ts';
import type { Logger } from '../platform/log/log.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { type Api, createApi } from './api.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import type { JobTime } from './job-time.ts';
import { createTestDatabase } from './database/test-database.ts';

/** The morning of a Monday in March: 09:00 on a Polish wall clock. */
export const usualMorning = '2026-03-02T08:00:00Z';

interface TestServerOptions {
  /** The instant the clock stands at. */
  readonly now?: string;
  readonly settings?: Partial<Settings>;
  /** A database that is already open, for a second server process on it. */
  readonly database?: OpenDatabase;
  readonly clock?: FixedClock;
  /** A web app to serve; none unless given. */
  readonly web?: WebApp;
  /** How long clients may take; as usual unless given. */
  readonly patience?: Patience;
  /** Where the server's log goes; nowhere unless given. */
  readonly log?: Logger;
  /** The time that decides when background jobs are due; the database's own unless given. */
  readonly jobTime?: JobTime;
  /** Whether a refusal that its operation does not declare is answered as a bug; it is unless told otherwise. */
  readonly strict?: boolean;
  /** Implements operations that are in no contract. */
  readonly implementMore?: (implement: Implement) => void;
  /** Hear of recorded acts beside those of the features. */
  readonly subscribeMore?: readonly ActSubscriber[];
}

/** The real server on a port of its own, over a database of its own, with a clock that tests move. */
export interface TestServer {
  readonly api: Api;
  readonly origin: string;
  readonly clock: FixedClock;
  readonly database: OpenDatabase;
  readonly tokens: Tokens;
  readonly settings: Settings;
  readonly close: () => Promise<void>;
}

function testSettings(dataDir: string, changes: Partial<Settings>): Settings {
  return {
    production: false,
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://psia.test',
    databaseUrl: null,
    dataDir,
    jwtSecret: 'a secret for tests that is long enough',
    jwtTtlSeconds: 43_200,
    smtpUrl: null,
    mailFrom: { name: 'Psia Ścieżka', address: 'psia@psia.test' },
    corsOrigins: [],
    securityContact: null,
    trustProxy: false,
    rateLimit: false,
    logLevel: 'silent',
    ...changes,
  };
}

/** Starts a test server; close() stops it and drops a database that it made. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = options.clock ?? fixedClock(options.now ?? usualMorning);
  const dataDir = await mkdtemp(join(tmpdir(), 'psia-api-'));
  const settings = testSettings(dataDir, options.settings ?? {});
  const database = options.database ?? (await createTestDatabase());
  const log = options.log ?? pino({ level: settings.logLevel });
  const app = await startApp({
    settings,
    log,
    database,
    clock,
    passwords: cheapPasswords(),
    web: options.web ?? null,
    strict: options.strict ?? true,
    // What is swept is a test's to say.
    later: () => () => undefined,
    ...(options.patience ? { patience: options.patience } : {}),
    ...(options.jobTime ? { jobTime: options.jobTime } : {}),
    ...(options.implementMore ? { implementMore: options.implementMore } : {}),
    ...(options.subscribeMore ? { subscribeMore: options.subscribeMore } : {}),
  });
  const origin = `http://127.0.0.1:${app.port}`;
  return {
    api: createApi(origin),
    origin,
    clock,
    database,
    settings,
    tokens: createTokens(settings.jwtSecret, settings.jwtTtlSeconds, clock),
    close: async () => {
      await app.close();
      if (options.database === undefined) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
