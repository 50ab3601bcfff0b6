import { addDays } from '@psia/contract/core/time';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { ReportTemplate } from '@psia/contract/report-templates/report-templates.contract';
import type { ReportAssignment } from '@psia/contract/reports/reports.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate, shortDay } from '#lib/format/dates.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { fromMenu } from '../../../../testing/from-menu.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { AssignReportDialog } from './assign-report-dialog.tsx';
import { ReportAssignments } from './report-assignments.tsx';

const today = Temporal.Now.plainDateISO('Europe/Warsaw').toString();
const schoolId = givenProfile().schoolId;
const ids = { azor: '018f4a7e-0000-7000-8000-00000000000a', luna: '018f4a7e-0000-7000-8000-00000000000b' };
const templateId = '018f4a7e-0000-7000-8000-00000000000c';

const template: ReportTemplate = {
  id: templateId,
  title: 'Spacery',
  schoolId,
  firstId: templateId,
  version: 1,
  questions: [{ id: 'q', questionId: null, questionText: 'Jak było?', orderIndex: 0, answerKind: 'TEXT' }],
  runningAssignments: 0,
};

function dog(id: string, name: string): BookableDog {
  return { id, name, breed: 'Kundelek', ownersName: 'Jan Kot', photoUrl: null };
}

function report(dogName: 'Azor' | 'Luna', changes: Partial<ReportAssignment> = {}): ReportAssignment {
  return {
    id: `report-${dogName}-${changes.startDate ?? today}`,
    reportTemplateId: templateId,
    reportTemplateTitle: 'Spacery',
    dogId: dogName === 'Azor' ? ids.azor : ids.luna,
    dogName,
    startDate: today,
    endDate: null,
    recurrence: 'DAILY',
    finished: false,
    running: true,
    filledUntil: null,
    ...changes,
  };
}

let templates: ReportTemplate[];
let reports: ReportAssignment[];
/** What was sent to change something: method, path, body. */
let sent: [string, string, unknown][];
/** The next change is refused so. */
let refusal: { status: number; code: string; message: string } | null;

function partOfReports(asked: URLSearchParams) {
  const [size, search] = [Number(asked.get('size')), asked.get('search') ?? ''];
  const found = reports.filter(({ dogName }) => dogName.toLowerCase().includes(search));
  const start = Number(asked.get('page')) * size;
  return { content: found.slice(start, start + size), hasMore: found.length > start + size };
}

/** The network: answers from what is kept. */
async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin);
  if (method === 'GET') {
    if (pathname.includes('/reports/assignments/')) return Response.json(partOfReports(searchParams));
    if (pathname.includes('/reports/dog/')) {
      const assignments = reports.map((one) => ({ ...one, hasOlder: false }));
      return Response.json({ assignments, templates: [], submissions: [] });
    }
    if (pathname.includes('/reports/templates/')) return Response.json(templates);
    return Response.json([dog(ids.azor, 'Azor'), dog(ids.luna, 'Luna')]);
  }
  sent.push([method, pathname.replace('/api/v1', ''), typeof body === 'string' ? JSON.parse(body) : undefined]);
  if (refusal) {
    const { status, ...said } = refusal;
    refusal = null;
    return Response.json(said, { status });
  }
  if (method === 'DELETE') {
    reports = reports.filter(({ id }) => !pathname.endsWith(id));
    return new Response(null, { status: 204 });
  }
  return Response.json(report('Azor'), { status: pathname.endsWith('finish') ? 200 : 201 });
}

