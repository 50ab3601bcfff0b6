import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { linesOfAnswers } from './answers.ts';
import { compareWith } from './compare.ts';
import { measureMail } from './mail.ts';
import { measureMemory } from './memory.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureGrowthOfDogs } from './growth/growth-of-dogs.ts';
import { clear, startDatabase, startWorld, today } from './ground.ts';
import { lineOfLive, liveLatencyOf } from './live.ts';
import { linesOfOpenCalendars } from './open-calendars.ts';
import { circumstances, writeResults } from './results.ts';
import { youngSizes } from './filling/schools.ts';
import { measureServer } from './server/server-part.ts';

interface Part {
  readonly title: string;
  /** Whether it is measured only when it is asked for. */
  readonly isSlow?: true;
  /** Gives the lines of its tables; of some parts only for what has a text in its name. */
  readonly measure: (wanted: string) => Promise<string[]>;
}

const parts: Readonly<Record<string, Part>> = {
  server: { title: 'Server', measure: measureServer },
  mail: { title: 'A mail server that never speaks', measure: measureMail },
  memory: { title: 'Memory', measure: measureMemory },
  growth: { title: 'Growth', isSlow: true, measure: measureGrowth },
  dogs: { title: 'Growth of dogs and their files', isSlow: true, measure: measureGrowthOfDogs },
  browser: { title: 'In the browser of a slow phone', isSlow: true, measure: () => linesOfProgram('browser.ts') },
  live: { title: 'Live channel', measure: measureLive },
  answers: { title: 'Files and headers', measure: linesOfAnswers },
};

async function measureLive(): Promise<string[]> {
  const cluster = await startDatabase();
  const world = await startWorld(cluster, { name: 'live', sizes: youngSizes });
  return [lineOfLive(await liveLatencyOf(world, today())), ...(await linesOfOpenCalendars(cluster, world))];
}

/** What another program of the bench prints. */
async function linesOfProgram(name: string): Promise<string[]> {
  const program = [join(import.meta.dirname, name)];
  const { stdout } = await promisify(execFile)(process.execPath, program, { maxBuffer: 2 ** 24 });
  return ['```', stdout.trim(), '```'];
}

/** Measures one part alone; only what is measured whole is written down. */
async function run({ title, measure }: Part, wanted: string): Promise<void> {
  const start = performance.now();
  const before = circumstances();
  const lines = await measure(wanted);
  await clear();
  if (wanted === '') writeResults({ title, circumstances: before, lines });
  console.log(`\n## ${title}\n\n${before}\n\n${lines.join('\n')}\n`);
  console.log(`${Math.round((performance.now() - start) / 1000)} s`);
}

async function runWanted([name = '', wanted = '', part = '']: readonly string[]): Promise<void> {
  if (name === 'compare') {
    const commit = execFileSync('git', ['rev-parse', '--short', wanted || 'HEAD'], { encoding: 'utf8' }).trim();
    await run({ title: `Compared with ${commit}`, measure: (only) => compareWith(commit, only) }, part);
    return;
  }
  const known = parts[name];
  if (known) {
    await run(known, wanted);
    return;
  }
  if (name !== '') throw new Error(`There is no part ${name}: npm run bench -- ${Object.keys(parts).join('|')}`);
  for (const each of Object.values(parts)) if (!each.isSlow) await run(each, '');
}

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error('Interrupted.')));
});
try {
  await Promise.race([runWanted(process.argv.slice(2)), interrupted]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await clear();
}
