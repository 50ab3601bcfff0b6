import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { givenOwner, givenSchool, inDays, post } from './people.ts';

/** Opens each address in both themes and checks it. */
async function visit(page: Page, addresses: readonly string[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of addresses) {
      await page.goto(`/#${address}`);
      await settled(page);
      await expectAccessible(page, `${colorScheme} ${address}`);
    }
  }
}

async function signedIn(page: Page, jwt: string) {
  await page.addInitScript((token) => localStorage.setItem('jwt', token), jwt);
}

/** A school at work: a hall, a service, a request that waits and a training that is confirmed. */
async function givenBusySchool(request: APIRequestContext) {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const as = school.trainer.jwt;
  const hall = await post<{ id: string }>(request, as, [`/school/${school.id}/halls`, { name: 'Hala Dębowa' }]);
  const service = await post<{ id: string }>(request, as, [
    '/services',
    { serviceName: 'Konsultacja', price: 330, duration: 'PT1H30M', schoolId: school.id },
  ]);
  const day = inDays(3);
  const ask = (start: string, end: string) =>
    post<{ id: string }>(request, owner.jwt, [
      '/training/requestBookingTraining',
      {
        trainerId: school.trainer.id,
        dogId: owner.dog.id,
        hallId: null,
        serviceId: service.id,
        startTime: `${day}T${start}:00`,
        endTime: `${day}T${end}:00`,
        additionalInfo: 'Boi się hałasu.',
      },
    ]);
  const { id: trainingId } = await ask('10:00', '11:30');
  await ask('14:00', '15:30');
  const confirmed = await request.patch('/api/v1/training/confirm', {
    data: { trainingId, hallId: hall.id },
    headers: { authorization: `Bearer ${as}` },
  });
  expect(confirmed.ok()).toBe(true);
  return { school, owner, day };
}

test('public screens are accessible in both themes', async ({ page }) => {
  await visit(page, [
    '/',
    '/register-trainer',
    '/registration-success',
    '/forgot-password',
    '/reset-password?token=abc',
    '/register-owner',
    '/register-invited-trainer',
    '/nie-ma-mnie',
  ]);
});

test("a trainer's screens are accessible in both themes", async ({ page, request }) => {
  test.slow();
  const { school, day } = await givenBusySchool(request);
  await signedIn(page, school.trainer.jwt);
  await visit(page, [
    '/dashboard',
    `/calendar?dzien=${day}`,
    '/owners/all',
    '/school/details',
    '/school/details?zakladka=trenerzy',
    '/school/details?zakladka=ustawienia',
    '/school/details?zakladka=uslugi',
    '/trainer/working-hours',
  ]);
  await page.getByRole('button', { name: /Powiadomienia/ }).click();
  await settled(page);
  await expectAccessible(page, 'the open bell');
  await page.keyboard.press('Escape');

  await page.goto(`/#/calendar?dzien=${day}`);
  await page
    .getByRole('button', { name: /14:00–15:30|14:00–15:00.*oczekując/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Oczekujące rezerwacje' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'pending requests');
});

test("an owner's screens are accessible in both themes", async ({ page, request }) => {
  test.slow();
  const { owner, day } = await givenBusySchool(request);
  await signedIn(page, owner.jwt);
  await visit(page, [
    '/owner/dashboard',
    '/owner/my-dog',
    '/owner/add-dog',
    `/owner/calendar?dzien=${day}`,
    '/owner/calendar?dzien=2025-01-01',
  ]);
  await page.goto('/#/owner/my-dog');
  await page.getByRole('button', { name: 'Dodaj pupila' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'adding a dog');

  await page.goto(`/#/owner/calendar?dzien=${day}`);
  await page
    .getByRole('button', { name: /16:00–17:00, wolne/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'booking');
});
