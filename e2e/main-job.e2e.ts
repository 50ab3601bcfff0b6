import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { inDays, password, uniquePerson } from './support/people.ts';
import { address, chooseInMenu, confirmAccount, dayName, fill, linkFromMail, signIn } from './support/steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The day five days on, or the Monday after: from Monday to Friday the school is open. */
function dayAhead() {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const wire = [5, 6, 7].map(inDays).find((day) => !isWeekend(day)) ?? inDays(5);
  return { wire, name: dayName(wire) };
}

test('a school is founded, an owner joins and asks for a training', async ({ openPage }) => {
  const [trainer, owner] = [uniquePerson('Anna'), uniquePerson('Olga')];
  const [desk, phone] = [await openPage(), await openPage()];
  const day = dayAhead();
  const slot = new RegExp(`${day.name}, 12:00–13:00`);

  await test.step('a trainer registers with the school and its opening hours', async () => {
    await desk.goto('/#/register-trainer');
    await fill(desk, {
      'E-mail': trainer.email,
      Hasło: password,
      Imię: 'Anna',
      Nazwisko: trainer.lastName,
      Telefon: '600 100 200',
      ...address,
    });
    await desk.getByRole('button', { name: 'Dalej' }).click();
    await fill(desk, {
      Nazwa: 'Psia Łąka',
      'Telefon szkoły': '500 600 700',
      'E-mail szkoły': 'szkola@psia.test',
      ...address,
    });
    await expectAccessible(desk, 'the school form');
    await desk.getByRole('button', { name: 'Zapisz i ustaw godziny otwarcia' }).click();
    await expect(desk.getByRole('heading', { name: 'Ustaw godziny otwarcia' })).toBeVisible();
    await expectAccessible(desk, 'the opening hours');
    await desk.getByLabel('Otwarcie').first().fill('09:00');
    await desk.getByLabel('Zamknięcie').first().fill('18:00');
    await desk.getByRole('button', { name: 'Powtórz od wtorku do piątku' }).click();
    await desk.getByRole('button', { name: 'Zapisz godziny otwarcia' }).click();
    await expect(desk).toHaveURL(/registration-success/);
  });

  await test.step('and confirms the account by the link in the mail', async () => {
    await confirmAccount(desk, trainer.email);
    await signIn(desk, trainer.email);
    await expect(desk.getByText('Witaj, trenerze!')).toBeVisible();
  });

  await test.step('the trainer sets a hall, a service and a rule', async () => {
    await chooseInMenu(desk, 'Dane szkoły', 'Szkoła');
    await desk.getByRole('button', { name: /Dodaj (pierwszą )?salę/ }).click();
    const hall = desk.getByRole('form', { name: 'Nowa sala' });
    await hall.getByRole('textbox').fill('Hala Dębowa');
    await hall.getByRole('button', { name: 'Dodaj salę' }).click();
    await expect(desk.getByText('Hala Dębowa')).toBeVisible();

    await desk.getByRole('tab', { name: 'Usługi' }).click();
    await desk.getByRole('button', { name: /Dodaj (pierwszą )?usługę/ }).click();
    const service = desk.getByRole('form', { name: 'Nowa usługa' });
    await service.getByLabel('Nazwa usługi').fill('Trening indywidualny');
    await service.getByLabel(/Cena/).fill('270');
    await service.getByLabel(/Czas/).fill('01:00');
    await service.getByRole('button', { name: 'Dodaj usługę' }).click();
    await expect(desk.getByText('Trening indywidualny', { exact: true })).toBeVisible();

    await desk.getByRole('tab', { name: 'Ustawienia' }).click();
    await desk.getByRole('button', { name: 'Edytuj zasady zapisów' }).click();
    await desk.getByLabel('Ile dni przed treningiem kończą się zapisy').fill('1');
    await desk
      .getByRole('button', { name: /Zapisz/ })
      .first()
      .click();
    await expect(desk.getByText('Ustawienia szkoły zaktualizowane pomyślnie.')).toBeVisible();
  });

  await test.step('the trainer invites an owner, who joins on another device and adds a dog', async () => {
    await chooseInMenu(desk, 'Właściciele');
    await desk.getByRole('button', { name: 'Zaproś właściciela' }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(owner.email);
    await dialog.getByRole('button', { name: /Wyślij/ }).click();
    await expect(desk.getByText('Zaproszenie wysłane pomyślnie!')).toBeVisible();

    await phone.goto(await linkFromMail(phone, owner.email, 'register-owner'));
    await fill(phone, { Hasło: password, Imię: 'Olga', Nazwisko: owner.lastName, Telefon: '700 100 200' });
    await expectAccessible(phone, "the owner's registration");
    await phone.getByRole('button', { name: 'Zarejestruj się' }).click();
    await expect(phone.getByText('Rejestracja powiodła się! Teraz możesz się zalogować.')).toBeVisible();
    await signIn(phone, owner.email);
    await chooseInMenu(phone, 'Mój pies');
    await phone
      .getByRole('button', { name: /Dodaj pupila/ })
      .first()
      .click();
    const form = phone.getByRole('dialog');
    await form.getByLabel('Imię').fill('Łatka');
    await form.getByLabel('Rasa').fill('Mieszaniec');
    await form.getByLabel('Płeć').selectOption({ label: 'Suka' });
    await form.getByRole('button', { name: /Dodaj/ }).click();
    await expect(phone.getByRole('heading', { name: 'Łatka: co dalej?' })).toBeVisible();
  });

  await test.step('the owner asks for a free slot; the trainer hears of it at once', async () => {
    await phone.goto(`/#/owner/calendar?dzien=${day.wire}`);
    await phone.getByRole('button', { name: slot }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('Informacje dla trenera').fill('Ciągnie na smyczy 🐕');
    const choice = dialog.getByLabel('Usługa');
    if (await choice.isVisible()) await choice.selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Poproś o trening' }).click();
    await expect(phone.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
    await expect(
      phone.getByRole('button', { name: new RegExp(`${slot.source}.*Oczekuje na potwierdzenie`) }),
    ).toBeVisible();

    await desk.getByRole('button', { name: /Powiadomienia/ }).click();
    await expect(desk.getByText(/Łatka/).first()).toBeVisible();
    await desk.keyboard.press('Escape');
  });

  await test.step('the trainer confirms it with the hall; the owner sees it without a reload', async () => {
    await desk.goto(`/#/calendar?dzien=${day.wire}`);
    await desk.getByRole('button', { name: new RegExp(`${slot.source}.*1 oczekując`) }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText('Ciągnie na smyczy 🐕')).toBeVisible();
    await expect(dialog.getByLabel('Sala')).toHaveValue(/.+/);
    await dialog.getByRole('button', { name: /^Potwierdź/ }).click();
    await expect(desk.getByText('Trening potwierdzony pomyślnie!')).toBeVisible();
    await expect(desk.getByRole('button', { name: new RegExp(`${slot.source}.*Łatka`) })).toBeVisible();

    await expect(phone.getByRole('button', { name: new RegExp(`${slot.source}.*Hala Dębowa`) })).toBeVisible();
  });

  await test.step('the owner cancels; the slot is free again for everybody', async () => {
    await phone.getByRole('button', { name: new RegExp(`${slot.source}.*Hala Dębowa`) }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Odwołaj trening' }).click();
    await expect(phone.getByText('Trening odwołany.')).toBeVisible();
    await expect(desk.getByRole('button', { name: new RegExp(`${slot.source}.*wolne`, 'i') })).toBeVisible();
  });
});
