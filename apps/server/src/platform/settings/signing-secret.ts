import { deflateRawSync } from 'node:zlib';
import { signingSecretIn } from './data-folder.ts';
import { KeptSecretError, keptSecret } from './kept-secret.ts';
import { SettingsError } from './start-error.ts';

const shortestSecretBytes = 32;
/** What is left of a secret when repetitions are left out: of 32 random hexadecimal digits at least this much. */
const leastSecretBytes = 18;

const complaints = {
  unreadable: (path: string) => `in ${path} can't be read: set JWT_SECRET or correct its permissions.`,
  'too short': (path: string) => `in ${path} is too short: delete the file or set JWT_SECRET.`,
  'not kept': (path: string) => `can't be kept in ${path}: set JWT_SECRET or correct DATA_DIR.`,
};

/** The signing secret kept in the data folder, made at the first start and readable by its owner alone (D39). */
function keptSigningSecret(dataDir: string): string {
  const path = signingSecretIn(dataDir);
  try {
    return keptSecret(path);
  } catch (error) {
    if (!(error instanceof KeptSecretError)) throw error;
    throw new SettingsError(`The signing secret ${complaints[error.reason](path)}`, { cause: error.cause });
  }
}

/** The secret that signs: the one that is given, or outside production the kept one. Throws SettingsError. */
export function signingSecret({
  production,
  secret,
  dataDir,
}: {
  production: boolean;
  secret: string | null;
  dataDir: string;
}): string {
  if (secret === null) {
    if (production) throw new SettingsError('JWT_SECRET must be set when NODE_ENV is production.');
    return keptSigningSecret(dataDir);
  }
  if (production && Buffer.byteLength(secret) < shortestSecretBytes) {
    throw new SettingsError(`JWT_SECRET must have at least ${shortestSecretBytes} bytes.`);
  }
  if (production && deflateRawSync(secret, { level: 9 }).byteLength < leastSecretBytes) {
    throw new SettingsError('JWT_SECRET repeats itself and could be guessed: use 32 or more random bytes.');
  }
  return secret;
}
