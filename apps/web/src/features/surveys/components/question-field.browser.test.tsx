import type { Answer } from '@psia/contract/survey-responses/answers.rules';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { type AskedQuestion, QuestionField } from './question-field.tsx';

const asked: AskedQuestion = {
  id: 'q1',
  questionText: 'Co lubi pies?',
  questionType: 'TEXT',
  required: true,
  answerOptions: [],
};
const options = ['Piłka', 'Szarpak', 'Smakołyki'];
const name = /Co lubi pies\?\s+\(odpowiedź wymagana\)$/;

/** Shows a question; what was answered last. */
async function open(question: Partial<AskedQuestion>, props: Partial<ComponentProps<typeof QuestionField>> = {}) {
  const heard: Answer[] = [];
  const field = (more: Partial<ComponentProps<typeof QuestionField>> = {}) => (
    <QuestionField
      question={{ ...asked, ...question }}
      number={3}
      onChange={(id, answer) => {
        expect(id).toBe('q1');
        heard.push(answer);
      }}
      {...props}
      {...more}
    />
  );
  const shown = await show(field());
  return { last: () => heard.at(-1), again: (more: typeof props) => shown.rerender(field(more)) };
}

const blank = { textAnswer: null, dateAnswer: null, singleChoiceAnswer: null, multipleChoiceAnswer: [] };

test('a text is typed; what stood there before is there', async () => {
  const { last } = await open({}, { defaultAnswer: { ...blank, textAnswer: 'Spacery' } });
  const field = page.getByRole('textbox', { name });
  await expect.element(field).toHaveValue('Spacery');
  await userEvent.fill(field, 'Spacery i sen');
  expect(last()).toEqual({ ...blank, textAnswer: 'Spacery i sen' });
});

test('a day is typed as people write it', async () => {
  const { last } = await open({ questionType: 'DATE' });
  await userEvent.fill(page.getByRole('textbox', { name }), '5.3.2024');
  expect(last()).toEqual({ ...blank, dateAnswer: '2024-03-05' });
});

test('one option is chosen with the keyboard, and taken back where no answer is required', async () => {
  const { last } = await open({ questionType: 'SINGLE_CHOICE', answerOptions: options, required: false });
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}');
  expect(last()).toEqual({ ...blank, singleChoiceAnswer: 'Szarpak' });
  await userEvent.click(page.getByRole('button', { name: 'Wyczyść wybór' }));
  expect(last()).toEqual(blank);
  await expect.element(page.getByRole('radio', { name: 'Szarpak' })).not.toBeChecked();
});

test('several options are ticked and unticked', async () => {
  const { last } = await open({ questionType: 'MULTIPLE_CHOICE', answerOptions: options });
  await userEvent.click(page.getByRole('checkbox', { name: 'Smakołyki' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Piłka' }));
  expect(last()).toEqual({ ...blank, multipleChoiceAnswer: ['Smakołyki', 'Piłka'] });
  await userEvent.click(page.getByRole('checkbox', { name: 'Smakołyki' }));
  expect(last()).toEqual({ ...blank, multipleChoiceAnswer: ['Piłka'] });
});

test('a choice goes with words of one’s own', async () => {
  const { last } = await open({ questionType: 'CHOICE_WITH_TEXT', answerOptions: options });
  await userEvent.click(page.getByRole('radio', { name: 'Piłka' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Własna odpowiedź' }), 'piszcząca');
  expect(last()).toEqual({ ...blank, singleChoiceAnswer: 'Piłka', textAnswer: 'piszcząca' });
});

test.each([
  ['TEXT', 'textbox'],
  ['DATE', 'textbox'],
  ['SINGLE_CHOICE', 'radiogroup'],
  ['CHOICE_WITH_TEXT', 'radiogroup'],
] as const)('what is wrong with a %s is said with its field, which can take the focus', async (questionType, role) => {
  await open({ questionType, answerOptions: options }, { error: 'Proszę odpowiedzieć.' });
  const field = page.getByRole(role, { name });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('Proszę odpowiedzieć.');
  const element = field.element();
  if (element instanceof HTMLElement) element.focus();
  await expect.element(field).toHaveFocus();
});

test('what is wrong with a choice of several is said with each option', async () => {
  await open({ questionType: 'MULTIPLE_CHOICE', answerOptions: options }, { error: 'Proszę wybrać.' });
  const option = page.getByRole('checkbox', { name: 'Piłka' });
  await expect.element(option).toHaveAttribute('aria-invalid', 'true');
  await expect.element(option).toHaveAccessibleDescription('Proszę wybrać.');
  await expect.element(page.getByRole('group', { name })).toBeVisible();
});

test('a preview that changes while it is built is drawn anew and can’t be filled', async () => {
  const { again } = await open({ questionType: 'SINGLE_CHOICE', answerOptions: options }, { disabled: true });
  await expect.element(page.getByRole('radio', { name: 'Piłka' })).toBeDisabled();
  await again({ question: { ...asked, questionText: 'Co woli?', questionType: 'MULTIPLE_CHOICE' } });
  await expect.element(page.getByRole('group', { name: /Co woli/ })).toBeVisible();
});

test('an option has room for a thumb, at any width', async () => {
  await open({ questionType: 'SINGLE_CHOICE', answerOptions: options });
  const row = page.getByText('Szarpak').element().closest('label');
  expect(row!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
