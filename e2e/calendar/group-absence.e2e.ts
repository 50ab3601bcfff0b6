import { expectAccessible } from '../support/accessible.ts';
import { givenGroup, givenGroupTraining, givenPass } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { closeToast, openAs } from '../support/steps.ts';

const day = inDays(3);

test('an owner tells an absence from a group training in two taps, the trainer reads who comes and notes another', async ({
  page,
  openPage,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school, { dogName: 'Luna' });
  const other = await givenOwner(request, school, { dogName: 'Fado' });
  const dogIds = [owner.dog.id, other.dog.id];
  const people = { dogIds, trainerIds: [school.trainer.id] };
  const { id: groupId } = await givenGroup(request, school, { name: 'Szczeniaki', ...people });
  await givenGroupTraining(request, school, { groupId, on: day, from: '17:00', to: '18:00' });
  await givenPass(request, [school, owner]);
  const headers = { authorization: `Bearer ${school.trainer.jwt}` };
  const used = { data: { usesAttendance: true }, headers };
  expect((await request.put(`/api/v1/school/${school.id}/attendance`, used)).ok()).toBe(true);

  const phone = await openPage();
  await phone.setViewportSize({ width: 360, height: 780 });
  await openAs(phone, owner.jwt, '/owner/dashboard');
  await phone.getByRole('link', { name: /17:00/ }).click();
  await phone.getByRole('button', { name: 'Zgłoś nieobecność' }).click();
  await expect(phone.getByText('Nieobecność zgłoszona: Luna.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Jednak przyjdziemy' })).toBeVisible();
  await closeToast(phone);
  await expectAccessible(phone, 'a group training to which the dog does not come');
  await phone.goto('/#/owner/dashboard');
  await expect(phone.getByText(/nieobecność zgłoszona: Luna/)).toBeVisible();

  await openAs(page, school.trainer.jwt, `/trainer/group/${groupId}`);
  await expect(page.getByText('1 z 2. Zgłoszone nieobecności: Luna')).toBeVisible();
  await page.goto(`/#/calendar?dzien=${day}&termin=${day}T17:00:00`);
  const dialog = page.getByRole('dialog', { name: 'Szczeniaki' });
  await expect(dialog.getByText('1 z 2. Zgłoszone nieobecności: Luna')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zgłoś nieobecność psa' }).click();
  await dialog.getByRole('button', { name: 'Fado', exact: true }).click();
  await expect(dialog.getByText('0 z 2. Zgłoszone nieobecności: Fado, Luna')).toBeVisible();
  await expectAccessible(page, 'who does not come to a group training');

  await phone.getByRole('link', { name: /17:00/ }).click();
  await phone.getByRole('button', { name: 'Jednak przyjdziemy' }).click();
  await expect(phone.getByText('Luna jednak przyjdzie na trening.')).toBeVisible();
  await expect(dialog.getByText('1 z 2. Zgłoszone nieobecności: Fado')).toBeVisible();
});
