import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import * as z from 'zod';
import { type BrowserKeys, newBrowserKeys, openedPush } from './opened-push.ts';

/** How the service answers: a status, never, or 201 after a while. */
export type PushAnswer = 201 | 404 | 410 | 413 | 429 | 500 | 'never' | 'slowly';

const slowlyMs = 150;

const shown = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    navigate: z.string(),
    tag: z.string(),
    lang: z.string(),
    dir: z.string(),
  }),
});

/** A push that came, opened with the keys of its browser. */
export interface TakenPush {
  readonly endpoint: string;
  readonly title: string;
  readonly navigate: string;
  readonly tag: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  readonly answer: PushAnswer;
  /** Whom the server says that it is. */
  readonly contact: string;
}

/** A browser that has asked for pushes, as it tells the server of itself. */
export interface FakeBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push service of a browser on a port of this machine. */
export interface PushService {
  readonly origin: string;
  /** All attempts in their order, refused ones too. */
  readonly taken: readonly TakenPush[];
  readonly browser: () => FakeBrowser;
  /** Answers like this from now on: one browser, or all. */
  readonly answer: (answer: PushAnswer, endpoint?: string) => void;
  readonly close: () => Promise<void>;
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** What the server says of itself; throws unless it signed that with the key that it names (RFC 8292). */
function readClaims(authorization: string, origin: string) {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization)?.groups ?? {};
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'));
  const said = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!isSigned || said.aud !== origin) throw new Error('The push is not signed for this service.');
  return said;
}

/** Starts a push service that opens what it gets, and answers as it is told. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, BrowserKeys>();
  const answers = new Map<string, PushAnswer>();
  const taken: TakenPush[] = [];
  let usual: PushAnswer = 201;
  let origin = '';

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = `${origin}${request.url ?? ''}`;
    const keys = browsers.get(endpoint);
    if (keys === undefined) {
      await text(request);
      response.writeHead(404).end();
      return;
    }
    const { headers } = request;
    const { notification } = shown.parse(JSON.parse(openedPush(await buffer(request), keys)));
    const answer = answers.get(endpoint) ?? usual;
    taken.push({
      endpoint,
      answer,
      ...notification,
      ttl: Number(headers['ttl']),
      urgency: String(headers['urgency']),
      topic: String(headers['topic']),
      contact: readClaims(String(headers.authorization), origin).sub,
    });
    if (answer === 'slowly') setTimeout(() => response.writeHead(201).end(), slowlyMs);
    else if (answer !== 'never') response.writeHead(answer).end();
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    taken,
    browser: () => {
      const keys = newBrowserKeys(randomBytes(16));
      const endpoint = `${origin}/${randomBytes(24).toString('base64url')}`;
      browsers.set(endpoint, keys);
      return { endpoint, p256dh: keys.curve.getPublicKey('base64url'), auth: keys.auth.toString('base64url') };
    },
    answer: (answer, endpoint) => {
      if (endpoint === undefined) usual = answer;
      else answers.set(endpoint, answer);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
