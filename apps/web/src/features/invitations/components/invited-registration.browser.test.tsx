import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { InvitedRegistration } from './invited-registration.tsx';

async function open(email: string) {
  const form = (
    <InvitedRegistration
      invitation={{ email, schoolName: 'Reks', role: 'ROLE_TRAINER' }}
      link={{ token: 'token', proof: '' }}
      done="Gotowe."
      failed="Nie udało się."
    />
  );
  return show(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
}

beforeEach(() => sessionStorage.clear());

test('what an invited person types is there after a reload, but the password, and for their address alone', async () => {
  const name = page.getByLabelText('Imię');
  const gone = await open('ola@przyklad.pl');
  await userEvent.fill(name, 'Ola');
  await userEvent.fill(page.getByLabelText('Ulica'), 'Długa');
  await userEvent.fill(page.getByLabelText('Hasło', { exact: true }), 'tajne-haslo-Oli');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('tajne-haslo-Oli');
  await gone.unmount();

  const someoneElse = await open('jan@przyklad.pl');
  await expect.element(name).toHaveValue('');
  await someoneElse.unmount();

  await open('ola@przyklad.pl');
  await expect.element(name).toHaveValue('Ola');
  await expect.element(page.getByLabelText('Ulica')).toHaveValue('Długa');
  await expect.element(page.getByLabelText('Hasło', { exact: true })).toHaveValue('');
});
