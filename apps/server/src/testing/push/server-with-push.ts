import { startApp } from '../../app/build-app.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { openDatabase } from '../../platform/database/opening/open-database.ts';
import { createLogger } from '../../platform/log/log.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { cheapPasswords } from '../cheap-passwords.ts';

/** How long housekeeping waits at most here, which plans the first round of reminders. */
const soonMs = 500;

/**
 * A server like main.ts, but that its pushes go to the push service of a test, whose origin is its argument. Run as a
 * program, to be killed.
 */
async function run(): Promise<void> {
  const origin = process.argv[2] ?? '';
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel);
  const onLost = () => process.exit(1);
  const database = await openDatabase({ settings, log, onLost });
  await startApp({
    settings,
    log,
    database,
    clock: systemClock,
    passwords: cheapPasswords(),
    web: null,
    later: (ms, callBack) => {
      const timer = setTimeout(callBack, Math.min(ms, soonMs));
      return () => clearTimeout(timer);
    },
    pushServices: { isPushAddress: (address) => address.startsWith(`${origin}/`), patienceMs: 5_000 },
  });
  process.stdout.write(`Psia Ścieżka: ${settings.publicUrl}\n`);
  process.once('SIGTERM', () => process.exit(0));
}

await run();
