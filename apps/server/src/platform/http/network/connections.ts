import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../network/network-address.ts';

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

/** The open connections of one network address. */
interface OfNetwork {
  /** Each with how many of its requests are being answered. */
  readonly open: Map<Socket, number>;
  /** Those that nothing is done on, the one that is idle for longest in front. */
  readonly idle: Set<Socket>;
}

/**
 * Bounds the connections of a server, and unless `perNetwork` is false those of one network address (D163). One too many
 * of an address takes the place of the one on which nothing has been done for longest; while all are in work it is closed
 * unread.
 */
export function boundConnections(server: Server, { perNetwork }: { perNetwork: boolean }): void {
  server.maxConnections = mostConnections;
  if (!perNetwork) return;
  const networks = new Map<string, OfNetwork>();
  const networkOfSocket = new WeakMap<Socket, OfNetwork>();

  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const network = networks.get(address) ?? { open: new Map(), idle: new Set() };
    if (network.open.size >= mostOfNetwork && !closeLongestIdle(network)) {
      socket.destroy();
      return;
    }
    networks.set(address, network);
    networkOfSocket.set(socket, network);
    network.open.set(socket, 0);
    network.idle.add(socket);
    socket.once('close', () => {
      network.open.delete(socket);
      network.idle.delete(socket);
      if (network.open.size === 0 && networks.get(address) === network) networks.delete(address);
    });
  });
  server.on('request', ({ socket }, answer) => {
    const network = networkOfSocket.get(socket);
    if (network === undefined) return;
    const { open, idle } = network;
    idle.delete(socket);
    open.set(socket, (open.get(socket) ?? 0) + 1);
    answer.once('close', () => {
      const left = (open.get(socket) ?? 1) - 1;
      if (!open.has(socket)) return;
      open.set(socket, left);
      if (left === 0) idle.add(socket);
    });
  });
  // A live channel is in work as long as it lives; it has bounds of its own.
  server.on('upgrade', ({ socket }) => {
    networkOfSocket.get(socket)?.idle.delete(socket);
  });
}

/** Closes the connection that is idle for longest; false when there is none. */
function closeLongestIdle({ open, idle }: OfNetwork): boolean {
  const [longest] = idle;
  if (longest === undefined) return false;
  open.delete(longest);
  idle.delete(longest);
  longest.destroy();
  return true;
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
