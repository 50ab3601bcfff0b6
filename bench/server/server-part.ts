import { login } from '@psia/contract/accounts/accounts.contract';
import { listConfirmedTrainingsOfTrainer } from '@psia/contract/calendar/calendar.contract';
import { checkLive, checkReady } from '@psia/contract/core/health.contract';
import { type Operation, statusesOf } from '@psia/contract/core/operation';
import { getOwnProfile } from '@psia/contract/owners/owners.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { confirmTraining } from '@psia/contract/trainings/trainings.contract';
import { smallestCompressedBytes } from '../../apps/server/src/platform/http/server.ts';
import { usualPassword } from '../../apps/server/src/testing/worlds/factories.ts';
import { type MeasuredCall, readingsOf } from '../calls.ts';
import { readingsOfDogFiles } from '../dog-file-calls.ts';
import {
  atTheEnd,
  type BenchWorld,
  type Cluster,
  copyDatabase,
  type FilledDatabase,
  makeDatabase,
  serve,
  startDatabase,
  today,
} from '../ground.ts';
import { type LoadClient, openLoadClient } from '../load/load.ts';
import { bareRequest, rawRequest } from '../load/raw-request.ts';
import { oldSizes } from '../filling/schools.ts';
import { startBare } from './bare.ts';
import { type Bookings, openBookings } from './booking.ts';
import { findPgbench, writesAlone } from './pgbench.ts';
import { linesOfServer, type ServerLine } from './server-table.ts';
import { statementsOf } from './statements.ts';
import { type Target, targetOf, takeInTurn } from './taken.ts';

const rounds = 3;
const secondsOfRound = 0.4;
const secondsOfBooking = 1.5;
/** The size of each of the server's pools. */
const poolSize = 10;

/** A call that can be repeated, and its answer. */
export interface ServerCall extends MeasuredCall {
  readonly status: number;
  readonly said: string;
}

const firstStatus = (operation: Operation): number => statusesOf(operation)[0] ?? 200;

/** The calls that change nothing, each with its answer. */
export async function callsOf(world: BenchWorld): Promise<ServerCall[]> {
  const { school } = world;
  const calls: MeasuredCall[] = [
    { name: 'health/live', operation: checkLive, sending: {} },
    { name: 'health/ready', operation: checkReady, sending: {} },
    ...readingsOf(school, today()),
    ...(school.files ? readingsOfDogFiles(school, school.files, today()) : []),
    { name: 'sign-in', operation: login, sending: { body: { email: school.owner.email, password: usualPassword } } },
  ];
  return withAnswers(world, calls);
}

/** Calls with their answers; that of a trainer's calendar also as it is asked for again. */
export async function withAnswers({ client }: BenchWorld, calls: readonly MeasuredCall[]): Promise<ServerCall[]> {
  const found: ServerCall[] = [];
  for (const call of calls) {
    const { operation, sending } = call;
    const { said, tag } = await client.answer(operation, sending);
    found.push({ ...call, status: firstStatus(operation), said });
    if (operation !== listConfirmedTrainingsOfTrainer || tag === undefined) continue;
    const unchanged = { ...sending, headers: { 'if-none-match': tag } };
    found.push({ name: `${call.name}, unchanged (304)`, operation, sending: unchanged, status: 304, said: '' });
  }
  return found;
}

/** What a world's server is asked with. */
export interface Asking {
  readonly load: LoadClient;
  readonly cluster: Cluster;
  readonly world: BenchWorld;
}

/** A call of a world's server, repeated. */
export function targetOfCall({ load, cluster, world }: Asking, call: ServerCall): Target {
  const { operation, sending, status, connections } = call;
  const { port, serverPid } = world;
  const requests = [rawRequest(operation, sending)];
  return targetOf({ load, port, serverPid, postmaster: cluster.postmaster, status, requests, connections });
}

/** Requests and confirmations of a world's server. */
export function targetsOfBookings({ load, cluster, world }: Asking, bookings: Bookings) {
  const { port, serverPid } = world;
  const asked = { load, port, serverPid, postmaster: cluster.postmaster };
  return {
    request: targetOf({ ...asked, status: firstStatus(requestTraining), requests: bookings.requests }),
    confirm: targetOf({ ...asked, status: firstStatus(confirmTraining), requests: bookings.confirmations }),
  };
}

async function linesOfReading(asking: Asking, wanted: string): Promise<ServerLine[]> {
  const { load, cluster, world } = asking;
  const calls = await callsOf(world);
  const statements = await statementsOf(world.databaseUrl, calls);
  const answers = calls.map(({ said, operation }, index) => ({
    constant: said,
    statement: operation === login ? null : (statements[index]?.main ?? null),
  }));
  const bare = await startBare({ databaseUrl: world.databaseUrl, poolSize, smallestCompressedBytes, answers });
  const ofBare = (path: string) => {
    const requests = [bareRequest(path)];
    return targetOf({
      load,
      port: bare.port,
      serverPid: bare.pid,
      postmaster: cluster.postmaster,
      status: 200,
      requests,
    });
  };
  const profile = calls.find(({ operation }) => operation === getOwnProfile);
  const lines: ServerLine[] = [];
  for (const [index, call] of calls.entries()) {
    if (!call.name.includes(wanted)) continue;
    const unchanged = call.status === 304 && profile;
    const query = unchanged ? targetOfCall(asking, profile) : answers[index]?.statement && ofBare(`/query/${index}`);
    const targets = [targetOfCall(asking, call), ofBare(`/constant/${index}`), ...(query ? [query] : [])];
    const [own = [], constant = [], limit = []] = await takeInTurn(targets, rounds, secondsOfRound);
    const name = unchanged ? `${call.name}; its limit is owner/me` : call.name;
    const bytes = Buffer.byteLength(call.said);
    lines.push({ name, bytes, statements: statements[index]?.count ?? 0, own, constant, limit });
  }
  return lines;
}

async function linesOfBooking(
  asking: Asking & { readonly copy: FilledDatabase },
  wanted: string,
): Promise<ServerLine[]> {
  const { cluster, world } = asking;
  const bookings = await openBookings(world, 'are removed');
  const own = targetsOfBookings(asking, bookings);
  const program = findPgbench();
  if (program === undefined) console.log('pgbench is not installed: bookings are shown without their limit.');
  const alone = program && (await writesAlone(program, { ...asking.copy, postmaster: cluster.postmaster }));
  const lines: ServerLine[] = [];
  for (const name of (['request', 'confirm'] as const).filter((one) => one.includes(wanted))) {
    const targets = [own[name], ...(alone ? [alone[name]] : [])];
    const [taken = [], limit = []] = await takeInTurn(targets, rounds, secondsOfBooking);
    lines.push({ name: `${name}; its limit is pgbench`, bytes: 0, statements: 0, own: taken, constant: [], limit });
  }
  await bookings.remove();
  await bookings.close();
  return lines;
}

/** Each call with a text in its name beside its limits, which are measured in the same rounds. */
export async function measureServer(wanted: string): Promise<string[]> {
  const cluster = await startDatabase();
  const load = openLoadClient();
  atTheEnd(load.close);
  const filled = await makeDatabase(cluster, { name: 'measured', sizes: oldSizes });
  const copy = await copyDatabase(cluster, filled, 'alone');
  const asking = { load, cluster, copy, world: await serve(filled, {}) };
  return linesOfServer([...(await linesOfReading(asking, wanted)), ...(await linesOfBooking(asking, wanted))]);
}
