import type { Page } from '@playwright/test';
import { confirmRequest, givenHall, givenTraining } from '../support/bookings.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { closeToast, connected, dayName, openAs } from '../support/steps.ts';

const day = inDays(6);
const later = inDays(33);

const slot = (page: Page, hours: string) => page.getByRole('button', { name: `${dayName(day)}, ${hours}` });

test(
  'a trainer moves a training in three taps, to any later time in four, and its owner is told',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await givenTraining(request, [school, owner], { on: day, hour: 15 });
    await givenTraining(request, [school, owner], { on: day, hour: 17 });
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    let taps = 0;
    const tap = async (what: ReturnType<Page['getByRole']>) => {
      await what.click();
      taps += 1;
    };
    await tap(slot(page, '15:00–16:00').first());
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Przenieś', exact: true }));
    const next = page.getByRole('dialog').getByRole('button', { name: /^Przenieś na: / });
    await expect(next.first()).toBeVisible();
    await expectAccessible(page, 'moving a training');
    await tap(next.first());
    await expect(page.getByText(/^Trening przeniesiony na /)).toBeVisible();
    expect(taps).toBe(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await closeToast(page);

    taps = 0;
    await tap(slot(page, '17:00–18:00').first());
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Przenieś', exact: true }));
    await tap(page.getByRole('group', { name: 'Od którego dnia?' }).getByRole('button', { name: dayName(later) }));
    await tap(next.filter({ hasText: '12:00' }).first());
    await expect(page.getByText(/^Trening przeniesiony na /)).toContainText('12:00');
    expect(taps).toBe(4);

    const headers = { authorization: `Bearer ${owner.jwt}` };
    const bell = await request.get(`/api/v1/notifications/unread/${owner.id}`, { headers });
    expect(await bell.text()).toContain('"training-moved"');
  },
);

test(
  'an owner asks for another time, sees it wait, and sees the training move when it is confirmed',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await givenTraining(request, [school, owner], { on: day, hour: 15 });
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}&trener=${school.trainer.id}`);
    await slot(page, '15:00–16:00').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Poproś o inny termin' }).click();
    const asking = page.waitForResponse((answer) => answer.url().endsWith('/request-move'));
    await dialog
      .getByRole('button', { name: /^Poproś o: / })
      .first()
      .click();
    const asked: { id: string; replaces: { startTime: string } } = await (await asking).json();
    expect(asked.replaces.startTime).toBe(`${day}T15:00:00`);
    await expect(dialog.getByText(/^Czeka prośba o zmianę na /)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Wycofaj prośbę o zmianę terminu' })).toBeVisible();
    await connected(page);
    await confirmRequest(request, school, asked.id);
    await expect(dialog.getByText(/^Czeka prośba o zmianę na /)).toHaveCount(0);
  },
);

test(
  'a trainer chooses any day and hour; what is in the way is said before, another hall is proposed',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const [owner, other] = [await givenOwner(request, school), await givenOwner(request, school)];
    const hall = await givenHall(request, school, 'Hala Dębowa');
    await givenTraining(request, [school, owner], { on: day, hour: 15, hallId: hall.id });
    await givenTraining(request, [school, other], { on: day, hour: 17 });
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    await slot(page, '15:00–16:00').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Przenieś', exact: true }).click();
    await dialog.getByRole('button', { name: 'Inny dzień i godzina' }).click();
    await dialog.getByLabel('Godzina').selectOption('17:00');
    await expect(dialog.getByText(other.dog.name).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
    await dialog.getByLabel('Godzina').selectOption('18:00');
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText(/^Trening przeniesiony na /)).toBeVisible();
    await expect(slot(page, '18:00–19:00').first()).toHaveAccessibleName(new RegExp(owner.dog.name));
  },
);

test(
  'a block is dragged to another hour, and moved on with the keys; Escape leaves it',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await givenTraining(request, [school, owner], { on: day, hour: 11 });
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    const block = slot(page, '11:00–12:00');
    await block.hover();
    const [from, to] = [await block.boundingBox(), await slot(page, '13:00–14:00').boundingBox()];
    if (!from || !to) throw new Error('The week is not drawn.');
    const drag = async () => {
      await page.mouse.move(from.x + 20, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y + 40, { steps: 4 });
      await page.mouse.move(to.x + 20, to.y + 10, { steps: 6 });
    };
    await drag();
    await expect(page.getByText(`Przenosisz: ${owner.dog.name}. ${dayName(day)}, 13:00–14:00, wolne.`)).toBeAttached();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(slot(page, '11:00–12:00')).toHaveAccessibleName(new RegExp(owner.dog.name));

    await drag();
    await page.mouse.up();
    await expect(page.getByText(/^Trening przeniesiony na /)).toBeVisible();
    await expect(slot(page, '13:00–14:00')).toHaveAccessibleName(new RegExp(owner.dog.name));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await slot(page, '13:00–14:00').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(slot(page, '15:00–16:00')).toHaveAccessibleName(new RegExp(owner.dog.name));
  },
);
