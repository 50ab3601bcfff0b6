import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readToken } from '#lib/session/session.ts';
import { show } from '../../../testing/shown.tsx';
import { SignIn } from './sign-in.tsx';

const jwt = `header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`;
const session = { jwt, role: 'ROLE_TRAINER', hasSchool: true };
const refusal = (status: number, code: string) => () => Response.json({ code, message: code }, { status });

let sent: (readonly [string, unknown])[];
let answers: Record<string, (body: Record<string, unknown>) => Response>;

beforeEach(() => {
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url, location.href).pathname.replace('/api/v1', '');
    const read: unknown = JSON.parse(typeof body === 'string' ? body : '{}');
    sent.push([path, read]);
    return answers[path]?.(Object(read)) ?? Response.error();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

async function signIn() {
  const router = createMemoryRouter([
    { path: '/', element: <SignIn /> },
    { path: '*', element: <p>W środku</p> },
  ]);
  await show(<RouterProvider router={router} />);
  await userEvent.fill(page.getByLabelText('E-mail'), 'anna@psia.test');
  await userEvent.fill(page.getByLabelText('Hasło', { exact: true }), 'tajne');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}

const credentials = { email: 'anna@psia.test', password: 'tajne' };

test('D226: after the password a code is asked for, and one can go back to another address', async () => {
  answers['/auth/login'] = ({ code }) => (code === undefined ? refusal(403, 'CODE_NEEDED')() : Response.json(session));
  await signIn();
  const field = page.getByLabelText('Kod z aplikacji');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('Logujesz się jako anna@psia.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Wróć' }).click();
  await expect.element(page.getByLabelText('E-mail')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Hasło', { exact: true }), 'tajne');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await userEvent.fill(field, '123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('W środku')).toBeVisible();
  expect(readToken()).toBe(jwt);
  expect(sent.at(-1)).toEqual(['/auth/login', { ...credentials, code: '123456' }]);
});

test('D226: where the school requires it, it is set up here, and the codes are shown before one is in', async () => {
  answers['/auth/login'] = refusal(403, 'SECOND_FACTOR_REQUIRED');
  const key = 'JBSWY3DPEHPK3PXP';
  answers['/auth/required-second-factor/begin'] = () =>
    Response.json({ key, address: `otpauth://totp/P?secret=${key}` });
  answers['/auth/required-second-factor/confirm'] = () =>
    Response.json({ ...session, recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'] });
  await signIn();
  await page.getByRole('button', { name: 'Ustaw teraz' }).click();
  await userEvent.fill(page.getByLabelText('Kod z aplikacji'), '123456');
  await page.getByRole('button', { name: 'Włącz i zaloguj się' }).click();
  await expect.element(page.getByText('ABCD-EFGH-IJKL-MNOP')).toBeVisible();
  expect(readToken()).toBeNull();
  await page.getByRole('button', { name: 'Kody zapisane, gotowe' }).click();
  await expect.element(page.getByText('W środku')).toBeVisible();
  expect(readToken()).toBe(jwt);
  expect(sent.slice(1)).toEqual([
    ['/auth/required-second-factor/begin', credentials],
    ['/auth/required-second-factor/confirm', { ...credentials, code: '123456' }],
  ]);
});
