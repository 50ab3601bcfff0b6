import type * as Stomp from '@stomp/stompjs';
import { readToken } from '../session/session.ts';

/** 'lost' from the first failed or broken connection until the next one stands. */
export type LiveStatus = 'connecting' | 'connected' | 'lost';

type Listener = (message: unknown) => void;

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
  /** Calls back after each reconnect: what was sent meanwhile never comes again, so data has to be fetched anew. */
  onReconnect: (listener: () => void) => () => void;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;
const heartbeatMs = 10_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A frame that is no JSON tells nothing; the next fetch shows the truth anyway.
    return undefined;
  }
}

class StompLiveClient implements LiveClient {
  readonly #topics = new Map<string, Topic>();
  readonly #statusListeners = new Set<() => void>();
  readonly #reconnectListeners = new Set<() => void>();
  #status: LiveStatus = 'connecting';
  #wasConnected = false;
  #isOpen = false;
  #client: Stomp.Client | undefined;

  readonly status = () => this.#status;

  readonly onStatus = (listener: () => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  readonly onReconnect = (listener: () => void) => {
    this.#reconnectListeners.add(listener);
    return () => this.#reconnectListeners.delete(listener);
  };

  readonly listen = (name: string, listener: Listener) => {
    const topic = this.#topics.get(name) ?? { listeners: new Set(), subscription: undefined };
    this.#topics.set(name, topic);
    topic.listeners.add(listener);
    this.#subscribe(name, topic);
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
  };

  readonly close = async () => {
    this.#isOpen = false;
    const client = this.#client;
    this.#client = undefined;
    await client?.deactivate();
  };

  #build(stomp: Pick<typeof Stomp, 'Client' | 'ReconnectionTimeMode'>): Stomp.Client {
    const client = new stomp.Client({
      brokerURL: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
      reconnectDelay: firstPauseMs,
      reconnectTimeMode: stomp.ReconnectionTimeMode.EXPONENTIAL,
      maxReconnectDelay: longestPauseMs,
      heartbeatIncoming: heartbeatMs,
      heartbeatOutgoing: heartbeatMs,
      beforeConnect: () => {
        client.connectHeaders = { Authorization: `Bearer ${readToken() ?? ''}` };
      },
      onConnect: () => this.#connected(),
      onWebSocketClose: () => this.#lost(),
    });
    return client;
  }

  #subscribe(name: string, topic: Topic) {
    if (!this.#client?.connected || topic.subscription) return;
    topic.subscription = this.#client.subscribe(name, (frame) => {
      const message = parse(frame.body);
      if (message === undefined) return;
      for (const listener of topic.listeners) listener(message);
    });
  }

  #connected() {
    for (const [name, topic] of this.#topics) this.#subscribe(name, topic);
    this.#setStatus('connected');
    if (this.#wasConnected) for (const listener of this.#reconnectListeners) listener();
    this.#wasConnected = true;
  }

  #lost() {
    for (const topic of this.#topics.values()) topic.subscription = undefined;
    if (this.#isOpen) this.#setStatus('lost');
  }

  #setStatus(status: LiveStatus) {
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}

/** A live channel that connects to this origin's /ws with the stored token once opened. */
export function createLiveClient(): LiveClient {
  return new StompLiveClient();
}
