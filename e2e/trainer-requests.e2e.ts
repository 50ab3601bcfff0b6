import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  confirmRequest,
  givenGroup,
  givenGroupTraining,
  givenHall,
  givenRequest,
  givenRules,
  givenService,
  givenTraining,
} from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, inDays, post } from './support/people.ts';
import { connected, dayName, openAs } from './support/steps.ts';

const day = inDays(6);

type School = Awaited<ReturnType<typeof givenSchool>>;

function slot(page: Page, hours: string) {
  return page.getByRole('button', { name: `${dayName(day)}, ${hours}` });
}

/** A request from 10:00 to 12:00. */
async function givenLongRequest(request: APIRequestContext, school: School): Promise<void> {
  const { id: serviceId } = await givenService(request, school, ['Długi spacer', 'PT2H']);
  const owner = await givenOwner(request, school);
  const time = { startTime: `${day}T10:00:00`, endTime: `${day}T12:00:00` };
  const wish = { trainerId: school.trainer.id, dogId: owner.dog.id, hallId: null, serviceId, ...time };
  await post(request, owner.jwt, ['/training/requestBookingTraining', wish]);
}

test('D22: what waits for a taken time leads to the training that has it, with its reserve list', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  await givenRules(request, school, { allowReserveList: true });
  const [first, second] = [await givenOwner(request, school), await givenOwner(request, school)];
  await confirmRequest(request, school, await givenRequest(request, [school, first], [day, 15]));
  await givenRequest(request, [school, second], [day, 15]);

  await openAs(page, school.trainer.jwt, '/dashboard');
  const waiting = page.getByRole('article', { name: /^Prośba: Łatka.*15:00–16:00/ });
  await expect(waiting).toContainText('Lista rezerwowa: miejsce 1');
  await waiting.getByRole('link', { name: 'Pokaż w kalendarzu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trening', exact: true });
  await expect(dialog).toContainText('Miejsce 1');
  await expect(dialog.getByRole('button', { name: /^Potwierdź/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(slot(page, '15:00–16:00')).toBeVisible();
  expect(page.url()).not.toContain('termin=');
});

test(
  'a request for a time that is taken meanwhile says so and waits',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await givenRules(request, school, { allowReserveList: true });
    const [first, second] = [await givenOwner(request, school), await givenOwner(request, school)];
    await givenRequest(request, [school, first], [day, 15]);
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    await slot(page, '15:00–16:00').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^Potwierdź/ })).toBeEnabled();
    await connected(page);

    await givenTraining(request, [school, second], { on: day, hour: 15 });
    await expect(dialog.getByText('W tym czasie: 15:00–16:00 Łatka.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Potwierdź/ })).toBeDisabled();
  },
);

test('a long request that no hall can take says so beside a short one that has a hall; D51: booking then says what becomes of both', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const hall = await givenHall(request, school, 'Hala Dębowa');
  const colleague = await givenColleague(request, school);
  const group = await givenGroup(request, school, { name: 'Szczeniaki', trainerIds: [colleague.id], dogIds: [] });
  await givenGroupTraining(request, school, {
    groupId: group.id,
    on: day,
    from: '11:00',
    to: '12:00',
    hallId: hall.id,
  });
  await givenRequest(request, [school, await givenOwner(request, school)], [day, 10]);
  await givenLongRequest(request, school);

  await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
  await slot(page, '10:00–12:00').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Sala')).toHaveValue(hall.id);
  const [short, long] = [dialog.getByRole('article').first(), dialog.getByRole('article').last()];
  const withoutHall = 'Żadna sala nie jest wolna w godzinach 10:00–12:00. Trening potwierdzisz bez sali.';
  await expect(long).toContainText(withoutHall);
  await expect(short).not.toContainText('Żadna sala');
  await expectAccessible(page, 'requests of different lengths');

  await dialog.getByRole('button', { name: 'Umów innego psa' }).click();
  await expect(dialog.getByText(/odrzucimy 2\sinne prośby na ten czas/)).toBeVisible();
  await page.keyboard.press('Escape');
  await slot(page, '10:00–12:00').click();

  await long.getByRole('button', { name: /^Potwierdź/ }).click();
  await expect(page.getByText('Trening potwierdzony pomyślnie!')).toBeVisible();
});

test('a reason outlasts that another device decides the request meanwhile', async ({ page, request }) => {
  const school = await givenSchool(request);
  const trainingId = await givenRequest(request, [school, await givenOwner(request, school)], [day, 15]);
  await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
  await slot(page, '15:00–16:00').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Odrzuć z powodem: / }).click();
  await dialog.getByLabel('Powód').fill('W czwartek mam wyjazd z grupą.');
  await connected(page);

  await confirmRequest(request, school, trainingId);
  await expect(dialog.getByText('Ta prośba już nie czeka: trening jest potwierdzony.')).toBeVisible();
  await expect(dialog.getByLabel('Powód')).toHaveValue('W czwartek mam wyjazd z grupą.');
  await expect(dialog.getByLabel('Powód')).not.toBeEditable();
  await expect(dialog.getByRole('button', { name: /^(Odrzuć|Potwierdź|Umów)/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Schowaj' }).click();
  await expect(dialog.getByText(/nie ma już oczekujących próśb\. W tym czasie: 15:00–16:00/)).toBeVisible();
});
