import type * as Stomp from '@stomp/stompjs';
import { endSession, onSessionChange, readToken } from '../session/session.ts';
import { nameOfPage } from './own-calls.ts';

/** 'connected' once all it follows is followed; 'lost' from the first failed or broken connection until then. */
export type LiveStatus = 'connecting' | 'connected' | 'lost';

/** What the server says of a message, besides the message itself. */
export interface MessageMeta {
  /** When it had happened, by this page's `performance.now()`; never too early. */
  readonly changedAt: number;
  /** Over how long those who hear it should spread what they ask. */
  readonly spreadMs: number;
  /** Which calls of this page it tells of; none when others did it. */
  readonly ownCalls: readonly number[];
  /** Whether the person's own topic tells the same more closely. */
  readonly hasOwnTopicCopy: boolean;
  /** Whether it was told before this page followed. */
  readonly isRepeated: boolean;
}

type Listener = (message: unknown, told: MessageMeta) => void;
/** Hears how far back, in milliseconds, the channel has repeated what was told; null when something may be missing. */
type StandingListener = (rememberedMs: number | null) => void;

interface Topic {
  readonly listeners: Set<Listener>;
  subscription: Stomp.StompSubscription | undefined;
}

/** The live channel: one STOMP connection, any number of listeners on topics. */
export interface LiveClient {
  /** Calls back with each message of a topic; returns how to stop. */
  listen: (topic: string, listener: Listener) => () => void;
  status: () => LiveStatus;
  onStatus: (listener: () => void) => () => void;
  /**
   * Calls back each time the channel has come to stand, the first time too: answers that are older than what it has
   * repeated have to be fetched anew.
   */
  onSubscribed: (listener: StandingListener) => () => void;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

const pauseMs = 5_000;
/** Spreads the pages that lost the same server over a second. */
const jitterMs = 1_000;
const heartbeatMs = 10_000;
/** How much more is repeated than was asked for: a subscription may be this long on its way. */
const marginMs = 5_000;
/** A server remembers no longer. */
const longestMemoryMs = 30_000;
/** Names the answer to the last topic that a new connection asks to follow. */
const followed = 'followed';

/** What an ERROR frame says of the session by its code; nothing when it is about something else. */
function endIn(frame: Stomp.IFrame): 'expired' | 'ended' | undefined {
  const code = frame.headers['code'];
  if (code === 'TOKEN_EXPIRED') return 'expired';
  return code === 'UNAUTHENTICATED' ? 'ended' : undefined;
}

/** A refused session is over here, too; with a newer token the channel comes back. */
function endSessionIn(frame: Stomp.IFrame, token: string) {
  const end = endIn(frame);
  if (end !== undefined) endSession(token, end);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A frame that is no JSON tells nothing; the next fetch shows the truth anyway.
    return undefined;
  }
}

function numberIn(frame: Stomp.IFrame, header: string): number {
  return Number(frame.headers[header] ?? 0) || 0;
}

function metaOf(frame: Stomp.IFrame): MessageMeta {
  return {
    changedAt: performance.now() - numberIn(frame, 'age'),
    spreadMs: numberIn(frame, 'spread'),
    ownCalls: frame.headers['own-call']?.split(' ').map(Number) ?? [],
    hasOwnTopicCopy: frame.headers['told-closer'] === 'true',
    isRepeated: frame.headers['age'] !== undefined,
  };
}

class StompLiveClient implements LiveClient {
  readonly #topics = new Map<string, Topic>();
  readonly #statusListeners = new Set<() => void>();
  readonly #standingListeners = new Set<StandingListener>();
  readonly #oldestAnswerMs: () => number;
  #status: LiveStatus = 'connecting';
  /** Whether something may have been told that never came: after a break, however short. */
  #hasMissed = false;
  #isOpen = false;
  #client: Stomp.Client | undefined;
  #lifetime = new AbortController();

  constructor(oldestAnswerMs: () => number) {
    this.#oldestAnswerMs = oldestAnswerMs;
  }

  readonly status = () => this.#status;

