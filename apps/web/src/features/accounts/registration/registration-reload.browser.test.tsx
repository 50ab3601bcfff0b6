import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { RegisterSchool } from '../screens/register-school.tsx';
import { RegisterTrainer } from '../screens/register-trainer.tsx';
import { emptyTrainer } from './registration-values.rules.ts';
import { forgetRegistration, keepRegistration } from './registration.storage.ts';

async function open(screen: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element: screen }]);
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** What a page that is loaded anew finds: nothing runs in the one that goes. */
const stored = () => sessionStorage.getItem('registration');

beforeEach(() => {
  localStorage.clear();
  forgetRegistration();
});

test('what a founder types outlives the page with each key, but the password', async () => {
  await open(<RegisterTrainer />);
  await userEvent.fill(page.getByLabelText('Imię'), 'Ola');
  await userEvent.fill(page.getByLabelText('Hasło', { exact: true }), 'tajne-haslo-Oli');
  expect(stored()).toContain('"firstName":"Ola"');
  expect(stored()).not.toContain('tajne-haslo-Oli');
});

test('so does what is typed of the school', async () => {
  keepRegistration({ trainer: { ...emptyTrainer, firstName: 'Ola', password: 'tajne-haslo-Oli' } });
  await open(<RegisterSchool />);
  await userEvent.fill(page.getByLabelText('Nazwa'), 'Reks');
  expect(stored()).toContain('"name":"Reks"');
});

test('a postal code that is none is told beside the other errors at once', async () => {
  await open(<RegisterTrainer />);
  await userEvent.fill(page.getByLabelText('Kod pocztowy'), '0001');
  await userEvent.click(page.getByRole('button', { name: 'Dalej' }));
  await expect.element(page.getByText('Wpisz kod w postaci 00-000.')).toBeVisible();
  await expect.element(page.getByLabelText('Imię')).toBeInvalid();
});
