import { join } from 'node:path';
import { operations } from '@psia/contract/operations';
import { createAuthenticate, deleteOldSecrets, deleteOldSessions } from '../features/accounts/accounts.public.ts';
import { serveFeeds } from '../features/feeds/feeds.public.ts';
import { liveTopics } from '../features/notifications/notifications.public.ts';
import { createAddressSecrets } from '../platform/auth/address-secrets.ts';
import { createPasswords } from '../platform/auth/passwords.ts';
import { createTokens, type Tokens } from '../platform/auth/tokens.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { serveApiDocs } from '../platform/http/api-docs.ts';
import type { Authenticate } from '../platform/http/caller.ts';
import { registerDevMail } from '../platform/http/dev-mail.ts';
import { registerHealth } from '../platform/http/health.ts';
import { startHousekeeping } from '../platform/http/housekeeping.ts';
import { createImplement } from '../platform/http/implement.ts';
import { createLimits } from '../platform/http/limits.ts';
import { createHttpServer, type HttpServer } from '../platform/http/server.ts';
import { serveWebApp, type WebApp } from '../platform/http/web-app.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { attachLive } from '../platform/live/live.ts';
import type { AuthenticateLive } from '../platform/live/topics.ts';
import type { Logger } from '../platform/log/log.ts';
import { createDelivery } from '../platform/mail/delivery.ts';
import { mailWorker } from '../platform/mail/mail.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { registerFeatures } from './features.ts';

interface AppOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  /** Null serves the API alone. */
  readonly web: WebApp | null;
}

/** A server that listens: its address, and how it stops. */
export interface RunningApp {
  readonly port: number;
  /** Takes no more requests, finishes what runs, stops the background work; the database stays open (D40). */
  readonly close: () => Promise<void>;
}

function liveIdentity(authenticate: Authenticate): AuthenticateLive {
  return async (token) => {
    const identity = await authenticate(token);
    if (identity === null || identity === 'expired') return identity;
    return { memberId: identity.actor.id, sessionId: identity.actor.sessionId, expiresAt: identity.expiresAt };
  };
}

async function buildHttp(options: AppOptions, tokens: Tokens, authenticate: Authenticate): Promise<HttpServer> {
  const { settings, log, database, clock, web } = options;
  const { publicUrl } = settings;
  const app = await createHttpServer(settings, log);
  const implement = createImplement(app, { ...database, clock, authenticate, publicUrl });
  registerHealth(implement, database.read);
  const feedAddresses = { secrets: createAddressSecrets(settings.jwtSecret), publicUrl };
  registerFeatures(implement, {
    passwords: createPasswords(),
    tokens,
    limits: createLimits(database.write, clock, settings.rateLimit),
    feedAddresses,
  });
  const missing = operations.filter(({ operation }) => !implement.implemented.has(operation));
  if (missing.length > 0) throw new Error(`Not implemented: ${missing.map(({ name }) => name).join(', ')}`);
  serveApiDocs(app);
  serveFeeds(app, { read: database.read, clock, addresses: feedAddresses });
  if (settings.smtpUrl === null && !settings.production) registerDevMail(app, mailFolderOf(settings));
  if (web !== null) await serveWebApp(app, web);
  return app;
}

const mailFolderOf = (settings: Settings) => join(settings.dataDir, 'mail');

/** Builds the server from its parts and listens. Throws when an operation lacks a rule or the port is taken. */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  const { settings, log, database, clock } = options;
  const { connection } = database;
  const tokens = createTokens(settings.jwtSecret, settings.jwtTtlSeconds, clock);
  const authenticate = createAuthenticate(database.read, tokens);
  const app = await buildHttp(options, tokens, authenticate);
  const deliver = createDelivery({ ...settings, mailFolder: mailFolderOf(settings), clock });
  const jobs = await startJobs({ connection, log, workers: [mailWorker(deliver)] });
  const live = await attachLive(app.server, {
    connection,
    log,
    clock,
    authenticate: liveIdentity(authenticate),
    topics: liveTopics(database.write),
    allowedOrigins: [new URL(settings.publicUrl).origin, ...settings.corsOrigins],
  });
  const stopHousekeeping = startHousekeeping({
    database: database.write,
    clock,
    log,
    sweeps: [deleteOldSessions, deleteOldSecrets],
  });
  const close = async () => {
    stopHousekeeping();
    await live.close();
    await app.close();
    await jobs.stop();
  };
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await close();
    throw error;
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    close,
  };
}
