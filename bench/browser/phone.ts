import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Notes, type Probe, takeNotes } from './watched-page.ts';

/** The slow phone: a processor four times slower, a slow 4G. */
export const roundTripMs = 562;
const bitsPerSecond = { down: 1_470_000, up: 700_000 };
const slowedTimes = 4;
const viewport = { width: 390, height: 844 };
/** Nothing comes any more once nothing has been on its way for so long: longer than a round trip. */
const quietMs = roundTripMs + 300;
const patienceMs = 60_000;
/** When a request was sent and when another one ended is told by two processes. */
const clockFaultMs = 3;

/** How many answers had to be waited for one after another. */
export interface Rows {
  /** Because each was asked for only once the one before it had come. */
  readonly roundTrips: number;
  /** The same, with those that the browser sent only then, since six were on their way already. */
  readonly roundsOfSix: number;
}

/** A page on a slow phone, and what went over its line. */
export interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Slows the line and the processor, or lets both run freely. */
  readonly slowed: (isSlow: boolean) => Promise<void>;
  /** Waits until the page has loaded all, and drawn it. */
  readonly settled: () => Promise<void>;
  /** What was waited for between two times of the page's own clock. */
  readonly roundTrips: (from: number, until: number) => Promise<Rows>;
  readonly notes: () => Promise<Notes>;
  readonly close: () => Promise<void>;
}

interface SentRequest {
  readonly url: string;
  /** When it was asked for, and when it left the browser's queue. */
  readonly start: number;
  sentAt: number;
  isFromCache: boolean;
}

/** Follows what the page that is shown asks for; times are seconds since 1970. Live channels are no requests. */
function followRequests(cdp: CDPSession) {
  const requests = new Map<string, SentRequest>();
  // Both ends of a request come from processes of their own: either may be told first.
  const ends = new Map<string, number>();
  let shown = '';
  let offset = 0;
  let lastChange = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, timestamp, wallTime, request }) => {
    offset = wallTime - timestamp;
    lastChange = Date.now();
    if (requestId === loaderId) {
      shown = loaderId;
      requests.clear();
    }
    // What the page before this one was waiting for never ends.
    if (loaderId !== shown || !/^https?:/.test(request.url)) return;
    requests.set(requestId, { url: request.url, start: wallTime, sentAt: wallTime, isFromCache: false });
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    lastChange = Date.now();
    ends.set(requestId, timestamp + offset);
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  const cached = (requestId: string) => {
    const request = requests.get(requestId);
    if (request) request.isFromCache = true;
  };
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) cached(requestId);
    const [asked, { timing }] = [requests.get(requestId), response];
    if (asked && timing) asked.sentAt = timing.requestTime + timing.sendStart / 1000 + offset;
  });
  return {
    sent: () =>
      [...requests].flatMap(([id, { start, sentAt, isFromCache }]) => {
        const endedAt = ends.get(id);
        return isFromCache || endedAt === undefined ? [] : [{ start, sentAt, end: endedAt }];
      }),
    isQuiet: () => Date.now() - lastChange > quietMs && [...requests.keys()].every((id) => ends.has(id)),
    awaited: () => [...requests].flatMap(([id, { url }]) => (ends.has(id) ? [] : [url])),
  };
}

/** The longest row of requests each of which began after the one before it had ended. */
function longestRow(sent: readonly { readonly start: number; readonly end: number }[]): number {
  const rows: { readonly end: number; readonly length: number }[] = [];
  for (const { start, end } of sent.toSorted((one, other) => one.end - other.end)) {
    const before = rows.filter((row) => row.end <= start).map((row) => row.length);
    rows.push({ end, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...rows.map((row) => row.length));
}

/** A new phone without anything in its cache. A probe is pressed in every page that it opens. */
export async function openPhone(browser: Browser, probe: Probe | null = null): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
  });
  const page = await context.newPage();
  await page.addInitScript(takeNotes, probe);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const { sent, isQuiet, awaited } = followRequests(cdp);
  const notes = () => page.evaluate(() => window.notes);

  async function slowed(isSlow: boolean): Promise<void> {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: isSlow ? roundTripMs : 0,
      downloadThroughput: isSlow ? bitsPerSecond.down / 8 : -1,
      uploadThroughput: isSlow ? bitsPerSecond.up / 8 : -1,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowedTimes : 1 });
  }

  async function settled(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!isQuiet() || (await notes()).frames.at(-1)?.isLoading === true) {
      if (Date.now() > deadline) throw new Error(`${page.url()} went on loading: ${awaited().join(', ')}`);
      await pause(50);
    }
  }

  async function roundTrips(from: number, until: number): Promise<Rows> {
    const origin = await page.evaluate(() => performance.timeOrigin);
    const here = (seconds: number) => seconds * 1000 - origin;
    const within = sent()
      .map(({ start, sentAt, end }) => ({ start: here(start), sentAt: here(sentAt), end: here(end) }))
      // A request that the navigation itself begins with is a little older than the page's clock.
      .filter(({ start, end }) => start >= from - 50 && end <= until);
    const roundsOfSix = longestRow(within.map(({ sentAt, end }) => ({ start: sentAt + clockFaultMs, end })));
    return { roundTrips: longestRow(within), roundsOfSix };
  }

  await slowed(true);
  return { page, cdp, slowed, settled, roundTrips, notes, close: () => context.close() };
}

/** When what followed a press was all there: the first drawing after the last one that said it was loading. */
export function shownAfter({ frames }: Notes, from: number): number {
  const later = frames.filter(({ at }) => at > from);
  const lastLoading = later.findLastIndex(({ isLoading }) => isLoading);
  const shown = later[lastLoading + 1];
  if (shown === undefined) throw new Error('Nothing was drawn.');
  return shown.at;
}
