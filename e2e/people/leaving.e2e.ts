import { expectAccessible } from '../support/accessible.ts';
import { givenGroup, givenTraining } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, inDays } from '../support/people.ts';
import { connected, dayName, openAs } from '../support/steps.ts';

test(
  'D190: a trainer is removed; a colleague has what they leave, the owner hears it, and their open page tells it',
  { tag: '@desktop' },
  async ({ openPage, request, allowRefusals }) => {
    // What the removed one's page still asks for.
    allowRefusals(401);
    const school = await givenSchool(request);
    const leaving = await givenColleague(request, school);
    const owner = await givenOwner(request, school);
    const day = inDays(3);
    await givenTraining(request, [{ ...school, trainer: leaving }, owner], { on: day, hour: 12 });
    await givenGroup(request, school, { name: 'Szczeniaki', trainerIds: [leaving.id] });
    const [desk, far, home] = [await openPage(), await openPage(), await openPage()];
    await openAs(far, leaving.jwt, `/calendar?dzien=${day}`);
    const slot = new RegExp(`${dayName(day)}, 12:00–13:00.*Łatka`);
    await expect(far.getByRole('button', { name: slot })).toBeVisible();
    await openAs(home, owner.jwt, '/owner/dashboard');
    await openAs(desk, school.trainer.jwt, '/school/details?zakladka=trenerzy');
    await connected(desk, far, home);
    const name = `${leaving.firstName} ${leaving.lastName}`;
    const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog'));
    const remove = dialog.getByRole('button', { name: 'Usuń z zespołu' });

    await test.step('the founder sees what is planned and chooses who takes it', async () => {
      await desk.getByRole('button', { name: `Usuń z zespołu: ${name}` }).click();
      await expect(dialog.getByText(/^Łatka .*12:00–13:00/)).toBeVisible();
      await expect(remove).toBeDisabled();
      await dialog.getByRole('radio', { name: 'Przejmie je inny trener' }).click();
      await dialog.getByRole('radio', { name: `${school.trainer.firstName} ${school.trainer.lastName}` }).click();
      await expect(dialog.getByText('Grupy z nowym trenerem: „Szczeniaki”.')).toBeVisible();
      await expectAccessible(desk, 'removing a trainer');
    });

    await test.step('the work is the founder’s; the removed one’s page tells it, the owner is told', async () => {
      await remove.click();
      await expect(desk.getByText(`${name} nie jest już w zespole.`)).toBeVisible();
      await expect(desk.getByRole('button', { name: `Usuń z zespołu: ${name}` })).toHaveCount(0);
      await expect(far.getByRole('heading', { name: /Zaloguj się/ }).first()).toBeVisible();
      await desk.goto(`/#/calendar?dzien=${day}`);
      await expect(desk.getByRole('button', { name: slot })).toBeVisible();
      await desk.goto('/#/trainer/groups');
      await expect(desk.getByText('Szczeniaki').first()).toBeVisible();
      await home.getByRole('button', { name: /Powiadomienia/ }).click();
      await expect(home.getByText(new RegExp(`Łatka.*${school.trainer.firstName}`)).first()).toBeVisible();
    });
  },
);
