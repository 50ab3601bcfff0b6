import type * as Stomp from '@stomp/stompjs';
import { endSession, onSessionChange, readToken } from '../session/session.ts';
import { nameOfPage } from './own-calls.ts';

/** 'connected' once all topics are subscribed; 'lost' from the first failed or broken connection until then. */
export type LiveStatus = 'connecting' | 'connected' | 'lost';

/** What the server sends with a message, besides the message itself. */
export interface MessageMeta {
  /** When it happened, by this page's `performance.now()`; never earlier than it really did. */
  readonly changedAt: number;
  /** The time in ms over which pages should spread their requests. */
  readonly spreadMs: number;
  /** The calls of this page that caused it; empty when others did. */
  readonly ownCalls: readonly number[];
  /** Whether the person's own topic has the same message with more detail. */
  readonly hasOwnTopicCopy: boolean;
  /** Whether it was sent before this page subscribed. */
  readonly isRepeated: boolean;
}

type Listener = (message: unknown, told: MessageMeta) => void;
/** Called with how far back, in milliseconds, the channel has repeated messages; null when some may be missing. */
type StandingListener = (rememberedMs: number | null) => void;

interface Topic {
  readonly listeners: Set<Listener>;
  subscription: Stomp.StompSubscription | undefined;
}

/** The live channel: one STOMP connection, any number of listeners on topics. */
export interface LiveClient {
  /** Calls back with each message of a topic; returns a function that stops it. */
  listen: (topic: string, listener: Listener) => () => void;
  status: () => LiveStatus;
  onStatus: (listener: () => void) => () => void;
  /**
   * Calls back each time the channel is connected, also the first time: answers older than the repeated messages must
   * be fetched again.
   */
  onSubscribed: (listener: StandingListener) => () => void;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

const pauseMs = 5_000;
/** Spreads over a second, in ms, the pages that lost the same server. */
const jitterMs = 1_000;
const heartbeatMs = 10_000;
/** How much more (ms) to ask for again, because a subscription may take this long to arrive. */
const marginMs = 5_000;
/** The longest time (ms) for which a server remembers messages. */
const longestMemoryMs = 30_000;
/** The receipt id of the last subscription of a new connection. */
const followed = 'followed';

/** Returns how the session ended, by the code of an ERROR frame; undefined if it is about something else. */
function endIn(frame: Stomp.IFrame): 'expired' | 'ended' | undefined {
  const code = frame.headers['code'];
  if (code === 'TOKEN_EXPIRED') return 'expired';
  return code === 'UNAUTHENTICATED' ? 'ended' : undefined;
}

/** Ends the session here if the server refused it; a newer token connects the channel again. */
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
  /** Whether a message may have been missed, after any break. */
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

  /** Drops the connection at once and tries the next without a pause. */
  readonly #startOver = () => {
    const client = this.#client;
    client
      ?.deactivate({ force: true })
      .then(() => this.#client === client && client.activate())
      .catch(() => undefined);
  };

  /** For when the network or the person comes back: nobody waits for a pause with the page in front of them. */
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
   * Subscribes to all topics, and asks for the messages since this page's oldest answer. The server answers in order,
   * so the last subscription's receipt stands for all.
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
 * Creates a live channel to this origin's /ws with the stored token; it connects once opened. `oldestAnswerMs` gives
 * the age of the oldest answer to keep fresh.
 */
export function createLiveClient(oldestAnswerMs: () => number): LiveClient {
  return new StompLiveClient(oldestAnswerMs);
}
