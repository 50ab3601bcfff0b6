import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type AppOptions, startApp } from '../app/build-app.ts';
import { createTokens, type Tokens } from '../platform/auth/tokens.ts';
import type { OpenDatabase } from '../platform/database/opening/open-database.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { type Api, createApi } from './api.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { createTestDatabase } from './database/test-database.ts';

/** The morning of a Monday in March: 09:00 on a Polish wall clock. */
export const usualMorning = '2026-03-02T08:00:00Z';

/** What a test may say of its server; all else is as tests usually have it. */
interface TestServerOptions extends Partial<Omit<AppOptions, 'settings' | 'clock'>> {
  /** The instant the clock stands at. */
  readonly now?: string;
  readonly settings?: Partial<Settings>;
  readonly clock?: FixedClock;
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
    formerJwtSecret: null,
    jwtTtlSeconds: 43_200,
    smtpUrl: null,
    smtpDemandsTls: false,
    mailFrom: { name: 'Psia Ścieżka', address: 'psia@psia.test' },
    corsOrigins: [],
    securityContact: null,
    trustProxy: false,
    rateLimit: false,
    serviceWorker: true,
    logLevel: 'silent',
    backups: { folder: join(dataDir, 'backups'), nightly: false, passphrase: null },
    push: { privateKey: 'c2l4dGVlbiBieXRlcyBhbmQgc2l4dGVlbiBtb3JlISE', formerPrivateKey: null },
    metrics: null,
    ...changes,
  };
}

/** Starts a test server; close() stops it, and drops its database unless that was given. */
export async function startTestServer({
  now,
  settings: changes,
  ...given
}: TestServerOptions = {}): Promise<TestServer> {
  const clock = given.clock ?? fixedClock(now ?? usualMorning);
  const dataDir = await mkdtemp(join(tmpdir(), 'psia-api-'));
  const settings = testSettings(dataDir, changes ?? {});
  const database = given.database ?? (await createTestDatabase());
  const app = await startApp({
    log: pino({ level: settings.logLevel }),
    passwords: cheapPasswords(),
    web: null,
    strict: true,
    // What is swept is a test's to say.
    later: () => () => undefined,
    pushServices: { isPushAddress: (address) => address.startsWith('https://psia.test/'), patienceMs: 1_000 },
    ...given,
    settings,
    database,
    clock,
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
      if (given.database === undefined) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
