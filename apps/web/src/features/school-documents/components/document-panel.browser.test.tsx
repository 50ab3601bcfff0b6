import { type DocumentVersion, publishSchoolDocument } from '@psia/contract/school-documents/school-documents.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { InvitedPrivacyLink } from './invited-privacy-link.tsx';
import { OwnersDocuments } from './owners-documents.tsx';

const by = { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' } as const;
const versionOf = (version: number, documentText: string): DocumentVersion => ({
  version,
  documentText,
  published: { by, at: `2026-03-0${version}T10:00:00` },
});

let kept: DocumentVersion[];
let sent: unknown[];
let refusals: number[];

async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, location.origin);
  const status = refusals.shift();
  if (status !== undefined) {
    const code = status === 409 ? 'CHANGED_MEANWHILE' : 'INTERNAL';
    return Response.json({ code, message: 'Coś poszło nie tak.' }, { status });
  }
  const current = kept.at(-1) ?? null;
  if (pathname.endsWith('/privacy') && pathname.includes('/auth/')) {
    const text = current && { ...current, publishedAt: current.published.at };
    return Response.json({ schoolName: 'Cztery Łapy', current: text });
  }
  if (method === 'PUT') {
    const publication = publishSchoolDocument.body.parse(typeof body === 'string' ? JSON.parse(body) : undefined);
    sent.push(publication);
    kept = [...kept, versionOf(kept.length + 1, publication.documentText)];
    return Response.json(kept.at(-1));
  }
  const number = Number(pathname.split('/').at(-1));
  return Response.json(Number.isNaN(number) ? { current } : kept[number - 1]);
}

async function open(element: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element }]);
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  [kept, sent, refusals] = [[], [], []];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const content = page.getByRole('textbox', { name: 'Treść' });
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

test('D208: the template stands in the form, and a double click publishes it once', async () => {
  await open(<DocumentPanel kind="privacy" template="Administratorem jest szkoła." />);
  await expect.element(page.getByText('Informacja nie jest jeszcze opublikowana.')).toBeVisible();
  await userEvent.click(button('Przygotuj'));
  await expect.element(content).toHaveValue('Administratorem jest szkoła.');
  await userEvent.fill(content, 'Administratorem jest Anna.');
  await userEvent.dblClick(button('Opublikuj'));
  await expect.element(page.getByText('Wersja 1 z 01.03.2026, Anna Nowak')).toBeVisible();
  expect(sent).toEqual([{ documentText: 'Administratorem jest Anna.', version: 0 }]);
});

test('D79: what a colleague published meanwhile is shown beside what was typed, which stays', async () => {
  kept = [versionOf(1, 'Psy na smyczy.')];
  await open(<DocumentPanel kind="rules" template="" />);
  await userEvent.click(button('Edytuj regulamin szkoły'));
  await userEvent.fill(content, 'Psy na smyczy i w kagańcu.');
  kept = [...kept, versionOf(2, 'Psy bez smyczy.')];
  refusals = [409];
  await userEvent.click(button('Opublikuj'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Teraz jest: Psy bez smyczy.');
  await expect.element(content).toHaveValue('Psy na smyczy i w kagańcu.');
  await userEvent.click(button('Opublikuj'));
  await expect.poll(() => sent).toEqual([{ documentText: 'Psy na smyczy i w kagańcu.', version: 2 }]);
});

test('an owner reads what holds and what was before; what is not published says so', async () => {
  kept = [versionOf(1, 'Psy na smyczy.'), versionOf(2, 'Psy bez smyczy.')];
  await open(<OwnersDocuments />);
  await userEvent.click(button('Czytaj: Regulamin szkoły'));
  await expect.element(dialog.getByText('Psy bez smyczy.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Późniejsza wersja' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Wcześniejsza wersja' }));
  await expect.element(dialog.getByText('Psy na smyczy.')).toBeVisible();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Wersja 1 z 01.03.2026, Anna Nowak');
});

test('a document that could not be fetched can be asked for again; none is said to be missing', async () => {
  refusals = [500, 500];
  await open(<OwnersDocuments />);
  await expect.element(page.getByText('Nie udało się pobrać dokumentu.').first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }).last());
  await expect.element(page.getByText('Szkoła jeszcze go nie opublikowała.')).toBeVisible();
});

test('who is invited can read about personal data before they have an account; nothing published, nothing shown', async () => {
  kept = [versionOf(1, 'Dane trzymamy rok.')];
  await open(<InvitedPrivacyLink token="t" />);
  await userEvent.click(button('Informacja o przetwarzaniu danych'));
  await expect.element(dialog.getByText('Dane trzymamy rok.')).toBeVisible();
  await expect.element(dialog.getByText('Wersja 1 z 01.03.2026')).toBeVisible();
});