async function open(part: ReactNode, path = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
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
  templates = [template];
  reports = [];
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const dialog = page.getByRole('dialog');
const asking = page.getByRole('alertdialog');
const begin = page.getByRole('button', { name: 'Przypisz raport' });
const submit = dialog.getByRole('button', { name: 'Przypisz raport' });
const start = dialog.getByRole('textbox', { name: 'Data rozpoczęcia' });
const end = dialog.getByRole('textbox', { name: 'Data zakończenia' });
const often = dialog.getByRole('combobox', { name: 'Jak często' });
const chosenTemplate = dialog.getByRole('combobox', { name: 'Szablon' });

test('part 2 §5: template, dog and start are asked for; then it is sent once, as chosen', async () => {
  await open(<ReportAssignments />);
  await userEvent.click(begin);
  await expect.element(start).toHaveValue(formatDate(today));
  await userEvent.clear(start);
  await userEvent.click(submit);
  await expect.element(dialog.getByText('Wybierz szablon, psa i datę rozpoczęcia')).toBeVisible();
  await expect.element(chosenTemplate).toHaveFocus();
  expect(sent).toEqual([]);

  await userEvent.selectOptions(chosenTemplate, 'Spacery');
  await userEvent.click(dialog.getByRole('radio', { name: /^Luna/ }));
  await userEvent.fill(start, formatDate(today));
  await userEvent.selectOptions(often, 'Co 3 dni');
  await userEvent.dblClick(submit);
  await expect.element(page.getByText('Raport został przypisany pomyślnie')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { reportTemplateId: templateId, dogId: ids.luna, startDate: today, endDate: null };
  expect(sent).toEqual([['POST', '/reports/assignments', { ...body, recurrence: 'EVERY_3_DAYS' }]]);
});

test('D101, D103: the first days are named as one types, and days that do not fit are told beside the field', async () => {
  await open(<AssignReportDialog dogId={ids.azor} onClose={() => undefined} />);
  await expect.element(dialog.getByText(`Do wypełnienia: ${formatDate(today)}.`)).toBeVisible();
  await userEvent.selectOptions(often, 'Tygodniowo');
  await expect.element(dialog.getByText(/i tak dalej, aż zakończysz raport\.$/)).toBeVisible();
  await userEvent.fill(end, formatDate(addDays(today, 6 * 7)));
  const days = [0, 7, 14, 21].map((later) => formatDate(addDays(today, later))).join(', ');
  await expect.element(dialog.getByText(`Do wypełnienia: ${days} i jeszcze 3\u00a0terminy.`)).toBeVisible();

  await userEvent.selectOptions(chosenTemplate, 'Spacery');
  await userEvent.fill(end, formatDate(addDays(today, -1)));
  await expect.element(dialog.getByText(/^Do wypełnienia/)).not.toBeInTheDocument();
  await userEvent.click(submit);
  await expect.element(dialog.getByText('Raport nie może skończyć się przed rozpoczęciem.')).toBeVisible();
  await userEvent.fill(start, formatDate(addDays(today, -1)));
  await userEvent.click(submit);
  await expect.element(dialog.getByText('Raport nie może zacząć się w przeszłości.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('D106: the same report that runs for the dog already is warned of, and may be given', async () => {
  reports = [report('Azor')];
  await open(<AssignReportDialog dogId={ids.azor} onClose={() => undefined} />);
  await userEvent.selectOptions(chosenTemplate, 'Spacery');
  await expect.element(dialog.getByText(/^Azor ma już trwający raport „Spacery”/)).toBeVisible();
  refusal = { status: 409, code: 'LIMIT_REACHED', message: 'Pies może mieć najwyżej 50 trwających raportów.' };
  await userEvent.click(submit);
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Nie udało się przypisać raportuPies może mieć najwyżej 50 trwających raportów.');
});

test('without a template the dialog leads to where templates are added', async () => {
  templates = [];
  await open(<AssignReportDialog onClose={() => undefined} />);
  await expect.element(dialog.getByText('Brak szablonów raportów.')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Przejdź do szablonów' });
  await expect.element(link).toHaveAttribute('href', '/reports?zakladka=szablony');
});

test('cards: what runs first, searched by dog; finishing asks for a day not after today', async () => {
  reports = [
    report('Luna', { startDate: addDays(today, 3), recurrence: 'WEEKLY' }),
    report('Azor', {
      startDate: '2026-01-02',
      endDate: '2026-01-20',
      finished: true,
      running: false,
      filledUntil: '2026-01-20',
    }),
    report('Azor', { id: 'missed', startDate: addDays(today, -9), filledUntil: addDays(today, -4) }),
    report('Azor'),
  ];
  await open(<ReportAssignments />);
  const cards = page.getByRole('listitem');
  await expect.element(cards.nth(3)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Przypisane raporty' })).toBeInTheDocument();
  expect(cards.elements().map((card) => card.textContent)).toEqual([
    `SpaceryLunaTygodniowo · od ${formatDate(addDays(today, 3))}, bez daty końcaJeszcze się nie zaczął`,
    `SpaceryAzorCodziennie · od ${formatDate(addDays(today, -9))}, bez daty końcaOstatnio wypełniony: ${shortDay(addDays(today, -4), today)}Bez odpowiedzi: ostatnie 3\u00a0razyZakończ`,
    `SpaceryAzorCodziennie · od ${formatDate(today)}, bez daty końcaJeszcze nikt go nie wypełnił.Zakończ`,
    `SpaceryAzorCodziennie · 02.01.2026–20.01.2026Ostatnio wypełniony: ${shortDay('2026-01-20', today)}Zakończony`,
  ]);
  await userEvent.fill(page.getByRole('searchbox'), 'luna');
  await expect.element(page.getByText('Znaleziono 1\u00a0wynik.')).toBeVisible();
  await userEvent.clear(page.getByRole('searchbox'));

  await userEvent.click(page.getByRole('button', { name: 'Zakończ raport „Spacery”: Azor' }).last());
  const finish = dialog.getByRole('button', { name: 'Zakończ raport' });
  await userEvent.clear(end);
  await userEvent.click(finish);
  await expect.element(dialog.getByText('Proszę wybrać datę zakończenia')).toBeVisible();
  await userEvent.fill(end, formatDate(addDays(today, 1)));
  await userEvent.click(finish);
  await expect.element(dialog.getByText('Data zakończenia nie może być w przyszłości.')).toBeVisible();
  await userEvent.fill(end, formatDate(today));
  refusal = { status: 409, code: 'ALREADY_FINISHED', message: 'Ten raport jest już zakończony.' };
  await userEvent.click(finish);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Ten raport jest już zakończony\.$/);
  await userEvent.click(finish);
  await expect.element(page.getByText('Zadanie zostało pomyślnie zakończone')).toBeVisible();
  const asked = { assignmentId: `report-Azor-${today}`, date: today };
  expect(sent.map(([, , body]) => body)).toEqual([asked, asked]);
});

test('of many reports fifty are fetched, and the next when they are asked for', async () => {
  reports = Array.from({ length: 60 }, (_, index) => report('Azor', { id: `report-${index}` }));
  await open(<ReportAssignments />);
  const cards = page.getByRole('listitem');
  await expect.element(cards.nth(49)).toBeVisible();
  expect(cards.elements()).toHaveLength(50);
  await userEvent.click(page.getByRole('button', { name: 'Pokaż więcej' }));
  await expect.element(cards.nth(59)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pokaż więcej' })).not.toBeInTheDocument();
});

test('D29: deleting names the report and says what stays', async () => {
  reports = [report('Azor')];
  await open(<ReportAssignments />);
  await fromMenu('Usuń raport „Spacery”: Azor');
  await expect.element(asking).toMatchTextContent('Usunąć raport „Spacery” (Azor)?');
  await expect.element(asking.getByText(/To, co zostało wypełnione, zostanie przy psie\./)).toBeVisible();
  const confirm = asking.getByRole('button', { name: 'Usuń przypisanie' });
  refusal = { status: 500, code: 'INTERNAL', message: 'Coś poszło nie tak.' };
  await userEvent.click(confirm);
  await expect.element(asking.getByRole('alert')).toMatchTextContent('Nie udało się usunąć przypisania');
  await userEvent.click(confirm);
  await expect.element(page.getByText('Brak przypisanych raportów.')).toBeVisible();
  await expect.element(page.getByText('Przypisanie usunięte pomyślnie')).toBeVisible();
});
