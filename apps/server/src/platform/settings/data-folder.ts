import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes the data folder when it is missing. Others may pass through it but not list it: PostgreSQL refuses
 * to run as root, so its own folder inside may belong to another user.
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} can't be made: check DATA_DIR and its permissions.`, { cause });
  }
}

/** The file of the signing secret that is kept when JWT_SECRET is not set. */
export const signingSecretIn = (dataDir: string) => join(dataDir, 'jwt-secret');

/** The file of the key of pushes that is kept when PUSH_KEY is not set. */
export const pushKeyIn = (dataDir: string) => join(dataDir, 'push-key');

/** The file of who was erased (decision 261). */
export const erasedListIn = (dataDir: string) => join(dataDir, 'erased.txt');
