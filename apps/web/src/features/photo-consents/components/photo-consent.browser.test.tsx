import type { PhotoConsent } from '@psia/contract/photo-consents/photo-consents.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { ConsentOfDog } from './consent-of-dog.tsx';
import { OwnersPhotoConsent } from './owners-photo-consent.tsx';
import { OwnPhotoConsent } from './own-photo-consent.tsx';

const at = '2026-03-02T10:00:00';
const noted = { by: { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' }, at } as const;

let consent: PhotoConsent;
let sent: unknown[];
let isDown: boolean;

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  if (isDown) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
  if (method === 'PUT' && typeof body === 'string') {
    const { isGiven } = JSON.parse(body) as { isGiven: boolean };
    sent.push(isGiven);
    const decision = { isGiven, decidedAt: at, noted: url.endsWith('/photo-consent') ? null : noted };
    consent = { isGiven, decisions: [decision, ...consent.decisions] };
  }
  return Response.json(consent);
}

async function open(element: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  consent = { isGiven: null, decisions: [] };
  [sent, isDown] = [[], false];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  signIn('ROLE_OWNER');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const button = (name: string) => page.getByRole('button', { name });
const ownerId = '018f4a7e-0000-7000-8000-00000000000a';

test('D210: an owner who was not asked gives the consent by a double click once, and withdraws it', async () => {
  await open(<OwnPhotoConsent />);
  await expect.element(page.getByText('Zgoda na zdjęcia: nie zapytano')).toBeVisible();
  await userEvent.dblClick(button('Zgadzam się'));
  await expect.element(page.getByText('Zgoda na zdjęcia: tak')).toBeVisible();
  expect(sent).toEqual([true]);
  await userEvent.click(button('Wycofaj zgodę'));
  await expect.element(page.getByText('Zgoda na zdjęcia: nie')).toBeVisible();
  await expect.element(page.getByRole('list')).toMatchTextContent('02.03.2026: brak zgody02.03.2026: zgoda');
});

test('D210: of a client a trainer notes it from paper; of others it is only shown', async () => {
  await open(
    <>
      <OwnersPhotoConsent owner={{ id: ownerId, hasAccount: false }} />
      <ConsentOfDog ownerId={ownerId} />
    </>,
  );
  await userEvent.click(button('Zgoda na papierze'));
  await expect.element(page.getByText('02.03.2026: zgoda, na papierze, zapisuje Anna Nowak')).toBeVisible();
  await expect.poll(() => page.getByText('Zgoda na zdjęcia: tak').elements()).toHaveLength(2);
});

test('what could not be asked can be asked again; a dog’s photo says nothing meanwhile', async () => {
  isDown = true;
  await open(
    <>
      <OwnersPhotoConsent owner={{ id: ownerId, hasAccount: true }} />
      <ConsentOfDog ownerId={ownerId} />
    </>,
  );
  await expect.element(page.getByText('Nie udało się sprawdzić zgody na zdjęcia.')).toBeVisible();
  isDown = false;
  await userEvent.click(button('Spróbuj ponownie'));
  await expect.element(page.getByText('Decyduje o niej właściciel w swoim koncie.')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
