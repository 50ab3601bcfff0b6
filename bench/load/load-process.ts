import { connect, type Socket } from 'node:net';
import { type LoadOrder, loadOrder, type LoadReport } from './load-order.ts';

// A process of its own: what it works is not the server's, and is told beside its figures.

const headEnd = '\r\n\r\n';
const patienceMs = 20_000;

/** How an answer that is sent in pieces, as compressed ones are, ends: no piece holds these bytes by chance. */
const lastPiece = Buffer.from('\r\n0\r\n\r\n');

interface Head {
  readonly status: number;
  /** Bytes of the whole answer; Infinity where only its last piece tells. */
  readonly length: number;
}

/** What the head of an answer that begins with this chunk says; undefined while it is not whole. */
function headOf(chunk: Buffer): Head | undefined {
  const end = chunk.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = chunk.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  if (/transfer-encoding: chunked/i.test(head)) return { status, length: Infinity };
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return { status, length: end + headEnd.length + length };
}

interface Use {
  /** The next request; undefined when there is none. */
  readonly next: () => Buffer | undefined;
  readonly status: number;
  readonly waits: number[];
}

/** Takes an answer piece by piece; tells when it is whole, and throws when it has another status. */
function answerTaker(status: number): (given: Buffer) => boolean {
  let begun: Buffer | undefined;
  let missing = 0;
  let tail = Buffer.alloc(0);
  const isOver = (given: Buffer) => {
    tail = Buffer.concat([tail, given]).subarray(-lastPiece.length);
    return missing <= 0 || (missing === Infinity && tail.equals(lastPiece));
  };
  return (given) => {
    if (missing > 0) {
      missing -= given.length;
      return isOver(given);
    }
    const chunk = begun ? Buffer.concat([begun, given]) : given;
    const head = headOf(chunk);
    begun = head ? undefined : chunk;
    if (!head) return false;
    if (head.status !== status) throw new Error(`Answered ${chunk.toString().slice(0, 1_500)}`);
    missing = head.length - chunk.length;
    tail = Buffer.alloc(0);
    const over = isOver(chunk);
    if (over) missing = 0;
    return over;
  };
}

/** Sends one request after the other's answer on one connection, until there is none. */
function useConnection(socket: Socket, { next, status, waits }: Use): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = answerTaker(status);
    let sentAt = 0;
    const send = () => {
      const request = next();
      if (!request) {
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('data', (given) => {
      try {
        if (!take(Buffer.isBuffer(given) ? given : Buffer.from(given))) return;
        waits.push(performance.now() - sentAt);
        send();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.once('error', reject).once('close', () => reject(new Error('The server closed a connection.')));
    send();
  });
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The server is silent.')));
    socket.once('error', reject);
  });
}

async function load({ port, requests, status, connections, seconds, once }: LoadOrder): Promise<LoadReport> {
  const sent = requests.map((request) => Buffer.from(request));
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const waits: number[] = [];
  let count = 0;
  const before = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1_000;
  const next = () => {
    if (performance.now() > end || (once && count >= sent.length)) return undefined;
    count += 1;
    return sent[(count - 1) % sent.length];
  };
  await Promise.all(sockets.map((socket) => useConnection(socket, { next, status, waits })));
  const took = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(before);
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return { calls: waits.length, seconds: took, clientMicros: user + system, waits };
}

process.on('message', (message) => {
  load(loadOrder.parse(message))
    .catch((error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }))
    .then((report) => process.send?.(report))
    .catch(() => process.exit(1));
});
