import { expect, test, vi } from 'vitest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { ExerciseForm } from './exercise-form.tsx';

const exercise = {
  exerciseId: '018f4a7e-0000-7000-8000-0000000000e1',
  name: 'Mijanie',
  description: 'Mijamy psy.',
  requiredEquipment: null,
  difficultyLevel: 'BASIC' as const,
  videoLink: null,
  pictures: [],
  steps: [],
  version: 1,
};

async function open() {
  const send = vi.fn(async (_body: unknown) => undefined);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <ExerciseForm
          title="Edycja ćwiczenia"
          exercise={exercise}
          save="Zapisz zmiany"
          failed="Nie udało się."
          draft="exercise"
          send={send}
          say="Zapisano."
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return send;
}

const text = (place: number) => page.getByRole('textbox', { name: `Krok ${place}: co robimy` });
const criterion = (place: number) => page.getByRole('textbox', { name: `Krok ${place}: kiedy dalej` });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('D237: steps are added, moved and removed, with the focus where one writes on; a blank one is told', async () => {
  const send = await open();
  for (const said of ['Pięć metrów.', 'Dwa metry.', 'Zbędny.']) {
    await press('Dodaj krok');
    await userEvent.keyboard(said);
  }
  await criterion(1).fill('patrzy trzy sekundy');
  await press('Przesuń krok 2 wyżej');
  await expect.element(text(1)).toHaveFocus();
  await expect.element(text(1)).toHaveValue('Dwa metry.');
  await press('Usuń krok 3');
  await expect.element(text(2)).toHaveFocus();
  await press('Dodaj krok');
  await press('Zapisz zmiany');
  await expect.element(text(3)).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
  await press('Usuń krok 3');
  await press('Zapisz zmiany');
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    name: 'Mijanie',
    steps: [
      { text: 'Dwa metry.', criterion: '' },
      { text: 'Pięć metrów.', criterion: 'patrzy trzy sekundy' },
    ],
  });
  localStorage.clear();
});
