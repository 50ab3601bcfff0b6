import type { ReportQuestion } from '@psia/contract/report-templates/report-templates.contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { bankOf, blankTemplate } from '../template-values.rules.ts';
import { TemplateForm } from './template-form.tsx';

const id = '018f4a7e-0000-7000-8000-000000000003';
const sleep: ReportQuestion = { id, question: 'Jak spał?', answerKind: 'SCALE', schoolId: 's', version: 1 };

async function form(questions: readonly ReportQuestion[] = [sleep]) {
  const send = vi.fn(async () => true);
  await show(
    <TemplateForm
      title="Nowy szablon"
      initial={{ values: blankTemplate(), version: undefined }}
      bank={bankOf(questions)}
      save="Zapisz"
      failed="Nie udało się"
      draft="template"
      send={send}
      say="Zapisano."
      onDone={() => undefined}
      onClose={() => undefined}
    />,
  );
  return { sent: () => send.mock.calls.flat()[0] };
}

const row = (place: number) => page.getByRole('group', { name: `Pytanie ${place}`, exact: true });
const text = (place: number) => row(place).getByLabelText('Treść pytania');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('Enter adds the next question of the same kind of origin, Shift and Enter a line, and the focus goes along', async () => {
  const { sent } = await form();
  await page.getByLabelText('Tytuł').fill('Sen');
  await row(1).getByLabelText('Skąd pytanie').selectOptions('Tylko w tym szablonie');
  await text(1).fill('Jadł');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}i pił?{Enter}');
  await expect.element(text(2)).toHaveFocus();
  await userEvent.keyboard('Biegał?');
  await row(2).getByLabelText('Rodzaj odpowiedzi').selectOptions('Tak / nie');
  await button('Przesuń pytanie 2 wyżej').click();
  await expect.element(text(1)).toHaveValue('Biegał?');
  await expect.element(text(1)).toHaveFocus();
  await button('Zapisz').click();
  const link = { questionId: null, saveToBank: false };
  await vi.waitFor(() =>
    expect(sent()).toEqual({
      title: 'Sen',
      questions: [
        { questionText: 'Biegał?', answerKind: 'YES_NO', orderIndex: 0, ...link },
        { questionText: 'Jadł\ni pił?', answerKind: 'TEXT', orderIndex: 1, ...link },
      ],
    }),
  );
});

test('a saved question brings its words, which can be changed for this template alone', async () => {
  const { sent } = await form();
  await page.getByLabelText('Tytuł').fill('Sen');
  await row(1).getByLabelText('Skąd pytanie').selectOptions('Z zapisanych');
  await row(1).getByLabelText('Zapisane pytanie').selectOptions('Jak spał? (Skala 1–5)');
  await expect.element(row(1)).toMatchTextContent(/Tak odpowie właściciel:12345$/);
  await row(1).getByLabelText('Skąd pytanie').selectOptions('Tylko w tym szablonie');
  await expect.element(text(1)).toHaveValue('Jak spał?');
  await expect.element(row(1).getByLabelText('Rodzaj odpowiedzi')).toHaveValue('SCALE');
  await text(1).fill('Jak śpi?');
  await button('Zapisz').click();
  const question = { questionText: 'Jak śpi?', answerKind: 'SCALE', questionId: id, saveToBank: false };
  await vi.waitFor(() => expect(sent()).toMatchObject({ questions: [question] }));
});

test('a question is put once more after itself, and the picture of its answer follows its kind', async () => {
  await form([]);
  await text(1).fill('Jadł?');
  await row(1).getByLabelText('Rodzaj odpowiedzi').selectOptions('Tak / nie');
  await expect.element(row(1)).toMatchTextContent(/Tak odpowie właściciel:TakNie$/);
  await button('Powiel pytanie 1').click();
  await expect.element(text(2)).toHaveValue('Jadł?');
  await expect.element(row(2).getByLabelText('Rodzaj odpowiedzi')).toHaveValue('YES_NO');
});

test('without a question it says so, until one is added', async () => {
  await form([]);
  await page.getByLabelText('Tytuł').fill('Sen');
  await button('Usuń pytanie 1').click();
  await button('Zapisz').click();
  const missing = page.getByText('Szablon musi zawierać przynajmniej jedno pytanie');
  await expect.element(missing).toBeVisible();
  await button('Dodaj pytanie').click();
  await expect.element(text(1)).toHaveFocus();
  expect(missing.elements()).toHaveLength(0);
});
