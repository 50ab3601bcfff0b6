import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type KeptMail, listKeptMails } from '../../platform/mail/mailbox.ts';
import type { TestServer } from '../test-server.ts';

/** The mails that a test server has sent to an address so far, oldest first. */
export async function mailsTo({ settings }: Pick<TestServer, 'settings'>, address: string): Promise<KeptMail[]> {
  const mails = await listKeptMails(join(settings.dataDir, 'mail'));
  return mails.filter(({ to }) => to.address === address).toReversed();
}

// A mail may wait ten seconds, until what it tells of can't be undone. For giving up: a shared machine can stand still for as long.
const patienceMs = 40_000;
const pauseMs = 50;

/** Waits until the background job has sent so many mails to an address and gives the last of them; fails after 40 s. */
export async function waitForMail(server: Pick<TestServer, 'settings'>, address: string, count = 1): Promise<KeptMail> {
  for (let tries = 0; tries < patienceMs / pauseMs; tries += 1) {
    const mail = (await mailsTo(server, address))[count - 1];
    if (mail) return mail;
    await pause(pauseMs);
  }
  throw new Error(`${address} got fewer than ${count} mails.`);
}

/** The address of the web app that a mail's plain text leads to. */
export function linkIn({ text }: Pick<KeptMail, 'text'>): URL {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
}

/** The one-time secret in a mail's link: `?token=` of its screen, or the last part of its path. */
export function secretIn(mail: Pick<KeptMail, 'text'>): string {
  return /(?:token=|confirm-trainer\/)([\w-]+)/.exec(linkIn(mail).hash)?.[1] ?? '';
}

/** Both secrets of an invitation's mail, as whoever opens its link sends them: they prove the mailbox (D191). */
export function invitationIn(mail: Pick<KeptMail, 'text'>): { readonly token: string; readonly proof: string } {
  return { token: secretIn(mail), proof: /proof=([\w-]+)/.exec(linkIn(mail).hash)?.[1] ?? '' };
}
