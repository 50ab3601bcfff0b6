import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, reasonOf } from '../backup-error.ts';
import { type BackupPart, unpackDatabase } from './unpack.ts';

/** The base-2 logarithm of scrypt's cost: 128 MB of memory for a moment, as OWASP advises at least. */
const passphraseCost = 17;
const ageMark = 'age-encryption.org/';
const gzipMark = Buffer.from([0x1f, 0x8b]);
const draftMark = '.unfinished-';

/** A backup's file and what opens it. */
export interface BackupFile {
  readonly path: string;
  /** Null: the file is not encrypted. */
  readonly passphrase: string | null;
}

/**
 * Writes a tar to a file, compressed, and encrypted when there is a passphrase. It is whole, on the disk and readable by
 * its owner alone before it has its name; what fails, as on a full disk, leaves nothing. Throws BackupError.
 */
export async function writeBackupFile(
  { path, passphrase }: BackupFile,
  tar: ReadableStream<Uint8Array>,
): Promise<void> {
  await makeFolder(dirname(path));
  const draft = `${path}${draftMark}${randomBytes(4).toString('hex')}`;
  const encrypt = (bytes: AsyncIterable<Uint8Array>) => encrypted(bytes, passphrase);
  try {
    await piped(tar, createGzip(), encrypt, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup could not be made: ${reasonOf(error)}`, { cause: error });
  }
  await syncFolder(dirname(path));
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new BackupError(`The folder of backups can't be made: ${reasonOf(cause)}`, { cause });
  }
}

/** Removes what backups that were killed left in a folder. Call it while no other one is made there. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder);
  const drafts = names.filter((name) => name.startsWith('psia-sciezka-') && name.includes(draftMark));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })));
}

/** The name of a file is on the disk, too, once its folder is; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* encrypted(bytes: AsyncIterable<Uint8Array>, passphrase: string | null): AsyncGenerator<Uint8Array> {
  if (passphrase === null) {
    yield* bytes;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(passphraseCost);
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(ReadableStream.from(bytes));
}

/**
 * Reads a backup's file part by part; at its end it is known to be whole. Throws BackupError, one line, for a file that
 * can't be read, is not ours, needs another passphrase, was made by a newer version, or is damaged.
 */
export async function* readBackupFile({ path, passphrase }: BackupFile): AsyncGenerator<BackupPart, void> {
  const name = basename(path);
  const isEncrypted = await isAgeFile(path);
  if (isEncrypted && passphrase === null) {
    throw new BackupError(`${name} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`);
  }
  const decrypt = (bytes: AsyncIterable<Uint8Array>) => (isEncrypted ? decrypted(bytes, passphrase ?? '') : bytes);
  const tar = pipeline(createReadStream(path), decrypt, createGunzip(), () => undefined);
  try {
    yield* unpackDatabase(tar);
  } catch (error) {
    if (error instanceof BackupError) throw new BackupError(`${name}: ${error.message}`, { cause: error });
    throw new BackupError(`${name} is cut off or damaged: ${reasonOf(error)}.`, { cause: error });
  } finally {
    tar.destroy();
  }
}

async function isAgeFile(path: string): Promise<boolean> {
  const start = Buffer.alloc(ageMark.length);
  try {
    await using handle = await open(path, 'r');
    await handle.read(start, 0, start.length);
  } catch (cause) {
    throw new BackupError(`${path} can't be read: ${reasonOf(cause)}`, { cause });
  }
  if (start.toString('latin1') === ageMark) return true;
  if (start.subarray(0, gzipMark.length).equals(gzipMark)) return false;
  throw new BackupError(`${basename(path)} is no backup of Psia Ścieżka.`);
}

async function* decrypted(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let opened: ReadableStream<Uint8Array>;
  try {
    opened = await decrypter.decrypt(ReadableStream.from(bytes));
  } catch (cause) {
    const isOther = cause instanceof Error && cause.message.includes('no identity matched');
    if (!isOther) throw cause;
    throw new BackupError('BACKUP_PASSPHRASE is not the one that it was made with.', { cause });
  }
  yield* opened;
}
