import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { findKeptMail, type KeptMail } from '../../apps/server/src/platform/mail/mailbox.ts';

const patienceMs = 15_000;

/** Finds the newest kept mail to an address that has some words in it; waits until it has come. */
export function keptMailsOf(folder: string) {
  const known = new Map<string, KeptMail>();

  /** Reads what has come since the last look. */
  async function look(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
    for (const id of ids.filter((each) => !known.has(each))) {
      const mail = await findKeptMail(folder, id);
      if (mail) known.set(id, mail);
    }
  }

  return async ({ to, containing }: { to: string; containing: string }): Promise<KeptMail> => {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(25)) {
      await look();
      const found = [...known.values()].filter((mail) => mail.to.address === to && mail.text.includes(containing));
      const newest = found.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1);
      if (newest) return newest;
    }
    throw new Error(`No mail to ${to} with ${containing} came.`);
  };
}
