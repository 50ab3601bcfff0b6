import { openDatabaseToRead } from './platform/database/opening/open-to-read.ts';
import { createLogger } from './platform/log/log.ts';
import { listEvents } from './platform/security-events/security-events.repository.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartError } from './platform/settings/start-error.ts';
import { systemClock } from './platform/clock/clock.ts';

const usualHours = 24;
const columns = ['time', 'kind', 'outcome', 'code', 'operation', 'account', 'member', 'school', 'network'];

/** Prints the security events of the last hours (24 unless told) as lines of tab-separated columns, oldest first. */
async function print(hours: number): Promise<void> {
  if (!Number.isInteger(hours) || hours < 1) throw new StartError('Give a whole number of hours, such as 48.');
  const settings = readSettings(process.env);
  const { read, close } = await openDatabaseToRead(settings, createLogger('warn'));
  try {
    const events = await listEvents(read, systemClock.now().subtract({ hours }));
    const lines = events.map((event) =>
      [
        event.happenedAt.toString(),
        event.kind,
        event.outcome,
        event.code,
        event.operation,
        event.accountId,
        event.memberId,
        event.schoolId,
        event.network,
      ].map((value) => value ?? '-'),
    );
    process.stdout.write([columns, ...lines].map((line) => `${line.join('\t')}\n`).join(''));
  } finally {
    await close();
  }
}

try {
  await print(Number(process.argv[2] ?? usualHours));
} catch (error) {
  const line = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
