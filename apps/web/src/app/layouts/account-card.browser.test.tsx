import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { readSignedIn, setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../testing/given-profile.ts';
import { show } from '../../testing/shown.tsx';
import { AccountCard } from './account-card.tsx';

const profile = givenProfile();
const waiting = {
  at: 0,
  running: null,
  unsent: [
    {
      id: 'a',
      assignedExerciseId: 'b',
      practisedAt: '2026-03-12T17:00:00',
      attempts: 5,
      successes: 4,
      seconds: 60,
    },
  ],
  refused: [],
};

async function open(kept: object) {
  localStorage.setItem(`draft:${profile.id}:practice`, JSON.stringify(kept));
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

test('a sign-out that would lose sets that were not sent asks first', async () => {
  await open(waiting);
  const question = page.getByRole('alertdialog', { name: 'Wylogować się bez wysłania ćwiczeń?' });
  await expect.element(question.getByText(/\(1\sseria\)/)).toBeVisible();
  await question.getByRole('button', { name: 'Zostań' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(readSignedIn()?.id).toBe(profile.id);
  expect(localStorage.getItem(`draft:${profile.id}:practice`)).toContain('"unsent":[{');

  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await question.getByRole('button', { name: 'Wyloguj się' }).click();
  await vi.waitFor(() => expect(readSignedIn()).toBeNull());
  expect(localStorage.getItem(`draft:${profile.id}:practice`)).toBeNull();
});

test('a set that goes on is asked about, too', async () => {
  await open({ ...waiting, unsent: [], running: { assignedExerciseId: 'b', startedAt: 1, taps: [true] } });
  await expect.element(page.getByText(/^Seria, którą teraz ćwiczysz, zniknie/)).toBeVisible();
});

test('who has nothing to lose signs out at once', async () => {
  await open({ ...waiting, unsent: [], running: { assignedExerciseId: 'b', startedAt: 1, taps: [] } });
  await vi.waitFor(() => expect(readSignedIn()).toBeNull());
});
