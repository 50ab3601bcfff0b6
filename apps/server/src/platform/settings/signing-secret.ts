import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDataFolder } from './data-folder.ts';
import { SettingsError } from './start-error.ts';

const fileName = 'jwt-secret';

/** The signing secret kept in the data folder, made at the first start and readable by its owner alone (D39). */
export function keptSigningSecret(dataDir: string): string {
  const path = join(dataDir, fileName);
  return readSecret(path) ?? makeSecret(dataDir, path);
}

function readSecret(path: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new SettingsError(`The signing secret in ${path} can't be read: set JWT_SECRET or correct its permissions.`, {
      cause: error,
    });
  }
  if (Buffer.byteLength(secret) >= 32) return secret;
  throw new SettingsError(`The signing secret in ${path} is too short: delete the file or set JWT_SECRET.`);
}

/** A link appears whole or not at all, so of several first starts all use the secret of one. */
function makeSecret(dataDir: string, path: string): string {
  ensureDataFolder(dataDir);
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    linkUnlessThere(draft, path);
  } catch (cause) {
    throw new SettingsError(`The signing secret can't be kept in ${path}: set JWT_SECRET or correct DATA_DIR.`, {
      cause,
    });
  } finally {
    rmSync(draft, { force: true });
  }
  return keptSigningSecret(dataDir);
}

function linkUnlessThere(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
}
