import { join } from 'node:path';
import { operations } from '@psia/contract/operations';
import { type ActSubscriber, tellSubscribers } from '../features/acts/acts.public.ts';
import { createSessions, judgingThread, noteUse } from '../features/accounts/accounts.public.ts';
import { liveTopics } from '../features/notifications/notifications.public.ts';
import { createAccessLog } from '../platform/access-log/access-log.ts';
import { type ActingContexts, createActing } from '../platform/acting/acting.ts';
import { type AddressSecrets, createAddressSecrets } from '../platform/auth/address-secrets.ts';
import type { PasswordHashing, PasswordQuestion, Passwords } from '../platform/auth/passwords.ts';
import { createTokens, type Tokens } from '../platform/auth/tokens.ts';
import { createWorkerThread } from '../platform/auth/worker-thread.ts';
import { createNightlyBackups, type NightlyBackups } from '../platform/backup/nightly/nightly.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { OpenDatabase } from '../platform/database/opening/open-database.ts';
import { serveApiDocs } from '../platform/http/docs/api-docs.ts';
import { createGates, type Gate, type MakeGate } from '../platform/http/gate/gate.ts';
import { isOwnMachine, registerDevMail } from '../platform/http/pages/dev-mail.ts';
import { registerHealth } from '../platform/http/health.ts';
import { analyzeGrown } from '../platform/database/statistics.ts';
import { type Later, startHousekeeping, type Sweep } from '../platform/housekeeping/housekeeping.ts';
import { createImplement, type Implement } from '../platform/http/implement.ts';
import { createDayAmounts } from '../platform/limits/amounts.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { closeWithGrace, type Patience } from '../platform/http/network/connections.ts';
import { serveSecurityTxt } from '../platform/http/security/security-txt.ts';
import { countingTexts } from '../platform/http/bodies/stored-texts.ts';
import { createSessionUse } from '../platform/http/records/session-use.ts';
import { createHttpServer, type HttpServer } from '../platform/http/server.ts';
import { createPlaces } from '../platform/http/work/places.ts';
import { serveWebApp, type WebApp } from '../platform/http/pages/web-app.ts';
import { type JobClock, startJobs } from '../platform/jobs/jobs.ts';
import type { Worker } from '../platform/jobs/queue.ts';
import { attachLive } from '../platform/live/live.ts';
import type { AuthenticateLive } from '../platform/live/topics.ts';
import type { Logger } from '../platform/log/log.ts';
import { createDelivery } from '../platform/mail/delivery.ts';
import { createMailSeal, type MailSeal } from '../platform/mail/mail-queues.ts';
import { createSecurityEvents } from '../platform/security-events/security-events.ts';
import { erasedListIn } from '../platform/settings/data-folder.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { reminderSweeps } from '../features/reminders/reminders.public.ts';
import { registerFeatures, subscribersOfActs, workersOfFeatures } from './features.ts';
import { createMeasuring } from './metrics.ts';
import { recordedOperations } from './recorded-operations.ts';
import { createPushes, type Pushes, type PushServices } from './pushes.ts';
import { sweepsOf } from './retention.ts';
import { factorSealOf, sealingSweeps, signingSecretsOf } from './secrets/signing-and-sealing.ts';
import { cacheableOperations } from './cacheable-operations.ts';

/** What a server is made of. What may be left out is for tests. */
export interface AppOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly passwords: PasswordHashing;
  /** Null serves the API alone. */
  readonly web: WebApp | null;
  /** Shorter in tests. */
  readonly patience?: Patience;
  /** The time that decides when background jobs are due; the database's own unless given. Tests move it. */
  readonly jobTime?: JobClock;
  /** The time that housekeeping goes by; the process's own unless given. In tests it stands. */
  readonly later?: Later;
  /** Answers a refusal that its operation does not declare as a bug; for tests. */
  readonly strict?: boolean;
  /** Implements operations that are in no contract, for tests of what holds for all operations. */
  readonly implementMore?: (implement: Implement) => void;
  /** Who hears of recorded acts; the features' subscribers unless given. */
  readonly subscribers?: readonly ActSubscriber[];
  /** Where pushes may go, and how long a service may take; the browsers' push services unless given. */
  readonly pushServices?: PushServices;
}

