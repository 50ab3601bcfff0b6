import type { DogPeople, OwnDogInvitation } from '@psia/contract/dogs/dog-people.contract';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { signIn } from '../../../../testing/signed-in.ts';
import { DogPeoplePanel } from './dog-people-panel.tsx';
import { OwnDogInvitations } from './own-dog-invitations.tsx';

const id = (last: string) => `018f4a7e-0000-7000-8000-00000000000${last}`;
const profile = givenProfile({ id: '018f4a7e-0000-7000-8000-00000000000f', role: 'ROLE_OWNER' });
const dog: Dog = {
  id: id('d'),
  name: 'Azor',
  breed: 'Pudel',
  dateOfBirth: null,
  approximate: false,
  gender: 'MALE',
  age: null,
  ownerId: profile.id,
  ownerName: 'Anna Kot',
  schoolId: id('e'),
  photoUrl: null,
  ended: null,
  version: 1,
};
const owner = { memberId: profile.id, name: 'Anna Kot', isOwner: true, since: null, contact: null };
const jan = { memberId: id('2'), name: 'Jan Lis', isOwner: false, since: '2026-03-02', contact: null };

let known: DogPeople;
let received: OwnDogInvitation[];
let sent: string[];
let isDown: boolean;

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  if (isDown) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
  const told = typeof body === 'string' ? ` ${body}` : '';
  if (method !== 'GET') sent.push(`${method} ${url.replace(/^.*\/api\/v1/, '')}${told}`);
  if (method === 'POST') return Response.json({ id: id('7') }, { status: 201 });
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (url.endsWith('/answer')) {
    received = [];
    return new Response(null, { status: 204 });
  }
  if (url.endsWith('/news') && typeof body === 'string') {
    const news = JSON.parse(body) as { bell: boolean; mail: boolean };
    known = { ...known, news };
    return Response.json(news);
  }
  if (url.includes('/dog-invitations')) return Response.json(received);
  return Response.json(url.endsWith('/list') ? [dog, { ...dog, id: id('b'), name: 'Burek' }] : known);
}

async function open(element: ReactNode, as = profile) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={as}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  known = { people: [owner], invitations: [], news: { bell: true, mail: true } };
  [received, sent, isDown] = [[], [], false];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  signIn('ROLE_OWNER');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const button = (name: string) => page.getByRole('button', { name });

test('D219: an owner invites somebody to look after several dogs, once for a double click', async () => {
  await open(<DogPeoplePanel dog={dog} />);
  await expect.element(page.getByText('Anna Kot (Ty)')).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(0);
  await userEvent.click(button('Zaproś do opieki'));
  await userEvent.fill(page.getByLabelText('E-mail'), 'jan@psia.test');
  await userEvent.click(page.getByLabelText('Burek'));
  await userEvent.dblClick(button('Wyślij zaproszenie'));
  await expect.poll(() => sent).toHaveLength(1);
  const body = JSON.stringify({ email: 'jan@psia.test', dogIds: [id('d'), id('b')] });
  expect(sent).toEqual([`POST /dog-invitations/${profile.id} ${body}`]);
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
});

test('D219: an owner takes somebody off after a question, and chooses what they are told', async () => {
  known = { ...known, people: [owner, jan] };
  await open(<DogPeoplePanel dog={dog} />);
  await expect.element(page.getByText('od 02.03.2026')).toBeVisible();
  await userEvent.click(page.getByLabelText('Wysyłaj mi e-maile o treningach'));
  await expect.poll(() => sent).toEqual([`PUT /dogs/${dog.id}/news {"bell":true,"mail":false}`]);
  await userEvent.click(button('Usuń: Jan Lis'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }));
  await expect.poll(() => sent.at(-1)).toBe(`DELETE /dogs/${dog.id}/people/${jan.memberId}`);
});

test('D219: who looks after a dog of another ends it for themselves, and invites nobody', async () => {
  known = {
    ...known,
    people: [
      { ...owner, memberId: id('1') },
      { ...jan, memberId: profile.id },
    ],
  };
  await open(<DogPeoplePanel dog={{ ...dog, ownerId: id('1') }} />);
  await expect.element(page.getByText('Jan Lis (Ty)')).toBeVisible();
  expect(button('Zaproś do opieki').elements()).toHaveLength(0);
  await userEvent.click(button('Zakończ opiekę'));
  await expect.element(page.getByText('Zakończyć opiekę: Azor?')).toBeVisible();
});

test('who may be invited no more, and what could not be asked, is said', async () => {
  isDown = true;
  const invited = ['a', 'b', 'c', 'e'].map((name) => ({
    id: id(name),
    email: `${name}@psia.test`,
    dogs: ['Azor'],
    until: '2026-03-16',
  }));
  known = { ...known, invitations: invited };
  await open(<DogPeoplePanel dog={dog} />);
  await expect.element(page.getByText('Nie udało się pobrać listy osób.')).toBeVisible();
  isDown = false;
  await userEvent.click(button('Spróbuj ponownie'));
  await expect.element(button('Zaproś do opieki')).toBeDisabled();
  await userEvent.click(button('Wycofaj zaproszenie: a@psia.test'));
  await expect.poll(() => sent).toEqual([`DELETE /dog-invitations/${id('a')}`]);
});

test('D219: an invitation is answered once, and gone afterwards', async () => {
  received = [{ id: id('9'), ownerName: 'Anna Kot', dogs: ['Azor', 'Burek'] }];
  await open(<OwnDogInvitations />);
  await expect.element(page.getByText('Wspólna opieka: Azor i Burek')).toBeVisible();
  await userEvent.dblClick(button('Przyjmij: Azor i Burek'));
  await expect.poll(() => page.getByText('Wspólna opieka: Azor i Burek').elements()).toHaveLength(0);
  expect(sent).toEqual([`PUT /dog-invitations/${id('9')}/answer {"accepts":true}`]);
});
