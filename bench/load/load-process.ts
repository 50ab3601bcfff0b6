import { connect, type Socket } from 'node:net';
import { type LoadOrder, loadOrder, type LoadReport } from './load-order.ts';

// A process of its own: what it works is not the server's, and is told beside its figures.

const headEnd = '\r\n\r\n';
const patienceMs = 20_000;

/** Where an answer that begins with this chunk ends, counted from the chunk's begin; undefined while its head is not whole. */
function measured(chunk: Buffer): { status: number; length: number } | undefined {
  const end = chunk.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = chunk.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (/transfer-encoding/i.test(head)) throw new Error(`An answer without a length: ${head}`);
  return { status, length: end + headEnd.length + length };
}

interface Use {
  /** The next request; undefined when there is none. */
  readonly next: () => Buffer | undefined;
  readonly status: number;
  readonly waits: number[];
}

/** Sends one request after the other's answer on one connection, until there is none. */
function useConnection(socket: Socket, { next, status, waits }: Use): Promise<void> {
  return new Promise((resolve, reject) => {
    let begun: Buffer | undefined;
    let missing = 0;
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
    const take = (given: Buffer) => {
      if (missing > 0) missing -= given.length;
      else {
        const chunk = begun ? Buffer.concat([begun, given]) : given;
        const answer = measured(chunk);
        begun = answer ? undefined : chunk;
        if (!answer) return;
        if (answer.status !== status) throw new Error(`Answered ${chunk.toString().slice(0, 1_500)}`);
        missing = answer.length - chunk.length;
      }
      if (missing > 0) return;
      waits.push(performance.now() - sentAt);
      send();
    };
    socket.on('data', (chunk) => {
      try {
        take(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
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
