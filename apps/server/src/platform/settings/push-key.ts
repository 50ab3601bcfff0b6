import { createECDH } from 'node:crypto';
import { pushKeyIn } from './data-folder.ts';
import { KeptSecretError, keptSecret } from './kept-secret.ts';
import { SettingsError } from './start-error.ts';

/** Whether 32 bytes in base64url are a private key of P-256; of random bytes nearly all are. */
export function isPrivateKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

const complaints = {
  unreadable: (path: string) => `in ${path} can't be read: set PUSH_KEY or correct its permissions.`,
  'too short': (path: string) => `in ${path} is too short: delete the file or set PUSH_KEY.`,
  'not kept': (path: string) => `can't be kept in ${path}: set PUSH_KEY or correct DATA_DIR.`,
};

/** The key of pushes kept in the data folder, made at the first start and readable by its owner alone. */
export function keptPushKey(dataDir: string): string {
  const path = pushKeyIn(dataDir);
  try {
    const key = keptSecret(path);
    if (isPrivateKey(key)) return key;
  } catch (error) {
    if (!(error instanceof KeptSecretError)) throw error;
    throw new SettingsError(`The key of pushes ${complaints[error.reason](path)}`, { cause: error.cause });
  }
  throw new SettingsError(`The key of pushes in ${path} is none: delete the file or set PUSH_KEY.`);
}
