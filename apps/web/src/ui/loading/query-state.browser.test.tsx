import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LoadedQuery } from '#lib/api/joined-queries.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../testing/given-profile.ts';
import { show } from '../../testing/shown.tsx';
import { QueryState } from './query-state.tsx';

const fresh: LoadedQuery<string[]> = {
  data: ['Azor'],
  dataUpdatedAt: Date.now(),
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: async () => undefined,
};
const failed = { ...fresh, error: new Error('500') };

function list(query: LoadedQuery<string[]>) {
  return (
    <ProfileProvider value={givenProfile()}>
      <QueryState query={query} empty="Nie ma psów.">
        {(dogs) => <p>{dogs.join()}</p>}
      </QueryState>
    </ProfileProvider>
  );
}

test('data that could not be fetched anew says how old it is, until a fetch works', async () => {
  const { rerender } = await show(list(failed));
  await expect.element(page.getByText('Azor')).toBeVisible();
  await expect.element(page.getByText(/^Nie udało się odświeżyć\. Dane z \d\d:\d\d\./)).toBeVisible();

  await rerender(list({ ...fresh, data: ['Azor', 'Luna'] }));
  await expect.element(page.getByText('Azor,Luna')).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('while nothing has come yet it is said that it loads', async () => {
  await show(list({ ...fresh, data: undefined, isFetching: true }));
  await expect.element(page.getByRole('status')).toHaveTextContent('Ładowanie...');
  expect(page.getByText('Nie ma psów.').elements()).toEqual([]);
});

test('data of another day names the day', async () => {
  const { rerender } = await show(list({ ...failed, dataUpdatedAt: Date.parse('2026-03-12T13:05:00Z') }));
  await expect.element(page.getByText(/Dane z 12\.03\.2026, 14:05\./)).toBeVisible();

  await rerender(list({ ...failed, data: [], dataUpdatedAt: Date.parse('2026-03-12T13:05:00Z') }));
  await expect.element(page.getByText('Nie ma psów.')).toBeVisible();
  await expect.element(page.getByText(/^Nie udało się odświeżyć\./)).toBeVisible();
});

test('asking again asks once', async () => {
  const refetch = vi.fn(async () => undefined);
  const { rerender } = await show(list({ ...failed, refetch }));
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await rerender(list({ ...failed, refetch, isFetching: true }));
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click({ force: true });
  expect(refetch).toHaveBeenCalledTimes(1);
});
