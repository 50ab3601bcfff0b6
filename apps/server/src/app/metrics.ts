import { countAllHeldMails } from '../features/held-mails/held-mails.public.ts';
import { findLastBackup } from '../platform/backup/nightly/backup-state.ts';
import type { OpenDatabase } from '../platform/database/opening/open-database.ts';
import { tellAnswers } from '../platform/http/measured-answers.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Live } from '../platform/live/live.ts';
import type { Logger } from '../platform/log/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { serveMetrics } from '../platform/metrics/metrics-server.ts';
import type { Settings } from '../platform/settings/settings.ts';

interface Measured {
  readonly database: OpenDatabase;
  readonly jobs: Pick<Jobs, 'counts'>;
  readonly live: Pick<Live, 'countChannels'>;
  /** When the last backup was made; null when none was. */
  readonly lastBackup: () => Promise<Temporal.Instant | null>;
}

const unlabelled = (value: number) => [{ labels: {}, value }];

interface MeasuringOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly database: OpenDatabase;
}

/** What measures a server for Prometheus; does nothing where METRICS_PORT is not set. */
export interface Measuring {
  /** Measures the answers of a server. */
  readonly watch: (app: HttpServer) => void;
  /** Listens at METRICS_PORT. Throws when it is taken. */
  readonly serve: (parts: Pick<Measured, 'jobs' | 'live'>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Prepares the metrics of a process (docs/operating.md). */
export function createMeasuring({ settings, log, database }: MeasuringOptions): Measuring {
  const place = settings.metrics;
  const nothing = () => Promise.resolve();
  if (place === null) return { watch: () => undefined, serve: nothing, close: nothing };
  const metrics = createMetrics(log);
  let close = nothing;
  return {
    watch: (app) => tellAnswers(app, metrics.measureAnswer),
    serve: async (parts) => {
      addGauges(metrics, { ...parts, database, lastBackup: () => findLastBackup(settings.backups.folder) });
      ({ close } = await serveMetrics({ ...place, metrics, log }));
    },
    close: () => close(),
  };
}

/**
 * Adds what an operator watches. Jobs, mails and backups are those of all processes on the database, connections and
 * channels those of this one.
 */
function addGauges(metrics: Metrics, { database, jobs, live, lastBackup }: Measured): void {
  metrics.addGauge({
    name: 'psia_database_connections',
    help: 'Open connections of each pool',
    labels: ['pool', 'state'],
    read: () =>
      database.counts().flatMap(({ pool, used, idle }) => [
        { labels: { pool, state: 'used' }, value: used },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
  });
  metrics.addGauge({
    name: 'psia_database_waiting',
    help: 'Calls that wait for a connection of each pool',
    labels: ['pool'],
    read: () => database.counts().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  });
  metrics.addGauge({
    name: 'psia_jobs',
    help: 'Jobs of each queue: due now, planned for later, being done, given up (they wait for an operator)',
    labels: ['queue', 'state'],
    read: async () =>
      (await jobs.counts()).flatMap(({ queue, due, later, running, givenUp }) =>
        Object.entries({ due, later, running, given_up: givenUp }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
  });
  metrics.addGauge({
    name: 'psia_mails_held_back',
    help: 'Mails beyond the bounds of a mailbox or school that wait for their summary',
    labels: [],
    read: async () => unlabelled(await countAllHeldMails(database.read)),
  });
  metrics.addGauge({
    name: 'psia_live_channels',
    help: 'Open live channels of browsers',
    labels: [],
    read: () => unlabelled(live.countChannels()),
  });
  metrics.addGauge({
    name: 'psia_last_backup_timestamp_seconds',
    help: 'When the last backup was made; missing when none was',
    labels: [],
    read: async () => {
      const at = await lastBackup();
      return at === null ? [] : unlabelled(at.epochMilliseconds / 1000);
    },
  });
}
