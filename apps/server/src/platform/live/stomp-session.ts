import type { Id } from '@psia/contract/core/ids';
import { FrameImpl, Parser } from '@stomp/stompjs';
import type { IRawFrameType } from '@stomp/stompjs';
import { errorCatalogue } from '@psia/contract/core/errors';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/log.ts';
import type { Followers } from './followers.ts';
import { heartBeatOffer, keepBeating } from './heart-beat.ts';
import type { AuthenticateLive, LiveIdentity } from './topics.ts';

export interface SessionDependencies {
  readonly followers: Followers<StompSession>;
  readonly authenticate: AuthenticateLive;
  readonly mayFollow: (identity: LiveIdentity, destination: string) => Promise<boolean>;
  /** Sends what was told on a destination in the last milliseconds again, and gives how far back that reaches. */
  readonly repeat: (asked: Repetition) => Promise<number>;
  readonly hasEnded: (sessionId: string) => boolean;
  /** Takes a place among a member's channels and gives how to leave it; null when the member has too many. */
  readonly enter: (memberId: Id<'member'>) => (() => void) | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly heartBeatMs: number;
}

/** A follower that asks for what was told on a destination before it followed. */
export interface Repetition {
  readonly destination: string;
  readonly sinceMs: number;
  readonly send: (message: Delivery) => void;
  readonly session: StompSession;
}

