import type { Survey } from '@psia/contract/surveys/surveys.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setToken } from '#lib/session/session.ts';
import { show } from '../../../../testing/shown.tsx';
import type { BuiltSurvey } from '../built-survey.rules.ts';
import { SurveyBuilder } from './survey-builder.tsx';

const schoolId = '018f4a7e-0000-7000-8000-000000000001';
const survey: Survey = {
  id: '018f4a7e-0000-7000-8000-000000000002',
  title: 'Przed treningiem',
  schoolId,
  isActive: true,
  createdAt: '2026-03-01T18:00:00',
  version: 1,
  counts: { dogs: 1, answered: 0 },
  questions: ['Imię?', 'Czego się boi?', 'Od kiedy?'].map((questionText, questionIndex) => ({
    id: `q${questionIndex}`,
    questionText,
    questionType: questionIndex === 1 ? 'MULTIPLE_CHOICE' : 'TEXT',
    questionIndex,
    required: false,
    answerOptions: questionIndex === 1 ? ['Burzy', 'Odkurzacza'] : [],
  })),
};

function open(built: BuiltSurvey = { kind: 'new' }) {
  const element = <SurveyBuilder schoolId={schoolId} built={built} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const form = page.getByRole('form', { name: 'Ankieta' });
const title = page.getByRole('textbox', { name: 'Tytuł ankiety' });
const text = form.getByRole('textbox', { name: 'Treść pytania' });
const type = form.getByRole('combobox', { name: 'Rodzaj odpowiedzi' });
const option = (number: number) => form.getByRole('textbox', { name: `Opcja ${number}`, exact: true });
const button = (name: string) => form.getByRole('button', { name, exact: true });
const tell = page.getByRole('status');
/** The texts of all questions in their order, the open one's from its field. */
const questions = () =>
  [...document.querySelectorAll('form li[data-question]')].map(
    (item) => item.querySelector('textarea')?.value ?? item.querySelector('[data-part] span > span')?.textContent ?? '',
  );
const options = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[data-part^="option-"]')].map(({ value }) => value);

beforeEach(() => {
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => localStorage.clear());

test('Enter goes from the title through questions and options, and Backspace back', async () => {
  await open();
  await title.click();
  await userEvent.keyboard('Ankieta{Enter}');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('Imię?{Enter}');
  await expect.poll(questions).toEqual(['Imię?', '']);
  await userEvent.keyboard('Wiek?');
  await type.selectOptions('Jednokrotny wybór');
  await text.click();
  await userEvent.keyboard('{Enter}Jeden{Enter}Dwa{Enter}');
  await expect.element(option(3)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(option(2)).toHaveFocus();
  await userEvent.keyboard(' lata{Enter}{Enter}');
  await expect.poll(questions).toEqual(['Imię?', 'Wiek?', '']);
  await form.getByRole('button', { name: /Wiek/ }).click();
  expect(options()).toEqual(['Jeden', 'Dwa lata']);
});

test('pasted lines become options, without blanks and repeats', async () => {
  await open({ kind: 'edit', survey });
  await form.getByRole('button', { name: /Czego się boi/ }).click();
  await option(2).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Fajerwerków\n\n burzy \nObcych\n');
  option(2)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(option(4)).toHaveFocus();
  expect(options()).toEqual(['Burzy', 'Odkurzacza', 'Fajerwerków', 'Obcych']);
  await expect.poll(() => tell.element().textContent).toMatch(/^Wklejono: 2.opcje\. Pominięto powtórzone/);
});

test('part 2 §4, D88: a type brings and drops options, which can be put back', async () => {
  await open({ kind: 'edit', survey });
  await form.getByRole('button', { name: /Czego się boi/ }).click();
  await type.selectOptions('Data');
  expect(options()).toEqual([]);
  await button('Cofnij').click();
  await expect.element(type).toHaveValue('MULTIPLE_CHOICE');
  expect(options()).toEqual(['Burzy', 'Odkurzacza']);
  const own = form.getByRole('checkbox', { name: 'Pozwól na wpisanie własnej odpowiedzi' });
  await expect.element(own).not.toBeInTheDocument();
  await type.selectOptions('Wybór + tekst');
  await expect.element(own).toBeChecked();
  await own.click();
  await expect.element(type).toHaveValue('SINGLE_CHOICE');
  await own.click();
  await expect.element(type).toHaveValue('CHOICE_WITH_TEXT');
});

test('a question is moved by keys, buttons and to a place; the focus goes with it and its place is said', async () => {
  await open({ kind: 'edit', survey });
  await text.click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(questions()).toEqual(['Czego się boi?', 'Imię?', 'Od kiedy?']);
  await expect.element(text).toHaveFocus();
  await expect.element(tell).toHaveTextContent('Pytanie jest teraz na miejscu 2 z 3.');
  await button('Przesuń niżej').click();
  await expect.element(button('Przesuń niżej')).toHaveFocus();
  expect(questions()).toEqual(['Czego się boi?', 'Od kiedy?', 'Imię?']);
  await button('Przenieś na miejsce…').click();
  const place = page.getByRole('textbox', { name: 'Miejsce od 1 do 3' });
  await place.fill('7');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Podaj miejsce od 1 do 3.')).toBeVisible();
  await place.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(questions).toEqual(['Imię?', 'Czego się boi?', 'Od kiedy?']);
  const folded = form.getByRole('button', { name: /Od kiedy/ });
  (folded.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(questions()).toEqual(['Imię?', 'Od kiedy?', 'Czego się boi?']);
  await expect.element(folded).toHaveFocus();
});

test('a question is dragged by its handle to another place', async () => {
  await open({ kind: 'edit', survey });
  const [handle] = document.querySelectorAll<HTMLElement>('[data-handle]');
  const last = form.getByRole('button', { name: /Od kiedy/ });
  await expect.poll(() => handle?.closest('li')?.draggable).toBe(true);
  if (handle) await userEvent.dragAndDrop(page.elementLocator(handle), last, { targetPosition: { x: 60, y: 50 } });
  await expect.poll(questions).toEqual(['Czego się boi?', 'Od kiedy?', 'Imię?']);
});

test('a deleted question is put back to its place with its options; one can be added between and duplicated', async () => {
  await open({ kind: 'edit', survey });
  await form.getByRole('button', { name: /Czego się boi/ }).click();
  await button('Usuń pytanie').click();
  expect(questions()).toEqual(['Imię?', '', 'Od kiedy?']);
  await expect.element(button('Cofnij')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(questions).toEqual(['Imię?', 'Czego się boi?', 'Od kiedy?']);
  expect(options()).toEqual(['Burzy', 'Odkurzacza']);
  await button('Powiel').click();
  await expect.poll(questions).toEqual(['Imię?', 'Czego się boi?', 'Czego się boi?', 'Od kiedy?']);
  await button('Dodaj pytanie pod tym').click();
  await expect.poll(questions).toEqual(['Imię?', 'Czego się boi?', 'Czego się boi?', '', 'Od kiedy?']);
});

test('part 2 §5: what is wrong is said beside its field, and the first wrong one has the focus', async () => {
  await open();
  await button('Zapisz ankietę').first().click();
  await expect.element(form.getByText('Proszę podać tytuł ankiety')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await expect.element(form.getByText('Proszę dodać przynajmniej jedno pytanie')).toBeVisible();
  await userEvent.keyboard('Ankieta{Enter}');
  await type.selectOptions('Jednokrotny wybór');
  await button('Dodaj pytanie').click();
  await text.fill('Drugie?');
  await button('Zapisz ankietę').first().click();
  await expect.element(form.getByText('Wszystkie pytania muszą mieć treść')).toBeVisible();
  await expect.element(text).toHaveFocus();
  await text.fill('Pierwsze?');
  await expect.element(form.getByText('Wszystkie pytania muszą mieć treść')).not.toBeInTheDocument();
  await button('Zapisz ankietę').first().click();
  await expect.element(form.getByText('Pytania wyboru muszą mieć przynajmniej jedną opcję odpowiedzi')).toBeVisible();
  await expect.element(option(1)).toHaveFocus();
});

test('what was built is there again when the page is opened anew, and can be thrown away', async () => {
  const first = await open({ kind: 'edit', survey });
  await text.fill('Imię psa?');
  await first.unmount();
  await open({ kind: 'edit', survey });
  await expect.element(page.getByText('Są tu niezapisane zmiany.')).toBeVisible();
  await expect.element(text).toHaveValue('Imię psa?');
  await button('Odrzuć zmiany').click();
  await expect.element(text).toHaveValue('Imię?');
  await expect.element(page.getByText('Są tu niezapisane zmiany.')).not.toBeInTheDocument();
});

test('the preview shows what the owner will see, as it is typed', async () => {
  await open({ kind: 'edit', survey });
  const preview = page.getByRole('region', { name: 'Tak zobaczy to właściciel' });
  await text.fill('Jak ma na imię?');
  await expect.element(preview.getByText('Jak ma na imię?')).toBeVisible();
  await form.getByRole('switch', { name: 'Odpowiedź wymagana' }).click();
  await expect
    .element(preview.getByRole('textbox', { name: /Jak ma na imię\? \(odpowiedź wymagana\)/ }))
    .toBeDisabled();
  await expect.element(preview.getByRole('checkbox', { name: 'Odkurzacza' })).toBeVisible();
});
