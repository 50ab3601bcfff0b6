import type { Recommendation } from '@psia/contract/recommendations/recommendations.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { fromMenu } from '../../../testing/from-menu.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { DogRecommendations } from './dog-recommendations.tsx';
import { OwnRecommendations } from './own-recommendations.tsx';

const dogId = '018f4a7e-0000-7000-8000-00000000000a';
const first: Recommendation = {
  id: '018f4a7e-0000-7000-8000-00000000000b',
  dogId,
  summary: 'Azor skupia się coraz dłużej.',
  recommendations: 'Codziennie:\n- pięć przywołań\n- film: https://psia.example/siad',
  createTime: '2026-03-03T17:05:00',
  trainerName: 'Anna Nowak',
  editedAt: null,
  version: 1,
};

let kept: Recommendation[];
/** What was sent to change something: method, end of the path, body. */
let sent: [string, string, unknown][];
let refusals: Record<string, number>;
const codes: Record<number, string> = { 404: 'NOT_FOUND', 409: 'CHANGED_MEANWHILE' };

/** The network: answers from what is kept, and refuses the next call of a method when told so. */
async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin);
  const end = pathname.split('/').at(-1) ?? '';
  const refused = refusals[method];
  if (method !== 'GET') sent.push([method, end, typeof body === 'string' ? JSON.parse(body) : undefined]);
  if (refused !== undefined) {
    delete refusals[method];
    const code = codes[refused] ?? 'INTERNAL';
    return Response.json({ code, message: 'Ktoś zmienił to w międzyczasie.' }, { status: refused });
  }
  if (pathname.includes('/news/')) return Response.json({ newIds: [first.id] });
  if (method === 'DELETE') kept = kept.filter(({ id }) => id !== end);
  if (method === 'DELETE' || pathname.includes('/seen/')) return new Response(null, { status: 204 });
  if (method !== 'GET' || end !== dogId) return Response.json(kept.find(({ id }) => id === end) ?? first);
  const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
  const content = kept.slice(number * size, (number + 1) * size);
  const totals = { totalElements: kept.length, totalPages: Math.ceil(kept.length / size) };
  return Response.json({ content, number, size, ...totals });
}

async function open(tab: ReactNode, path = '/') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: tab }], { initialEntries: [path] });
  return show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  kept = [first];
  sent = [];
  refusals = {};
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const summary = page.getByRole('textbox', { name: 'Podsumowanie' });
const recommendations = page.getByRole('textbox', { name: 'Zalecenia' });
const add = page.getByRole('button', { name: /^(?:Dodaj zalecenie bez treningu|Dokończ zalecenie)$/ });
const dialog = page.getByRole('dialog');
const asking = page.getByRole('alertdialog');

test('D82: blank fields say that they are required, and nothing is sent', async () => {
  await open(<DogRecommendations dogId={dogId} />);
  await userEvent.click(add);
  await userEvent.fill(recommendations, '   ');
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj zalecenie' }));
  await expect.element(summary).toHaveAccessibleDescription('To pole jest wymagane.');
  await expect.element(recommendations).toHaveAccessibleDescription('To pole jest wymagane.');
  await expect.element(summary).toHaveFocus();
  expect(sent).toEqual([]);
});

test('what is typed is there again after the dialog was closed, and goes with what is saved', async () => {
  await open(<DogRecommendations dogId={dogId} />);
  await userEvent.click(add);
  await userEvent.fill(summary, 'Azor uczy się czekać.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Dokończ zalecenie' }));
  await expect.element(summary).toHaveValue('Azor uczy się czekać.');
  await userEvent.fill(recommendations, '- spacery');
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj zalecenie' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const texts = { summary: 'Azor uczy się czekać.', recommendations: '- spacery' };
  expect(sent).toEqual([['POST', 'add', { dogId, ...texts }]]);
  await expect.element(add).toMatchTextContent('Dodaj zalecenie');
});

test('D79: the second of two who edit keeps the typed text, beside what the other has written', async () => {
  await open(<DogRecommendations dogId={dogId} />);
  await fromMenu(/^Edytuj zalecenie/);
  await userEvent.fill(summary, 'Moje podsumowanie');
  kept = [{ ...first, summary: 'Podsumowanie Ewy', version: 2 }];
  refusals = { PUT: 409 };
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz zalecenie' }));
  const told = dialog.getByRole('alert');
  await expect.element(told).toMatchTextContent('Teraz jest: Podsumowanie Ewy');
  await expect.element(told).toMatchTextContent('U Ciebie: Moje podsumowanie');
  await expect.element(summary).toHaveValue('Moje podsumowanie');
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz moje' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(([method, id, body]) => [method, id, body])).toMatchObject([
    ['PUT', first.id, { summary: 'Moje podsumowanie', version: 1 }],
    ['PUT', first.id, { summary: 'Moje podsumowanie', recommendations: first.recommendations, version: 2 }],
  ]);
});

test('what is typed over a recommendation that somebody has deleted meanwhile can be added as a new one', async () => {
  await open(<DogRecommendations dogId={dogId} />);
  await fromMenu(/^Edytuj zalecenie/);
  await userEvent.fill(summary, 'Szkoda tego tekstu');
  kept = [];
  refusals = { PUT: 404 };
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz zalecenie' }));
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/usunął to zalecenie\. Zapisz swój tekst jako nowe/);
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj jako nowe' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const texts = { summary: 'Szkoda tego tekstu', recommendations: first.recommendations };
  expect(sent.at(-1)).toEqual(['POST', 'add', { dogId, ...texts }]);
});

test('deleting asks by naming it, says what went wrong, and leaves the focus where the next one is added', async () => {
  await open(<DogRecommendations dogId={dogId} />);
  await fromMenu(/^Usuń zalecenie/);
  await expect
    .element(asking)
    .toMatchTextContent(/Czy na pewno chcesz usunąć to zalecenie \(.*Anna Nowak\)\? Ta akcja jest nieodwracalna\./);
  refusals = { DELETE: 500 };
  const confirm = asking.getByRole('button', { name: 'Usuń zalecenie' });
  await userEvent.click(confirm);
  await expect.element(asking.getByRole('alert')).toMatchTextContent('Nie udało się usunąć zalecenia.');
  await userEvent.click(confirm);
  await expect.element(page.getByText('Brak zaleceń.')).toBeVisible();
  await expect.element(add).toHaveFocus();
});

test('D110: an owner reads what is new, its lists and links, and changes nothing but that it was seen', async () => {
  await open(<OwnRecommendations dogId={dogId} />);
  const card = page.getByRole('article');
  await expect.element(card.getByText('pięć przywołań')).toBeVisible();
  await expect.element(card.getByText('Anna Nowak')).toBeVisible();
  const link = card.getByRole('link', { name: 'https://psia.example/siad' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect.element(card.getByText('Nowe')).toBeVisible();
  await vi.waitFor(() => expect(sent).toEqual([['PUT', 'recommendations', undefined]]));
});

test('pages come with the eleventh; a page that was deleted away leads back to the first', async () => {
  kept = Array.from({ length: 11 }, (_, index) => ({ ...first, id: `${index}`, summary: `Numer ${index}` }));
  await open(<OwnRecommendations dogId={dogId} />, '/?strona=3');
  await userEvent.click(page.getByRole('button', { name: 'Wróć na pierwszą stronę' }));
  await expect.element(page.getByText('Strona 1 z 2')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Następna' }));
  await expect.element(page.getByText('Numer 10')).toBeVisible();
});
