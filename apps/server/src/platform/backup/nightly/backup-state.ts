import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { nullWhenAbsent } from '../../settings/absent-file.ts';
import { writeWholeFile } from '../../settings/whole-file.ts';

/** After how many hours without a new backup it is late (D223). */
const lateAfterHours = 72;

const success = z.object({ at: z.string(), file: z.string(), bytes: z.number().int() });
const stateSchema = z.object({
  /** Since when backups have been made in this folder. */
  since: z.string(),
  lastSuccess: success.nullable(),
  /** Null once a later one succeeded. */
  lastFailure: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
type BackupState = z.output<typeof stateSchema>;

const pathIn = (folder: string) => join(folder, 'backup-state.json');

async function readState(folder: string): Promise<BackupState | null> {
  const text = await readFile(pathIn(folder), 'utf8').catch(nullWhenAbsent);
  return text === null ? null : stateSchema.parse(JSON.parse(text));
}

async function writeState(folder: string, state: BackupState): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWholeFile(pathIn(folder), `${JSON.stringify(state, null, 2)}\n`);
}

/** Notes in the folder of backups that they are made from now on; nothing where that is known. */
export async function noteBegun(folder: string, now: Temporal.Instant): Promise<void> {
  if ((await readState(folder)) !== null) return;
  await writeState(folder, { since: now.toString(), lastSuccess: null, lastFailure: null });
}

/** Notes a backup that was made, beside it. */
export async function noteSuccess(folder: string, made: z.output<typeof success>): Promise<void> {
  const { since = made.at } = (await readState(folder)) ?? {};
  await writeState(folder, { since, lastSuccess: made, lastFailure: null });
}

/** Notes why a backup failed. */
export async function noteFailure(folder: string, failure: { at: string; reason: string }): Promise<void> {
  const { since = failure.at, lastSuccess = null } = (await readState(folder)) ?? {};
  await writeState(folder, { since, lastSuccess, lastFailure: failure });
}

/** When the last backup was made; null where none was. */
export async function findLastBackup(folder: string): Promise<Temporal.Instant | null> {
  const last = (await readState(folder))?.lastSuccess ?? null;
  return last === null ? null : Temporal.Instant.from(last.at);
}

/** For how many whole days no backup was made, once that are three (D223); else null. */
export async function findLateDays(folder: string, now: Temporal.Instant): Promise<number | null> {
  const state = await readState(folder);
  if (state === null) return null;
  const last = Temporal.Instant.from(state.lastSuccess?.at ?? state.since);
  const { hours } = now.since(last, { largestUnit: 'hours' });
  return hours < lateAfterHours ? null : Math.floor(hours / 24);
}
