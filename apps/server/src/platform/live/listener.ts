import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type DatabaseConnection, newClient } from '../database/connection.ts';
import type { Logger } from '../log/log.ts';

interface ListenerOptions {
  readonly connection: DatabaseConnection;
  readonly log: Logger;
  readonly channels: readonly string[];
  readonly onNotify: (channel: string, payload: string) => void;
  /** Listening began anew: what was told in between is lost. */
  readonly onGap: () => void;
}

export interface Listener {
  close(): Promise<void>;
}

const longestPauseMs = 5_000;
const checkMs = 10_000;

/** Listens on one connection of its own, made again whenever it is lost. Resolves once it listens. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController();
  let client = await connect(options);
  const running = keepListening();

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await untilLost(client, closing.signal);
      if (closing.signal.aborted) return;
      options.log.warn('the live channel lost its database connection');
      const next = await reconnect(options, closing.signal);
      if (next === null) return;
      client = next;
      options.onGap();
    }
  }

  return {
    async close() {
      closing.abort();
      await running;
      await endWithin(client);
    },
  };
}

async function connect({ connection, channels, onNotify, log }: ListenerOptions): Promise<Client> {
  const client = newClient(connection, {
    application_name: 'psia-sciezka live',
    keepAlive: true,
    query_timeout: checkMs,
  });
  client.on('error', (error) => log.debug({ err: error }, 'live channel connection'));
  client.on('notification', ({ channel, payload = '' }) => onNotify(channel, payload));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await endWithin(client);
    throw error;
  }
  return client;
}

async function reconnect(options: ListenerOptions, signal: AbortSignal): Promise<Client | null> {
  for (let pauseMs = 250; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const client = await connect(options).catch(() => null);
    if (client !== null) return client;
    await pause(pauseMs, undefined, { signal }).catch(() => null);
  }
  return null;
}

/** Waits until the connection ends or no longer answers; a dropped network is silent, so it is asked now and then. */
async function untilLost(client: Client, signal: AbortSignal): Promise<void> {
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  const ended = AbortSignal.any([signal, lost.signal]);
  while (!ended.aborted) {
    await pause(checkMs, undefined, { signal: ended }).catch(() => null);
    if (ended.aborted) break;
    const answers = await client.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (!answers) break;
  }
  if (!signal.aborted) await endWithin(client);
}

/** Ends a connection; one whose network is gone would keep its caller waiting for an answer. */
async function endWithin(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => null), pause(1_000)]);
}
