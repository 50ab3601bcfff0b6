import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { DogChoice } from './dog-choice.tsx';

function dog(name: string, ownersName = 'Jan Kot'): BookableDog {
  return { id: `id-${name}`, name, breed: 'Kundelek', ownersName, photoUrl: null };
}

let dogs: BookableDog[];
/** What the server was asked for: the search, how many dogs, the page. */
let asked: { search: string; size: string | null; page: string | null }[];
let isFailing: boolean;
/** Searches whose answers wait until they are let go. */
let held: Map<string, Promise<void>>;

async function answer(url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin);
  if (!pathname.endsWith('/booking')) {
    const { ownersName, ...known } = dog('Zorka', 'Ewa Lis');
    return Response.json({ ...known, ownerName: ownersName });
  }
  const search = searchParams.get('search') ?? '';
  const [size, number] = [searchParams.get('size'), searchParams.get('page')];
  asked.push({ search, size, page: number });
  await held.get(search);
  if (isFailing) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
  const found = dogs.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return Response.json(found.slice(0, Number(size)));
}

function Chosen({ first }: { readonly first: string }) {
  const [value, setValue] = useState(first);
  return (
    <form aria-label="Formularz" onSubmit={() => expect.unreachable('the form was sent')}>
      <DogChoice value={value} error={undefined} onChoose={setValue} />
    </form>
  );
}

async function open(first = '') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <Chosen first={first} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const search = page.getByRole('searchbox', { name: 'Szukaj psa' });
const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) });

beforeEach(() => {
  dogs = [dog('Azor'), dog('Burek'), dog('Figa', 'Ewa Lis')];
  asked = [];
  held = new Map();
  isFailing = false;
  vi.stubGlobal('fetch', (url: string) => answer(url));
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the server is asked for what is typed, once typing pauses, and what is chosen stays while hidden', async () => {
  await open();
  await expect.element(page.getByText('3 dostępne psy')).toBeVisible();
  await radio('Azor').click();
  await userEvent.type(search, 'fig');
  await expect.element(radio('Figa')).toBeVisible();
  await expect.element(radio('Azor')).not.toBeInTheDocument();
  await expect.element(page.getByText('Wybrany pies: Azor (Jan Kot)')).toBeVisible();
  expect(asked.map((one) => one.search)).toEqual(['', 'fig']);

  await userEvent.keyboard('{Enter}{Tab} ');
  await expect.element(radio('Figa')).toBeChecked();
  await expect.element(page.getByText(/^Wybrany pies/)).not.toBeInTheDocument();
});

test('an answer that comes late does not replace a newer one', async () => {
  await open();
  await expect.element(radio('Azor')).toBeVisible();
  const slow = Promise.withResolvers<void>();
  held.set('bur', slow.promise);
  await search.fill('bur');
  await expect.poll(() => asked.map((one) => one.search)).toContain('bur');
  await expect.element(radio('Azor')).toBeVisible();
  await search.fill('fig');
  await expect.element(radio('Figa')).toBeVisible();
  await expect.element(radio('Azor')).not.toBeInTheDocument();
  slow.resolve();
  await slow.promise;
  await expect.element(page.getByText('1 dostępny pies')).toBeVisible();
  await expect.element(radio('Figa')).toBeVisible();
  await expect.element(radio('Burek')).not.toBeInTheDocument();
});

test('D193: of many dogs one short page is asked for, and it says that there are more', async () => {
  dogs = Array.from({ length: 130 }, (_, number) => dog(`Pies${number}`));
  await open();
  await expect.element(page.getByText('ponad 100 dostępnych psów')).toBeVisible();
  await expect.element(page.getByText('Wpisz więcej, aby zobaczyć pozostałe psy.')).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(100);
  expect(asked).toEqual([{ search: '', size: '101', page: null }]);
});

test('of many dogs five are seen at once', async () => {
  dogs = ['Azor', 'Burek', 'Cezar', 'Diuna', 'Figa', 'Łatka', 'Żuk'].map((name) => dog(name));
  await open();
  await expect.element(page.getByText('7 dostępnych psów')).toBeVisible();
  const list = page.getByRole('radiogroup', { name: 'Pies' });
  expect(list.getByRole('radio').elements()).toHaveLength(7);
  const { top, bottom } = list.element().getBoundingClientRect();
  const rows = [...list.element().querySelectorAll('label')].map((row) => row.getBoundingClientRect());
  expect(rows.filter((row) => row.top >= top && row.bottom <= bottom)).toHaveLength(5);
});

test('where no dog fits it says so, and a failed search can be tried again with what was typed', async () => {
  await open();
  await expect.element(radio('Azor')).toBeVisible();
  await search.fill('xyz');
  await expect.element(page.getByText('Żaden pies nie pasuje.')).toBeVisible();
  isFailing = true;
  await search.fill('burek');
  await expect.element(page.getByText(/^Nie udało się pobrać listy psów\./)).toBeVisible();
  await expect.element(search).toHaveValue('burek');
  isFailing = false;
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(radio('Burek')).toBeVisible();
});

test('a school without dogs is told apart from a search that finds none', async () => {
  dogs = [];
  await open();
  await expect.element(page.getByText('W szkole nie ma jeszcze psów.')).toBeVisible();
});

test('a dog that was chosen before and is not among those found is named', async () => {
  await open('id-Zorka');
  await expect.element(page.getByText('Wybrany pies: Zorka (Ewa Lis)')).toBeVisible();
});
