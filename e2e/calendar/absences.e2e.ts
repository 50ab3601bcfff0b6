import { expectAccessible } from '../support/accessible.ts';
import { givenHall, givenTraining } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, inDays } from '../support/people.ts';
import { dayName, fromMenu, openAs } from '../support/steps.ts';

const day = inDays(6);
const polish = (date: string) => date.split('-').toReversed().join('.');

test(
  'a holiday is locked around a training, shows its name, and one day or all of it goes',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await givenTraining(request, [school, owner], { on: day, hour: 12 });
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Zablokuj', exact: true }).click();
    await dialog.getByRole('button', { name: /^Cały dzień lub urlop/ }).click();
    await dialog.getByLabel('Ostatni dzień').fill(polish(inDays(7)));
    await dialog.getByLabel('Nazwa').fill('Urlop');
    await expectAccessible(page, 'locking whole days');
    await dialog.getByRole('button', { name: 'Zablokuj te dni' }).click();
    const asking = page.getByRole('dialog', { name: 'Ten czas nie jest cały wolny' });
    await expect(asking.getByText(/W tym czasie jest 1\strening albo prośba:/)).toBeVisible();
    await expectAccessible(page, 'what is in the way of a holiday');
    await asking.getByRole('button', { name: 'Zablokuj pozostały czas' }).click();
    await expect(page.getByText(/Pozostały czas jest zablokowany/)).toBeVisible();

    const urlop = page.getByRole('button', { name: new RegExp(`${dayName(day)}, .*zablokowane: Urlop`, 'i') });
    await expect(urlop).toHaveCount(2);
    await urlop.first().click();
    await dialog.getByRole('button', { name: 'Odblokuj ten dzień' }).click();
    await expect(urlop).toHaveCount(1);

    await page.getByRole('button', { name: 'Zablokuj', exact: true }).click();
    await fromMenu(dialog, /^Usuń: Urlop/);
    await expect(page.getByText('Blokada została usunięta.')).toBeVisible();
    await expect(urlop).toHaveCount(0);
  },
);

test(
  "the school's day shows trainers or halls side by side, and books from there",
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await givenColleague(request, school);
    const { id: hallId } = await givenHall(request, school, 'Hala Dębowa');
    await givenTraining(request, [school, owner], { on: day, hour: 12, hallId });
    await openAs(page, school.trainer.jwt, `/calendar/day?dzien=${day}`);
    const own = page.getByRole('region', { name: 'Anna Ścieżyński' });
    await expect(own.getByRole('button', { name: /12:00–13:00, potwierdzony trening: Łatka/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ewa Ścieżyński' })).toBeVisible();
    await expectAccessible(page, "the school's day");
    await own.getByRole('button', { name: /14:00–15:00, wolne/ }).click();
    await expect(page.getByRole('dialog', { name: 'Umów trening' })).toBeVisible();
    await page.getByRole('button', { name: 'Zamknij' }).click();
    await page.getByRole('link', { name: 'Sale' }).click();
    await expect(
      page.getByRole('region', { name: 'Hala Dębowa' }).getByRole('button', { name: /Łatka/ }),
    ).toBeVisible();
  },
);
