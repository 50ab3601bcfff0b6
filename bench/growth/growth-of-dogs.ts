import { readingsOfDogFiles } from '../dog-file-calls.ts';
import { atTheEnd, type BenchWorld, startDatabase, startWorld, today } from '../ground.ts';
import { openLoadClient } from '../load/load.ts';
import { sizesOfDogs } from '../filling/schools.ts';
import { type Asking, targetOfCall, withAnswers } from '../server/server-part.ts';
import { middleOf, type Taken, takeInTurn, workOfRounds } from '../server/taken.ts';
import { figure, tableOf } from '../table.ts';

const dogs = [40, 300, 1_504];
const rounds = 6;
const secondsOfRound = 0.2;

/** A call's rounds in schools of each size, and how large each answer is. */
interface GrowthOfCall {
  readonly name: string;
  readonly bytes: readonly number[];
  readonly taken: readonly (readonly Taken[])[];
}

async function linesOf(asked: readonly Asking[], wanted: string): Promise<GrowthOfCall[]> {
  const calls = await Promise.all(
    asked.map(({ world }) => {
      const { school } = world;
      return withAnswers(world, school.files ? readingsOfDogFiles(school, school.files, today()) : []);
    }),
  );
  const lines: GrowthOfCall[] = [];
  for (const [index, { name }] of (calls[0] ?? []).entries()) {
    if (!name.includes(wanted)) continue;
    const own = calls.flatMap((ofWorld) => ofWorld.slice(index, index + 1));
    const targets = asked.flatMap((one, size) => own.slice(size, size + 1).map((call) => targetOfCall(one, call)));
    const taken = await takeInTurn(targets, rounds, secondsOfRound);
    lines.push({ name, bytes: own.map(({ said }) => Buffer.byteLength(said)), taken });
  }
  return lines;
}

function rowOf({ name, bytes, taken }: GrowthOfCall): string[] {
  const [few = [], some = [], many = []] = taken;
  const { server, postgres } = middleOf(many);
  return [
    name,
    figure(bytes[0] ?? Number.NaN),
    figure(bytes.at(-1) ?? Number.NaN),
    figure(workOfRounds(few) / 1_000, 2),
    figure(workOfRounds(some) / workOfRounds(few), 2),
    figure(workOfRounds(many) / workOfRounds(few), 2),
    figure(workOfRounds(many) / 1_000, 2),
    figure(server),
    figure(postgres),
  ];
}

/** What the calls about dogs' files work in schools of 40, 300 and 1,504 dogs in turn, whose files are equally full. */
export async function measureGrowthOfDogs(wanted: string): Promise<string[]> {
  const cluster = await startDatabase();
  const load = openLoadClient();
  atTheEnd(load.close);
  const worlds: BenchWorld[] = [];
  const started = performance.now();
  for (const count of dogs) {
    worlds.push(await startWorld(cluster, { name: `dogs_${count}`, sizes: sizesOfDogs(count) }));
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  const lines = await linesOf(
    worlds.map((world): Asking => ({ load, cluster, world })),
    wanted,
  );
  const heads = [
    'call',
    '40 dogs: bytes',
    '1,504: bytes',
    '40: ms of work',
    '300: times the work',
    '1,504: **times the work**',
    '1,504: ms of work',
    'server µs',
    'PostgreSQL µs',
  ];
  return [...tableOf(heads, lines.map(rowOf)), '', `The three databases were filled in ${seconds} s.`];
}
