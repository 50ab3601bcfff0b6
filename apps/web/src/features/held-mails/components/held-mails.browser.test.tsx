import type { HeldMail } from '@psia/contract/held-mails/held-mails.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { HeldMails } from './held-mails.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(content: readonly HeldMail[]) {
  const totalElements = content.length;
  vi.stubGlobal('fetch', async () => Response.json({ content, number: 0, size: 10, totalElements, totalPages: 1 }));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <p>Właściciele</p>
        <HeldMails />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

test('D192: a mail that is held back says for whom, since when and when it goes', async () => {
  const times = { heldAt: '2026-03-02T09:05:00', sendsAt: '2026-03-02T10:05:00' };
  await open([{ id: '1', recipientName: 'Jan Kot', email: 'jan@psia.test', subject: 'Trening odwołany', ...times }]);
  await expect.element(page.getByRole('heading', { name: 'Wstrzymane wiadomości: 1' })).toBeVisible();
  await expect.element(page.getByText('Jan Kot jan@psia.test')).toBeVisible();
  await expect.element(page.getByText('Trening odwołany')).toBeVisible();
  await expect.element(page.getByText('czeka od 02.03.2026, 09:05 · wyślemy około 02.03.2026, 10:05')).toBeVisible();
});

test('D192: while nothing is held back nothing is said', async () => {
  await open([]);
  await expect.element(page.getByText('Właściciele')).toBeVisible();
  expect(page.getByText('Wstrzymane', { exact: false }).elements()).toEqual([]);
});
