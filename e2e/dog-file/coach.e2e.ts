import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, post } from '../support/people.ts';
import { connected, openAs } from '../support/steps.ts';

/** Practises a set of five, of which some succeed, and saves it. */
async function practise(phone: Page, successes: number): Promise<void> {
  await phone.getByRole('button', { name: /^Ćwicz: Kontakt/ }).click();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await phone.getByRole('button', { name: attempt < successes ? 'Udało się' : 'Nie tym razem' }).click();
  }
  await phone.getByRole('button', { name: 'Zapisz serię' }).click();
}

test(
  'an owner practises in the field, also without a network; the trainer sees each set once, and sets the step',
  { tag: '@phone' },
  async ({ openPage, request, allowOffline }) => {
    allowOffline();
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const as = <T>(path: string, data: unknown) => post<T>(request, school.trainer.jwt, [path, data]);
    const steps = ['W domu.', 'Przed domem.', 'W parku.'].map((text) => ({ text }));
    const exercise = { name: 'Kontakt', description: 'Poczekaj, aż pies spojrzy.', difficultyLevel: 'BASIC', steps };
    const { exerciseId } = await as<{ exerciseId: string }>(`/exercise/school/${school.id}/add`, exercise);
    await as(`/exercise/dog/${owner.dog.id}/assign`, [{ exerciseId, goal: 'Trzy metry od psa', perDay: 2, step: 2 }]);
    const [trainer, phone] = [await openPage(), await openPage()];
    await openAs(phone, owner.jwt, '/owner/coach');
    await openAs(trainer, school.trainer.jwt, `/dog/details/${owner.dog.id}?zakladka=cwiczenia`);
    await connected(trainer, phone);
    await expect(phone.getByText('krok 2 z 3 · dziś 0 z 2')).toBeVisible();

    await phone.getByRole('button', { name: /^Ćwicz: Kontakt/ }).click();
    await expect(phone.getByText('Cel: Trzy metry od psa, 2 razy dziennie')).toBeVisible();
    await phone.getByRole('button', { name: 'Udało się' }).click();
    await expectAccessible(phone, 'a set that is being practised');
    // The app is ended by the phone in the middle of a set.
    await phone.reload();
    await expect(phone.getByText('Próba 2 z 5, udane 1')).toBeVisible();
    for (let attempt = 0; attempt < 4; attempt += 1) await phone.getByRole('button', { name: 'Nie tym razem' }).click();
    await phone.getByRole('button', { name: 'Zapisz serię' }).click();
    await expect(phone.getByText('krok 1 z 3 · dziś 1 z 2')).toBeVisible();
    await expect(trainer.getByText(/udane 1 z 5 prób, ostatnio dziś$/)).toBeVisible();

    await phone.context().setOffline(true);
    await practise(phone, 1);
    await practise(phone, 2);
    await expect(phone.getByText(/^Czeka na wysłanie: 2\srzeczy\.$/)).toBeVisible();
    await phone.context().setOffline(false);
    await expect(trainer.getByText(/W ostatnich 7 dniach 3\sserie, udane 4 z 15 prób, ostatnio dziś$/)).toBeVisible();
    await expect(phone.getByText(/^Czeka na wysłanie/)).toHaveCount(0);
    await expect(phone.getByText(/krok 1 z 3 · dziś 2 z 2 i 1\sdodatkowa seria$/)).toBeVisible();

    await trainer.goto(`/#/dog/details/${owner.dog.id}/wrap-up`);
    await trainer.getByRole('button', { name: 'Dopisz krok wstecz: Kontakt' }).click();
    await expect(trainer.getByRole('textbox', { name: 'Zalecenia', exact: true })).toHaveValue(
      'Kontakt: krok wstecz, wróćcie do łatwiejszej wersji.',
    );
    await trainer.getByRole('button', { name: 'Krok dalej: Kontakt' }).click();
    await trainer.getByRole('textbox', { name: 'Podsumowanie' }).fill('W domu już dobrze.');
    await trainer.getByRole('button', { name: 'Zapisz zalecenia' }).click();
    await expect(phone.getByText(/krok 2 z 3 · dziś/)).toBeVisible();
  },
);
