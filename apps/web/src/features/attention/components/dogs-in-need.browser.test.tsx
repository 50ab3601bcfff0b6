import type { DogInNeed } from '@psia/contract/attention/attention.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { DogsInNeed } from './dogs-in-need.tsx';

const dog: DogInNeed = {
  dogId: '018f4a7e-0000-7000-8000-00000000000a',
  dogName: 'Azor',
  breed: 'Mieszaniec',
  photoUrl: null,
  ownerName: 'Jan Kot',
  reasons: [
    {
      kind: 'SURVEY_UNANSWERED',
      since: '2020-03-01',
      title: 'Na start',
      trainingTime: '2020-03-02T17:00:00',
      missed: null,
    },
    { kind: 'REPORT_OVERDUE', since: '2020-03-01', title: 'Spacery', trainingTime: null, missed: 5 },
    { kind: 'NO_PRACTICE', since: '2020-02-26', title: 'Siad', trainingTime: null, missed: null },
  ],
};

afterEach(() => vi.unstubAllGlobals());

async function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <DogsInNeed /> }]);
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return queries;
}

test('each reason leads to its tab of the dog in one tap', async () => {
  await open(() => Response.json([dog]));
  await expect.element(page.getByText('Azor, Jan Kot')).toBeVisible();
  await expect
    .element(
      page.getByRole('link', { name: 'Azor: Ankieta „Na start” niewypełniona, trening poniedziałek 2 marca 2020' }),
    )
    .toHaveAttribute('href', `/dog/details/${dog.dogId}?zakladka=ankiety`);
  await expect
    .element(page.getByRole('link', { name: 'Azor: Raport „Spacery”: 5 razy niewypełniony' }))
    .toHaveAttribute('href', `/dog/details/${dog.dogId}?zakladka=raporty`);
});

test('three dogs stand there at once, the others behind a button', async () => {
  const dogs = Array.from({ length: 5 }, (_, index) => ({ ...dog, dogId: `d${index}`, dogName: `Pies ${index}` }));
  await open(() => Response.json(dogs));
  await expect.element(page.getByText('Pies 2, Jan Kot')).toBeVisible();
  await expect.element(page.getByText('Pies 3, Jan Kot')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Pokaż wszystkie (5)' }).click();
  await expect.element(page.getByText('Pies 4, Jan Kot')).toBeVisible();
});

test('nothing stands there when no dog needs anybody; a failure says so and is tried again', async () => {
  const queries = await open(() => Response.json([]));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  await expect.element(page.getByText('Wymaga uwagi')).not.toBeInTheDocument();

  let answer = () => Response.json({ code: 'INTERNAL', message: 'Błąd' }, { status: 500 });
  await open(() => answer());
  await expect.element(page.getByText('Nie udało się sprawdzić, które psy wymagają uwagi.')).toBeVisible();
  answer = () => Response.json([dog]);
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(page.getByText('Azor, Jan Kot')).toBeVisible();
});