/** A message as it goes out: its body, already JSON, and what its headers say besides the protocol's own. */
export interface Delivery {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** The largest frame a client may send, in bytes. */
export const largestFrame = 16 * 1024;
const largestBacklog = 1024 * 1024;
const mostWaitingFrames = 32;
const mostSubscriptions = 16;
const longestTimerMs = 2 ** 31 - 1;
const versions = ['1.2', '1.1'];
const policyViolation = 1008;
const tryAgainLater = 1013;
/** How long a client that has been told to go may take, in milliseconds. */
const longestGoodbyeMs = 2_000;

/** Why a session no longer counts, with the code by which a client knows it, as from a refused call (D3). */
const endings = {
  expired: { message: errorCatalogue.TOKEN_EXPIRED.message, code: 'TOKEN_EXPIRED' },
  unknown: { message: errorCatalogue.UNAUTHENTICATED.message, code: 'UNAUTHENTICATED' },
  ended: { message: 'Sesja została zakończona.', code: 'UNAUTHENTICATED' },
} as const;

/** The server's side of one STOMP connection (D64): versions 1.1 and 1.2, receiving alone. */
export class StompSession {
  readonly #socket: WebSocket;
  readonly #deps: SessionDependencies;
  readonly #parser = new Parser(
    (raw) => this.#take(raw),
    () => (this.#unfinished = 0),
  );
  readonly #subscriptions = new Map<string, string>();
  #identity: LiveIdentity | null = null;
  #page = '';
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #unfinished = 0;
  #sent = 0;
  #stopBeating = () => {};
  #leave = () => {};
  #deadline: NodeJS.Timeout;
  #goodbye: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, deps: SessionDependencies) {
    this.#socket = socket;
    this.#deps = deps;
    this.#deadline = setTimeout(() => this.refuse('Brak ramki CONNECT.'), deps.heartBeatMs);
    socket.on('message', (data) => this.#read(data));
    socket.on('error', (error) => deps.log.debug({ err: error }, 'live connection'));
    socket.on('close', () => {
      clearTimeout(this.#deadline);
      clearTimeout(this.#goodbye);
      this.#stopBeating();
      this.#leave();
      this.#unfollow(this.#subscriptions.keys().toArray());
    });
  }

  get sessionId(): string | undefined {
    return this.#identity?.sessionId;
  }

  get memberId(): Id<'member'> | undefined {
    return this.#identity?.memberId;
  }

  /** The name of the page that follows, as it gave it; empty without one. */
  get page(): string {
    return this.#page;
  }

  /** Sends a message to each subscription of the destination. */
  deliver(destination: string, message: Delivery): void {
    for (const [subscription, followed] of this.#subscriptions) {
      if (followed === destination) this.#deliverTo(subscription, destination, message);
    }
  }

  #deliverTo(subscription: string, destination: string, { body, headers }: Delivery): void {
    this.#sent += 1;
    const own = { destination, subscription, 'message-id': String(this.#sent), 'content-type': 'application/json' };
    this.#send('MESSAGE', { ...headers, ...own }, body);
  }

  /** Closes because the session is over. */
  end(): void {
    this.refuse(endings.ended.message);
  }

  /** Tells why, and closes. */
  refuse(message: string, receiptId = ''): void {
    const code = Object.values(endings).find((ending) => ending.message === message)?.code;
    this.#send('ERROR', { message, ...(code && { code }), ...(receiptId && { 'receipt-id': receiptId }) });
    this.close(policyViolation);
  }

  /** Closes with a code, and cuts off a client that does not go. */
  close(code: number): void {
    this.#socket.close(code);
    clearTimeout(this.#goodbye);
    this.#goodbye = setTimeout(() => this.#socket.terminate(), longestGoodbyeMs);
  }

  #read(data: RawData): void {
    const chunk = Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
    this.#unfinished += chunk.byteLength;
    if (this.#unfinished > largestFrame) this.refuse('Ramka jest za duża.');
    else if (this.#isOpen) this.#parser.parseChunk(new Uint8Array(chunk).buffer);
  }

  /** Frames are handled one after another, as the protocol demands. */
  #take(raw: IRawFrameType): void {
    this.#unfinished = 0;
    this.#waiting += 1;
    if (this.#waiting > mostWaitingFrames) return this.refuse('Zbyt wiele ramek naraz.');
    const frame = FrameImpl.fromRawFrame(raw, true);
    this.#work = this.#work
      .then(() => this.#handle(frame))
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'live connection');
        this.refuse('Coś poszło nie tak po naszej stronie.', headerOf(frame, 'receipt'));
      })
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #handle(frame: FrameImpl): Promise<void> {
    if (!this.#isOpen) return;
    const receipt = headerOf(frame, 'receipt');
    const outcome = await this.#handleFrame(frame);
    if (typeof outcome === 'string') return this.refuse(outcome, receipt);
    if (receipt) this.#send('RECEIPT', { ...outcome, 'receipt-id': receipt });
    if (frame.command === 'DISCONNECT') this.close(1000);
  }

  /** Does what a frame asks; gives the reason when it is refused, or what its receipt says besides. */
  async #handleFrame(frame: FrameImpl): Promise<string | Record<string, string> | undefined> {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return this.#connect(frame);
    if (this.#identity === null) return 'Najpierw wyślij ramkę CONNECT.';
    if (frame.command === 'SUBSCRIBE') return this.#subscribe(this.#identity, frame);
    if (frame.command === 'UNSUBSCRIBE') this.#unfollow([headerOf(frame, 'id')]);
    else if (frame.command !== 'DISCONNECT') return 'Nieobsługiwana ramka.';
    return undefined;
  }

  async #connect(frame: FrameImpl): Promise<string | undefined> {
    if (this.#identity !== null) return 'Połączenie jest już otwarte.';
    const offered = headerOf(frame, 'accept-version').split(',');
    const version = versions.find((known) => offered.includes(known));
    if (version === undefined) return 'Obsługiwane wersje: 1.2 i 1.1.';
    const token = /^Bearer (\S+)$/i.exec(headerOf(frame, 'Authorization') || headerOf(frame, 'authorization'))?.[1];
    const identity = token === undefined ? null : await this.#deps.authenticate(token);
    if (identity === 'expired') return endings.expired.message;
    if (identity === null || this.#deps.hasEnded(identity.sessionId)) return endings.unknown.message;
    if (!this.#isOpen) return undefined;
    const leave = this.#deps.enter(identity.memberId);
    // No refusal, which would end the session in the browser: with fewer tabs open it may come back.
    if (leave === null) {
      this.close(tryAgainLater);
      return undefined;
    }

    this.#leave = leave;
    this.#identity = identity;
    this.#page = headerOf(frame, 'page');
    this.#closeWhenExpired(identity.expiresAt);
    this.#stopBeating = keepBeating(
      this.#socket,
      heartBeatOffer(headerOf(frame, 'heart-beat')),
      this.#deps.heartBeatMs,
    );
    const { heartBeatMs } = this.#deps;
    this.#send('CONNECTED', { version, 'heart-beat': `${heartBeatMs},${heartBeatMs}`, server: 'psia-sciezka' });
    return undefined;
  }

  async #subscribe(identity: LiveIdentity, frame: FrameImpl): Promise<string | Record<string, string> | undefined> {
    const id = headerOf(frame, 'id');
    const destination = headerOf(frame, 'destination');
    if (!id || this.#subscriptions.has(id)) return 'Subskrypcja musi mieć własny identyfikator.';
    if (this.#subscriptions.size >= mostSubscriptions) return 'Zbyt wiele subskrypcji.';
    if (!(await this.#deps.mayFollow(identity, destination))) return 'Brak uprawnień dostępu.';
    if (!this.#isOpen) return undefined;
    this.#subscriptions.set(id, destination);
    this.#deps.followers.add(destination, this);
    const since = headerOf(frame, 'since');
    if (!/^\d{1,9}$/.test(since)) return undefined;
    const send = (message: Delivery) => this.#deliverTo(id, destination, message);
    const remembers = await this.#deps.repeat({ destination, sinceMs: Number(since), send, session: this });
    return { remembers: String(remembers) };
  }

  #unfollow(ids: readonly string[]): void {
    for (const id of ids) {
      const destination = this.#subscriptions.get(id);
      if (destination === undefined || !this.#subscriptions.delete(id)) continue;
      if (!this.#subscriptions.values().some((followed) => followed === destination)) {
        this.#deps.followers.remove(destination, this);
      }
    }
  }

  #closeWhenExpired(expiresAt: Temporal.Instant): void {
    const leftMs = expiresAt.epochMilliseconds - this.#deps.clock.now().epochMilliseconds;
    const check = () =>
      leftMs > longestTimerMs ? this.#closeWhenExpired(expiresAt) : this.refuse(endings.expired.message);
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(check, Math.min(leftMs, longestTimerMs));
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** A client that does not take what it is sent is dropped, before it fills the memory. */
  #send(command: string, headers: Record<string, string>, body = ''): void {
    if (!this.#isOpen) return;
    if (this.#socket.bufferedAmount > largestBacklog) return this.#socket.terminate();
    this.#socket.send(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
  }
}

function headerOf(frame: FrameImpl, name: string): string {
  const value: unknown = frame.headers[name];
  return typeof value === 'string' ? value : '';
}
