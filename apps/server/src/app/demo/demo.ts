import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { createPasswords } from '../../platform/auth/passwords.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { hasAnyAccount } from '../../features/accounts/accounts.public.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import type { Logger } from '../../platform/log/log.ts';
import { listKeptMails } from '../../platform/mail/mailbox.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { startApp } from '../build-app.ts';
import { createDemoClient } from './demo-client.ts';
import { trainerNames } from './demo-names.ts';
import { demoPassword, ownerEmail } from './demo-people.ts';
import { liveThroughSchool } from './demo-school.ts';

/** A log-in that the demo offers on its sign-in page. */
export interface DemoLogin {
  readonly label: string;
  readonly email: string;
  readonly password: string;
}

/** The log-ins of the demo: all trainers and two of the owners. */
export const demoLogins: readonly DemoLogin[] = [
  ...trainerNames.map(({ firstName, email }) => ({ label: `Trener: ${firstName}`, email, password: demoPassword })),
  ...[0, 1].map((index) => ({ label: `Właściciel ${index + 1}`, email: ownerEmail(index), password: demoPassword })),
];

const oneYearSeconds = 31_536_000;
const mailPauseMs = 100;
const longestMailWaitMs = 20_000;

async function secretFromMail(mailFolder: string, email: string, secret: RegExp): Promise<string> {
  for (let waited = 0; waited < longestMailWaitMs; waited += mailPauseMs) {
    const mail = (await listKeptMails(mailFolder)).find(({ to }) => to.address === email);
    const key = secret.exec(mail?.text ?? '')?.[1];
    if (key !== undefined) return key;
    await pause(mailPauseMs);
  }
  throw new Error('A mail of the demo did not come');
}

/** Throws StartError where the demo has no place: its accounts have a password that everybody knows. */
export function refuseDemo({ production, databaseUrl }: Pick<Settings, 'production' | 'databaseUrl'>): void {
  if (production) throw new StartError('The demo does not run in production: everybody knows its passwords.');
  if (databaseUrl !== null) throw new StartError('The demo has a database of its own: unset DATABASE_URL for it.');
}

/**
 * Fills an empty database with the demo school, through the API of a server whose clock is moved. Throws StartError when
 * somebody has an account there: accounts whose password everybody knows don't belong into a real school's database.
 */
export async function seedDemo(settings: Settings, log: Logger, database: OpenDatabase): Promise<void> {
  const isUsed = await hasAnyAccount(database.read);
  if (isUsed) throw new StartError('The demo needs an empty database, and this one is used.');
  const now = systemClock.now();
  const mailFolder = join(settings.dataDir, 'mail');
  let current = now;
  const app = await startApp({
    settings: { ...settings, port: 0, host: '127.0.0.1', rateLimit: false, jwtTtlSeconds: oneYearSeconds },
    log,
    database,
    clock: { now: () => current },
    passwords: createPasswords(),
    web: null,
  });
  try {
    await liveThroughSchool({
      client: createDemoClient(`http://127.0.0.1:${app.port}`),
      setClock: (instant) => {
        current = instant;
      },
      now,
      confirmationKey: (email) => secretFromMail(mailFolder, email, /\/confirm-trainer\/([\w-]+)/),
      invitationProof: (email) => secretFromMail(mailFolder, email, /proof=([\w-]+)/),
    });
  } finally {
    await app.close();
  }
}
