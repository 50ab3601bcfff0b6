import { expectAccessible } from '../support/accessible.ts';
import { givenTraining } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { closeToast, connected, dayName, openAs, showDay } from '../support/steps.ts';

test(
  'D219: a partner says yes on a phone and asks for a training; the owner is told who did it, and takes them off',
  { tag: '@phone' },
  async ({ openPage, request, allowRefusals }) => {
    // What the partner's calendar of the dog still asks for.
    allowRefusals(404);
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const partner = await givenOwner(request, school, { firstName: 'Jan', dogName: 'Azor' });
    const [own, phone] = [await openPage(), await openPage()];
    const day = inDays(4);
    await openAs(own, owner.jwt, '/owner/my-dog?zakladka=dane');
    await openAs(phone, partner.jwt, '/owner/dashboard');
    await connected(own, phone);
    const name = `${partner.firstName} ${partner.lastName}`;

    await test.step('the owner invites', async () => {
      await own.getByRole('button', { name: 'Zaproś do opieki' }).click();
      const dialog = own.getByRole('dialog');
      await dialog.getByLabel('E-mail').fill(partner.email);
      await expectAccessible(own, 'inviting somebody to a dog');
      await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
      await expect(own.getByText(partner.email)).toBeVisible();
      await expectAccessible(own, 'who looks after a dog');
    });

    await test.step('the partner says yes, and asks for an hour', async () => {
      await phone.reload();
      await expect(phone.getByText('Wspólna opieka: Łatka')).toBeVisible();
      await expectAccessible(phone, 'an invitation to a dog');
      await phone.getByRole('button', { name: 'Przyjmij: Łatka' }).click();
      await expect(phone.getByText('Łatka: na Twojej liście psów.')).toBeVisible();
      await phone.goto(`/#/owner/calendar?dzien=${day}&pies=${owner.dog.id}`);
      await showDay(phone, day);
      await phone.getByRole('button', { name: new RegExp(`${dayName(day)}, 12:00–13:00`) }).click();
      const dialog = phone.getByRole('dialog');
      await expect(dialog.getByText('Łatka').first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Poproś o trening' }).click();
      await expect(phone.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
    });

    await test.step('the owner is told who did it, and takes them off', async () => {
      await own.getByRole('button', { name: /Powiadomienia/ }).click();
      await expect(own.getByText(new RegExp(`Łatka: ${name} prosi o trening`)).first()).toBeVisible();
      await own.keyboard.press('Escape');
      await own.getByRole('button', { name: `Usuń: ${name}` }).click();
      await own.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
      await expect(own.getByText(`${name} nie opiekuje się już psem Łatka.`)).toBeVisible();
      await expect(phone.getByRole('main').getByText('Łatka')).toHaveCount(0);
      await expect(phone.getByRole('main').getByText('Azor').first()).toBeVisible();
    });
  },
);

test(
  'D218: a dog ends its trainings by its owner, gently, and is there again when it comes back',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const day = inDays(3);
    await givenTraining(request, [school, owner], { on: day, hour: 12 });
    const [phone, trainer] = [await openPage(), await openPage()];
    await openAs(trainer, school.trainer.jwt, `/dog/details/${owner.dog.id}`);
    await openAs(phone, owner.jwt, '/owner/my-dog?zakladka=dane');
    await connected(phone, trainer);
    const note = (page: typeof phone) => page.getByRole('region', { name: 'Zakończone treningi' });

    await phone.getByRole('button', { name: 'Nie trenuje już w szkole' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Łatka: koniec treningów?' });
    await expect(dialog.getByText(/12:00–13:00/)).toBeVisible();
    await expectAccessible(phone, 'the end of a dog’s trainings');
    await dialog.getByRole('radio', { name: 'Odszedł' }).click();
    await dialog.getByRole('button', { name: 'Zakończ treningi' }).click();
    await expect(note(phone)).toContainText('Zakończył treningi');
    await expect(note(trainer)).toContainText('Odszedł');
    await expectAccessible(phone, 'the file of a dog that has ended');
    await expectAccessible(trainer, 'the file of a dog that has ended, for trainers');
    await closeToast(phone);

    await note(trainer).getByRole('button', { name: 'Wraca do treningów' }).click();
    await expect(note(trainer)).toHaveCount(0);
    await expect(note(phone)).toHaveCount(0);
    await expect(phone.getByRole('button', { name: 'Nie trenuje już w szkole' })).toBeVisible();
    await phone.goto('/#/owner/trainings');
    await expect(phone.getByText(/Odwołan/).first()).toBeVisible();
  },
);
