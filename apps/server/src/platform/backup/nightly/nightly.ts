import * as z from 'zod';
import { createWorkerThread } from '../../auth/worker-thread.ts';
import type { Clock } from '../../clock/clock.ts';
import type { DatabaseConnection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import type { Sweep } from '../../housekeeping/housekeeping.ts';
import { planJobs } from '../../jobs/jobs.repository.ts';
import { type Job, type PlannedQueue, type Worker, workerOf } from '../../jobs/queue.ts';
import type { Logger } from '../../log/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { reasonOf } from '../backup-error.ts';
import { backupTimeZone } from '../file/file-name.ts';
import type { MadeBackup } from '../make-backup.ts';
import { findLateDays, noteBegun, noteFailure } from './backup-state.ts';
import { removeOldBackups } from './old-backups.ts';

const cause = 'nightly';
const nightTime = '03:15';
const againAfterHours = 1;

/** A backup that its process left unfinished is tried again after a minute; one that failed is planned anew. */
const backupQueue: PlannedQueue<Record<string, never>> = {
  name: 'backups',
  byCause: true,
  data: z.strictObject({}),
  pausesSeconds: [60, 3_600, 3_600],
  longestSeconds: 6 * 3_600,
};

interface NightlyOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backups'>;
  readonly connection: DatabaseConnection;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What the thread that makes a backup is asked. */
export interface BackupQuestion extends Pick<NightlyOptions, 'connection' | 'settings'> {
  readonly now: string;
}

export type BackupAnswer = { readonly made: MadeBackup } | { readonly failure: string };

/** The backups that a server makes by itself (D223). */
export interface NightlyBackups {
  readonly workers: readonly Worker[];
  readonly sweeps: readonly Sweep[];
  /** For how many days no backup was made, when that is too long; null when all is well, or on a server that makes none. */
  readonly findLateDays: () => Promise<number | null>;
  /** Gives up the backup that is being made. */
  readonly stop: () => Promise<void>;
}

/** Makes a backup every night, in one process of all, unless the settings say that none is made. */
export function createNightlyBackups(options: NightlyOptions): NightlyBackups {
  const { settings, clock } = options;
  const { folder, nightly } = settings.backups;
  const thread = createWorkerThread<BackupQuestion, BackupAnswer>(new URL('nightly-thread.ts', import.meta.url));
  if (!nightly) {
    return { workers: [], sweeps: [], findLateDays: () => Promise.resolve(null), stop: () => Promise.resolve() };
  }
  const work = async (job: Job<Record<string, never>>) => {
    try {
      const hasSucceeded = await makeNightly(options, (question) => thread.ask(question));
      await planNext(options, job, hasSucceeded);
    } finally {
      await thread.close();
    }
  };
  return {
    workers: [workerOf(backupQueue, work)],
    sweeps: [{ name: 'backups, of which the next one is planned', keptHours: 0, remove: planFirst(folder) }],
    findLateDays: () => findLateDays(folder, clock.now()),
    stop: () => thread.close(),
  };
}

/** Gives whether a backup was made; if not, the log says why in one line. */
async function makeNightly(
  { settings, connection, clock, log }: NightlyOptions,
  ask: (question: BackupQuestion) => Promise<BackupAnswer>,
): Promise<boolean> {
  const { folder } = settings.backups;
  const now = clock.now();
  const answer = await ask({ connection, settings: placeOf(settings), now: now.toString() });
  if ('made' in answer) {
    await removeOldBackups(folder).catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, 'old backups could not be removed'),
    );
    log.info({ file: answer.made.path, bytes: answer.made.bytes }, 'a backup was made');
    return true;
  }
  log.error({ reason: answer.failure, againInHours: againAfterHours }, 'no backup could be made; older ones stay');
  // A folder that can't be written to keeps no note either.
  await noteFailure(folder, { at: now.toString(), reason: answer.failure }).catch((error: unknown) =>
    log.debug({ reason: reasonOf(error) }, 'the failure could not be noted'),
  );
  return false;
}

/** What can be sent to a thread. */
const placeOf = ({ databaseUrl, dataDir, backups }: NightlyOptions['settings']) => ({ databaseUrl, dataDir, backups });

/** Ends the job and plans the next one in one transaction, so that there is always one. */
async function planNext(
  { database, clock }: NightlyOptions,
  job: Job<Record<string, never>>,
  hasSucceeded: boolean,
): Promise<void> {
  const now = clock.now();
  const dueAt = hasSucceeded ? nextNight(now) : now.add({ hours: againAfterHours });
  await database.transaction().execute(async (tx) => {
    await job.finishIn(tx);
    await planJobs(tx, backupQueue, [{ cause, data: {}, dueAt }]);
  });
}

function planFirst(folder: string): Sweep['remove'] {
  return async (database, _before, now) => {
    await database
      .transaction()
      .execute((tx) => planJobs(tx, backupQueue, [{ cause, data: {}, dueAt: nextNight(now) }]));
    await noteBegun(folder, now);
  };
}

/** The next 03:15 of a Polish wall clock, which is there on each day of the year. */
export function nextNight(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(backupTimeZone).toPlainDate();
  const night = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: backupTimeZone, plainTime: nightTime }).toInstant();
  const tonight = night(today);
  return Temporal.Instant.compare(now, tonight) < 0 ? tonight : night(today.add({ days: 1 }));
}
