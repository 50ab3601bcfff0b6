import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsAmong } from '../file/file-name.ts';

const keptDays = 7;

/**
 * Removes the backups in a folder but the newest of each of the last seven days that have one (D223). Only files with the
 * name of a backup are looked at.
 */
export async function removeOldBackups(folder: string): Promise<void> {
  const byDay = Map.groupBy(backupsAmong(await readdir(folder)), ({ day }) => day);
  const kept = [...byDay.values()].slice(0, keptDays).map(([newest]) => newest);
  const old = [...byDay.values()].flat().filter((backup) => !kept.includes(backup));
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}
