import type { DogSummary } from '@psia/contract/dog-file/dog-file.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { DogStrip } from './dog-strip.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const trainerId = '018f4a7e-0000-7000-8000-00000000000b';
const nothing: DogSummary = {
  lastRecommendation: null,
  openExercises: { count: 0, names: [] },
  nextTraining: null,
  openSurveys: { count: 0, title: null },
  report: null,
};

let answers: (() => Response)[];
let newNotes: number;

const answer = (address: unknown) => {
  if (String(address).endsWith('/news')) return Response.json({ notes: newNotes });
  return (answers.length > 1 ? answers.shift() : answers[0])?.();
};

beforeEach(() => {
  newNotes = 0;
  vi.stubGlobal('fetch', async (address: unknown) => answer(address));
});
afterEach(() => vi.unstubAllGlobals());

async function open(...given: (() => Response)[]) {
  answers = given;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <DogStrip dogId={dogId} /> }]);
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const part = (name: RegExp) => page.getByRole('link', { name });

test('of a new dog each part says what to do, and leads there', async () => {
  await open(() => Response.json(nothing));
  await expect
    .element(part(/Brak zaleceń\. Dopisz pierwsze/))
    .toHaveAttribute('href', expect.stringMatching(/zalecenia$/));
  await expect.element(part(/Brak otwartych ćwiczeń/)).toHaveAttribute('href', expect.stringMatching(/cwiczenia$/));
  await expect.element(part(/Brak zaplanowanych treningów/)).toHaveAttribute('href', '/calendar');
});

test('a dog at work: what was recommended last, how much is open, when it comes next', async () => {
  const [createTime, startTime] = ['2020-03-02T09:00:00', '2099-03-04T17:00:00'];
  const next = { kind: 'training', id: dogId, state: 'confirmed', trainerId, trainerName: 'Jan Kot' } as const;
  await open(() =>
    Response.json({
      ...nothing,
      lastRecommendation: {
        createTime,
        trainerName: 'Anna Nowak',
        summary: 'Dobrze',
        recommendations: '- pięć przywołań\n- spacer',
      },
      openExercises: { count: 6, names: ['A', 'B', 'C', 'D', 'E'] },
      nextTraining: { ...next, startTime, endTime: '2099-03-04T18:00:00', title: 'Agility', hallName: null },
    } satisfies DogSummary),
  );
  await expect.element(part(/poniedziałek 2 marca 2020, Anna Nowak\s*pięć przywołań · spacer$/)).toBeVisible();
  await expect.element(part(/6\s?otwartych ćwiczeń\s*A, B, C, D, E i 1 więcej$/)).toBeVisible();
  const training = part(/środa 4 marca 2099, 17:00–18:00\s*Jan Kot · Agility$/);
  await expect
    .element(training)
    .toHaveAttribute('href', `/calendar?trener=${trainerId}&dzien=2099-03-04&termin=2099-03-04T17%3A00%3A00`);
});

const report = { title: 'Spacery', newest: null, missedSince: null };
const answered = { dueDate: '2020-03-02', answerKind: 'SCALE', answerText: '4' } as const;
test.each<[string, Partial<DogSummary>, { words: RegExp; tab: string }]>([
  ['nothing asked', {}, { words: /Ankiety i raporty\s*Brak otwartych pytań\. Przypisz raport$/, tab: 'raporty' }],
  [
    'a filled report',
    { report: { ...report, newest: answered } },
    { words: /Raport „Spacery”: 4 z 5, poniedziałek 2 marca 2020$/, tab: 'raporty' },
  ],
  [
    'a missed report and a survey',
    { report: { ...report, missedSince: '2020-03-02' }, openSurveys: { count: 1, title: 'Na start' } },
    { words: /Raport „Spacery”: niewypełniony od 02\.03\.2020\s*Niewypełniona ankieta „Na start”$/, tab: 'raporty' },
  ],
  [
    'surveys alone',
    { openSurveys: { count: 2, title: 'Na start' } },
    { words: /2\s?niewypełnione ankiety$/, tab: 'ankiety' },
  ],
])('of a dog with %s the strip says so and leads there', async (_, summary, { words, tab }) => {
  await open(() => Response.json({ ...nothing, ...summary }));
  await expect.element(part(words)).toHaveAttribute('href', expect.stringMatching(`${tab}$`));
});

test('a strip that did not come is tried again by itself', async () => {
  const failure = { code: 'INTERNAL', message: 'Błąd' };
  await open(
    () => Response.json(failure, { status: 500 }),
    () => Response.json(nothing),
  );
  await expect.element(page.getByText('Nie udało się pobrać skrótu.')).toBeVisible();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(part(/Brak zaleceń/)).toBeVisible();
});

test('what colleagues noted since the last look leads to the notes', async () => {
  newNotes = 2;
  await open(() => Response.json(nothing));
  await expect.element(part(/Co nowego\s*2\s?nowe notatki/)).toHaveAttribute('href', expect.stringMatching(/notatki$/));
});

test('without news there is no part that says so', async () => {
  await open(() => Response.json(nothing));
  await expect.element(part(/Brak zaleceń/)).toBeVisible();
  await expect.element(part(/Co nowego/)).not.toBeInTheDocument();
});
