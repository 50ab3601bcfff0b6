import { runCommand } from './platform/commands/run-command.ts';
import { moveDatabase } from './platform/backup/move.ts';
import { systemClock } from './platform/clock/clock.ts';

await runCommand('Use: DATABASE_URL=postgres://… npm run move-database', async ({ settings, log, args, say }) => {
  if (args.length > 0) return false;
  const { manifest, rows } = await moveDatabase({ settings, clock: systemClock, log });
  say(`Moved: ${rows} rows of ${manifest.tables.length} tables, all compared.`);
  say(`Start the server with this DATABASE_URL and the same DATA_DIR. ${settings.dataDir} still has what was moved.`);
  return true;
});