  readonly onStatus = (listener: () => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  readonly onSubscribed = (listener: StandingListener) => {
    this.#standingListeners.add(listener);
    return () => this.#standingListeners.delete(listener);
  };

  readonly listen = (name: string, listener: Listener) => {
    const topic = this.#topics.get(name) ?? { listeners: new Set(), subscription: undefined };
    this.#topics.set(name, topic);
    topic.listeners.add(listener);
    this.#subscribe(name, topic, {});
    return () => {
      topic.listeners.delete(listener);
      if (topic.listeners.size > 0) return;
      if (this.#client?.connected) topic.subscription?.unsubscribe();
      this.#topics.delete(name);
    };
  };

  readonly open = async () => {
    this.#isOpen = true;
    const stomp = await import('@stomp/stompjs');
    if (!this.#isOpen || this.#client) return;
    this.#client = this.#build(stomp);
    this.#client.activate();
    const { signal } = this.#lifetime;
    addEventListener('offline', this.#startOver, { signal });
    addEventListener('online', this.#startOverIfLost, { signal });
    document.addEventListener('visibilitychange', this.#startOverIfLost, { signal });
    const stop = onSessionChange(({ reason }) => {
      if (reason === 'signed-in') this.#startOver();
      else this.close().catch(() => undefined);
    });
    signal.addEventListener('abort', stop);
  };

  readonly close = async () => {
    this.#isOpen = false;
    this.#lifetime.abort();
    this.#lifetime = new AbortController();
    const client = this.#client;
    this.#client = undefined;
    await client?.deactivate();
  };

  #build(stomp: Pick<typeof Stomp, 'Client'>): Stomp.Client {
    let token = '';
    const client = new stomp.Client({
      brokerURL: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
      reconnectDelay: pauseMs + Math.random() * jitterMs,
      heartbeatIncoming: heartbeatMs,
      heartbeatOutgoing: heartbeatMs,
      beforeConnect: () => {
        token = readToken() ?? '';
        client.connectHeaders = { Authorization: `Bearer ${token}`, page: nameOfPage() };
      },
      onConnect: () => this.#follow(client),
      onStompError: (frame) => endSessionIn(frame, token),
      onWebSocketClose: () => this.#lost(),
    });
    return client;
  }

  /** Gives a connection up at once, rather than when it is missed, and tries the next without a pause. */
  readonly #startOver = () => {
    const client = this.#client;
    client
      ?.deactivate({ force: true })
      .then(() => this.#client === client && client.activate())
      .catch(() => undefined);
  };

  /** For the network's return and the person's: nobody waits out a pause with the page before them. */
  readonly #startOverIfLost = () => {
    if (this.#status === 'lost' && !document.hidden) this.#startOver();
  };

  #subscribe(name: string, topic: Topic, headers: Stomp.StompHeaders) {
    if (!this.#client?.connected || topic.subscription) return;
    const hear = (frame: Stomp.IFrame) => {
      const message = parse(frame.body);
      if (message === undefined) return;
      const told = metaOf(frame);
      for (const listener of topic.listeners) listener(message, told);
    };
    topic.subscription = this.#client.subscribe(name, hear, headers);
  }

  /**
   * Follows all topics, and asks for what was told since this page's oldest answer; the server takes what it is sent in
   * turn, so the last one's receipt stands for all.
   */
  #follow(client: Stomp.Client) {
    const last = [...this.#topics.keys()].at(-1);
    if (last === undefined) return this.#stand(this.#hasMissed ? null : 0);
    const sinceMs = this.#hasMissed ? 0 : Math.ceil(Math.min(this.#oldestAnswerMs(), longestMemoryMs) + marginMs);
    client.watchForReceipt(followed, (receipt) => {
      this.#stand(this.#hasMissed ? null : Math.min(sinceMs, numberIn(receipt, 'remembers')));
    });
    const since = this.#hasMissed ? {} : { since: String(sinceMs) };
    for (const [name, topic] of this.#topics) {
      this.#subscribe(name, topic, { ...since, ...(name === last && { receipt: followed }) });
    }
  }

  #stand(rememberedMs: number | null) {
    this.#setStatus('connected');
    for (const listener of this.#standingListeners) listener(rememberedMs);
    this.#hasMissed = true;
  }

  #lost() {
    for (const topic of this.#topics.values()) topic.subscription = undefined;
    this.#hasMissed = true;
    if (this.#isOpen) this.#setStatus('lost');
  }

  #setStatus(status: LiveStatus) {
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}

/**
 * A live channel that connects to this origin's /ws with the stored token once opened. It is told how old the oldest
 * answer is that it has to keep fresh.
 */
export function createLiveClient(oldestAnswerMs: () => number): LiveClient {
  return new StompLiveClient(oldestAnswerMs);
}
