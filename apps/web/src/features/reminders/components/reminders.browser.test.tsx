import { type ReminderSettings, usualReminders } from '@psia/contract/reminders/reminders.rules';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { ReminderOffer } from './reminder-offer.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const publicKey = 'BL_5kXPaLVWAhdK0cVXMDks4mxgM-HqAAgCyQUG2xz2c_dc_aNqklLaI3cNc6_uqhnJCheUfVzkhvb0bLYcuPVg';
const thisDevice = { endpoint, name: 'Chrome, Android', since: '2026-03-02T10:00:00' };
const bytes = Uint8Array.from({ length: 16 }, (_, index) => index).buffer;

let settings: ReminderSettings;
let devices: { endpoint: string; name: string | null; since: string }[];
let serverKey: string | null;
/** What the person answers when the browser asks them. */
let permission: NotificationPermission;
let isSubscribed: boolean;

const subscription = {
  endpoint,
  options: { applicationServerKey: bytes },
  getKey: () => bytes,
  unsubscribe: async () => {
    isSubscribed = false;
    return true;
  },
};
const pushManager = {
  getSubscription: async () => (isSubscribed ? subscription : null),
  subscribe: async () => {
    isSubscribed = true;
    return subscription;
  },
};
const registration = { pushManager };

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  if (url.endsWith('/reminders/devices')) devices = [thisDevice];
  if (url.endsWith('/remove')) devices = [];
  if (url.endsWith('/reminders') && method === 'PUT' && typeof body === 'string') settings = JSON.parse(body);
  return method === 'GET'
    ? Response.json({ settings, publicKey: serverKey, devices })
    : new Response(null, { status: 204 });
}

/** A browser that can show pushes, or a part of one. */
function stubBrowser(knows: readonly ('serviceWorker' | 'Notification')[]) {
  const worker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  const notification = { permission: 'default', requestPermission: async () => permission };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', knows.includes('Notification') ? notification : { permission: 'denied' });
  if (knows.includes('serviceWorker')) {
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  }
}

async function open(element: ReactNode, profile = givenProfile()) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={profile}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  [settings, devices, serverKey] = [usualReminders, [], publicKey];
  [permission, isSubscribed] = ['granted', false];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  signIn('ROLE_OWNER');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  sessionStorage.clear();
});

const button = (name: string) => page.getByRole('button', { name });
const choice = (name: string) => page.getByRole('switch', { name, exact: false });

test('D231: an owner turns reminders on for the device, chooses what and when, and turns them off', async () => {
  stubBrowser(['serviceWorker', 'Notification']);
  await open(<RemindersPanel />);
  await userEvent.click(button('Włącz na tym urządzeniu'));
  await expect.element(page.getByText('To urządzenie przypomina')).toBeVisible();
  await userEvent.click(choice('Praca domowa, gdy dziś nikt nie ćwiczył'));
  await expect.poll(() => settings.kinds.includes('homework')).toBe(false);
  await userEvent.selectOptions(page.getByLabelText('Przypomnienia dnia'), '08:00');
  await expect.poll(() => settings.hour).toBe(8);
  await userEvent.click(choice('Cisza w nocy'));
  await expect.poll(() => settings.quiet).toBe(null);
  await userEvent.click(choice('Przypominaj e-mailem, gdy nie przypomina żadne urządzenie'));
  await expect.poll(() => settings.byMail).toBe(true);
  await userEvent.click(button('Wyłącz na tym urządzeniu'));
  await expect.element(button('Włącz na tym urządzeniu')).toBeVisible();
  expect(isSubscribed).toBe(false);
});

test('D248: of passes reminds a school alone that keeps them', async () => {
  stubBrowser(['serviceWorker', 'Notification']);
  const ofPasses = choice('Karnet, który kończy się za 14 albo 3 dni');
  const { unmount } = await open(<RemindersPanel />);
  await expect.element(choice('Trening jutro')).toBeVisible();
  expect(ofPasses.elements()).toEqual([]);
  await unmount();
  await open(<RemindersPanel />, givenProfile({ usesPasses: true }));
  await userEvent.click(ofPasses);
  await expect.poll(() => settings.kinds).toEqual(usualReminders.kinds.filter((kind) => kind !== 'pass-ending'));
});

test('whoever forbids it is told so, and another device is turned off from here', async () => {
  stubBrowser(['serviceWorker', 'Notification']);
  permission = 'denied';
  devices = [{ endpoint: `${endpoint}/other`, name: 'Safari, iOS', since: '2026-03-02T10:00:00' }];
  await open(<RemindersPanel />);
  await userEvent.click(button('Włącz na tym urządzeniu'));
  await expect.element(button('Włącz na tym urządzeniu')).toBeVisible();
  expect(isSubscribed).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Wyłącz: Safari, iOS', exact: false }));
  await expect.poll(() => devices).toEqual([]);
});

test('where it can’t be, the screen says why', async () => {
  stubBrowser(['serviceWorker']);
  await open(<RemindersPanel />);
  await expect.element(page.getByText('są zablokowane w przeglądarce', { exact: false })).toBeVisible();
  expect(button('Włącz na tym urządzeniu').elements()).toEqual([]);
});

test('a server that sends none says so', async () => {
  stubBrowser(['serviceWorker', 'Notification']);
  serverKey = null;
  await open(<RemindersPanel />);
  await expect.element(page.getByText('Ten serwer nie wysyła powiadomień.', { exact: false })).toBeVisible();
});

test('the offer is made until somebody says no, and never again', async () => {
  stubBrowser(['serviceWorker', 'Notification']);
  await open(<ReminderOffer />);
  await expect.element(page.getByText('Powiadomić, gdy szkoła odpowie?')).toBeVisible();
  await userEvent.click(button('Nie, dziękuję'));
  await expect.poll(() => page.getByText('Powiadomić, gdy szkoła odpowie?').elements()).toEqual([]);
  await open(<ReminderOffer />);
  expect(page.getByText('Powiadomić, gdy szkoła odpowie?').elements()).toEqual([]);
});

test('who accepts the offer is reminded on this device, and it goes', async () => {
  stubBrowser(['serviceWorker', 'Notification']);
  await open(<ReminderOffer />);
  await userEvent.click(button('Powiadamiaj mnie'));
  await expect.poll(() => page.getByText('Powiadomić, gdy szkoła odpowie?').elements()).toEqual([]);
  expect(isSubscribed).toBe(true);
});
