import { signingSecretIn } from './data-folder.ts';
import { KeptSecretError, keptSecret } from './kept-secret.ts';
import { SettingsError } from './start-error.ts';

const complaints = {
  unreadable: (path: string) => `in ${path} can't be read: set JWT_SECRET or correct its permissions.`,
  'too short': (path: string) => `in ${path} is too short: delete the file or set JWT_SECRET.`,
  'not kept': (path: string) => `can't be kept in ${path}: set JWT_SECRET or correct DATA_DIR.`,
};

/** The signing secret kept in the data folder, made at the first start and readable by its owner alone (D39). */
export function keptSigningSecret(dataDir: string): string {
  const path = signingSecretIn(dataDir);
  try {
    return keptSecret(path);
  } catch (error) {
    if (!(error instanceof KeptSecretError)) throw error;
    throw new SettingsError(`The signing secret ${complaints[error.reason](path)}`, { cause: error.cause });
  }
}
