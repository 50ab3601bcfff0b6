import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sweep } from '../housekeeping/housekeeping.ts';
import { emptyWhenAbsent } from '../settings/absent-file.ts';
import { findKeptMail, type KeptMail } from './mailbox.ts';

/** Removes mails that were kept before an instant: they hold links and addresses. Ids of mails grow, so the first younger one is the end. */
export function sweepKeptMails(folder: string): Sweep['remove'] {
  return async (_database, before) => {
    await removeKeptMails(folder, ({ sentAt }) => (Temporal.Instant.compare(sentAt, before) < 0 ? 'remove' : 'end'));
  };
}

/** Removes kept mails that carry any of these words anywhere: name and addresses of somebody who is erased. */
export async function removeKeptMailsWith(folder: string, words: readonly string[]): Promise<void> {
  const lowered = words.map((word) => word.toLowerCase());
  await removeKeptMails(folder, ({ to, subject, text }) => {
    const said = [to.name, to.address, subject, text].join(' ').toLowerCase();
    return lowered.some((word) => said.includes(word)) ? 'remove' : 'keep';
  });
}

/** Removes those kept mails that are to be removed, the oldest first. */
async function removeKeptMails(folder: string, judge: (mail: KeptMail) => 'remove' | 'keep' | 'end'): Promise<void> {
  const names = (await readdir(folder).catch(emptyWhenAbsent)).toSorted();
  for (const id of new Set(names.map((name) => name.split('.', 1)[0] ?? ''))) {
    const mail = await findKeptMail(folder, id);
    if (mail === null) continue;
    const judged = judge(mail);
    if (judged === 'end') break;
    if (judged === 'keep') continue;
    const files = names.filter((name) => name.startsWith(`${id}.`));
    await Promise.all(files.map((name) => rm(join(folder, name), { force: true })));
  }
}
