import type { WebSocket } from 'ws';
import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/log.ts';
import { type ChannelBounds, OpenCount, usualBounds } from './channel-bounds.ts';
import { Followers } from './followers.ts';
import { type AfterMoment, GatheredSignals, joinSignals } from './gathered-signals.ts';
import { RecentSignals } from './recent-signals.ts';
import { endedSessionsChannel } from './signals.repository.ts';
import type { Signal } from './signals.repository.ts';
import { type Repetition, StompSession } from './stomp-session.ts';
import { type AuthenticateLive, destinationOf, type LiveTopic, mayFollow, topicOf } from './topics.ts';

interface HubOptions {
  readonly log: Logger;
  readonly clock: Clock;
  readonly authenticate: AuthenticateLive;
  readonly topics: readonly LiveTopic[];
  readonly bounds?: ChannelBounds;
  readonly heartBeatMs?: number;
  /** Says when a moment is over in which messages are gathered; tests end it themselves. */
  readonly afterMoment?: AfterMoment;
}

const serviceRestart = 1012;
const mostRememberedEnds = 10_000;

const signal = z.object({
  kind: z.string(),
  subject: z.string(),
  facts: z.record(z.string(), z.string()),
  by: z.string().exactOptional(),
  moreDetailedFor: z.string().exactOptional(),
});

/** The place of a channel among those that are bounded. */
interface Place {
  /** The channel has told who it is. */
  readonly identified: () => void;
  readonly leave: () => void;
}

/** The live connections of this process and what is to be delivered to them. */
export class Hub {
  readonly #options: HubOptions;
  readonly #sessions = new Set<StompSession>();
  readonly #followers = new Followers<StompSession>();
  readonly #recent = new RecentSignals();
  /** Ids of ended sessions never live again; remembered for a connection that was being authenticated meanwhile. */
  readonly #ended = new Set<string>();
  readonly #gathered: GatheredSignals;
  #waiting: Signal[] = [];
  #delivering = false;
  #whenEmpty = Promise.withResolvers<void>();

  readonly #ofMember: OpenCount;
  readonly #ofNetwork: OpenCount;
  readonly #unidentified: OpenCount;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#gathered = new GatheredSignals((signals) => this.#send(signals), options.afterMoment);
    const { ofMember, ofNetwork, waiting } = options.bounds ?? usualBounds;
    this.#ofMember = new OpenCount(ofMember);
    this.#ofNetwork = new OpenCount(ofNetwork);
    this.#unidentified = new OpenCount(waiting);
  }

  /** How many channels are open. */
  get count(): number {
    return this.#sessions.size;
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
      repeat: (asked) => this.#repeat(asked),
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

  /** Tells all to come back: something may have been told that this process did not hear. */
  reconnectAll(): void {
    this.#recent.startAnew();
    this.closeAll(serviceRestart);
  }

  onSignal(channel: string, payload: string): void {
    if (channel === endedSessionsChannel) return this.#end(payload);
    const heard = signal.safeParse(jsonOf(payload));
    if (!heard.success) return this.#options.log.warn('a live signal could not be read');
    this.#recent.keep(heard.data);
    const destination = destinationOf(heard.data.kind, heard.data.subject);
    if (this.#followers.of(destination).size > 0) this.#gathered.add(destination, heard.data);
  }

  #send(signals: readonly Signal[]): void {
    this.#waiting.push(...signals);
    this.#deliver().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'live delivery failed');
      this.reconnectAll();
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
    for (const { kind, joining, messagesOf } of this.#options.topics) {
      const told = round.filter((one) => one.kind === kind);
      if (told.length === 0) continue;
      const signals = joining ? joinSignals(told, joining) : told;
      for (const { signal: one, body } of await messagesOf(signals)) {
        const destination = destinationOf(kind, one.subject);
        const followers = this.#followers.of(destination);
        const spread = spreadMs(followers.size);
        const json = JSON.stringify(body);
        for (const session of followers) {
          const headers = { ...headersFor(session, one), ...(spread > 0 && { spread: String(spread) }) };
          session.deliver(destination, { body: json, headers });
        }
      }
    }
  }

  /** Sends a follower what it missed; live messages may come between and twice, which says nothing wrong. */
  async #repeat({ destination, sinceMs, send, session }: Repetition): Promise<number> {
    const found = topicOf(this.#options.topics, destination);
    if (found === null) return 0;
    const { topic, subject } = found;
    const reach = this.#recent.reachMs;
    const heard = this.#recent.since({ kind: topic.kind, subject }, sinceMs);
    const ages = new Map(heard.map(({ signal: told, ageMs }) => [told, ageMs]));
    for (const { signal: told, body } of heard.length === 0 ? [] : await topic.messagesOf([...ages.keys()])) {
      const age = String(ages.get(told) ?? 0);
      send({ body: JSON.stringify(body), headers: { ...headersFor(session, told), age } });
    }
    return reach;
  }
}

/** What a message tells one follower alone: which calls of its own page did it (several with spaces between), or that its own topic says it more closely. */
function headersFor(session: StompSession, { by, moreDetailedFor }: Signal): Record<string, string> {
  const [member, page, call = ''] = by?.split('.') ?? [];
  const isOwn = member !== undefined && member === session.memberId && page === session.page;
  return {
    ...(isOwn && { 'own-call': call }),
    ...(moreDetailedFor !== undefined && moreDetailedFor === session.memberId && { 'told-closer': 'true' }),
  };
}

const fewFollowers = 20;
const spreadOfEachMs = 2;
const longestSpreadMs = 1_200;

/** Over how long so many should spread what they ask: not at all when they are few, never so long that two seconds pass. */
function spreadMs(followers: number): number {
  return followers < fewFollowers ? 0 : Math.min(followers * spreadOfEachMs, longestSpreadMs);
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
