import { join } from 'node:path';
import { startApp } from './app/build-app.ts';
import { systemClock } from './platform/clock/clock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLogger } from './platform/log/log.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartError } from './platform/settings/start-error.ts';

const longestStopMs = 10_000;
const webFolder = join(import.meta.dirname, '../../web/dist');

/** Starts the server and stops it on SIGINT or SIGTERM, within ten seconds (D40). */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  const stopSignal = new Promise<string>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(signal));
  });
  const database = await openDatabase({ settings, log, onLost: () => process.kill(process.pid, 'SIGTERM') });
  const app = await startApp({ settings, log, database, clock: systemClock, webFolder }).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  process.stdout.write(`\n  Psia Ścieżka: ${settings.publicUrl}\n\n`);

  const signal = await stopSignal;
  log.info({ signal }, 'stopping');
  const deadline = setTimeout(() => process.exit(1), longestStopMs);
  await app.close();
  await database.close();
  clearTimeout(deadline);
}

try {
  await run();
} catch (error) {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const line =
    error instanceof StartError ? error.message : isPortTaken ? `The port is taken. ${error.message}` : undefined;
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}
