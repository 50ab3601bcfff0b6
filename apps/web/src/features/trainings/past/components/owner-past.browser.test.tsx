import type { PastTraining } from '@psia/contract/dog-file/dog-file.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { OwnerPast } from './owner-past.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';

function pastTraining(day: number): PastTraining {
  const date = `2026-03-${String(day).padStart(2, '0')}`;
  return {
    kind: 'training',
    id: `018f4a7e-0000-7000-8000-0000000000${String(day).padStart(2, '0')}`,
    startTime: `${date}T17:00:00`,
    endTime: `${date}T18:00:00`,
    title: `Agility ${day}`,
    trainerId: dogId,
    trainerName: 'Anna Nowak',
    hallName: null,
    recommendation: null,
  };
}

/** The pages that were asked for. */
let asked: (string | null)[];

async function open(past: readonly PastTraining[]) {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const wanted = new URL(url, location.href).searchParams.get('page');
    asked.push(wanted);
    const from = Number(wanted) * 10;
    return Response.json({
      content: past.slice(from, from + 10),
      totalElements: past.length,
      totalPages: Math.ceil(past.length / 10),
      number: Number(wanted),
      size: 10,
    });
  });
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={givenProfile({ role: 'ROLE_OWNER' })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <OwnerPast dogId={dogId} /> }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}
afterEach(() => vi.unstubAllGlobals());

test('D174: what is over stands under ‘Odbyte’, the last one first, ten on a page', async () => {
  await open(Array.from({ length: 12 }, (_, before) => pastTraining(20 - before)));
  const section = page.getByRole('region', { name: 'Odbyte' });
  await expect.element(section.getByRole('listitem')).toHaveLength(10);
  const titles = () =>
    section
      .getByText(/^Agility/)
      .elements()
      .map(({ textContent }) => textContent);
  expect(titles().slice(0, 3)).toEqual(['Agility 20', 'Agility 19', 'Agility 18']);
  const pager = section.getByRole('navigation', { name: 'Strony listy' });
  await expect.element(pager).toMatchTextContent(/Strona 1 z 2/);
  const list = section.getByRole('list').element().getBoundingClientRect();
  expect(pager.element().getBoundingClientRect().top - list.bottom).toBeGreaterThanOrEqual(16);
  await pager.getByRole('button', { name: 'Następna' }).click();
  await expect.element(section.getByRole('listitem')).toHaveLength(2);
  expect(titles()).toEqual(['Agility 10', 'Agility 9']);
});

test('D174: nothing stands there when nothing is over', async () => {
  await open([]);
  await expect.poll(() => asked).toEqual(['0']);
  await expect.element(page.getByRole('heading', { name: 'Odbyte' })).not.toBeInTheDocument();
});
