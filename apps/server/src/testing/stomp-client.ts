import { once } from 'node:events';
import { FrameImpl, Parser } from '@stomp/stompjs';
import { WebSocket } from 'ws';

/** A STOMP connection that says exactly what a test tells it to. */
export interface StompClient {
  readonly socket: WebSocket;
  send(command: string, headers?: Record<string, string>, body?: string): void;
  /** The next frame, in the order of arrival; fails when the connection closes or three seconds pass first. */
  next(): Promise<FrameImpl>;
  /** The close code, once closed. */
  closed(): Promise<number>;
}

interface ConnectOptions {
  readonly origin?: string;
  /** The network address that a proxy would tell. */
  readonly network?: string;
  readonly protocols?: readonly string[];
}

/** Opens a WebSocket to /ws of a server; fails with the HTTP status when it is refused. */
export async function openStomp(
  port: number,
  { origin, network, protocols = ['v12.stomp'] }: ConnectOptions = {},
): Promise<StompClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, [...protocols], {
    ...(origin === undefined ? {} : { origin }),
    ...(network === undefined ? {} : { headers: { 'x-forwarded-for': network } }),
  });
  const frames: FrameImpl[] = [];
  let wake = () => {};
  const parser = new Parser(
    (raw) => {
      frames.push(FrameImpl.fromRawFrame(raw, true));
      wake();
    },
    () => {},
  );
  socket.on('message', (data: Buffer) => parser.parseChunk(data.toString()));
  socket.on('close', () => wake());
  const closing = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');

  return {
    socket,
    send: (command, headers = {}, body = '') => {
      socket.send(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
    },
    async next() {
      const timeout = AbortSignal.timeout(3_000);
      while (frames.length === 0) {
        if (socket.readyState === WebSocket.CLOSED) throw new Error('The connection is closed.');
        if (timeout.aborted) throw new Error('No frame came.');
        await new Promise<void>((resolve) => {
          wake = resolve;
          timeout.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      const frame = frames.shift();
      if (frame === undefined) throw new Error('No frame came.');
      return frame;
    },
    closed: () => closing,
  };
}

/** Connects with a token and follows destinations; resolves when the server has taken them all. */
export async function followLive(port: number, token: string, destinations: readonly string[]): Promise<StompClient> {
  const client = await openStomp(port);
  const taken = async () => {
    const { command, headers } = await client.next();
    if (command === 'ERROR') throw new Error(`The live channel refused: ${String(headers.message)}`);
  };
  client.send('CONNECT', { 'accept-version': '1.2', host: 'psia', Authorization: `Bearer ${token}` });
  await taken();
  for (const [index, destination] of destinations.entries()) {
    client.send('SUBSCRIBE', { id: `s${index}`, destination, receipt: `r${index}` });
    await taken();
  }
  return client;
}
