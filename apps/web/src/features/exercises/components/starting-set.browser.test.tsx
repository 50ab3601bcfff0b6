import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { StartingSet } from './starting-set.tsx';

beforeEach(() =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <StartingSet />
      </ProfileProvider>
    </QueryClientProvider>,
  ),
);

const add = (words: RegExp) => page.getByRole('button', { name: words });

test('all twelve are proposed, each can be left out, and the button says how many it adds', async () => {
  expect(page.getByRole('checkbox').elements()).toHaveLength(12);
  await expect.element(add(/^Dodaj 12\sćwiczeń$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Siad' }).click();
  await expect.element(add(/11\sćwiczeń$/)).toBeVisible();
  await page.getByRole('button', { name: 'Zaznacz wszystkie' }).click();
  await expect.element(add(/12\sćwiczeń$/)).toBeVisible();
});

test('with none chosen the button says why it adds nothing', async () => {
  await page.getByRole('button', { name: 'Odznacz wszystkie' }).click();
  await add(/0\sćwiczeń$/).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Zaznacz co najmniej jedno ćwiczenie.');
  for (const name of ['Siad', 'Przywołanie']) await page.getByRole('checkbox', { name }).click();
  await expect.element(add(/2\sćwiczenia$/)).toBeVisible();
});
