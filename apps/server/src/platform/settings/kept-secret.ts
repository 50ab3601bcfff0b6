import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureDataFolder } from './data-folder.ts';

const fewestBytes = 32;

/** Why a kept secret can't be used; `path` names its file. */
export class KeptSecretError extends Error {
  override name = 'KeptSecretError';
  readonly reason: 'unreadable' | 'too short' | 'not kept';

  constructor(reason: KeptSecretError['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * The secret in a file, made when the file is missing and readable by its owner alone: 256 random bits, base64url. Of
 * several that make it at once, all use the secret of one. Throws KeptSecretError.
 */
export function keptSecret(path: string): string {
  return readSecret(path) ?? makeSecret(path);
}

function readSecret(path: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new KeptSecretError('unreadable', error);
  }
  if (Buffer.byteLength(secret) >= fewestBytes) return secret;
  throw new KeptSecretError('too short');
}

/** A link appears whole or not at all. */
function makeSecret(path: string): string {
  ensureDataFolder(dirname(path));
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    linkUnlessThere(draft, path);
  } catch (cause) {
    throw new KeptSecretError('not kept', cause);
  } finally {
    rmSync(draft, { force: true });
  }
  return keptSecret(path);
}

function linkUnlessThere(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
}
