import { test as base, expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Whether something that a page has asked for has not come yet. */
export function isFetching(page: Page): boolean {
  return (underWay.get(page)?.size ?? 0) > 0;
}

function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

// Journeys begin without the service worker (playwright.config.ts).
const workerBlocked = 'Service Worker registration blocked by Playwright';
// Said by the browser of a live channel that is given up before it stands.
const channelGivenUp = 'WebSocket is closed before the connection is established';

/** What a page did that no page of the product may do. */
function watch(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn) faults.push(`another origin: ${url.origin}`);
  });
  return faults;
}

/** What is said to a screen reader stands in a toast as well, which is the one to be looked for. */
function lookForToasts(page: Page): void {
  const getByText = page.getByText.bind(page);
  const isSeen = page.locator(':not([data-said] *)');
  page.getByText = (text, options) => getByText(text, options).and(isSeen);
}

interface Fixtures {
  /** Opens a page in a browser context of its own: another person, another device, in Poland unless told. */
  readonly openPage: (device?: { readonly timezoneId: string }) => Promise<Page>;
  /**
   * Allows the console to report these answers: the browser logs every refused call as an error. With 401 a session
   * ends, and with it a live channel that may not stand yet.
   */
  readonly allowRefusals: (...statuses: number[]) => void;
  /** Allows the console to report what is asked for, or given up, without a network. */
  readonly allowOffline: () => void;
}

/** The test of all journeys: a console error, a page error or a request to another origin fails it. */
export const test = base.extend<Fixtures & { readonly allowed: Set<string> }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
  allowed: async ({}, provide) => provide(new Set([workerBlocked])),
  allowRefusals: async ({ allowed }, provide) =>
    provide((...statuses) => {
      for (const status of statuses) allowed.add(`status of ${status}`);
      if (statuses.includes(401)) allowed.add(channelGivenUp);
    }),
  allowOffline: async ({ allowed }, provide) =>
    provide(() => {
      allowed.add('ERR_INTERNET_DISCONNECTED');
      allowed.add(channelGivenUp);
    }),
  openPage: async ({ browser, contextOptions, baseURL, allowed }, provide) => {
    const opened: { faults: string[]; close: () => Promise<void> }[] = [];
    await provide(async (device) => {
      const context = await browser.newContext({ ...contextOptions, ...device });
      context.on('page', lookForToasts);
      const page = await context.newPage();
      followRequests(page);
      opened.push({ faults: watch(page, new URL(baseURL ?? '').origin), close: () => context.close() });
      return page;
    });
    for (const { close } of opened) await close();
    const isAllowed = (fault: string) => [...allowed].some((words) => fault.includes(words));
    expect(opened.flatMap(({ faults }) => faults).filter((fault) => !isAllowed(fault))).toEqual([]);
  },
  page: async ({ openPage }, provide) => provide(await openPage()),
});

export { expect } from '@playwright/test';