/** A server that listens: its address, and how it stops. */
export interface RunningApp {
  readonly port: number;
  /** Takes no more requests, finishes what runs, stops the background work; the database stays open (D40). */
  readonly close: () => Promise<void>;
}

function liveIdentity(gate: Gate): AuthenticateLive {
  return async (token) => {
    const admitted = await gate(token);
    if (admitted === null || admitted === 'expired') return admitted;
    const { identity } = admitted;
    return { memberId: identity.actor.id, sessionId: identity.actor.sessionId, expiresAt: identity.expiresAt };
  };
}

/** Whose membership a token that we have signed names, without a look whether its session goes on. */
const memberIn = (tokens: Tokens) => (token: string) => {
  const claims = tokens.read(token);
  return claims === null || claims === 'expired' ? null : claims.sub;
};

/** What calls are answered with. */
interface HttpParts {
  readonly acting: ActingContexts;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly makeGate: MakeGate;
  readonly signatures: AddressSecrets;
  readonly backups: NightlyBackups;
  readonly pushes: Pushes;
}

async function buildHttp(
  options: AppOptions,
  { acting, tokens, passwords, makeGate, signatures, backups, pushes }: HttpParts,
): Promise<HttpServer> {
  const { settings, log, database, clock, web, strict = false } = options;
  const { publicUrl } = settings;
  const app = await createHttpServer(settings, log, options.patience);
  const auditing = {
    events: createSecurityEvents({ database: database.write, clock, log }),
    kinds: recordedOperations,
  };
  const amounts = createDayAmounts(clock, settings.rateLimit);
  const implement = createImplement(app, {
    acting,
    clock,
    makeGate,
    places: createPlaces(settings.rateLimit),
    memberOf: memberIn(tokens),
    signatures,
    auditing,
    accessLog: createAccessLog({ database: database.write, log }),
    noteUse: createSessionUse({
      note: (sessionId, at) => noteUse(database.write, sessionId, at),
      log,
      ttlSeconds: settings.jwtTtlSeconds,
    }),
    shown: cacheableOperations,
    countTexts: countingTexts(amounts),
    strict,
  });
  registerHealth(implement, database.read);
  const feedAddresses = {
    secrets: createAddressSecrets(signingSecretsOf(settings), 'private calendar address'),
    publicUrl,
  };
  registerFeatures(implement, {
    passwords,
    tokens,
    limits: createLimits(database.write, clock, settings.rateLimit),
    seal: factorSealOf(settings),
    amounts,
    feedAddresses,
    push: pushes.server,
    endings: pushes.endings,
    findLateBackupDays: backups.findLateDays,
    subscribers: options.subscribers ?? subscribersOfActs,
  });
  options.implementMore?.(implement);
  const missing = operations.filter(({ operation }) => !implement.implemented.has(operation));
  if (missing.length > 0) throw new Error(`Not implemented: ${missing.map(({ name }) => name).join(', ')}`);
  serveApiDocs(app);
  const { securityContact: contact } = settings;
  if (contact !== null) serveSecurityTxt(app, { contact, publicUrl, clock });
  if (keepsMails(settings)) serveKeptMails(app, settings, log);
  if (web !== null) await serveWebApp(app, web);
  return app;
}

const keepsMails = ({ smtpUrl }: Settings) => smtpUrl === null;

/** Kept mails are shown to the machine itself alone; elsewhere the operator hears that nobody gets them. */
function serveKeptMails(app: HttpServer, settings: Settings, log: Logger): void {
  if (settings.production) log.warn('SMTP_URL is not set: mails, with the links in them, stay in DATA_DIR');
  else if (isOwnMachine(settings.publicUrl)) registerDevMail(app, mailFolderOf(settings));
  else log.warn('SMTP_URL is not set and PUBLIC_URL is not this machine: mails stay in DATA_DIR, unseen at /dev/mail');
}

const mailFolderOf = (settings: Settings) => join(settings.dataDir, 'mail');

const keptFilesOf = (settings: Settings) => ({
  mailFolder: mailFolderOf(settings),
  erasedList: erasedListIn(settings.dataDir),
});

