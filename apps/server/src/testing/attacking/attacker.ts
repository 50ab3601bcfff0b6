import { Agent, request } from 'node:http';
import type { Attack, AttackTally, Deed } from './attack.ts';

// A process of its own: the attack of one person, who sends its deeds over many connections until told to stop.
const received = new Promise<Attack>((resolve) => process.once('message', (sent: Attack) => resolve(sent)));
const { port, connections, pauseMs, headers, deeds } = await received;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const tally: AttackTally = { statuses: {}, faults: [] };
/** How long all connections take to be in the midst of it. */
const underWayMs = 500;
let isOver = false;

interface Heard {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

function ask({ method, path, body }: Deed): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...content } },
      (answer) => {
        const { statusCode: status = 0 } = answer;
        const parts: Buffer[] = [];
        // What is large and good is not looked at.
        answer.on('data', (part: Buffer) => status !== 200 && parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status, retryAfter: answer.headers['retry-after'], text: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function judge({ status, retryAfter, text }: Heard): void {
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  const isRefused = status === 429 || status === 503;
  const isTold = /"code":"(?:TOO_MANY_REQUESTS|BUSY)"/.test(text) && Number(retryAfter) > 0;
  if (status >= 500 && status !== 503) tally.faults.push(`${status} ${text}`);
  if (isRefused && !isTold) tally.faults.push(`${status} without a code or Retry-After: ${text}`);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

async function keepAsking(connection: number): Promise<void> {
  for (let turn = connection; !isOver; turn += connections) {
    const deed = deeds[turn % deeds.length];
    if (deed === undefined) return;
    const heard = await ask(deed).catch((error: unknown) => ({
      status: 0,
      retryAfter: undefined,
      text: String(error),
    }));
    judge(heard);
    const { id } = heard.status === 201 ? JSON.parse(heard.text) : {};
    const { next } = deed;
    if (next !== undefined && id !== undefined) {
      judge(await ask({ ...next, path: next.path.replace('{id}', id) }));
    }
    await pause();
  }
}

process.once('message', () => {
  isOver = true;
  process.send?.(tally, () => process.exit());
});
setTimeout(() => process.send?.('under way'), underWayMs);
await Promise.all(Array.from({ length: connections }, (_, connection) => keepAsking(connection)));
