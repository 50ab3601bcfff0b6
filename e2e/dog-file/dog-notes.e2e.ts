import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, post } from '../support/people.ts';
import { connected, openAs } from '../support/steps.ts';

/** What the live channel of a page is told from now on. */
function heardBy(page: Page): string[] {
  const messages: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('MESSAGE')) messages.push(String(payload));
    });
  });
  return messages;
}

test(
  'a trainer writes a note on the phone; a colleague sees it without a reload, the dog’s owner nothing of it',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const [owner, ewa] = [await givenOwner(request, school), await givenColleague(request, school)];
    const [phone, colleague, home] = [await openPage(), await openPage(), await openPage()];
    const told = heardBy(home);
    await openAs(phone, school.trainer.jwt, `/dog/details/${owner.dog.id}?zakladka=notatki`);
    await openAs(colleague, ewa.jwt, `/dog/details/${owner.dog.id}`);
    await openAs(home, owner.jwt, '/owner/my-dog');
    await expect(phone.getByText('Brak dostępnych notatek.')).toBeVisible();
    await expect(home.getByRole('tab', { name: 'Zalecenia' })).toBeVisible();
    await connected(phone, colleague, home);

    await phone.getByRole('button', { name: 'Dodaj notatkę' }).click();
    await phone.getByLabel('Treść').fill('Boi się mioteł.');
    await phone.reload();
    await phone.getByRole('button', { name: 'Dokończ notatkę' }).click();
    await expect(phone.getByLabel('Treść')).toHaveValue('Boi się mioteł.');
    await phone.getByRole('dialog').getByRole('button', { name: 'Dodaj notatkę' }).click();

    await colleague.getByRole('tab', { name: /^Notatki.*nowe: 1$/ }).click();
    const note = colleague.getByRole('article', { name: /Anna Ścieżyński/ });
    await expect(note.getByText('Nowe', { exact: true })).toBeVisible();
    await expect(note.getByText('Boi się mioteł.')).toBeVisible();
    await expect(colleague.getByRole('tab', { name: 'Notatki', exact: true })).toBeVisible();
    await expectAccessible(colleague, 'notes about a dog');
    await expect(phone.getByRole('tab', { name: 'Notatki', exact: true })).toBeVisible();

    // The first thing that the owner is told is what is for the owner.
    const advice = { dogId: owner.dog.id, summary: 'Ładnie chodzi.', recommendations: 'Spacery' };
    await post(request, ewa.jwt, ['/training-summary/add', advice]);
    await expect(home.getByRole('tab', { name: /^Zalecenia.*nowe: 1$/ })).toBeVisible();
    expect(told.filter((message) => message.includes('dogNotes') || message.includes('mioteł'))).toEqual([]);
    expect(told.map((message) => /destination:\/topic\/(\w+)/.exec(message)?.[1] ?? '').sort()).toEqual([
      'notifications',
      'own',
    ]);
    await expect(home.getByRole('tab', { name: /Notatki/ })).toHaveCount(0);
  },
);

test('a dot vanishes in all pages of whoever has looked', { tag: '@desktop' }, async ({ openPage, request }) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const advice = { dogId: owner.dog.id, summary: 'Ładnie chodzi.', recommendations: 'Spacery' };
  await post(request, school.trainer.jwt, ['/training-summary/add', advice]);
  const [desk, phone] = [await openPage(), await openPage()];
  await openAs(phone, owner.jwt, '/owner/dashboard');
  await openAs(desk, owner.jwt, '/owner/my-dog');
  const news = phone.getByRole('link', { name: /^Nowe od trenera: 1.*Łatka$/ });
  await expect(news).toBeVisible();
  await connected(phone, desk);
  await desk.getByRole('tab', { name: /^Zalecenia.*nowe: 1$/ }).click();
  await expect(desk.getByText('Nowe', { exact: true })).toBeVisible();
  await expect(news).toHaveCount(0);
  await expect(desk.getByRole('tab', { name: 'Zalecenia', exact: true })).toBeVisible();
});