function workersOf(
  { settings, clock, database, log }: AppOptions,
  { pushes, ...parts }: { acting: ActingContexts; mailSeal: MailSeal; pushes: Pushes },
): Worker[] {
  const deliver = createDelivery({ ...settings, mailFolder: mailFolderOf(settings), clock });
  const limits = createLimits(database.write, clock, settings.rateLimit);
  const keptFiles = keptFilesOf(settings);
  const reminders = { database: database.write, clock, log, sendPush: pushes.send, endings: pushes.endings };
  return workersOfFeatures({ ...parts, limits, deliver, keptFiles, reminders, hasBounds: settings.rateLimit });
}

function actingIn(options: AppOptions, secrets: { signatures: AddressSecrets; mailSeal: MailSeal }): ActingContexts {
  const { database, clock, settings } = options;
  const afterWork = tellSubscribers(options.subscribers ?? subscribersOfActs);
  return createActing({ ...database, ...secrets, clock, publicUrl: settings.publicUrl, afterWork });
}

function warnOfNoLimits({ production, rateLimit }: Settings, log: Logger): void {
  if (!production || rateLimit) return;
  log.warn('RATE_LIMIT is off: passwords may be guessed without end; only for load tests');
}

/** Removes what nobody needs any more, and has planned what is to be planned. */
function startSweeping(
  { settings, database, clock, log, later }: AppOptions,
  { acting, sweeps }: { acting: ActingContexts; sweeps: readonly Sweep[] },
): () => Promise<void> {
  const ownSweeps = [...sweepsOf({ ...keptFilesOf(settings), acting }), ...sealingSweeps(settings), ...reminderSweeps];
  return startHousekeeping({
    database: database.write,
    clock,
    log,
    sweeps: [...ownSweeps, ...sweeps],
    upkeep: analyzeGrown,
    ...(later ? { later } : {}),
  });
}

/** Builds the server from its parts and listens. Throws when an operation lacks a rule or the port is taken. */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  const { settings, log, database, clock } = options;
  const { connection } = database;
  const secrets = signingSecretsOf(settings);
  warnOfNoLimits(settings, log);
  const tokens = createTokens(secrets, settings.jwtTtlSeconds, clock);
  const makeGate = createGates({ database: database.gate, sessions: createSessions(tokens), clock });
  const judging = createWorkerThread<PasswordQuestion, number>(judgingThread);
  const { passwords: hashing } = options;
  const passwords = { ...hashing, judge: (question: PasswordQuestion) => hashing.bounded(() => judging.ask(question)) };
  const signatures = createAddressSecrets(secrets, 'address that ends');
  const mailSeal = createMailSeal(secrets);
  const acting = actingIn(options, { signatures, mailSeal });
  const backups = createNightlyBackups({ settings, connection, database: database.write, clock, log });
  const pushes = createPushes(options);
  const app = await buildHttp(options, { acting, tokens, passwords, makeGate, signatures, backups, pushes });
  const measuring = createMeasuring(options);
  measuring.watch(app);
  const jobs = await startJobs({
    connection,
    log,
    workers: [...workersOf(options, { acting, mailSeal, pushes }), ...backups.workers],
    ...(options.jobTime ? { time: options.jobTime } : {}),
  });
  const live = await attachLive(app.server, {
    connection,
    log,
    clock,
    authenticate: liveIdentity(makeGate([])),
    topics: liveTopics(database.write),
    trustProxy: settings.trustProxy,
    perNetwork: settings.rateLimit,
    allowedOrigins: [new URL(settings.publicUrl).origin, ...settings.corsOrigins],
  });
  const stopHousekeeping = startSweeping(options, { acting, sweeps: backups.sweeps });
  const close = async () => {
    const stopAnswering = async () => {
      await live.close();
      await closeWithGrace(app);
    };
    await backups.stop();
    // At once, because each may take most of the time that a stop has; jobs of requests that still run are rows.
    await Promise.all([stopAnswering(), jobs.stop(), stopHousekeeping(), measuring.close()]);
    await judging.close();
  };
  try {
    await measuring.serve({ jobs, live });
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await close();
    throw error;
  }
  return { port: portOf(app) ?? settings.port, close };
}

function portOf({ server }: HttpServer): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
