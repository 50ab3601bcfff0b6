import type { Notification } from '@psia/contract/notifications/notifications.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { loadTemporal } from '#lib/time/temporal.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { historyStep } from '../../../testing/history-step.ts';
import { show } from '../../../testing/shown.tsx';
import { NotificationPanel } from './notification-panel.tsx';

const profile = givenProfile();
const dog = { id: '018f4a7e-0000-7000-8000-00000000000a', name: 'Azor', breed: 'Mieszaniec', photoUrl: null };

function notice(id: number, changes: Partial<Notification>): Notification {
  return {
    notificationId: `018f4a7e-0000-7000-8000-0000000000${10 + id}`,
    message: 'Zaproszenie przyjęte: Ola Wrona (właściciel) ma już konto.',
    createdAt: '2020-03-02T17:20:00',
    kind: 'invitation-accepted',
    target: { type: 'owner', id: 'o1' },
    ...changes,
  };
}

const asking = notice(1, {
  message: 'Nowa prośba o trening: Azor (Jan Kot), poniedziałek 30.11.2020, 17:00–18:30.',
  kind: 'training-requested',
  target: { type: 'training', id: 't1', dogId: dog.id },
});

afterEach(() => vi.unstubAllGlobals());

/** Opens the panel over a server that keeps these lines; gives the calls that change something. */
async function open(lines: readonly Notification[], onClose: () => void = () => undefined) {
  await loadTemporal();
  const changes: string[] = [];
  let unread = [...lines];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (path.includes('/dog/list/')) return Response.json([{ ...dog, ownersName: 'Jan Kot' }]);
    if (init?.method !== 'PATCH') return Response.json(path.includes('/unread/') ? unread : []);
    changes.push(path);
    unread = unread.filter(({ notificationId }) => !path.endsWith(notificationId));
    return new Response(null, { status: 204 });
  });
  const element = <NotificationPanel userId={profile.id} onClose={onClose} onFollow={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={profile}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return changes;
}

test('it takes the focus, and the way back closes it and keeps the page', async () => {
  const onClose = vi.fn<() => void>();
  await open([], onClose);
  await expect.element(page.getByRole('dialog', { name: 'Powiadomienia' })).toHaveFocus();
  expect(historyStep(-1)).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a line reads as a person writes dates, leads to its thing and shows the dog’s face', async () => {
  await open([asking, notice(2, {})]);
  const line = page.getByRole('link', { name: 'Nowa prośba o trening: Azor (Jan Kot), pon 30.11.2020, 17:00–18:30.' });
  await expect.element(line).toHaveAttribute('href', `/notice/training/t1?pies=${dog.id}`);
  await expect.element(page.getByText('pon 02.03.2020, 17:20').first()).toBeVisible();
  const looks = () => [...document.querySelectorAll('[data-look]')].map((mark) => mark.getAttribute('data-look'));
  await expect.poll(looks).toEqual(['asks', 'people']);
  await expect.poll(() => document.querySelectorAll('[data-over]').length).toBe(1);
});

test('lines stand by day, alike ones unfold, and the older ones come when they are asked for', async () => {
  const alike = (id: number) =>
    notice(id, {
      ...asking,
      notificationId: notice(id, {}).notificationId,
      message: `Nowa prośba o trening: Azor, nr ${id}.`,
    });
  const older = Array.from({ length: 12 }, (_, index) =>
    notice(index + 5, { createdAt: `2020-02-${20 - index}T17:20:00`, message: `Dawne ${index}.` }),
  );
  await open([alike(1), alike(2), alike(3), ...older]);
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toMatchTextContent('Poniedziałek 2 marca 2020');
  const lines = page.getByRole('link');
  expect(lines.elements()).toHaveLength(10);
  await page.getByRole('button', { name: 'I jeszcze 2\u00a0podobne' }).click();
  expect(lines.elements()).toHaveLength(12);
  await page.getByRole('button', { name: 'Starsze' }).click();
  expect(lines.elements()).toHaveLength(15);
  await expect.element(page.getByRole('link', { name: 'Dawne 9.' })).toHaveFocus();
});

test('a single line is marked as read, the others stay', async () => {
  const changes = await open([asking, notice(2, {})]);
  await page.getByRole('button', { name: /^Oznacz jako przeczytane: Nowa prośba/ }).click();
  await expect.element(page.getByRole('tab', { name: 'Nieprzeczytane (1)' })).toBeVisible();
  expect(changes).toEqual([`/api/v1/notifications/mark/${asking.notificationId}`]);
  await expect.element(page.getByText(/^Zaproszenie przyjęte/)).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
});

test('D173: a line that is pointed at or has the focus shows its exact time, which is heard of every line', async () => {
  await open([asking, notice(2, {})]);
  const link = page.getByRole('link', { name: /^Nowa prośba/ });
  await expect.element(link).toHaveAccessibleDescription('02.03.2020 17:20');
  const exact = page.getByText('02.03.2020 17:20').first();
  const opacity = () => getComputedStyle(exact.element()).opacity;
  await page.getByRole('tab').first().hover();
  await expect.poll(opacity).toBe('0');
  link.element().focus();
  await expect.poll(opacity).toBe('1');
  link.element().blur();
  await expect.poll(opacity).toBe('0');
  await link.hover();
  await expect.poll(opacity).toBe('1');
});
