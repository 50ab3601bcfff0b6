import type { Server } from 'node:http';
import { networkOf } from './network-address.ts';

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** For the headers of a request, from its first byte; for a new connection, from its beginning. */
  readonly headersMs: number;
  /** For a whole request, its headers included; also where it was answered before its end. */
  readonly requestMs: number;
  /** How often both are looked at: the most that either may be late. */
  readonly checkMs: number;
  /** Without a byte in either direction while a request is answered. */
  readonly silenceMs: number;
}

/** Within the bounds of D163, the time between two looks included. */
export const usualPatience: Patience = { headersMs: 20_000, requestMs: 25_000, checkMs: 5_000, silenceMs: 60_000 };

/** Longer than proxies keep theirs, so that none sends a request into a connection that is being closed. */
export const keepAliveMs = 72_000;

const mostConnections = 8_000;
const mostOfNetwork = 100;

/**
 * Bounds the connections of a server, and unless `perNetwork` is false those of one network address (D163). What is
 * too many is closed unread.
 */
export function boundConnections(server: Server, { perNetwork }: { perNetwork: boolean }): void {
  server.maxConnections = mostConnections;
  if (!perNetwork) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count >= mostOfNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** For who is in the middle of a request when a stop begins. */
const graceMs = 4_000;

/**
 * Closes a server: what runs is finished, and who has not sent the whole of a request or does not take its answer is
 * cut off after a grace of four seconds (D163).
 */
export async function closeWithGrace(app: {
  readonly server: Server;
  close: () => PromiseLike<unknown>;
}): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
