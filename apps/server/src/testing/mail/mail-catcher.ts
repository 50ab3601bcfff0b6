import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { partsOf } from './mail-parts.ts';

/** How often to look before giving up. */
const mostTries = 800;

/** A mail as it came over the wire. */
export interface CaughtMail {
  readonly recipients: readonly string[];
  readonly messageId: string;
  /** Its plain text, decoded. */
  readonly text: string;
  readonly raw: string;
}

/** A mail server that keeps what it is sent. */
export interface MailCatcher {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** Refuses the next mails, as a full or broken mailbox would. */
  refuseNext(count: number): void;
  /** Takes so many milliseconds over each mail from now on, as a busy server would. */
  slowDown(ms: number): void;
  /** Keeps the next mail without telling its sender so; resolves when it has come. */
  holdNext(): Promise<void>;
  /** Resolves when all who were sending have gone; what they sent is in `mails` then. */
  untilAlone(): Promise<void>;
  /** Waits until so many mails have come to an address; fails after ten seconds. */
  mailsTo(address: string, count?: number): Promise<CaughtMail[]>;
  close(): Promise<void>;
}

/** Starts a mail server on a free port, or on a given one. */
export async function startMailCatcher(port = 0): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusals = 0;
  let held: (() => void) | null = null;
  let slowness = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const take = () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
        }
        mails.push(
          caught(
            Buffer.concat(chunks).toString(),
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        if (held === null) return done();
        held();
        held = null;
      };
      stream.on('end', () => {
        if (slowness === 0) take();
        else setTimeout(take, slowness);
      });
    },
  });
  // A sender that is killed in the middle of a mail leaves a broken connection; that fails nobody's test.
  server.on('error', (error) => {
    if (!('remoteAddress' in error)) throw error;
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');

  const to = (address: string) => mails.filter(({ recipients }) => recipients.includes(address));
  return {
    url: `smtp://127.0.0.1:${portOf(listening.address())}`,
    mails,
    refuseNext: (count) => {
      refusals = count;
    },
    slowDown: (ms) => {
      slowness = ms;
    },
    holdNext: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    async untilAlone() {
      for (let tries = 0; server.connections.size > 0; tries += 1) {
        if (tries === mostTries) throw new Error(`${server.connections.size} senders have not gone.`);
        await pause(25);
      }
    },
    async mailsTo(address, count = 1) {
      for (let tries = 0; to(address).length < count; tries += 1) {
        if (tries === mostTries) throw new Error(`${to(address).length} of ${count} mails came.`);
        await pause(50);
      }
      return to(address);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The mail catcher has no port.');
  return address.port;
}

function caught(raw: string, recipients: readonly string[]): CaughtMail {
  const messageId = /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '';
  const text = partsOf(raw).find(({ type }) => type.startsWith('text/plain'))?.content ?? raw;
  return { recipients, messageId, text, raw };
}
