import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { SurveyDogs } from './survey-dogs.tsx';

const filled = (number: number) => ({
  dogId: `f${number}`,
  dogName: `Luna ${number}`,
  ownerName: 'Ewa Lis',
  submittedAt: '2020-03-02T10:00:00',
  submittedBy: number === 0 ? 'Anna Nowak' : 'Ewa Lis',
  responses: [],
  responsesLeftOut: false,
});
const waiting = (number: number) => ({ id: `w${number}`, name: `Azor ${number}`, ownersName: 'Jan Kot' });

async function open(counts: { filled: number; waiting: number; filledCount: number }) {
  const onMore = vi.fn<() => void>();
  const dogs = {
    filled: Array.from({ length: counts.filled }, (_, number) => filled(number)),
    waiting: Array.from({ length: counts.waiting }, (_, number) => waiting(number)),
    filledCount: counts.filledCount,
    onMore: counts.filledCount > counts.filled ? onMore : undefined,
    isFetching: false,
  };
  const router = createMemoryRouter([{ path: '*', element: <SurveyDogs {...dogs} /> }]);
  await show(
    <ProfileProvider value={givenProfile()}>
      <RouterProvider router={router} />
    </ProfileProvider>,
  );
  return onMore;
}

test('a long list shows five dogs of each state, the others behind a button with their number', async () => {
  const onMore = await open({ filled: 20, waiting: 7, filledCount: 40 });
  const toFill = page.getByRole('region', { name: 'Do wypełnienia 7' });
  const done = page.getByRole('region', { name: 'Wypełniona 40' });
  await expect.poll(() => toFill.getByRole('listitem').elements().length).toBe(5);
  await expect.poll(() => done.getByRole('listitem').elements().length).toBe(5);

  await toFill.getByRole('button', { name: 'Pokaż wszystkie (7)' }).click();
  await expect.poll(() => toFill.getByRole('listitem').elements().length).toBe(7);
  await expect.element(done.getByRole('button', { name: 'Wczytaj kolejne psy' })).not.toBeInTheDocument();
  await done.getByRole('button', { name: 'Pokaż wszystkie (40)' }).click();
  await expect.poll(() => done.getByRole('listitem').elements().length).toBe(20);
  await done.getByRole('button', { name: 'Wczytaj kolejne psy' }).click();
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('who filled it is named where it was not the owner; a state without dogs is not there', async () => {
  await open({ filled: 2, waiting: 0, filledCount: 2 });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Luna 0Ewa Lis02.03.2020 10:00, Anna Nowak');
  await expect.element(rows.nth(1)).not.toHaveTextContent('10:00,');
  await expect.element(page.getByText('Do wypełnienia')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
