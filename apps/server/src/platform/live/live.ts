import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { networkOfRequest } from '../http/network/network-address.ts';
import { hasSeveralHosts } from '../http/request-head.ts';
import type { Logger } from '../log/log.ts';
import { type ChannelBounds, OpenCount, refuseUpgrade, usualBounds } from './channel-bounds.ts';
import { Followers } from './followers.ts';
import { listen } from './listener.ts';
import { endedSessionsChannel, liveChannel } from './signals.repository.ts';
import type { Signal } from './signals.repository.ts';
import { StompSession, largestFrame } from './stomp-session.ts';
import { destinationOf, mayFollow } from './topics.ts';
import type { AuthenticateLive, LiveTopic } from './topics.ts';

export interface LiveOptions {
  readonly connection: DatabaseConnection;
  readonly log: Logger;
  readonly clock: Clock;
  readonly authenticate: AuthenticateLive;
  readonly topics: readonly LiveTopic[];
  /** The origins of PUBLIC_URL and CORS_ORIGINS; pages of the same host may always connect (D71). */
  readonly allowedOrigins: readonly string[];
  /** How many proxies in front are believed when channels of a network address are counted, or false. */
  readonly trustProxy: number | false;
  /** False leaves the channels of one network address unbounded (RATE_LIMIT off). */
  readonly perNetwork: boolean;
  readonly bounds?: ChannelBounds;
  /** Shorter in tests. */
  readonly heartBeatMs?: number;
}

export interface Live {
  /** Refuses new connections, closes the open ones and stops listening. Call it before the HTTP server closes. */
  close(): Promise<void>;
}

const path = '/ws';
const protocols = ['v12.stomp', 'v11.stomp'];
const goingAway = 1001;
const comeBack = 1012;
const mostRememberedEnds = 10_000;

const signal = z.object({ kind: z.string(), subject: z.string(), facts: z.record(z.string(), z.string()) });

/** Opens the live channel at /ws of an HTTP server (D64); every process on the database hears what any of them announces. */
export async function attachLive(server: Server, options: LiveOptions): Promise<Live> {
  const hub = new Hub(options);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    handleProtocols: (offered) => protocols.find((known) => offered.has(known)) ?? false,
  });
  const listener = await listen({
    ...options,
    channels: [liveChannel, endedSessionsChannel],
    onNotify: (channel, payload) => hub.hear(channel, payload),
    onGap: () => hub.closeAll(comeBack),
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refusalOf(request, options.allowedOrigins);
    if (refusal !== null) return refuseUpgrade(socket, refusal);
    const place = hub.takePlace(options.perNetwork ? networkOfRequest(request, options.trustProxy) : null);
    if (place === null) return refuseUpgrade(socket, '429 Too Many Requests\r\nRetry-After: 60');
    socket.once('close', place.leave);
    return sockets.handleUpgrade(request, socket, head, (opened) => hub.add(opened, place));
  };
  server.on('upgrade', onUpgrade);

  return {
    async close() {
      server.off('upgrade', onUpgrade);
      hub.closeAll(goingAway);
      await Promise.race([hub.untilEmpty(), pause(1_000)]);
      for (const socket of sockets.clients) socket.terminate();
      await listener.close();
    },
  };
}

function refusalOf(
  { url = '', headers, rawHeaders }: IncomingMessage,
  allowedOrigins: readonly string[],
): string | null {
  if (hasSeveralHosts(rawHeaders)) return '400 Bad Request';
  if (url.split('?')[0] !== path) return '404 Not Found';
  const { origin, host } = headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return null;
  return URL.parse(origin)?.host === host ? null : '403 Forbidden';
}

/** The place of a channel among those that are bounded. */
interface Place {
  /** The channel has told who it is. */
  readonly identified: () => void;
  readonly leave: () => void;
}

