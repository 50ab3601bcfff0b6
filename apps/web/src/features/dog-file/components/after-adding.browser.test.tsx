import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { AfterAdding } from './after-adding.tsx';

const dog = { id: 'burek', name: 'Burek' } as unknown as Dog;

async function open(state: unknown) {
  const routes = [{ path: '*', element: <AfterAdding dog={dog} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: '/owner/my-dog', state }] });
  await show(<RouterProvider router={router} />);
}

test('a dog that was just added leads on to booking, its photo and surveys', async () => {
  await open({ addedDogId: 'burek' });
  await expect.element(page.getByRole('heading', { name: 'Burek: co dalej?' })).toBeVisible();
  const booking = page.getByRole('link', { name: 'Zapisz na trening' });
  await expect.element(booking).toHaveAttribute('href', '/owner/calendar?pies=burek');
  const surveys = page.getByRole('link', { name: 'Ankiety' });
  await expect.element(surveys).toHaveAttribute('href', '/owner/my-dog?pies=burek&zakladka=ankiety');
});

test.each([null, { addedDogId: 'reksio' }, 'burek'])('beside any other dog nothing is offered (%j)', async (state) => {
  await open(state);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
