import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { emptyWhenAbsent, nullWhenAbsent } from '../settings/absent-file.ts';

const keptMail = z.object({
  id: z.uuid(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime(),
});

/** A mail kept in the data folder; `sentAt` is an ISO instant. */
export type KeptMail = z.output<typeof keptMail>;

const listed = 200;

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Keeps a mail as `{id}.eml`, with its parts beside it for the list; again with the same id, it replaces itself. */
export async function keepMail(folder: string, mail: KeptMail, eml: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(join(folder, `${mail.id}.json`), JSON.stringify(mail));
  await writeWhole(join(folder, `${mail.id}.eml`), eml);
}

/** The newest 200 kept mails, newest first: the ids of mails grow with the millisecond of queueing. */
export async function listKeptMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(emptyWhenAbsent);
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
  const newest = ids.toSorted().toReversed().slice(0, listed);
  const mails = await Promise.all(newest.map((id) => findKeptMail(folder, id)));
  return mails.filter((mail) => mail !== null);
}

/** One kept mail, or null. */
export async function findKeptMail(folder: string, id: string): Promise<KeptMail | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(nullWhenAbsent);
  if (text === null) return null;
  const parsed = keptMail.safeParse(jsonOf(text));
  return parsed.success ? parsed.data : null;
}

/** What a kept file says; null for one that was cut off, as by a loss of power. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
