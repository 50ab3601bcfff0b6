import { addDays, type PlainDate } from '@psia/contract/core/time';
import type { ReportAssignmentOfDog, ReportSubmission } from '@psia/contract/reports/reports.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { emulateForcedColors } from '../../../../testing/forced-colors.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { givenAssignment, givenQuestion, givenSubmission } from '../../../../testing/given-reports.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { DogReports } from './dog-reports.tsx';
import { OwnReports } from './own-reports.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const today: PlainDate = Temporal.Now.plainDateISO('Europe/Warsaw').toString();
const daysAgo = (days: number) => addDays(today, -days);
const running = givenAssignment({ startDate: daysAgo(4) });
const questions = (['SCALE', 'YES_NO', 'NUMBER', 'TEXT'] as const).map(givenQuestion);
const answers = { SCALE: '2', YES_NO: 'nie', NUMBER: '10', TEXT: 'Spokojnie' };

const due = (days: number) => givenSubmission({ assignment: running, questions, dueDate: daysAgo(days) });
const filled = (days: number, said: Partial<typeof answers> = {}) =>
  givenSubmission({ assignment: running, questions, dueDate: daysAgo(days), answers: { ...answers, ...said } });

let assignments: ReportAssignmentOfDog[];
let submissions: ReportSubmission[];
/** What was sent to change something: path, body. */
let sent: [string, unknown][];
/** The next change is refused so. */
let refusal: { status: number; code: string; message: string } | null;
let isBroken: boolean;

function changed(path: string, body: { submissionId: string; text?: string }): ReportSubmission | undefined {
  submissions = submissions.map((one) => {
    if (one.id !== body.submissionId) return one;
    if (path.endsWith('/answers')) return { ...filled(0), id: one.id, dueDate: one.dueDate };
    const reaction = { text: body.text ?? null, trainerName: 'Anna Nowak', createTime: `${today}T12:00:00` };
    return { ...one, reaction };
  });
  return submissions.find(({ id }) => id === body.submissionId);
}

/** The network: answers from what is kept. */
async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, location.origin);
  if (pathname.includes('/news/')) return Response.json({ newIds: [running.id] });
  if (pathname.includes('/seen/')) return new Response(null, { status: 204 });
  if (pathname.endsWith('/milestones')) {
    return Response.json([{ date: daysAgo(2), kind: 'training', title: 'Posłuszeństwo' }]);
  }
  if (method === 'GET') {
    return isBroken
      ? Response.json({ code: 'INTERNAL', message: 'Błąd.' }, { status: 500 })
      : Response.json({ assignments, submissions });
  }
  const content = JSON.parse(typeof body === 'string' ? body : '');
  sent.push([pathname.replace('/api/v1', ''), content]);
  if (refusal) {
    const { status, ...told } = refusal;
    refusal = null;
    return Response.json(told, { status });
  }
  return Response.json(changed(pathname, content));
}

async function open(tab: ReactNode, at = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '/', element: tab }], { initialEntries: [at] });
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
        <ToastHost />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  assignments = [running];
  submissions = [due(0), filled(1, { SCALE: '4' }), due(2), filled(3), due(4)];
  sent = [];
  refusal = null;
  isBroken = false;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const dialog = page.getByRole('dialog');
const fillToday = page.getByRole('button', { name: 'Wypełnij: dziś' });
const save = dialog.getByRole('button', { name: 'Zapisz raport' });
const group = (kind: string) => dialog.getByRole('radiogroup', { name: `Pytanie ${kind}` });
const radio = (kind: string, name: RegExp) => group(kind).getByRole('radio', { name });
const field = (kind: string) => dialog.getByRole('textbox', { name: `Pytanie ${kind}` });

async function answerAll(number = '12,5') {
  await userEvent.click(radio('SCALE', /^4/));
  await userEvent.click(radio('YES_NO', /^Tak/));
  await userEvent.fill(field('NUMBER'), number);
  await userEvent.fill(field('TEXT'), 'Dobrze');
}

