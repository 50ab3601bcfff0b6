import { atTheEnd, type BenchWorld, startDatabase, startWorld } from '../ground.ts';
import { medianOf } from '../latency.ts';
import { openLoadClient } from '../load/load.ts';
import { sizesOf } from '../filling/schools.ts';
import { openBookings } from '../server/booking.ts';
import { type Asking, callsOf, targetOfCall, targetsOfBookings } from '../server/server-part.ts';
import { middleOf, type Taken, takeInTurn, workOfRounds } from '../server/taken.ts';
import { figure, tableOf } from '../table.ts';

const trainings = [1_000, 100_000, 1_000_000];
const rounds = 8;
const secondsOfRound = 0.15;
const roundsOfBooking = 4;
const secondsOfBooking = 1;

/** A call's rounds on each of the databases. */
interface GrowthLine {
  readonly name: string;
  readonly taken: readonly (readonly Taken[])[];
}

async function linesOfReading(asked: readonly Asking[], wanted: string): Promise<GrowthLine[]> {
  const calls = await Promise.all(asked.map(({ world }) => callsOf(world)));
  const lines: GrowthLine[] = [];
  for (const [index, { name }] of (calls[0] ?? []).entries()) {
    if (!name.includes(wanted)) continue;
    const targets = asked.flatMap((one, database) => {
      const call = calls[database]?.[index];
      return call ? [targetOfCall(one, call)] : [];
    });
    lines.push({ name, taken: await takeInTurn(targets, rounds, secondsOfRound) });
  }
  return lines;
}

async function linesOfBooking(asked: readonly Asking[], wanted: string): Promise<GrowthLine[]> {
  const bookings = await Promise.all(asked.map(({ world }) => openBookings(world, 'are removed')));
  const targets = asked.flatMap((one, index) => {
    const booked = bookings[index];
    return booked ? [targetsOfBookings(one, booked)] : [];
  });
  const lines: GrowthLine[] = [];
  for (const name of (['request', 'confirm'] as const).filter((one) => one.includes(wanted))) {
    const own = targets.map((one) => one[name]);
    lines.push({ name, taken: await takeInTurn(own, roundsOfBooking, secondsOfBooking) });
  }
  for (const one of bookings) await one.close();
  return lines;
}

/** How much longer a call takes than on the smallest database, the middle of neighbouring rounds; and how much more it works. */
function rowOf({ name, taken }: GrowthLine): string[] {
  const [first = [], ...larger] = taken;
  const longer = larger.map((own) =>
    medianOf(own.map(({ perSecond }, round) => (first[round]?.perSecond ?? Number.NaN) / perSecond)),
  );
  const more = larger.map((own) => workOfRounds(own) / workOfRounds(first));
  const ratios = longer.flatMap((ratio, index) => [figure(ratio, 2), figure(more[index] ?? Number.NaN, 2)]);
  return [name, figure(middleOf(first).perSecond), ...ratios];
}

/** Each call on databases of a thousand, a hundred thousand and a million trainings in turn. */
export async function measureGrowth(wanted: string): Promise<string[]> {
  const cluster = await startDatabase();
  const load = openLoadClient();
  atTheEnd(load.close);
  const worlds: BenchWorld[] = [];
  const started = performance.now();
  for (const count of trainings) {
    worlds.push(await startWorld(cluster, { name: `trainings_${count}`, sizes: sizesOf(count) }));
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  const asked = worlds.map((world): Asking => ({ load, cluster, world }));
  const lines = [...(await linesOfReading(asked, wanted)), ...(await linesOfBooking(asked, wanted))];
  const heads = [
    'call',
    '1,000: answers/s',
    '100,000: **times as long**',
    'times the work',
    '1,000,000: **times as long**',
  ];
  return [
    ...tableOf([...heads, 'times the work'], lines.map(rowOf)),
    '',
    `The three databases were filled in ${seconds} s.`,
  ];
}
