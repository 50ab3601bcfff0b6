import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sweep } from '../housekeeping/housekeeping.ts';
import { emptyWhenAbsent, findKeptMail } from './mailbox.ts';

/** Removes mails that were kept before an instant: they hold links and addresses. Ids of mails grow, so the first younger one is the end. */
export function sweepKeptMails(folder: string): Sweep['remove'] {
  return async (_database, before) => {
    const names = (await readdir(folder).catch(emptyWhenAbsent)).toSorted();
    for (const id of new Set(names.map((name) => name.split('.', 1)[0] ?? ''))) {
      const mail = await findKeptMail(folder, id);
      if (mail === null) continue;
      if (Temporal.Instant.compare(mail.sentAt, before) >= 0) break;
      const files = names.filter((name) => name.startsWith(`${id}.`));
      await Promise.all(files.map((name) => rm(join(folder, name), { force: true })));
    }
  };
}
