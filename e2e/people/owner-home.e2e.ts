import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  givenGroup,
  givenGroupTraining,
  givenHall,
  givenRequest,
  givenRules,
  givenService,
  givenTraining,
} from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { closeToast, connected, openAs, shortDay } from '../support/steps.ts';

/** Taps, and counts them. */
function tapping() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.click();
      taps += 1;
    },
    /** How many there were since the last time that somebody asked. */
    counted: () => {
      const since = taps;
      taps = 0;
      return since;
    },
  };
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test(
  'from home a known slot takes two taps, another free one three, the nearest two',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const { id: serviceId } = await givenService(request, school, ['Posłuszeństwo', 'PT1H']);
    // The same weekday and hour twice: a habit. In those weeks the dog has something already.
    for (const days of [8, 15]) {
      await givenTraining(request, [school, owner], { on: inDays(days), hour: 17, serviceId });
    }
    await openAs(page, owner.jwt, '/owner/dashboard');
    await connected(page);
    const { tap, counted } = tapping();
    const times = region(page, 'Najbliższe terminy');
    const book = page.getByRole('dialog').getByRole('button', { name: 'Poproś o trening' });
    const done = page.getByText('Trening zarezerwowany pomyślnie!');
    const waiting = region(page, 'Czeka na potwierdzenie').getByRole('listitem');

    const usual = times.getByRole('button', { name: /17:00–18:00.*stały termin.*Posłuszeństwo · 120 zł/ });
    await expect(usual.first()).toBeVisible();
    await expectAccessible(page, "an owner's home");
    await tap(usual.first());
    await expect(page.getByRole('dialog')).toContainText('120 zł');
    await expectAccessible(page, 'booking from home');
    await tap(book);
    await expect(done).toBeVisible();
    await expect(page.getByText('Prośba wysłana. Trener musi ją jeszcze potwierdzić.')).toBeVisible();
    expect(counted()).toBe(2);
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText('Oczekuje na potwierdzenie');
    await closeToast(page);
    await expect(done).toBeHidden();

    await tap(times.getByRole('button', { name: 'Najbliższy wolny termin' }));
    await tap(book);
    await expect(done).toBeVisible();
    expect(counted()).toBe(2);
    await expect(waiting).toHaveCount(2);
    await closeToast(page);
    await expect(done).toBeHidden();

    await tap(times.getByRole('button', { name: /Posłuszeństwo/ }).first());
    const free = page.getByRole('group', { name: 'Wolne terminy' }).getByRole('button', { pressed: false });
    // The first one may be that which was booked just now, until the times are fetched anew.
    await tap(free.last());
    await tap(book);
    await expect(done).toBeVisible();
    expect(counted()).toBe(3);
    await expect(waiting).toHaveCount(3);

    await waiting
      .first()
      .getByRole('button', { name: /^Wycofaj/ })
      .click();
    await expect(waiting).toHaveCount(2);
  },
);

test('an owner sees what is coming above what waits, groups too, and finds open groups with dates and price', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const [owner, other] = [await givenOwner(request, school), await givenOwner(request, school)];
  await givenRules(request, school, { allowReserveList: true });
  const [wednesday, saturday] = [inDays(4), inDays(6)];
  const hall = await givenHall(request, school, 'Hala Dębowa');
  const puppies = await givenGroup(request, school, {
    name: 'Szczeniaki',
    trainerIds: [school.trainer.id],
    dogIds: [owner.dog.id],
    enrollmentsEnabled: false,
  });
  await givenGroupTraining(request, school, { groupId: puppies.id, on: wednesday, from: '17:15', to: '18:30' });
  const agility = await givenGroup(request, school, {
    name: 'Agility',
    priceNote: '600 zł za 6 spotkań',
    trainerIds: [school.trainer.id],
  });
  await givenGroupTraining(request, school, {
    groupId: agility.id,
    on: inDays(9),
    from: '10:30',
    to: '12:00',
    hallId: hall.id,
  });
  await givenTraining(request, [school, owner], { on: saturday, hour: 9 });
  await givenTraining(request, [school, other], { on: saturday, hour: 12 });
  await givenRequest(request, [school, owner], [saturday, 12]);

  await openAs(page, owner.jwt, '/owner/dashboard');
  const waiting = region(page, 'Czeka na potwierdzenie').getByRole('listitem');
  await expect(waiting).toContainText(`${shortDay(saturday)}, 12:00–13:00`);
  await expect(waiting).toContainText('Lista rezerwowa: miejsce 1');
  const coming = region(page, 'Nadchodzące').getByRole('listitem');
  await expect(coming).toContainText([/17:15–18:30\s*Szczeniaki/, /09:00–10:00\s*Trening indywidualny/]);
  const open = region(page, 'Grupy z wolnymi zapisami').getByRole('listitem').filter({ hasText: 'Agility' }).first();
  await expect(open).toContainText('600 zł za 6 spotkań');
  await expect(open).toContainText(`${shortDay(inDays(9))}, 10:30–12:00 · Hala Dębowa`);
  await expectAccessible(page, "an owner's home with all there is");

  await page.getByRole('link', { name: 'Wszystkie treningi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moje treningi' })).toBeVisible();
  await expect(waiting).toContainText('Lista rezerwowa: miejsce 1');
  await waiting.getByRole('button', { name: /^Wycofaj/ }).click();
  await expect(page.getByText('Prośba wycofana.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('09:00–10:00')).toBeVisible();
});
