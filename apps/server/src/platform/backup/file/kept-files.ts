import { readFile } from 'node:fs/promises';
import { nullWhenAbsent } from '../../settings/absent-file.ts';
import { ensureDataFolder, erasedListIn, pushKeyIn, signingSecretIn } from '../../settings/data-folder.ts';
import { writeWholeFile } from '../../settings/whole-file.ts';

/** A file of the data folder that goes with a backup. */
export interface KeptFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * The signing secret, on which addresses of calendars and waiting mails rest, the key that devices get pushes by, and the
 * list of who was erased.
 */
const places = [
  { name: 'jwt-secret', pathIn: signingSecretIn },
  { name: 'push-key', pathIn: pushKeyIn },
  { name: 'erased.txt', pathIn: erasedListIn },
] as const;

/** Reads what the data folder has of what goes with a backup. */
export async function readKeptFiles(dataDir: string): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  for (const { name, pathIn } of places) {
    const content = await readFile(pathIn(dataDir)).catch(nullWhenAbsent);
    if (content !== null) files.push({ name, content });
  }
  return files;
}

/**
 * Puts a backup's files into a data folder, each whole. Who was erased by either list is in the list from then on, so
 * that housekeeping erases them again. A signing secret or key of pushes that is there stays: it may have been changed for a reason. Gives
 * what of the backup was therefore not taken.
 */
export async function putKeptFiles(dataDir: string, files: readonly KeptFile[]): Promise<'secret kept' | null> {
  ensureDataFolder(dataDir);
  const contentOf = (name: string) => files.find((file) => file.name === name)?.content ?? null;
  const erased = contentOf('erased.txt');
  if (erased !== null) await mergeLines(erasedListIn(dataDir), erased);
  await putUnlessThere(pushKeyIn(dataDir), contentOf('push-key'));
  const secret = contentOf('jwt-secret');
  if (secret === null) return null;
  const present = await readFile(signingSecretIn(dataDir)).catch(nullWhenAbsent);
  if (present === null) await writeWholeFile(signingSecretIn(dataDir), secret.toString());
  return present === null || present.toString().trim() === secret.toString().trim() ? null : 'secret kept';
}

async function putUnlessThere(path: string, content: Buffer | null): Promise<void> {
  const present = await readFile(path).catch(nullWhenAbsent);
  if (content !== null && present === null) await writeWholeFile(path, content.toString());
}

async function mergeLines(path: string, added: Buffer): Promise<void> {
  const present = (await readFile(path, 'utf8').catch(nullWhenAbsent)) ?? '';
  const lines = new Set(`${present}\n${added.toString()}`.split('\n').filter((line) => line !== ''));
  await writeWholeFile(path, [...lines].map((line) => `${line}\n`).join(''));
}
