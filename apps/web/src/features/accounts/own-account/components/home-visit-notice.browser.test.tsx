import type { OwnProfile } from '@psia/contract/owners/owners.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { signIn } from '../../../../testing/signed-in.ts';
import { HomeVisitNotice } from './home-visit-notice.tsx';

const owner = givenProfile({ role: 'ROLE_OWNER' });
let own: Pick<OwnProfile, 'email' | 'phone' | 'address' | 'version'>;
let sent: Partial<OwnProfile>[];
/** How often the form around the notice was sent. */
let asked: number;

beforeEach(() => {
  own = { email: 'anna@example.com', phone: '600 100 200', address: null, version: 3 };
  [sent, asked] = [[], 0];
  localStorage.clear();
  signIn('ROLE_OWNER');
  vi.stubGlobal('fetch', async (_: unknown, { method, body }: RequestInit) => {
    if (method === 'PUT' && typeof body === 'string') {
      sent.push(JSON.parse(body));
      const address = sent.at(-1)?.address;
      own = { ...own, address: address ? { ...address, apartmentNumber: null } : null, version: own.version + 1 };
    }
    return Response.json({ ...owner, ...own });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(ownerIds: string[]) {
  const form = (
    <form onSubmit={() => (asked += 1)} aria-label="Prośba">
      <HomeVisitNotice ownerIds={ownerIds} />
    </form>
  );
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={owner}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
        <ToastHost />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

test('D220: an owner without an address gives it where a home visit is asked for, and asks for nothing by that', async () => {
  await open([owner.id]);
  await expect.element(page.getByText('To wizyta domowa. Podaj adres, pod który ma przyjechać trener.')).toBeVisible();
  await page.getByRole('button', { name: 'Podaj adres' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adres na wizytę domową' });
  await expect.element(dialog.getByLabelText('Ulica')).toHaveFocus();
  await dialog.getByLabelText('Ulica').fill('Morska');
  await dialog.getByLabelText('Numer budynku').fill('7');
  await dialog.getByLabelText('Kod pocztowy').fill('81300');
  await dialog.getByLabelText('Miasto').fill('Gdynia');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Morska 7, 81-300 Gdynia, Polska')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { firstName: 'Anna', lastName: 'Nowak', phone: '600 100 200', email: 'anna@example.com', version: 3 },
  ]);
  expect(sent[0]?.address).toMatchObject({ street: 'Morska', buildingNumber: '7', postalCode: '81-300' });
  expect(asked).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Zmień adres' })).toBeVisible();
});

test('an address with a missing part is not sent, and says which', async () => {
  await open([owner.id]);
  await page.getByRole('button', { name: 'Podaj adres' }).click();
  await page.getByLabelText('Ulica').fill('Morska');
  await page.getByRole('button', { name: 'Zapisz adres' }).click();
  await expect.element(page.getByLabelText('Numer budynku')).toBeInvalid();
  expect(sent).toEqual([]);
});

test('the address of another owner is neither shown nor asked for', async () => {
  await open(['018f4a7e-0000-7000-8000-0000000000ff']);
  await expect.element(page.getByText('To wizyta domowa: trener przyjedzie do właściciela psa.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
