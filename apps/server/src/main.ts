import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from './app/build-app.ts';
import { demoLogins, refuseDemo, seedDemo } from './app/demo/demo.ts';
import { createPasswords } from './platform/auth/passwords.ts';
import { systemClock } from './platform/clock/clock.ts';
import { openDatabase } from './platform/database/opening/open-database.ts';
import { createLogger } from './platform/log/log.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartError } from './platform/settings/start-error.ts';

/** What a start that is refused ends with, which nobody is to repeat without a change (EX_CONFIG of sysexits.h). */
const startRefused = 78;
const longestStopMs = 9_500;
const webFolder = join(import.meta.dirname, '../../web/dist');
let isUp = false;
const isDemo = process.argv.includes('--demo');

function announce(publicUrl: string): void {
  const logins = isDemo
    ? demoLogins.map(({ label, email, password }) => `  ${label}: ${email} / ${password}\n`).join('')
    : '';
  process.stdout.write(`\n${logins}\n  Psia Ścieżka: ${publicUrl}\n\n`);
}

/** Starts the server and stops it on SIGINT or SIGTERM, within ten seconds (D40). */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  if (isDemo) refuseDemo(settings);
  const log = createLogger(settings.logLevel);
  const stopSignal = new Promise<string>((resolve) => {
    // Ctrl+C comes twice: from the terminal and from npm. The second one is not to cut the end short.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve(signal));
  });
  const onLost = () => {
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  };
  const database = await openDatabase({ settings, log, onLost });
  try {
    if (isDemo) await seedDemo(settings, log, database);
    const isBuilt = existsSync(join(webFolder, 'index.html'));
    if (!isBuilt) log.warn('the web app is not built: the API is served alone');
    const offered = isDemo ? demoLogins : [];
    const web = isBuilt ? { folder: webFolder, demoLogins: offered, withoutWorker: !settings.serviceWorker } : null;
    const app = await startApp({ settings, log, database, clock: systemClock, passwords: createPasswords(), web });
    isUp = true;
    announce(settings.publicUrl);
    log.info({ signal: await stopSignal }, 'stopping');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await app.close();
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const line =
    error instanceof StartError ? error.message : isPortTaken ? `The port is taken. ${error.message}` : undefined;
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = isUp ? 1 : startRefused;
}
