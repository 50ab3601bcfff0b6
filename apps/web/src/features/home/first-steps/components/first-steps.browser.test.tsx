import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { keepStepsShown, stepsShownLast } from '#lib/session/steps-shown.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { FirstSteps } from './first-steps.tsx';

const profile = givenProfile();
const heading = page.getByRole('heading', { name: 'Pierwsze kroki' });
let asked: string[];
/** What the rest of the screen waits for. */
let rest: PromiseWithResolvers<string>;

beforeEach(() => {
  asked = [];
  rest = Promise.withResolvers();
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href);
    asked.push(pathname);
    if (pathname.endsWith('/price-list')) {
      return Response.json({ validFrom: '2020-01-01', items: [], checked: false, version: 1 });
    }
    if (pathname.includes('/owner/all/')) return Response.json({ content: [], totalElements: 0 });
    return Response.json([]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Rest() {
  return <p>{useQuery({ queryKey: ['rest'], queryFn: () => rest.promise }).data}</p>;
}

async function open() {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={profile}>
        <MemoryRouter>
          <FirstSteps />
          <Rest />
        </MemoryRouter>
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

/** Until the browser has had nothing to do, or enough to do for long enough. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));

test('a school that was set up is asked about after all the rest, and told again what it lacks', async () => {
  keepStepsShown(profile.id, 'none');
  await open();
  await idle();
  await idle();
  expect(asked).toEqual([]);
  rest.resolve('Reszta.');
  await expect.element(heading).toBeVisible();
  expect(stepsShownLast(profile.id)).toBe('all');
});

test.each(['all', null] as const)('with first steps %s last time it is asked about at once', async (last) => {
  if (last) keepStepsShown(profile.id, last);
  await open();
  await expect.element(heading).toBeVisible();
  expect(asked).toHaveLength(5);
});
