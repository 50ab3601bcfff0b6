import { open, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { nullWhenAbsent } from '../../platform/settings/absent-file.ts';

const erasedPerson = z.object({ schoolId: z.uuid(), memberId: z.uuid() });

/** Somebody who was erased: ids alone. */
export type ErasedPerson = z.output<typeof erasedPerson>;

/** Where a server keeps what is not in the database. */
export interface KeptFiles {
  readonly mailFolder: string;
  /** The file of who was erased. */
  readonly erasedList: string;
}

/**
 * Adds people to the file of who was erased, a line for each. It is kept beside the database and not in it, so that it
 * knows what a restored backup doesn't. Call it when the erasure is committed: a line has people erased again.
 */
export async function noteErased(file: string, people: readonly ErasedPerson[]): Promise<void> {
  const lines = people.map(({ schoolId, memberId }) => `${schoolId} ${memberId}\n`);
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.writeFile(lines.join(''));
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Returns who was erased, each once. A line that was cut off, as by a loss of power, is left out. */
export async function listErased(file: string): Promise<ErasedPerson[]> {
  const text = (await readFile(file, 'utf8').catch(nullWhenAbsent)) ?? '';
  return [...new Set(text.split('\n'))].flatMap((line) => {
    const [schoolId, memberId] = line.split(' ');
    const { data } = erasedPerson.safeParse({ schoolId, memberId });
    return data === undefined ? [] : [data];
  });
}
