import { chromium } from '@playwright/test';
import { demoLogins } from '../apps/server/src/app/demo/demo.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { obtainChromium } from '../scripts/chromium.mjs';
import { ensureBuilt } from '../scripts/ensure.mjs';
import { acts, askForTimes, type Served } from './browser/acts.ts';
import { dragging, keys } from './browser/desk.ts';
import { type Figure, firstVisit, type Person, reactAlone, reloads } from './browser/journeys.ts';
import { roundTripMs } from './browser/phone.ts';
import { serveReactAlone } from './browser/react-alone.ts';

/**
 * What people wait for in the browser of a slow phone, beside a page of React and React DOM alone: `node bench/browser.ts`.
 * `--rounds=3` takes the medians of three instead of five, `--only=` measures a part (visit, reload, acts, keys), `--at=…`
 * a server that runs already with the demo's school.
 */
const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1];
const rounds = Number(option('rounds') ?? 5);
const only = option('only');
const isWanted = (part: string) => only === undefined || only === part;
const unit = 'React alone: usable';

const loginOf = (email: RegExp) => {
  const login = demoLogins.find((one) => email.test(one.email));
  if (login === undefined) throw new Error('The demo has no such log-in.');
  return login;
};

const people: readonly Person[] = [
  {
    ...loginOf(/^anna@/),
    name: 'trainer',
    screens: ['/dashboard', '/podopieczni', '/calendar', '/trainings/confirmed'],
    calendar: 'Kalendarz',
    search: '/podopieczni',
  },
  {
    ...loginOf(/^wlasciciel1@/),
    name: 'owner',
    screens: ['/owner/dashboard', '/owner/my-dog', '/owner/trainings', '/owner/calendar'],
    calendar: 'Zapisy',
  },
];

const undo: (() => Promise<unknown>)[] = [];

async function demoOrigin(): Promise<string> {
  const running = option('at');
  if (running !== undefined) return running;
  await ensureBuilt();
  const server = await startServerProcess({ RATE_LIMIT: 'off', LOG_LEVEL: 'warn', SMTP_URL: '' }, ['--demo']);
  undo.push(server.remove);
  if (!server.isStarted) throw new Error(`The server did not start: ${server.said.err}`);
  return `http://localhost:${server.port}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const medianOf = (group: readonly Figure[], field: 'ms' | 'roundTrips' | 'roundsOfSix'): number | undefined =>
  group.every((figure) => figure[field] !== undefined) ? median(group.map((figure) => figure[field] ?? 0)) : undefined;

function printFigures(figures: readonly Figure[]): void {
  const byName = Map.groupBy(figures, ({ name }) => name);
  const row = (...cells: readonly string[]) => cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('');
  const widths = [7, 16, 13, 15, 11];
  console.log(`\n${row('ms', 'of its measure', 'round trips', 'rounds of six', 'ms beside')}`);
  for (const [name, group] of byName) {
    const [ms = Number.NaN, trips] = [medianOf(group, 'ms'), medianOf(group, 'roundTrips')];
    const measure = group[0]?.over ?? (trips === undefined ? undefined : unit);
    const ratio =
      measure === undefined ? '' : (ms / (medianOf(byName.get(measure) ?? [], 'ms') ?? Number.NaN)).toFixed(2);
    const beside = trips === undefined ? '' : (ms - trips * roundTripMs).toFixed(0);
    const ofSix = String(medianOf(group, 'roundsOfSix') ?? '');
    console.log(`${row(ms.toFixed(ms < 10 ? 1 : 0), ratio, String(trips ?? ''), ofSix, beside)}  ${name}`);
  }
}

type Measure = (served: Served) => Promise<Figure[]>;

/** What is measured of those people, in each round. */
async function measuresOf(origin: string): Promise<readonly [part: string, measure: Measure][]> {
  const [trainer, owner] = people;
  if (!trainer || !owner) throw new Error('Nobody is measured.');
  const ownerName = isWanted('acts') ? await askForTimes(origin, { owner, trainer }) : '';
  return [
    ...people.flatMap((person): [string, Measure][] => [
      ['visit', ({ browser }) => firstVisit(browser, origin, person)],
      ['reload', ({ browser }) => reloads(browser, origin, person)],
    ]),
    ['acts', (served) => acts(served, trainer, ownerName)],
    ['keys', (served) => keys(served, trainer)],
    ['keys', (served) => dragging(served, trainer)],
  ];
}

async function run(): Promise<void> {
  const origin = await demoOrigin();
  const alone = await serveReactAlone();
  undo.push(alone.close);
  const executablePath = await obtainChromium(console.log);
  const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
  undo.push(() => browser.close());
  const figures: Figure[] = [];
  const wanted = (await measuresOf(origin)).filter(([part]) => isWanted(part));
  for (let round = 0; round < rounds; round += 1) {
    figures.push(...(await reactAlone(browser, alone.origin)));
    for (const [, measure] of wanted) figures.push(...(await measure({ browser, origin })));
  }
  console.log(`Chromium ${browser.version()}, medians of ${rounds}.`);
  printFigures(figures);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
} finally {
  for (const step of undo.toReversed()) await step();
}
