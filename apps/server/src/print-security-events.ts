import { runCommand } from './platform/commands/run-command.ts';
import { systemClock } from './platform/clock/clock.ts';
import { openDatabaseToRead } from './platform/database/opening/open-to-read.ts';
import { listEvents } from './platform/security-events/security-events.repository.ts';

const usualHours = 24;
const columns = ['time', 'kind', 'outcome', 'code', 'operation', 'account', 'member', 'school', 'network'];

// Prints the security events of the last hours (24 unless told) as lines of tab-separated columns, oldest first.
await runCommand('Give a whole number of hours, such as 48.', async ({ settings, log, args: [told], say }) => {
  const hours = Number(told ?? usualHours);
  if (!Number.isInteger(hours) || hours < 1) return false;
  const { read, close } = await openDatabaseToRead(settings, log);
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
    for (const line of [columns, ...lines]) say(line.join('\t'));
  } finally {
    await close();
  }
  return true;
});