/** The live connections of this process and what is to be delivered to them. */
class Hub {
  readonly #options: LiveOptions;
  readonly #sessions = new Set<StompSession>();
  readonly #followers = new Followers<StompSession>();
  /** Ids of ended sessions never live again; remembered for a connection that was being authenticated meanwhile. */
  readonly #ended = new Set<string>();
  #waiting: Signal[] = [];
  #delivering = false;
  #whenEmpty = Promise.withResolvers<void>();

  readonly #ofMember: OpenCount;
  readonly #ofNetwork: OpenCount;
  readonly #unidentified: OpenCount;

  constructor(options: LiveOptions) {
    this.#options = options;
    const { ofMember, ofNetwork, waiting } = options.bounds ?? usualBounds;
    this.#ofMember = new OpenCount(ofMember);
    this.#ofNetwork = new OpenCount(ofNetwork);
    this.#unidentified = new OpenCount(waiting);
  }

  /** A place for one more channel; null when its network address, or those who have not said who they are, have all. */
  takePlace(network: string | null): Place | null {
    const leaveNetwork = network === null ? () => {} : this.#ofNetwork.take(network);
    if (leaveNetwork === null) return null;
    const leaveWaiting = this.#unidentified.take('');
    if (leaveWaiting === null) {
      leaveNetwork();
      return null;
    }
    const identified = once(leaveWaiting);
    return {
      identified,
      leave: once(() => {
        identified();
        leaveNetwork();
      }),
    };
  }

  add(socket: WebSocket, place: Place): void {
    const { authenticate, clock, log, topics, heartBeatMs = 10_000 } = this.#options;
    const session = new StompSession(socket, {
      followers: this.#followers,
      authenticate,
      clock,
      log,
      heartBeatMs,
      mayFollow: (identity, destination) => mayFollow(topics, identity, destination),
      hasEnded: (sessionId) => this.#ended.has(sessionId),
      enter: (memberId) => {
        place.identified();
        return this.#ofMember.take(memberId);
      },
    });
    this.#sessions.add(session);
    socket.on('close', () => {
      this.#sessions.delete(session);
      if (this.#sessions.size === 0) this.#whenEmpty.resolve();
    });
  }

  untilEmpty(): Promise<void> {
    if (this.#sessions.size === 0) return Promise.resolve();
    this.#whenEmpty = Promise.withResolvers<void>();
    return this.#whenEmpty.promise;
  }

  closeAll(code: number): void {
    for (const session of this.#sessions) session.close(code);
  }

  hear(channel: string, payload: string): void {
    if (channel === endedSessionsChannel) return this.#end(payload);
    const heard = signal.safeParse(jsonOf(payload));
    if (!heard.success) return this.#options.log.warn('a live signal could not be read');
    if (this.#followers.of(destinationOf(heard.data.kind, heard.data.subject)).size === 0) return;
    this.#waiting.push(heard.data);
    this.#deliver().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'live delivery failed');
      this.closeAll(comeBack);
    });
  }

  #end(sessionId: string): void {
    this.#ended.add(sessionId);
    const [oldest] = this.#ended;
    if (this.#ended.size > mostRememberedEnds && oldest !== undefined) this.#ended.delete(oldest);
    for (const session of this.#sessions) {
      if (session.sessionId === sessionId) session.end();
    }
  }

  /** Delivers in the order heard; what comes in meanwhile is fetched together in the next round. */
  async #deliver(): Promise<void> {
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      while (this.#waiting.length > 0) {
        const round = this.#waiting;
        this.#waiting = [];
        await this.#deliverRound(round);
      }
    } finally {
      this.#delivering = false;
    }
  }

  async #deliverRound(round: readonly Signal[]): Promise<void> {
    for (const { kind, messagesOf } of this.#options.topics) {
      const signals = round.filter((one) => one.kind === kind);
      if (signals.length === 0) continue;
      for (const { subject, body } of await messagesOf(signals)) {
        const destination = destinationOf(kind, subject);
        const json = JSON.stringify(body);
        for (const session of this.#followers.of(destination)) session.deliver(destination, json);
      }
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is done the first time alone. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
