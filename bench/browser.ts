import { chromium } from '@playwright/test';
import { demoLogins } from '../apps/server/src/app/demo/demo.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { obtainChromium } from '../scripts/chromium.mjs';
import { ensureBuilt } from '../scripts/ensure.mjs';
import { type Figure, firstVisit, type Person, reactAlone, reloads } from './browser/journeys.ts';
import { roundTripMs } from './browser/phone.ts';
import { serveReactAlone } from './browser/react-alone.ts';

/**
 * What people wait for in the browser of a slow phone, beside a page of React and React DOM alone: `node bench/browser.ts`.
 * `--rounds=3` takes the medians of three instead of five, `--only=visit` or `--only=reload` measures a part, `--at=…` a
 * server that runs already with the demo's school.
 */
const option = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1];
const rounds = Number(option('rounds') ?? 5);
const only = option('only');
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

function printFigures(figures: readonly Figure[]): void {
  const byName = Map.groupBy(figures, ({ name }) => name);
  const alone = median((byName.get(unit) ?? []).map(({ ms }) => ms));
  console.log(
    `\n${'ms'.padStart(7)}${'of React alone'.padStart(16)}${'round trips'.padStart(13)}${'ms beside'.padStart(11)}`,
  );
  for (const [name, group] of byName) {
    const ms = median(group.map((figure) => figure.ms));
    const trips = group.every((figure) => figure.roundTrips !== undefined)
      ? median(group.map(({ roundTrips = 0 }) => roundTrips))
      : undefined;
    const ratio = trips === undefined ? '' : (ms / alone).toFixed(2);
    const beside = trips === undefined ? '' : (ms - trips * roundTripMs).toFixed(0);
    console.log(
      `${ms.toFixed(0).padStart(7)}${ratio.padStart(16)}${String(trips ?? '').padStart(13)}${beside.padStart(11)}  ${name}`,
    );
  }
}

async function run(): Promise<void> {
  const origin = await demoOrigin();
  const alone = await serveReactAlone();
  undo.push(alone.close);
  const executablePath = await obtainChromium(console.log);
  const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
  undo.push(() => browser.close());
  const figures: Figure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    figures.push(...(await reactAlone(browser, alone.origin)));
    for (const person of people) {
      if (only !== 'reload') figures.push(...(await firstVisit(browser, origin, person)));
      if (only !== 'visit') figures.push(...(await reloads(browser, origin, person)));
    }
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
