import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { InstallPrompt } from '#lib/install-prompt.ts';
import { show } from '../../../../testing/shown.tsx';
import { InstallInvitation } from './install-invitation.tsx';
import { InstallPanel } from './install-panel.tsx';

/** The browser's question, answered so; a test's browser has none of its own. */
function givenPrompt(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<InstallPrompt['prompt']>(async () => ({ outcome }));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  return prompt;
}

test('D234: an owner on a phone is invited on a later day, and never again after a no', async () => {
  localStorage.setItem('install-invitation', JSON.stringify({ firstDay: '2026-01-01', visits: 1 }));
  await page.viewport(360, 780);
  const { rerender, unmount } = await show(<InstallInvitation hasTraining={false} />);
  const title = page.getByRole('heading', { name: 'Psia Ścieżka jako aplikacja' });
  // Where the browser can't ask, nobody is invited to what can't be done.
  await expect.element(title).not.toBeInTheDocument();
  const prompt = givenPrompt('accepted');
  await expect.element(title).toBeVisible();

  await page.viewport(1440, 900);
  await expect.element(title).not.toBeInTheDocument();
  await page.viewport(360, 780);
  await page.getByRole('button', { name: 'Nie, dziękuję' }).click();
  await expect.element(title).not.toBeInTheDocument();
  await rerender(<InstallInvitation key="again" hasTraining />);
  await expect.element(title).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('install-invitation') ?? '')).toMatchObject({ isAnswered: true });
  expect(prompt).not.toHaveBeenCalled();
  await unmount();

  // The page of one's account offers it all the same.
  await show(<InstallPanel />);
  await page.getByRole('button', { name: 'Zainstaluj' }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Masz ją już na tym urządzeniu.')).toBeVisible();
});

test('an iPhone, which has no such button, shows how it is done', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  await page.viewport(360, 780);
  await show(<InstallPanel />);
  await page.getByRole('button', { name: 'Pokaż, jak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dodaj do ekranu początkowego' });
  await expect.element(dialog.getByRole('listitem').nth(2)).toBeVisible();
  await expect.element(dialog.getByText(/Udostępnij/)).toBeVisible();
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});
