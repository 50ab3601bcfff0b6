import type { SecondFactor } from '@psia/contract/accounts/second-factor.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { RequireFactor } from './require-factor.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const off: SecondFactor = { since: null, recoveryCodesLeft: 0, isRequired: false };
const on: SecondFactor = { since: '2026-11-20T09:12:00', recoveryCodesLeft: 2, isRequired: false };
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const newKey = { key, address: `otpauth://totp/Psia?secret=${key}` };
const recoveryCodes = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];

let known: SecondFactor;
let sent: (readonly [string, unknown])[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  known = off;
  sent = [];
  answers = {
    begin: () => Response.json(newKey),
    confirm: () => {
      known = { ...on, recoveryCodesLeft: 10 };
      return Response.json({ recoveryCodes });
    },
    'recovery-codes': () => Response.json({ recoveryCodes }),
    off: () => {
      known = off;
      return new Response(null, { status: 204 });
    },
    required: () => {
      known = { ...known, isRequired: !known.isRequired };
      return new Response(null, { status: 204 });
    },
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(known);
    const act = new URL(url, location.href).pathname.split('/').at(-1) ?? '';
    sent.push([act, JSON.parse(typeof body === 'string' ? body : '{}')]);
    return answers[act]?.() ?? Response.error();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(part = <SecondFactorPanel />) {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={givenProfile()}>
        {part}
        <ToastHost />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('D226: a trainer turns it on by the password and a first code, and keeps the recovery codes', async () => {
  await open();
  await expect.element(page.getByText('Wyłączone: do zalogowania wystarczy hasło.')).toBeVisible();
  await button('Włącz').click();
  await userEvent.fill(dialog.getByLabelText('Hasło', { exact: true }), 'tajne hasło');
  await dialog.getByRole('button', { name: 'Dalej' }).click();
  await expect.element(dialog.getByRole('img', { name: 'Kod QR dla aplikacji z kodami' })).toBeVisible();
  await expect.element(dialog.getByText(/^JBSW Y3DP /)).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Kod z aplikacji'), '123 456');
  await dialog.getByRole('button', { name: 'Włącz' }).click();

  const codes = dialog.getByRole('list', { name: 'Kody zapasowe' }).getByRole('listitem');
  await expect.poll(() => codes.elements().map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  await expect.element(page.getByRole('heading', { name: 'Logowanie dwuetapowe' }).first()).toBeInTheDocument();
  await expect.element(page.getByText('Inna aplikacja z kodami', { exact: true })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Kody zapisane, gotowe' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/Zostało kodów zapasowych: 10\.$/)).toBeVisible();
  expect(sent).toEqual([
    ['begin', { password: 'tajne hasło' }],
    ['confirm', { code: '123 456' }],
  ]);
});

test('D226: a wrong code is told at its field, and what was typed stays', async () => {
  answers['confirm'] = () =>
    Response.json(
      { code: 'BAD_CODE', message: 'Kod jest nieprawidłowy.', fieldErrors: { code: 'Kod jest nieprawidłowy.' } },
      { status: 400 },
    );
  await open();
  await button('Włącz').click();
  await userEvent.fill(dialog.getByLabelText('Hasło', { exact: true }), 'tajne hasło');
  await dialog.getByRole('button', { name: 'Dalej' }).click();
  const field = dialog.getByLabelText('Kod z aplikacji');
  await userEvent.fill(field, '000000');
  await dialog.getByRole('button', { name: 'Włącz' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Kod jest nieprawidłowy\./);
  await expect.element(field).toHaveValue('000000');
});

test('D226: it is turned off by password and a recovery code', async () => {
  known = on;
  await open();
  await expect.element(page.getByText(/^Włączone od .*2026/)).toBeVisible();
  await button('Wyłącz').click();
  await userEvent.fill(dialog.getByLabelText('Hasło', { exact: true }), 'tajne hasło');
  await dialog.getByRole('button', { name: 'Nie mam telefonu: podam kod zapasowy' }).click();
  await userEvent.fill(dialog.getByLabelText('Kod zapasowy'), 'abcd efgh ijkl mnop');
  await dialog.getByRole('button', { name: 'Wyłącz' }).click();
  await expect.element(page.getByText('Wyłączone: do zalogowania wystarczy hasło.')).toBeVisible();
  expect(sent).toEqual([['off', { password: 'tajne hasło', code: 'abcd efgh ijkl mnop' }]]);
});

test('D226: where the school requires it there is no button to turn it off', async () => {
  known = { ...on, isRequired: true };
  await open();
  await expect.element(page.getByText(/Szkoła wymaga go od wszystkich trenerów\./)).toBeVisible();
  await expect.element(button('Wyłącz')).not.toBeInTheDocument();
});

test('D226: who has none can ask it of nobody; who has it is asked first whether others shall be signed out', async () => {
  await open(<RequireFactor />);
  const box = page.getByRole('switch', { name: /^Wymagaj logowania dwuetapowego od wszystkich trenerów/ });
  await expect.element(box).toBeDisabled();
  known = on;
  await open(<RequireFactor />);
  await expect.element(box.last()).toBeEnabled();
  await box.last().click({ force: true });
  await expect.element(page.getByText(/zostaną teraz wylogowani/)).toBeVisible();
  await page.getByRole('button', { name: 'Wymagaj', exact: true }).click();
  await expect.element(box.last()).toBeChecked();
  expect(sent).toEqual([['required', { isRequired: true }]]);
});
