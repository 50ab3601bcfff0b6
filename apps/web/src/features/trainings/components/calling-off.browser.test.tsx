import type { Training } from '@psia/contract/calendar/calendar.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { fromMenu } from '../../../testing/from-menu.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { CallOffButton } from './call-off-button.tsx';
import { OwnerCancelButton } from './owner-cancel-button.tsx';

const training = {
  id: '0192f0a0-0000-7000-8000-000000000001',
  confirmed: true,
  startTime: '2031-03-12T10:00:00',
  endTime: '2031-03-12T11:00:00',
  dogDTO: { name: 'Azor', breed: 'Jamnik' },
} as Training;

let sent: [string, unknown][];

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  sent.push([`${method} ${url.replace(/^.*\/api\/v1/, '')}`, typeof body === 'string' ? JSON.parse(body) : undefined]);
  const until = new Date(Date.now() + 10_000).toISOString().slice(0, 19);
  return new Response(null, { status: 204, headers: { 'undo-id': 'undo', 'undo-until': until } });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

const ofOwner = [`DELETE /training/${training.id}/owner-cancel`, undefined] as const;
const spoken = 'środa 12 marca, 10:00–11:00';

test.each([
  {
    act: 'cancelling',
    Part: () => <OwnerCancelButton training={training} />,
    press: 'Odwołaj trening',
    said: 'Trening odwołany.',
    call: ofOwner,
  },
  {
    act: 'withdrawing',
    Part: () => <OwnerCancelButton training={{ ...training, confirmed: false }} inRow />,
    inMenu: true,
    press: `Wycofaj prośbę: Azor, ${spoken}`,
    said: 'Prośba wycofana.',
    call: ofOwner,
  },
  {
    act: 'calling off',
    Part: () => <CallOffButton training={training}>Odwołaj</CallOffButton>,
    press: 'Odwołaj',
    said: 'Trening usunięty pomyślnie.',
    call: [`POST /training/${training.id}/decline`, { confirmed: true, reason: '' }] as const,
  },
])('D172: $act can be taken back, so it asks nothing before', async ({ Part, inMenu, press, said, call }) => {
  const element = (
    <>
      <ToastHost />
      <Part />
    </>
  );
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  if (inMenu) await fromMenu(press);
  else await page.getByRole('button', { name: press, exact: true }).click();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(sent).toEqual([call]);
  expect(document.querySelectorAll('[role$="dialog"]')).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Cofnij' }).first()).toBeVisible();
});
