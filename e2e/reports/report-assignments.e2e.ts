import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, post } from '../support/people.ts';
import { connected, fromMenu, openAs } from '../support/steps.ts';

test(
  'a trainer assigns a report from the phone, its owner’s bell rings; then it is finished and deleted',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const template = { title: 'Spacery', questions: [{ questionText: 'Jak było na spacerze?' }] };
    await post(request, school.trainer.jwt, ['/reports/templates', template]);
    const [trainer, phone] = [await openPage(), await openPage()];
    await openAs(phone, owner.jwt, '/owner/dashboard');
    await openAs(trainer, school.trainer.jwt, '/reports');
    await connected(trainer, phone);

    await trainer.getByRole('button', { name: 'Przypisz raport' }).click();
    const dialog = trainer.getByRole('dialog', { name: 'Przypisz raport' });
    await dialog.getByRole('combobox', { name: 'Szablon' }).selectOption('Spacery');
    await dialog.getByRole('radio', { name: new RegExp(owner.dog.name) }).check();
    await dialog.getByRole('combobox', { name: 'Jak często' }).selectOption('Codziennie');
    await expect(dialog.getByText(/^Do wypełnienia: .* i tak dalej/)).toBeVisible();
    await expectAccessible(trainer, 'the assigning of a report');
    await dialog.getByRole('button', { name: 'Przypisz raport' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(phone.getByRole('button', { name: /nieprzeczytane: 1/ })).toBeVisible();

    const finish = trainer.getByRole('button', { name: `Zakończ raport „Spacery”: ${owner.dog.name}` });
    await expect(finish).toHaveCount(1);
    await expectAccessible(trainer, 'the reports of a school');
    await finish.click();
    await trainer.getByRole('dialog').getByRole('button', { name: 'Zakończ raport' }).click();
    const over = trainer.getByRole('region', { name: 'Zakończone' });
    await expect(over.getByRole('listitem')).toHaveCount(1);

    await fromMenu(over, /^Usuń raport/);
    await trainer.getByRole('alertdialog').getByRole('button', { name: 'Usuń przypisanie' }).click();
    await expect(trainer.getByText('Brak przypisanych raportów.')).toBeVisible();
  },
);
