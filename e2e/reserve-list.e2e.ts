import { cancelByOwner, confirmRequest, givenRequest, givenRules } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { connected, dayName, openAs } from './support/steps.ts';

const day = inDays(8);
const noon = `${dayName(day)}, 12:00–13:00`;

test('D22: an owner joins the reserve list of a taken slot, sees the place in it, and moves up', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  await givenRules(request, school, { allowReserveList: true });
  const [first, second, third] = [
    await givenOwner(request, school),
    await givenOwner(request, school),
    await givenOwner(request, school),
  ];
  const taken = await givenRequest(request, [school, first], [day, 12]);
  await confirmRequest(request, school, taken);
  const waiting = await givenRequest(request, [school, second], [day, 12]);

  await openAs(page, third.jwt, `/owner/calendar?dzien=${day}`);
  await connected(page);
  const slot = page.getByRole('button', { name: noon });
  await expect(slot).toHaveAccessibleName(/Zajęte, Zapisz się na listę rezerwową/);
  await slot.click();
  const dialog = page.getByRole('dialog', { name: 'Zapisać się na listę rezerwową?' });
  await expect(dialog.getByText('Lista rezerwowa: miejsce 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zapisz się na listę' }).click();
  await expect(page.getByText('Zapisano! Lista rezerwowa: miejsce 2.')).toBeVisible();
  await expect(slot).toHaveAccessibleName(/Lista rezerwowa: miejsce 2/);

  await cancelByOwner(request, second, waiting);
  await expect(slot).toHaveAccessibleName(/Lista rezerwowa: miejsce 1/);
  await slot.click();
  await expect(page.getByRole('dialog')).toContainText('Lista rezerwowa: miejsce 1');

  await cancelByOwner(request, first, taken);
  await expect(page.getByRole('dialog')).toContainText('Oczekuje na potwierdzenie');
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij', exact: true }).last().click();
  await expect(slot).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
});

test('a slot that is taken while its dialog is open turns to its reserve list; what was typed stays', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  await givenRules(request, school, { allowReserveList: true });
  const [owner, rival] = [await givenOwner(request, school), await givenOwner(request, school)];
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  await page.getByRole('button', { name: noon }).click();
  await page.getByRole('dialog').getByLabel('Informacje dla trenera').fill('Pierwszy raz');
  await connected(page);

  await confirmRequest(request, school, await givenRequest(request, [school, rival], [day, 12]));
  const dialog = page.getByRole('dialog', { name: 'Zapisać się na listę rezerwową?' });
  await expect(dialog.getByRole('alert')).toContainText('Ktoś właśnie zajął ten termin.');
  await expect(dialog.getByLabel('Informacje dla trenera')).toHaveValue('Pierwszy raz');
  await dialog.getByRole('button', { name: 'Zapisz się na listę' }).click();
  await expect(page.getByText('Zapisano! Lista rezerwowa: miejsce 1.')).toBeVisible();
});
