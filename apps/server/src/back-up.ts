import { makeBackup } from './platform/backup/make-backup.ts';
import { tryBackup } from './platform/backup/restore.ts';
import { runCommand } from './platform/commands/run-command.ts';
import { systemClock } from './platform/clock/clock.ts';

const usage = 'Use: npm run backup, npm run backup -- --verify, or npm run backup -- --check FILE';

await runCommand(usage, async ({ settings, log, args, pathOf, say }) => {
  const { passphrase } = settings.backups;
  const [option, typed] = args;
  if (option === '--check' && typed !== undefined) {
    const path = pathOf(typed);
    say(`${path} is whole: ${await tryBackup({ path, passphrase }, log)} rows were restored and compared.`);
    return true;
  }
  if (option !== undefined && option !== '--verify') return false;
  const made = await makeBackup({ settings, clock: systemClock, log });
  say(`${made.path} (${made.bytes} bytes)`);
  if (option === '--verify') {
    const rows = await tryBackup({ path: made.path, passphrase }, log);
    say(`It is whole: ${rows} rows were restored and compared.`);
  }
  return true;
});
