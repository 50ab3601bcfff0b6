import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { atTheEnd, type BenchWorld, startDatabase, startWorld, temporaryFolder } from './ground.ts';
import { openLoadClient } from './load/load.ts';
import { oldSizes } from './filling/schools.ts';
import { openBookings } from './server/booking.ts';
import { type Asking, callsOf, type ServerCall, targetOfCall, targetsOfBookings } from './server/server-part.ts';
import { middleOf, ratioOf, type Taken, takeInTurn } from './server/taken.ts';
import { figure, tableOf } from './table.ts';

const root = join(import.meta.dirname, '..');
const rounds = 3;
const secondsOfRound = 0.5;
const secondsOfBooking = 1.5;
const ownPackages = '@psia';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** A folder with another commit and what it needs to run; removed at the end. */
function checkOut(commit: string): string {
  const folder = join(temporaryFolder(), 'then');
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  atTheEnd(() => git('worktree', 'remove', '--force', folder));
  const locked = 'package-lock.json';
  if (git('show', `${commit}:${locked}`) === readFileSync(join(root, locked), 'utf8')) linkPackages(folder);
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** The installed packages for another folder, but for the product's own, which are that folder's. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, ownPackages), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== ownPackages) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of ['contract', 'server', 'web']) {
    const own = [join(folder, 'packages', name), join(folder, 'apps', name)].find((path) => existsSync(path));
    if (own !== undefined) symlinkSync(own, join(to, ownPackages, name));
  }
}

interface Compared {
  readonly name: string;
  readonly former: readonly Taken[];
  readonly present: readonly Taken[];
}

async function compareReading(former: Asking, present: Asking, wanted: string): Promise<Compared[]> {
  const calls = await callsOf(present.world);
  const others = new Map((await callsOf(former.world)).map((call): [string, ServerCall] => [call.name, call]));
  const found: Compared[] = [];
  for (const call of calls.filter(({ name }) => name.includes(wanted))) {
    // What another commit can't answer yet is compared with what it answers instead.
    const other = others.get(call.name) ?? others.get(call.name.replace(', unchanged (304)', ''));
    if (!other) continue;
    const targets = [targetOfCall(former, other), targetOfCall(present, call)];
    const [before = [], after = []] = await takeInTurn(targets, rounds, secondsOfRound);
    found.push({ name: call.name, former: before, present: after });
  }
  return found;
}

async function compareBooking(former: Asking, present: Asking, wanted: string): Promise<Compared[]> {
  const bookings = {
    former: await openBookings(former.world, 'are removed'),
    present: await openBookings(present.world, 'are removed'),
  };
  const targets = {
    former: targetsOfBookings(former, bookings.former),
    present: targetsOfBookings(present, bookings.present),
  };
  const found: Compared[] = [];
  for (const name of (['request', 'confirm'] as const).filter((one) => one.includes(wanted))) {
    const [before = [], after = []] = await takeInTurn(
      [targets.former[name], targets.present[name]],
      rounds,
      secondsOfBooking,
    );
    found.push({ name, former: before, present: after });
  }
  await bookings.former.close();
  await bookings.present.close();
  return found;
}

function linesOf(compared: readonly Compared[]): string[] {
  const heads = ['call', 'then/s', 'now/s', '**now / then**', 'server µs then', 'now', 'PostgreSQL µs then', 'now'];
  const rows = compared.map(({ name, former, present }) => {
    const [before, after] = [middleOf(former), middleOf(present)];
    const figures = [before.server, after.server, before.postgres, after.postgres].map((one) => figure(one));
    return [name, figure(before.perSecond), figure(after.perSecond), figure(ratioOf(present, former), 2), ...figures];
  });
  return tableOf(heads, rows);
}

/** Each call on another commit's server and on the present one in turn, each with a database of its own. */
export async function compareWith(commit: string, wanted: string): Promise<string[]> {
  const mainFile = join(checkOut(commit), 'apps', 'server', 'src', 'main.ts');
  const cluster = await startDatabase();
  const load = openLoadClient();
  atTheEnd(load.close);
  const asking = (world: BenchWorld): Asking => ({ load, cluster, world });
  const former = asking(await startWorld(cluster, { name: 'former', sizes: oldSizes, mainFile }));
  const present = asking(await startWorld(cluster, { name: 'present', sizes: oldSizes }));
  return linesOf([
    ...(await compareReading(former, present, wanted)),
    ...(await compareBooking(former, present, wanted)),
  ]);
}
