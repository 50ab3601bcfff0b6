import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, password, post, uniquePerson } from './support/people.ts';
import { address, confirmAccount, fill, linkFromMail, sendSignIn, signIn } from './support/steps.ts';

const badToken = 'Nieprawidłowy lub brakujący token rejestracyjny.';

test('an invited trainer joins the school; an easily guessed password is refused', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(400);
  const school = await givenSchool(request);
  const invited = uniquePerson('Michał');
  const email = invited.email.replace('ł', 'l');
  const token = await post<string>(request, school.trainer.jwt, ['/auth/invite/trainer', { email }]);

  await page.goto(`/#/register-invited-trainer?token=${token}`);
  await expect(page.getByText('Psia Akademia')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await fill(page, { Imię: 'Michał', Nazwisko: invited.lastName, Telefon: invited.phone, ...address });
  for (const guessed of ['qwerty123', email]) {
    await fill(page, { Hasło: guessed });
    await page.getByRole('button', { name: 'Zarejestruj się' }).click();
    await expect(page.getByLabel('Hasło', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Hasło', { exact: true })).toBeFocused();
  }

  await fill(page, { Hasło: password });
  await page.getByRole('button', { name: 'Zarejestruj się' }).click();
  await expect(page.getByText('Trener zarejestrowany pomyślnie! Przekierowywanie...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await sendSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Witaj, trenerze!' })).toBeVisible();
  await page.goto('/#/school/details?zakladka=trenerzy');
  await expect(page.getByRole('link', { name: email })).toBeVisible();
});

test(
  'D15: a registration needs a token that still works',
  { tag: '@desktop' },
  async ({ page, request, allowRefusals }) => {
    allowRefusals(400);
    for (const screen of ['/register-owner', '/register-invited-trainer', '/register-owner?token=wymyslony']) {
      await page.goto(`/#${screen}`);
      await expect(page.getByText(badToken)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Zarejestruj się' })).toHaveCount(0);
    }
    const school = await givenSchool(request);
    const { email } = uniquePerson('Ewa');
    const invite = () => post<string>(request, school.trainer.jwt, ['/auth/invite/owner', { email }]);
    const [older, newer] = [await invite(), await invite()];
    await page.goto(`/#/register-owner?token=${older}`);
    await expect(page.getByText(badToken)).toBeVisible();
    await page.goto(`/#/register-owner?token=${newer}`);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  },
);

test('a forgotten password is set anew by the mailed link, once', async ({ openPage, request, allowRefusals }) => {
  allowRefusals(400, 401);
  const page = await openPage();
  const owner = await givenOwner(request, await givenSchool(request));
  const renewed = 'Czerwony-lisek-za-plotem';

  await page.goto('/#/');
  await page.getByRole('link', { name: 'Zapomniałeś hasła?' }).click();
  await expect(page.getByRole('heading', { name: 'Nie pamiętasz hasła?' })).toBeVisible();
  await fill(page, { 'E-mail': owner.email });
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByText('Sprawdź pocztę.')).toBeVisible();

  const link = await linkFromMail(page, owner.email, 'reset-password');
  await page.goto(link);
  await fill(page, { 'Nowe hasło': renewed, 'Powtórz nowe hasło': 'co innego' });
  await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click();
  await expect(page.getByText('Hasła nie są zgodne.')).toBeVisible();
  await fill(page, { 'Nowe hasło': 'qwerty123', 'Powtórz nowe hasło': 'qwerty123' });
  await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click();
  await expect(page.getByLabel('Nowe hasło', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { 'Nowe hasło': renewed, 'Powtórz nowe hasło': renewed });
  await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click();
  await expect(page.getByText('Hasło zostało zmienione!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();

  await sendSignIn(page, owner.email);
  await expect(page.getByText('Nieprawidłowy email lub hasło. Proszę spróbować ponownie.')).toBeVisible();
  await sendSignIn(page, owner.email, renewed);
  await expect(page).toHaveURL(/#\/owner\/dashboard$/);

  const other = await openPage();
  await other.goto(link);
  await fill(other, { 'Nowe hasło': password, 'Powtórz nowe hasło': password });
  await other.getByRole('button', { name: 'Zapisz nowe hasło' }).click();
  await expect(other.getByText('Nie udało się zresetować hasła. Spróbuj ponownie.')).toBeVisible();
});

test(
  'D11: when the school is not created, trying again registers nobody twice; D10: a founder who confirms the account while typing the opening hours is led to them by signing in',
  { tag: '@desktop' },
  async ({ page, openPage, allowRefusals }) => {
    allowRefusals(403, 500);
    const trainer = uniquePerson('Anna');
    const registrations: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/auth/register/trainer')) registrations.push(sent.method());
    });
    await page.goto('/#/register-trainer');
    const person = { Imię: 'Anna', Nazwisko: trainer.lastName, Telefon: trainer.phone, ...address };
    await fill(page, { 'E-mail': trainer.email, Hasło: password, ...person });
    await page.getByRole('button', { name: 'Dalej' }).click();
    const school = { Nazwa: 'Psia Łąka', 'Telefon szkoły': '500 600 700', 'E-mail szkoły': 'szkola@psia.test' };
    await fill(page, { ...school, ...address });
    const further = page.getByRole('button', { name: 'Zapisz i ustaw godziny otwarcia' });
    await page.route('**/school/create/**', (route) => route.fulfill({ status: 500, body: '' }));
    await further.click();
    await expect(page.getByText('Coś poszło nie tak. Spróbuj ponownie.').first()).toBeVisible();
    await page.unroute('**/school/create/**');
    await further.click();
    const monday = page.getByRole('group', { name: 'Poniedziałek' });
    await monday.getByRole('textbox').first().fill('9');
    await monday.getByRole('textbox').last().fill('17');

    expect(registrations).toEqual(['POST']);

    const mail = await openPage();
    await confirmAccount(mail, trainer.email);
    await page.getByRole('button', { name: 'Zapisz godziny otwarcia' }).click();
    await expect(page.getByText('Twoje konto jest już potwierdzone.')).toBeVisible();
    await page.getByRole('link', { name: 'Zaloguj się' }).click();
    await sendSignIn(page, trainer.email);
    await expect(monday.getByRole('textbox').last()).toHaveValue('17:00');
    await page.getByRole('button', { name: 'Zapisz godziny otwarcia' }).click();
    await expect(page.getByRole('heading', { name: 'Witaj, trenerze!' })).toBeVisible();
  },
);

test('D9: an account that is not confirmed yet can have the link sent again', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(403);
  const trainer = uniquePerson('Anna');
  const home = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Leśna', buildingNumber: '7' };
  const registered = await request.post('/api/v1/auth/register/trainer', {
    data: { ...trainer, password, address: { ...home, apartmentNumber: null } },
  });
  expect(registered.ok()).toBe(true);

  await signIn(page, trainer.email);
  await expect(page.getByText(/Konto nie zostało jeszcze potwierdzone/)).toBeVisible();
  await page.getByRole('button', { name: 'Wyślij link ponownie' }).click();
  await expect(page.getByText(`Wysłaliśmy nowy link na adres ${trainer.email}`)).toBeVisible();

  const chosen = 'Czerwony-lisek-za-plotem';
  await confirmAccount(page, trainer.email, chosen);
  await page.getByRole('link', { name: 'Zaloguj się' }).click();
  await sendSignIn(page, trainer.email, chosen);
  await expect(page.getByRole('heading', { name: 'Rejestracja szkoły' })).toBeVisible();
});
