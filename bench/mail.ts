import { once } from 'node:events';
import { createServer } from 'node:net';
import { atTheEnd, copyDatabase, makeDatabase, serve, startDatabase } from './ground.ts';
import { openLoadClient } from './load/load.ts';
import { youngSizes } from './filling/schools.ts';
import { type Bookings, openBookings } from './server/booking.ts';
import { targetsOfBookings } from './server/server-part.ts';
import { middleOf, ratioOf, takeInTurn } from './server/taken.ts';
import { figure, tableOf } from './table.ts';

const rounds = 5;
const secondsOfRound = 1;

/** A mail server that takes connections and never speaks. */
interface SilentMailServer {
  readonly url: string;
  /** How long each connection has been open, in seconds. */
  readonly openFor: () => number[];
}

async function startSilentMailServer(): Promise<SilentMailServer> {
  const connections: { opened: number; closed?: number }[] = [];
  const server = createServer((socket) => {
    const connection: { opened: number; closed?: number } = { opened: performance.now() };
    connections.push(connection);
    socket.on('error', () => {}).on('close', () => (connection.closed = performance.now()));
    atTheEnd(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTheEnd(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const openFor = () =>
    connections.map(({ opened, closed = performance.now() }) => Math.round((closed - opened) / 1_000));
  return { url: `smtp://127.0.0.1:${port}`, openFor };
}

/**
 * Bookings beside a mail server that never speaks, and beside mails that are kept in files, each with a database of its
 * own. The mails of a round are kept before the next begins, so that neither server works while the other is measured.
 */
export async function measureMail(): Promise<string[]> {
  const silentServer = await startSilentMailServer();
  const cluster = await startDatabase();
  const load = openLoadClient();
  atTheEnd(load.close);
  const filled = await makeDatabase(cluster, { name: 'kept', sizes: youngSizes });
  const copy = await copyDatabase(cluster, filled, 'silent');
  const kept = await serve(filled, {});
  const silent = await serve(copy, { environment: { SMTP_URL: silentServer.url } });
  const bookings = {
    kept: await openBookings(kept, 'are sent'),
    silent: await openBookings(silent, 'become due'),
  };
  const targets = {
    kept: targetsOfBookings({ load, cluster, world: kept }, bookings.kept),
    silent: targetsOfBookings({ load, cluster, world: silent }, bookings.silent),
  };
  const rows: string[][] = [];
  // Confirmations are what sends mails: the worker hangs from their first round on.
  for (const call of ['confirm', 'request'] as const) {
    const [own = [], limit = []] = await takeInTurn([targets.silent[call], targets.kept[call]], rounds, secondsOfRound);
    const figures = [middleOf(own).perSecond, middleOf(limit).perSecond].map((one) => figure(one));
    rows.push([call, ...figures, figure(ratioOf(own, limit), 3)]);
  }
  const waiting = await waitingIn(bookings);
  const open = silentServer.openFor();
  return [
    ...tableOf(['call', 'silent mail server, calls/s', 'mails kept in files, calls/s', '**ratio**'], rows),
    '',
    `The silent mail server had ${open.length} connections, which were open for ${open.join(', ')} s. ${waiting.silent} mails still wait there, ${waiting.kept} where mails are kept in files.`,
  ];
}

async function waitingIn(bookings: Record<'kept' | 'silent', Bookings>): Promise<Record<'kept' | 'silent', number>> {
  const waiting = { kept: await bookings.kept.waitingMails(), silent: await bookings.silent.waitingMails() };
  await bookings.kept.close();
  await bookings.silent.close();
  return waiting;
}
