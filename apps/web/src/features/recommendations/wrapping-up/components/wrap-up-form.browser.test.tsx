import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import type { Practice } from '@psia/contract/practice/practice.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { phrasesOfSchool } from '../../../phrases/phrases.public.ts';
import { exercisesToAdd, lastRecommendation, openHomework } from '../wrapping-up.queries.ts';
import { WrapUpForm } from './wrap-up-form.tsx';

const profile = givenProfile();
const { schoolId } = profile;
const dogId = '018f4a7e-0000-7000-8000-000000000003';
const trainingId = '018f4a7e-0000-7000-8000-000000000004';
const onSaved = vi.fn<() => void>();
const onGivenUp = vi.fn<() => void>();

const version = 1;
const last = {
  id: '1',
  dogId,
  summary: 'Poprzednio dobrze.',
  recommendations: 'Poprzednie zalecenia psa.',
  createTime: '2026-03-01T18:00:00',
  trainerName: 'Anna Nowak',
  editedAt: null,
  version,
};
const exercise = (exerciseId: string, name: string) => ({
  exerciseId,
  name,
  description: 'Opis',
  requiredEquipment: null,
  difficultyLevel: 'BASIC' as const,
  videoLink: null,
  pictures: [],
  steps: [],
  version,
});
const assigned = {
  id: 'assigned',
  exercise: exercise('sit', 'Siad'),
  completed: false,
  assignedDate: '2026-03-01',
  completionDate: null,
  goal: null,
  perDay: null,
  step: null,
  lastStep: null,
  stepSetAt: null,
} as AssignedExercise;

/** What the page fetches is known already. */
function givenData(homework = assigned) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 'static', retry: false } } });
  queries.setQueryData(lastRecommendation(dogId).queryKey, last);
  queries.setQueryData(openHomework(dogId).queryKey, [homework]);
  queries.setQueryData(phrasesOfSchool(schoolId).queryKey, [
    { id: 'a', text: 'Brawo!', version },
    { id: 'b', text: 'Ćwiczcie krótko.', version },
  ]);
  const names = ['Przywołanie', 'Zostań', 'Luźna smycz', 'Mata', 'Kontakt wzrokowy', 'Siad przy drzwiach'];
  for (const limit of [5, 6]) {
    const found = names.slice(0, limit).map((name) => ({ ...exercise(name, name), uses: 1, textsLeftOut: false }));
    queries.setQueryData(exercisesToAdd({ schoolId, dogId, search: '', limit }).queryKey, found);
  }
  return queries;
}

