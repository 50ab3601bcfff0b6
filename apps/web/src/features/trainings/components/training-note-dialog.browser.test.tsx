import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { TrainingNoteDialog } from './training-note-dialog.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn('ROLE_OWNER');
});

const training = {
  id: '018f4a7e-0000-7000-8000-000000000001',
  dogDTO: { name: 'Azor' },
  additionalInfo: null,
  startTime: '2026-03-12T12:00:00',
  endTime: '2026-03-12T13:00:00',
};

function Noted() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Dodaj
      </button>
      {isOpen && <TrainingNoteDialog training={training} onClose={() => setIsOpen(false)} />}
    </>
  );
}

test('a change of the note for a training survives Escape; giving it up forgets it', async () => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile({ role: 'ROLE_OWNER' })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Noted /> }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  const add = page.getByRole('button', { name: 'Dodaj', exact: true });
  const text = page.getByLabelText('Treść');
  await add.click();
  await text.fill('Ciągnie na smyczy');
  await userEvent.keyboard('{Escape}');
  await expect.element(text).not.toBeInTheDocument();
  await add.click();
  await expect.element(text).toHaveValue('Ciągnie na smyczy');
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await add.click();
  await expect.element(text).toHaveValue('');
});
