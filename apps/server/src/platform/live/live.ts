import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { Clock } from '../clock/clock.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { networkOfRequest } from '../network/network-address.ts';
import { hasSeveralHosts } from '../network/request-hosts.ts';
import type { Logger } from '../log/log.ts';
import { type ChannelBounds, refuseUpgrade } from './channel-bounds.ts';
import type { AfterMoment } from './gathered-signals.ts';
import { Hub } from './hub.ts';
import { listen } from './listener.ts';
import { endedSessionsChannel, liveChannel } from './signals.repository.ts';
import { largestFrame } from './stomp-session.ts';
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
  /** When a moment is over in which messages are gathered; tests end it themselves. */
  readonly afterMoment?: AfterMoment;
}

export interface Live {
  /** How many channels of this process are open. */
  countChannels(): number;
  /** Refuses new connections, closes the open ones and stops listening. Call it before the HTTP server closes. */
  close(): Promise<void>;
}

const path = '/ws';
const protocols = ['v12.stomp', 'v11.stomp'];
const goingAway = 1001;

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
    onNotify: (channel, payload) => hub.onSignal(channel, payload),
    onGap: () => hub.reconnectAll(),
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
    countChannels: () => hub.count,
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