function open(homework = assigned) {
  return show(
    <QueryClientProvider client={givenData(homework)}>
      <ProfileProvider value={profile}>
        <WrapUpForm dogId={dogId} trainingId={trainingId} onSaved={onSaved} onGivenUp={onGivenUp} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const summary = page.getByRole('textbox', { name: 'Podsumowanie' });
const recommendations = page.getByRole('textbox', { name: 'Zalecenia', exact: true });
const note = page.getByRole('textbox', { name: 'Notatka tylko dla trenerów' });
const chip = (name: string) => page.getByRole('button', { name, exact: true });
const goesInto = (field: string) =>
  page.getByRole('group', { name: 'wstawiają się w pole:' }).getByRole('button', { name: field });
const cursorOf = (area: typeof summary) => {
  const { selectionStart, selectionEnd } = area.element() as HTMLTextAreaElement;
  return [selectionStart, selectionEnd];
};

let practice: Practice[];

const setOf = (id: string, successes: number): Practice => ({
  id,
  assignedExerciseId: assigned.id,
  exerciseId: 'sit',
  exerciseName: 'Siad',
  practisedAt: '2020-03-02T08:00:00',
  practisedBy: 'Jan Kot',
  step: null,
  attempts: 5,
  successes,
  seconds: null,
  note: null,
  noteLeftOut: false,
  deletable: false,
});

beforeEach(() => {
  practice = [];
  vi.stubGlobal('fetch', async () => Response.json(practice));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
  onSaved.mockReset();
  onGivenUp.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('sentences go to the cursor of the area that was touched last, one after the other', async () => {
  await open();
  await expect.element(goesInto('Zalecenia')).toHaveAttribute('aria-pressed', 'true');
  await chip('Brawo!').click();
  await chip('Ćwiczcie krótko.').click();
  await expect.element(recommendations).toHaveValue('Brawo! Ćwiczcie krótko.');

  await summary.fill('Raz dwa');
  (summary.element() as HTMLTextAreaElement).setSelectionRange(3, 3);
  await expect.element(goesInto('Podsumowanie')).toHaveAttribute('aria-pressed', 'true');
  await chip('Brawo!').click();
  await expect.element(summary).toHaveValue('Raz Brawo! dwa');
  expect(cursorOf(summary)).toEqual([10, 10]);
  await expect.element(summary).toHaveFocus();
  await chip('Ćwiczcie krótko.').click();
  await expect.element(summary).toHaveValue('Raz Brawo! Ćwiczcie krótko. dwa');
  await userEvent.keyboard('!');
  await expect.element(summary).toHaveValue('Raz Brawo! Ćwiczcie krótko.! dwa');
});

test("after the summary a sentence is aimed at 'Zalecenia' in a press, and what it fills is not called required", async () => {
  await open();
  await summary.fill('Dobrze.');
  await page.getByRole('button', { name: 'Zapisz zalecenia' }).click();
  await expect.element(recommendations).toBeInvalid();
  summary.element().focus();
  await expect.element(goesInto('Podsumowanie')).toHaveAttribute('aria-pressed', 'true');
  await goesInto('Zalecenia').click();
  await expect.element(goesInto('Podsumowanie')).toHaveAttribute('aria-pressed', 'false');
  await chip('Brawo!').click();
  await expect.element(recommendations).toHaveValue('Brawo!');
  await expect.element(recommendations).toBeValid();
  expect(page.getByText('To pole jest wymagane.').elements()).toEqual([]);
  await expect.element(summary).toHaveValue('Dobrze.');
});

test('the previous recommendation is folded, fills both areas, and gives back what was typed', async () => {
  await open();
  const words = page.getByText('Poprzednie zalecenia psa.');
  await expect.element(words).not.toBeVisible();
  const fold = page.getByRole('button', { name: /^Poprzednie zalecenia 01\.03\.2026 · Anna Nowak$/ });
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Poprzednio dobrze.')).toBeVisible();

  await summary.fill('Moje');
  await page.getByRole('button', { name: 'Wstaw poprzednie' }).click();
  await expect.element(summary).toHaveValue('Poprzednio dobrze.');
  await expect.element(recommendations).toHaveValue('Poprzednie zalecenia psa.');
  await page.getByRole('button', { name: 'Cofnij wstawienie' }).click();
  await expect.element(summary).toHaveValue('Moje');
  await expect.element(recommendations).toHaveValue('');
});

test('texts, choices and the note are there again after the page was left, until they are given up', async () => {
  const { unmount } = await open();
  await summary.fill('Dobrze');
  await note.fill('Ostrożnie');
  await page.getByRole('checkbox', { name: 'Ukończone: Siad' }).click();
  await expect.element(page.getByText('Ukończone', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dodaj ćwiczenie' }).click();
  const mostUsed = page.getByRole('list', { name: 'Najczęściej przypisywane' });
  await expect.element(mostUsed.getByRole('button', { name: 'Kontakt wzrokowy' })).toBeVisible();
  await expect.element(mostUsed.getByRole('button', { name: 'Siad przy drzwiach' })).not.toBeInTheDocument();
  await mostUsed.getByRole('button', { name: 'Przywołanie' }).click();
  await expect.element(mostUsed.getByRole('button', { name: 'Przywołanie' })).not.toBeInTheDocument();
  await unmount();

  await open();
  await expect.element(summary).toHaveValue('Dobrze');
  await expect.element(note).toHaveValue('Ostrożnie');
  await expect.element(page.getByRole('checkbox', { name: 'Ukończone: Siad' })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Nie przypisuj: Przywołanie' })).toBeVisible();

  await page.getByRole('button', { name: 'Odrzuć', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Odrzucić to, co wpisane?' });
  await dialog.getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await expect.poll(() => onGivenUp.mock.calls.length).toBe(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('D82: blank areas say that they are needed, the first one gets the focus, and nothing is sent', async () => {
  await open();
  await summary.fill('Dobrze');
  await page.getByRole('button', { name: 'Zapisz zalecenia' }).click();
  await expect.element(recommendations).toBeInvalid();
  await expect.element(recommendations).toHaveFocus();
  await expect.element(page.getByText('To pole jest wymagane.')).toBeVisible();
  await recommendations.fill('Ć');
  await expect.element(recommendations).toBeValid();
  expect(onSaved).not.toHaveBeenCalled();
});

test('how an exercise went at home stands with it, and what follows is written by a tap', async () => {
  practice = [setOf('one', 1), setOf('two', 2)];
  await open();
  await expect.element(page.getByText('Ostatnio udane 3 z 10 prób: może łatwiejsza wersja?')).toBeVisible();
  await recommendations.fill('Dobra robota.');
  await page.getByRole('button', { name: 'Dopisz krok wstecz: Siad' }).click();
  await page.getByRole('button', { name: 'Dopisano: Siad' }).click({ force: true });
  await expect.element(recommendations).toHaveValue('Dobra robota. Siad: krok wstecz, wróćcie do łatwiejszej wersji.');
});

test('an exercise that nobody practised, or that goes as it should, is proposed nothing', async () => {
  practice = [setOf('one', 3), setOf('two', 3)];
  await open();
  await expect.element(page.getByText(/^Ostatnio ćwiczone/)).toBeVisible();
  expect(page.getByRole('button', { name: /Dopisz krok/ }).elements()).toEqual([]);
});

const stepped = {
  ...assigned,
  id: '018f4a7e-0000-7000-8000-0000000000a1',
  exercise: {
    ...assigned.exercise,
    steps: ['Metr.', 'Dwa metry.', 'Trzy metry.'].map((text) => ({ text, criterion: null })),
  },
  step: 2,
};

test('D237: a step back is set with the save, and nothing where it was taken back', async () => {
  practice = [
    { ...setOf('one', 3), assignedExerciseId: stepped.id, step: 2 },
    { ...setOf('two', 2), assignedExerciseId: stepped.id, step: 3 },
  ];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(typeof body === 'string' ? body : ''));
    return Response.json(method === 'POST' ? last : practice);
  });
  const sent: unknown[] = [];
  await open(stepped);
  await expect.element(page.getByText('Ostatnio udane 5 z 10 prób: może krok wstecz?')).toBeVisible();
  expect(page.getByRole('button', { name: /^Dopisz krok/ }).elements()).toEqual([]);
  const [back, on] = ['Krok wstecz: Siad', 'Krok dalej: Siad'].map((name) => page.getByRole('button', { name }));
  await back?.click();
  await expect.element(page.getByText('Krok 1 z 3')).toBeVisible();
  await expect.element(page.getByText(/dotąd 2\. Zmieni się po zapisaniu\./)).toBeVisible();
  await on?.click();
  await expect.element(page.getByText('Krok 2 z 3')).toBeVisible();
  expect(page.getByText(/Zmieni się po zapisaniu/).elements()).toEqual([]);
  await back?.click();
  await summary.fill('Dobrze.');
  await recommendations.fill('Krótko.');
  await page.getByRole('button', { name: 'Zapisz zalecenia' }).click();
  await expect.poll(() => sent).toMatchObject([{ steps: [{ assignedExerciseId: stepped.id, step: 1 }] }]);
});
