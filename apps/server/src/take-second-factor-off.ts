import { takeFactorOff } from './features/accounts/accounts.public.ts';
import { systemClock } from './platform/clock/clock.ts';
import { runCommand } from './platform/commands/run-command.ts';
import { openPools } from './platform/database/database.ts';
import { runningConnection } from './platform/database/opening/open-to-read.ts';
import type { Mail } from './platform/mail/mail.ts';
import { createMailSeal, queueMail } from './platform/mail/mail-queues.ts';
import { readSettings } from './platform/settings/settings.ts';

const saidOf = (mail: Mail | 'untold') =>
  mail === 'untold'
    ? 'The second factor is off. The address is not proven, so nobody is written to.'
    : 'The second factor is off, and its person is told at the proven address.';

// Takes a trainer's lost second factor off; they sign in by their password alone, and are told by mail.
await runCommand('Usage: npm run second-factor -- off E-MAIL', async ({ settings, log, args, say }) => {
  const [act, email, ...more] = args;
  if (act !== 'off' || email === undefined || more.length > 0) return false;
  const pools = openPools(runningConnection(settings), log, { write: 1, read: 1 });
  try {
    const url = `${settings.publicUrl}/forgot-password`;
    const taken = await pools.write.transaction().execute(async (tx) => {
      const found = await takeFactorOff(tx, { email, now: systemClock.now(), url });
      if (found === null || found.mail === 'untold') return found;
      const seal = createMailSeal(readSettings(process.env).jwtSecret);
      await queueMail(tx, { schoolId: found.schoolId, seal }, found.mail);
      return found;
    });
    say(taken === null ? 'No account with this address has a second factor.' : saidOf(taken.mail));
  } finally {
    await pools.close();
  }
  return true;
});
