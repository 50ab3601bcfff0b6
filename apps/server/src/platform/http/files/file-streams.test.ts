import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { Refusal } from '../../refusal/refusal.ts';
import { FileStreams } from './file-streams.ts';

const piece = 'x'.repeat(100_000);
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that sends a file without an end to whoever asks, by who they are; `made` counts its pieces. */
async function serverOfFiles(bounds: Partial<ConstructorParameters<typeof FileStreams>[0]> = {}) {
  const streams = new FileStreams({
    ofOne: 2,
    inAll: 3,
    waitingOfOne: 1,
    waitingInAll: 2,
    longestWaitMs: 50,
    longestMs: 60_000,
    ...bounds,
  });
  const counts = { made: 0, ended: 0 };
  const ended = Promise.withResolvers<void>();
  async function* file() {
    try {
      for (;;) {
        counts.made += 1;
        yield piece;
      }
    } finally {
      counts.ended += 1;
      ended.resolve();
    }
  }
  server = createServer((asked, response) => {
    streams.start(file(), asked.url ?? '', response).then(
      (stream) => stream.pipe(response),
      (error: unknown) => {
        const { status, retryAfterSeconds } = error as Refusal;
        response.writeHead(status, { 'Retry-After': retryAfterSeconds ?? '' }).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = async (whose: string): Promise<IncomingMessage> => {
    const asking = request({ host: '127.0.0.1', port, path: `/${whose}`, agent: false }).end();
    const [answer] = await once(asking, 'response');
    answer.on('error', () => undefined);
    return answer;
  };
  return { ask, counts, whenEnded: ended.promise };
}

const told = ({ statusCode, headers }: IncomingMessage) => [statusCode, headers['retry-after']];

test('D193: of one person two files are on their way, of all three; others wait and are told when to come again', async () => {
  const { ask } = await serverOfFiles();
  const answers = [await ask('anna'), await ask('anna')];
  expect(told(await ask('anna'))).toEqual([429, '10']);
  answers.push(await ask('jan'));
  expect(told(await ask('ola'))).toEqual([503, '10']);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('D193: who waits begins when another one ends, also when that one left', async () => {
  const { ask, counts } = await serverOfFiles({ longestWaitMs: 10_000 });
  const first = await ask('anna');
  await ask('anna');
  const waiting = ask('anna');
  first.destroy();
  expect((await waiting).statusCode).toBe(200);
  expect(counts.ended).toBe(1);
});

test('D193: nothing is made for a client who takes nothing, and who takes too long is given up', async () => {
  const { ask, counts, whenEnded } = await serverOfFiles({ longestMs: 300 });
  const answer = await ask('anna');
  answer.pause();
  await whenEnded;
  // What fits into the buffers of both sides of the connection.
  expect(counts.made).toBeLessThan(300);
});
