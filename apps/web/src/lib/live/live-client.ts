import type * as Stomp from '@stomp/stompjs';
import { endSession, onSessionChange, readToken } from '../session/session.ts';

/** 'connected' once all it follows is followed; 'lost' from the first failed or broken connection until then. */
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
  /**
   * Calls back each time the channel has come to stand, the first time too: what was told before never comes, so data
   * has to be fetched anew. Says whether it stood before.
   */
  onStanding: (listener: (again: boolean) => void) => () => void;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

const pauseMs = 5_000;
/** Spreads the pages that lost the same server over a second. */
const jitterMs = 1_000;
const heartbeatMs = 10_000;
/** Names the answer to the last topic that a new connection asks to follow. */
const followed = 'followed';

/** What an ERROR frame says of the session by its code; nothing when it is about something else. */
function endIn(frame: Stomp.IFrame): 'expired' | 'ended' | undefined {
  const code = frame.headers['code'];
  if (code === 'TOKEN_EXPIRED') return 'expired';
  return code === 'UNAUTHENTICATED' ? 'ended' : undefined;
}

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
  readonly #standingListeners = new Set<(again: boolean) => void>();
  #status: LiveStatus = 'connecting';
  #hasStood = false;
  #isOpen = false;
  #client: Stomp.Client | undefined;
  #heeding = new AbortController();

  readonly status = () => this.#status;

  readonly onStatus = (listener: () => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  readonly onStanding = (listener: (again: boolean) => void) => {
    this.#standingListeners.add(listener);
    return () => this.#standingListeners.delete(listener);
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
    const { signal } = this.#heeding;
    addEventListener('offline', this.#startOver, { signal });
    addEventListener('online', this.#startOverIfLost, { signal });
    document.addEventListener('visibilitychange', this.#startOverIfLost, { signal });
    const stop = onSessionChange(({ reason }) => reason === 'signed-in' && this.#startOver());
    signal.addEventListener('abort', stop);
  };

  readonly close = async () => {
    this.#isOpen = false;
    this.#heeding.abort();
    this.#heeding = new AbortController();
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
        client.connectHeaders = { Authorization: `Bearer ${token}` };
      },
      onConnect: () => this.#follow(client),
      onStompError: (frame) => this.#refused(token, endIn(frame)),
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

  #subscribe(name: string, topic: Topic, receipt?: string) {
    if (!this.#client?.connected || topic.subscription) return;
    topic.subscription = this.#client.subscribe(
      name,
      (frame) => {
        const message = parse(frame.body);
        if (message === undefined) return;
        for (const listener of topic.listeners) listener(message);
      },
      receipt === undefined ? {} : { receipt },
    );
  }

  /** Follows all topics; the server takes what it is sent in turn, so the last one's receipt stands for all. */
  #follow(client: Stomp.Client) {
    const last = [...this.#topics.keys()].at(-1);
    for (const [name, topic] of this.#topics) this.#subscribe(name, topic, name === last ? followed : undefined);
    if (last === undefined) this.#stand();
    else client.watchForReceipt(followed, () => this.#stand());
  }

  #stand() {
    this.#setStatus('connected');
    for (const listener of this.#standingListeners) listener(this.#hasStood);
    this.#hasStood = true;
  }

  /** A refused session is over here, too, and is not tried again; with a newer token the channel comes back. */
  #refused(token: string, end: 'expired' | 'ended' | undefined) {
    if (end === undefined) return;
    endSession(token, end);
    if (readToken() === null) this.close().catch(() => undefined);
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
