import { runCommand } from './platform/commands/run-command.ts';
import { restoreBackup } from './platform/backup/restore.ts';

await runCommand('Use: npm run restore -- FILE', async ({ settings, log, args, pathOf, say }) => {
  const [typed] = args;
  if (typed === undefined) return false;
  const file = { path: pathOf(typed), passphrase: settings.backups.passphrase };
  const { manifest, rows, leftOut, keepsOtherSecret } = await restoreBackup(settings, file, log);
  say(`Restored: ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.madeAt}, all compared.`);
  for (const { table, columns } of leftOut) say(`This version's ${table} has no ${columns.join(', ')}: left out.`);
  if (keepsOtherSecret) {
    say('DATA_DIR has another signing secret, which stays: addresses of calendars and links in waiting mails are new.');
  }
  return true;
});
