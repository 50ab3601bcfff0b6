import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { phrasesOfSchool } from '../../../phrases/phrases.public.ts';
import { GroupWrapUpForm } from './group-wrap-up-form.tsx';

const profile = givenProfile();
const groupTrainingId = '018f4a7e-0000-7000-8000-000000000004';
const idOf = (index: number) => `018f4a7e-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
const dogs = Array.from({ length: 20 }, (_, index) => ({
  id: idOf(index),
  name: `Pies ${index}`,
  breed: 'Mieszaniec',
  ownersName: `Właściciel ${index}`,
  photoUrl: null,
}));
const training = {
  groupTrainingId,
  groupId: groupTrainingId,
  groupName: 'Szczeniaki',
  startTime: '2026-03-01T17:00:00',
  endTime: '2026-03-01T18:00:00',
  dogs,
  written: null,
};
const onSaved = vi.fn<() => void>();
const onGivenUp = vi.fn<() => void>();

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 'static', retry: false } } });
  queries.setQueryData(phrasesOfSchool(profile.schoolId).queryKey, [{ id: 'a', text: 'Brawo!', version: 1 }]);
  const form = <GroupWrapUpForm training={training} onSaved={onSaved} onGivenUp={onGivenUp} />;
  const router = createMemoryRouter([{ path: '/', element: form }]);
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={profile}>
        <div style={{ paddingInline: '1rem' }}>
          <RouterProvider router={router} />
        </div>
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const forAll = page.getByRole('textbox', { name: 'Dla wszystkich psów' });
const forDog = (index: number) =>
  page.getByRole('textbox', { name: `Pies ${index} (Właściciel ${index})`, exact: true });
const save = page.getByRole('button', { name: 'Zapisz zalecenia' });

beforeEach(() => {
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
  onSaved.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Answers each call as told, and keeps what was sent under which key. */
function givenServer(...answers: readonly (() => Response | Promise<Response>)[]) {
  const sent: { readonly key: string | null; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const answer = answers[sent.length];
    sent.push({
      key: new Headers(init.headers).get('idempotency-key'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return sent;
}
const done = () => Response.json({ groupTrainingId, dogsCount: 20 }, { status: 201 });

test('D175: one save sends what is for all dogs and what is for single ones, a sentence goes where one was writing', async () => {
  const sent = givenServer(done);
  await open();
  await forAll.fill('Mijanie psów.');
  await forDog(7).fill('Więcej przerw.');
  await page.getByRole('button', { name: 'Brawo!' }).click();
  await expect.element(forDog(7)).toHaveValue('Więcej przerw. Brawo!');
  await save.click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([
    { groupTrainingId, forAll: 'Mijanie psów.', dogs: [{ dogId: idOf(7), text: 'Więcej przerw. Brawo!' }] },
  ]);
});

test('D175: a double click sends once, and after a lost answer the same save goes under the same key', async () => {
  const sent = givenServer(() => Promise.reject(new TypeError('Failed to fetch')), done);
  await open();
  await forAll.fill('Mijanie psów.');
  await userEvent.dblClick(save);
  await expect.element(page.getByText(/To, co wpisane, czeka na tym urządzeniu/)).toBeVisible();
  expect(sent).toHaveLength(1);
  await save.click();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[0]?.key).not.toBeNull();
  expect(sent[1]).toEqual(sent[0]);
});

test('D175: what is typed for a dog is there again when the page is opened anew', async () => {
  givenServer();
  const shown = await open();
  await forDog(3).fill('Bez smyczy.');
  await shown.unmount();
  await open();
  await expect.element(forDog(3)).toHaveValue('Bez smyczy.');
  await expect.element(forAll).toHaveValue('');
});

test('twenty dogs fit a phone: nothing scrolls sideways, and the save is in reach from the first field on', async () => {
  await page.viewport(320, 640);
  givenServer();
  await open();
  await forAll.click();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const { top, bottom } = save.element().getBoundingClientRect();
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
});