test('an owner sees what to fill on top, what was missed folded, and what is to come; a trainer says it otherwise', async () => {
  const tab = await open(<OwnReports dogId={dogId} />);
  const card = page.getByRole('region', { name: 'Dzienniczek' });
  await expect.element(card.getByText('Do wypełnienia')).toBeVisible();
  await expect.element(card).toMatchTextContent(/Codziennie · od /);
  await expect.element(card.getByText('Nowe', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Nadchodzący')).toBeVisible();
  expect(page.getByRole('button', { name: /^Wypełnij/ }).elements()).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Zaległe (2)' }));
  expect(page.getByRole('button', { name: /^Wypełnij/ }).elements()).toHaveLength(3);
  await expect.element(card.getByText('Spokojnie')).toBeVisible();
  await tab.unmount();
  await open(<DogReports dogId={dogId} />);
  await expect.element(page.getByText('Oczekuje')).toBeVisible();
  await expect.element(page.getByText('Do wypełnienia')).not.toBeInTheDocument();
});

test('what has ended is folded and says what expired', async () => {
  assignments = [givenAssignment({ startDate: daysAgo(4), endDate: daysAgo(3), running: false })];
  submissions = [filled(3), { ...due(4), status: 'EXPIRED' }];
  await open(<OwnReports dogId={dogId} />);
  await userEvent.click(page.getByRole('button', { name: /^1.zakończony raport/ }));
  await expect.element(page.getByText('Wygasł', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Wypełniony', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^Wypełnij/ }).elements()).toEqual([]);
});

test('what was filled late shows both dates', async () => {
  submissions = [due(0), { ...filled(3), submittedAt: `${daysAgo(1)}T08:00:00` }];
  await open(<OwnReports dogId={dogId} />);
  const [year, month, day] = daysAgo(1).split('-');
  await expect.element(page.getByText(`wypełniony ${day}.${month}.${year}`)).toBeVisible();
});

test('a report is filled with four answers, the comma of a number sent as a point', async () => {
  await open(<OwnReports dogId={dogId} />);
  await userEvent.click(fillToday);
  await answerAll();
  await userEvent.dblClick(save);
  await expect.element(page.getByText('Raport został pomyślnie zapisany')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Dzienniczek' })).toHaveFocus();
  await expect.element(page.getByText('Do wypełnienia')).not.toBeInTheDocument();
  expect(sent).toEqual([
    [
      '/reports/submissions/answers',
      {
        submissionId: due(0).id,
        answers: [
          { questionId: 'q-SCALE', answerText: '4' },
          { questionId: 'q-YES_NO', answerText: 'tak' },
          { questionId: 'q-NUMBER', answerText: '12.5' },
          { questionId: 'q-TEXT', answerText: 'Dobrze' },
        ],
      },
    ],
  ]);
});

test('where the system sets the colours, the chosen answers have a frame', async () => {
  await emulateForcedColors();
  await open(<OwnReports dogId={dogId} />);
  await userEvent.click(fillToday);
  await answerAll();
  const frame = (kind: string, name: RegExp) => {
    const button = radio(kind, name).element().closest('label');
    return button && getComputedStyle(button).borderTopWidth;
  };
  expect([frame('SCALE', /^4/), frame('SCALE', /^5/)]).toEqual(['3px', '1px']);
  expect([frame('YES_NO', /^Tak/), frame('YES_NO', /^Nie/)]).toEqual(['3px', '1px']);
});

test('open questions are listed, told beside each, and the first gets the focus; nothing is sent', async () => {
  await open(<OwnReports dogId={dogId} />);
  await userEvent.click(fillToday);
  await userEvent.click(radio('YES_NO', /^Nie/));
  await userEvent.fill(field('NUMBER'), 'dwa');
  await userEvent.click(save);
  const list = dialog.getByRole('alert');
  await expect.element(list).toMatchTextContent('Proszę odpowiedzieć na wszystkie pytania:');
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Pytanie SCALE', 'Pytanie TEXT']);
  await expect.element(group('SCALE')).toHaveFocus();
  await expect.element(field('NUMBER')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('what was answered is there again after the dialog was closed by the way', async () => {
  await open(<OwnReports dogId={dogId} />);
  await userEvent.click(fillToday);
  await userEvent.click(radio('SCALE', /^5/));
  await userEvent.fill(field('TEXT'), 'Zaczynam');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Dokończ wypełnianie: dziś' }));
  await expect.element(field('TEXT')).toHaveValue('Zaczynam');
  await expect.element(radio('SCALE', /^5/)).toBeChecked();
});

test('a report that somebody else filled meanwhile shows their answers instead of the questions', async () => {
  await open(<OwnReports dogId={dogId} />);
  await userEvent.click(fillToday);
  await answerAll();
  refusal = { status: 409, code: 'ALREADY_SUBMITTED', message: 'Już wypełniono.' };
  submissions = submissions.map((one) => (one.id === due(0).id ? filled(0, { TEXT: 'Ktoś inny' }) : one));
  await userEvent.click(save);
  await expect.element(dialog.getByText('Ten raport jest już wypełniony.')).toBeVisible();
  await expect.element(dialog.getByText('Ktoś inny')).toBeVisible();
  await expect
    .element(dialog.getByRole('region', { name: 'Twoje odpowiedzi nie zostały zapisane' }))
    .toMatchTextContent('Dobrze');
  await userEvent.click(dialog.getByRole('button', { name: 'Zamknij' }).last());
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['deleted', () => ({ assignments: [], submissions: [] })],
  [
    'finished with an earlier day',
    () => ({ assignments, submissions: submissions.filter(({ id }) => id !== due(0).id) }),
  ],
])('a report that the trainer has %s meanwhile says so and shows what was typed', async (_how, left) => {
  await open(<OwnReports dogId={dogId} />);
  await userEvent.click(fillToday);
  await answerAll();
  refusal = { status: 404, code: 'NOT_FOUND', message: 'Nie znaleziono.' };
  ({ assignments, submissions } = left());
  await userEvent.click(save);
  await expect.element(dialog.getByText('Tego raportu nie można już wypełnić.')).toBeVisible();
  await expect.element(dialog.getByText('Nie jest już przypisany do psa.')).toBeVisible();
  await expect.element(dialog.getByText('12,5')).toBeVisible();
  await expect.element(dialog.getByText('Dobrze')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Zamknij' }).last());
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a failure is told in the server’s words and keeps the answers', async () => {
  await open(<OwnReports dogId={dogId} />);
  await userEvent.click(fillToday);
  await answerAll();
  refusal = { status: 409, code: 'EXPIRED', message: 'Ten raport wygasł.' };
  await userEvent.click(save);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Ten raport wygasł.');
  await expect.element(field('NUMBER')).toHaveValue('12,5');
});

test('a trainer says with one tap that a report was read, or writes a line; the owner reads it', async () => {
  const tab = await open(<DogReports dogId={dogId} />);
  await userEvent.click(page.getByRole('button', { name: 'Przeczytane: wczoraj' }));
  await expect.element(page.getByText(/^Anna Nowak, dziś/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Odpowiedz: wczoraj' }));
  const line = page.getByRole('textbox', { name: 'Twoja odpowiedź' });
  await expect.element(line).toHaveFocus();
  await userEvent.fill(line, 'Brawo!');
  await userEvent.click(page.getByRole('button', { name: 'Wyślij odpowiedź' }));
  await expect.element(page.getByText('Brawo!')).toBeVisible();
  const { id } = filled(1);
  expect(sent.map(([, body]) => body)).toEqual([{ submissionId: id }, { submissionId: id, text: 'Brawo!' }]);
  await tab.unmount();
  await open(<OwnReports dogId={dogId} />);
  await expect.element(page.getByText('Brawo!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Odpowiedz: wczoraj' })).not.toBeInTheDocument();
});

test('D103: a trainer finishes what has begun, not what is yet to begin', async () => {
  const later = { ...givenAssignment({ startDate: addDays(today, 3), reportTemplateTitle: 'Od jutra' }), id: 'later' };
  assignments = [running, later];
  await open(<DogReports dogId={dogId} />);
  await userEvent.click(page.getByRole('button', { name: 'Zakończ raport: Dzienniczek' }));
  await expect.element(dialog.getByText(/Dzienniczek/).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zakończ raport: Od jutra' })).not.toBeInTheDocument();
});

test('charts tell their course, name what is marked, and give the same as a table', async () => {
  await open(<DogReports dogId={dogId} />);
  await expect
    .element(page.getByRole('img', { name: /Pytanie SCALE.*Pierwsza 2, ostatnia 4, średnia 3\./ }))
    .toBeVisible();
  expect(page.getByRole('img', { name: /^Wykres/ }).elements()).toHaveLength(3);
  await expect.element(page.getByRole('list', { name: 'Oznaczenia na wykresie' })).toMatchTextContent('trening');
  await userEvent.click(page.getByRole('button', { name: 'Pokaż jako tabelę' }));
  const rows = page.getByRole('region', { name: 'Tabela: Pytanie SCALE' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/4/);
  await expect.element(rows.nth(2)).toMatchTextContent(/brak.*trening: Posłuszeństwo/);
  await userEvent.click(page.getByRole('button', { name: 'Pokaż wykresy' }));
  await expect.element(page.getByRole('img', { name: /Pytanie SCALE/ })).toBeVisible();
});

test('printing puts title, dog and the last answers on a sheet of its own, and takes it away', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open(<DogReports dogId={dogId} />);
  await userEvent.click(page.getByRole('button', { name: 'Drukuj' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(document.body.textContent).toContain('Ostatnie odpowiedzi');
  dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Ostatnie odpowiedzi'));
});

test('nothing assigned says what will be here, and a failure can be tried again', async () => {
  [assignments, submissions] = [[], []];
  isBroken = true;
  await open(<OwnReports dogId={dogId} />);
  await expect.element(page.getByText('Nie udało się pobrać raportów.')).toBeVisible();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }));
  await expect.element(page.getByText('Brak raportów.')).toBeVisible();
});

test('the address of a task opens what is to be filled; once it is given up, it stays closed', async () => {
  await open(<OwnReports dogId={dogId} />, `/?wypelnij=${due(2).id}`);
  await expect.element(dialog.getByText(/^Termin: /)).toBeVisible();
  await expect.element(save).toBeVisible();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await fillToday.click();
  await expect.element(save).toBeVisible();
});

test('the address of what was filled meanwhile opens nothing', async () => {
  await open(<OwnReports dogId={dogId} />, `/?wypelnij=${due(3).id}`);
  await expect.element(fillToday).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
