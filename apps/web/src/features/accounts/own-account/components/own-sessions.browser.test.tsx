import type { OwnSession } from '@psia/contract/accounts/sessions.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { OwnSessions } from './own-sessions.tsx';

const session = (number: number, changes: Partial<OwnSession> = {}): OwnSession => ({
  id: `018f4a7e-0000-7000-8000-00000000000${number}`,
  device: 'Chrome, Android',
  signedInAt: '2026-11-20T09:12:00',
  usedAt: '2026-11-20T09:12:00',
  isCurrent: false,
  ...changes,
});

let there: OwnSession[];
let sent: string[];
let isDown: boolean;

beforeEach(() => {
  there = [session(1, { usedAt: '2026-11-20T12:12:00' }), session(2, { device: 'Firefox, Windows', isCurrent: true })];
  sent = [];
  isDown = false;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (isDown) return Response.json({ code: 'BUSY', message: 'Serwer jest zajęty.' }, { status: 503 });
    if (method === 'GET') return Response.json(there);
    const path = new URL(url, location.href).pathname;
    sent.push(`${method} ${path}`);
    there = there.filter(({ id, isCurrent }) => isCurrent || (method === 'DELETE' && !path.endsWith(id)));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={givenProfile()}>
        <OwnSessions />
        <ToastHost />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const rows = page.getByRole('list', { name: 'Zalogowane urządzenia' }).getByRole('listitem');

test('D225: this device stands first and has no button; another one is signed out, and the focus stays at the list', async () => {
  await open();
  await expect.element(rows.nth(0)).toMatchTextContent(/Firefox, Windowsto urządzenie/);
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument();
  await expect.element(rows.nth(1)).toMatchTextContent(/ostatnio używane/);
  await page.getByRole('button', { name: /^Wyloguj: Chrome, Android, od: / }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(sent).toEqual([`DELETE /api/v1/auth/sessions/${session(1).id}`]);
  await expect.element(page.getByRole('list', { name: 'Zalogowane urządzenia' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Wyloguj wszystkie pozostałe' })).not.toBeInTheDocument();
});

test('D225: of several others all are signed out at once', async () => {
  there = [...there, session(3, { device: null })];
  await open();
  await expect.element(page.getByText('Nieznane urządzenie')).toBeVisible();
  await page.getByRole('button', { name: 'Wyloguj wszystkie pozostałe' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(sent).toEqual(['POST /api/v1/auth/sessions/end-others']);
});

test('a list that does not come says so and can be asked for again', async () => {
  isDown = true;
  await open();
  await expect.element(page.getByText('Nie udało się pobrać zalogowanych urządzeń.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(rows.nth(0)).toBeVisible();
});
