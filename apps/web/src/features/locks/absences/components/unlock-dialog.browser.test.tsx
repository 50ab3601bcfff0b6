import { addMinutes } from '@psia/contract/core/time';
import type { Lock } from '@psia/contract/locks/locks.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '../../../../lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '../../../../ui/feedback/toast-window.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

const lockAt = (id: string, startTime: string): Lock => ({
  id,
  startTime,
  endTime: addMinutes(startTime, 60),
  created: null,
  absence: null,
});
const locks = [lockAt('early', '2026-03-03T08:00:00'), lockAt('late', '2026-03-03T09:00:00')];

/** What was sent, and what is refused. */
let sent: string[];
let refused: Set<string>;

async function answer(url: string, { method = 'GET' }: RequestInit): Promise<Response> {
  const end = url.split('/').at(-1) ?? '';
  sent.push(`${method} ${end}`);
  if (refused.has(end)) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
  const until = new Date(Date.now() + 10_000).toISOString().slice(0, 19);
  const offer = method === 'DELETE' ? { 'undo-id': `undo-${end}`, 'undo-until': until } : {};
  return new Response(null, { status: 204, headers: offer });
}

beforeEach(() => {
  sent = [];
  refused = new Set();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('D165: of several locks of which one failed, the next act takes back its own alone', async () => {
  refused.add('late');
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <ToastHost />
        <UnlockDialog lock={locks[0]!} locks={locks} onClose={() => undefined} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('checkbox', { name: /^09:00/ }).click();
  await page.getByRole('button', { name: 'Usuń blokady (2)' }).click();
  await expect.element(page.getByText('Błąd przy usuwaniu zablokowanego slotu.')).toBeVisible();

  refused.clear();
  await page.getByRole('checkbox', { name: /^08:00/ }).click();
  await page.getByRole('button', { name: 'Usuń blokadę' }).click();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(page.getByText('Cofnięto.')).toBeVisible();
  expect(sent).toEqual(['DELETE early', 'DELETE late', 'DELETE late', 'POST undo-late']);
});
