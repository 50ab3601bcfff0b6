import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { outboxPlaces } from '#lib/outbox/outbox-places.ts';
import { keepUnsent } from '#lib/outbox/outbox.storage.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { readSignedIn, setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../testing/given-profile.ts';
import { givenUnsent } from '../../testing/given-unsent.ts';
import { show } from '../../testing/shown.tsx';
import { AccountCard } from './account-card.tsx';

const profile = givenProfile();
const practised = (taps: boolean[]) =>
  JSON.stringify({ at: 0, running: { assignedExerciseId: 'b', startedAt: 1, taps } });

async function open() {
  await show(
    <ProfileProvider value={profile}>
      <AccountCard fallbackName="Właściciel" />
    </ProfileProvider>,
  );
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  setToken(`header.${btoa(JSON.stringify({ sub: profile.id, role: 'ROLE_OWNER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a sign-out that would lose what was not sent asks first, and names it', async () => {
  keepUnsent(profile.id, givenUnsent());
  keepUnsent(profile.id, givenUnsent({ id: 'b', title: 'Seria: Siad, 4 z 5', refused: 'Nie znaleziono.' }));
  await open();
  const question = page.getByRole('alertdialog', { name: 'Wylogować się bez wysłania?' });
  await expect.element(question.getByText('Ankieta „Poznajmy się”')).toBeVisible();
  await expect.element(question.getByText('Seria: Siad, 4 z 5')).toBeVisible();
  await question.getByRole('button', { name: 'Zostań' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(readSignedIn()?.id).toBe(profile.id);
  expect(outboxPlaces(profile.id).length).toBe(2);

  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await question.getByRole('button', { name: 'Wyloguj się' }).click();
  await vi.waitFor(() => expect(readSignedIn()).toBeNull());
  expect(outboxPlaces(profile.id)).toEqual([]);
});

test('a set that goes on is asked about, too', async () => {
  localStorage.setItem(`draft:${profile.id}:practice`, practised([true]));
  await open();
  await expect.element(page.getByText(/^Seria, którą teraz ćwiczysz, zniknie/)).toBeVisible();
});

test('who has nothing to lose signs out at once', async () => {
  localStorage.setItem(`draft:${profile.id}:practice`, practised([]));
  await open();
  await vi.waitFor(() => expect(readSignedIn()).toBeNull());
});
