import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, post } from '../support/people.ts';
import { connected, fromMenu, openAs } from '../support/steps.ts';

test(
  'homework from the phone: several exercises at once stand in the owner’s open tab without a reload, are completed and taken back',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await post(request, school.trainer.jwt, [
      `/exercise/school/${school.id}/starting-set`,
      { keys: ['sit', 'stay', 'recall'] },
    ]);
    const [trainer, phone] = [await openPage(), await openPage()];
    await openAs(phone, owner.jwt, `/owner/my-dog?pies=${owner.dog.id}&zakladka=cwiczenia`);
    await expect(phone.getByText('Nie ma jeszcze ćwiczeń.')).toBeVisible();
    await openAs(trainer, school.trainer.jwt, `/dog/details/${owner.dog.id}?zakladka=cwiczenia`);
    await connected(trainer, phone);

    await trainer.getByRole('button', { name: 'Przypisz ćwiczenie' }).click();
    const dialog = trainer.getByRole('dialog', { name: 'Przypisz ćwiczenie' });
    const boxes = dialog.getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expectAccessible(trainer, 'the choice of exercises');
    await dialog.getByRole('button', { name: 'Przypisz ćwiczenia (2)' }).dblclick();
    await expect(dialog).toHaveCount(0);

    const now = phone.getByRole('region', { name: 'Do ćwiczenia teraz' });
    await expect(now.getByRole('article')).toHaveCount(2);
    await expect(phone.getByRole('button', { name: /nieprzeczytane: 1/ })).toBeVisible();
    await expectAccessible(phone, 'the homework of an owner');

    const item = trainer.getByRole('article').first();
    const complete = item.getByRole('button', { name: /^Ukończ:/ });
    await complete.click();
    const done = phone.getByRole('region', { name: 'Ukończone' });
    await expect(done.getByRole('article')).toHaveCount(1);
    await expect(now.getByRole('article')).toHaveCount(1);
    await expectAccessible(trainer, 'the homework of a dog');
    await item.getByRole('button', { name: /^Cofnij ukończenie:/ }).click();
    await expect(now.getByRole('article')).toHaveCount(2);

    await fromMenu(item, /^Usuń ćwiczenie/);
    await trainer.getByRole('alertdialog').getByRole('button', { name: 'Usuń ćwiczenie' }).click();
    await expect(trainer.getByRole('article')).toHaveCount(1);
    await expect(now.getByRole('article')).toHaveCount(1);
  },
);
