import { runCommand } from './platform/commands/run-command.ts';
import { runningConnection } from './platform/database/opening/open-to-read.ts';
import { type GivenUp, listGivenUp, tryAgain } from './platform/jobs/given-up.ts';

const usage = 'Usage: npm run jobs, or npm run jobs -- try-again [QUEUE]';

const linesOf = (found: readonly GivenUp[]) => found.map(({ queue, count }) => `${queue}\t${count}`);

await runCommand(usage, async ({ settings, args: [act, queue = null, ...more], say }) => {
  if (more.length > 0 || (act !== undefined && act !== 'try-again')) return false;
  const connection = runningConnection(settings);
  const found = act === undefined ? await listGivenUp(connection) : await tryAgain(connection, queue);
  const [title, none] =
    act === undefined
      ? ['Jobs that were given up:', 'No job was given up.']
      : ['Jobs that are tried again:', 'There is nothing to try again.'];
  for (const line of found.length === 0 ? [none] : [title, ...linesOf(found)]) say(line);
  return true;
});
