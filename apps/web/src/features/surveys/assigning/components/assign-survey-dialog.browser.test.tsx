import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onChangeMessage } from '#lib/live/query-meta.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { AssignSurveyDialog } from './assign-survey-dialog.tsx';

let dogs: BookableDog[];
let assigned: string[];
let answered: string[];
/** What was sent to change something. */
let sent: unknown[];
/** The next call that changes something, or each that reads, fails so. */
let fails: { saving?: { status: number; code: string }; reading?: boolean };

function dog(name: string, breed = 'Mieszaniec', ownersName = 'Jan Kot'): BookableDog {
  return { id: `id-${name}`, name, breed, ownersName, photoUrl: null };
}

/** The network: answers from what is kept. */
async function answer(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin);
  if (method === 'GET') {
    if (fails.reading) return Response.json({ code: 'INTERNAL', message: 'Coś poszło nie tak.' }, { status: 500 });
    if (!pathname.endsWith('/survey/ankieta/dogs')) return Response.json(dogs);
    return Response.json(searchParams.get('state') === 'answered' ? answered : assigned);
  }
  if (fails.saving) {
    const { status, code } = fails.saving;
    return Response.json({ code, message: 'Ta ankieta jest nieaktywna.' }, { status });
  }
  const change: { assign: string[]; unassign: string[] } = JSON.parse(typeof body === 'string' ? body : '{}');
  sent.push(change);
  assigned = [...assigned.filter((id) => !change.unassign.includes(id)), ...change.assign];
  return Response.json({ changed: change.assign.length + change.unassign.length });
}

async function open({ isActive = true } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onClose = vi.fn<() => void>();
  const survey = { id: 'ankieta', title: 'Przed treningiem', isActive };
  const element = <AssignSurveyDialog survey={survey} onClose={onClose} />;
  const { unmount } = await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        <ToastHost />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return { queries, onClose, unmount };
}

const row = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const button = (name: string) => page.getByRole('button', { name });
const save = () => button('Zapisz przypisania').click();
const count = async (text: string) => {
  await expect.element(page.getByText(text)).toBeVisible();
};
const search = page.getByRole('searchbox', { name: 'Szukaj psa' });

beforeEach(() => {
  dogs = [dog('Azor'), dog('Łatka', 'Border Collie'), dog('Reks', 'Owczarek', 'Ewa Lis'), dog('Szarik')];
  assigned = ['id-Azor'];
  answered = ['id-Azor', 'id-Szarik'];
  sent = [];
  fails = {};
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => answer(url, init));
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('D95: what is found is ticked, saved is the difference alone, and the number of dogs is told', async () => {
  const { onClose } = await open();
  await count('Wybrano 1 z 4 psów');
  await expect.element(row('Azor')).toBeChecked();
  await expect.element(page.getByText('Przypisana')).toBeVisible();
  expect(page.getByText('Wypełniona').elements()).toHaveLength(2);

  for (const [typed, found] of [
    ['latka', 'Łatka'],
    ['owczarek', 'Reks'],
    ['lis', 'Reks'],
  ] as const) {
    await search.fill(typed);
    await expect.element(row(found)).toBeVisible();
    await button('Zaznacz wszystkie').click();
  }
  await search.fill('azor');
  await button('Odznacz wszystkie').click();
  await search.fill('');
  await count('Wybrano 2 z 4 psów');
  await save();
  await expect.element(page.getByText('Zaktualizowano przypisania dla 3 psów.')).toBeVisible();
  expect(sent).toEqual([{ assign: ['id-Łatka', 'id-Reks'], unassign: ['id-Azor'] }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('D95: a survey that nobody has wants a dog; taking the last one off asks first', async () => {
  assigned = [];
  const { unmount } = await open();
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wybierz co najmniej jednego psa');
  await row('Reks').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByText('Zaktualizowano przypisania dla 1 psa.')).toBeVisible();
  await unmount();

  await open();
  await button('Odznacz wszystkie').click();
  await save();
  const asked = page.getByRole('alertdialog', { name: 'Odpiąć ankietę „Przed treningiem” od wszystkich psów?' });
  await expect.element(asked).toBeVisible();
  expect(sent).toHaveLength(1);
  await asked.getByRole('button', { name: 'Odepnij od wszystkich' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ assign: [], unassign: ['id-Reks'] });
});

test('what is ticked stays when a colleague assigns it meanwhile, and when the dialog is closed by the way', async () => {
  const { queries, unmount } = await open();
  await row('Reks').click();
  await count('Wybrano 2 z 4 psów');
  assigned = ['id-Azor', 'id-Szarik'];
  onChangeMessage(queries, { topic: 'surveys' });
  await count('Wybrano 3 z 4 psów');
  await unmount();

  await open();
  await count('Wybrano 3 z 4 psów');
  await row('Azor').click();
  await save();
  await expect.poll(() => sent).toEqual([{ assign: ['id-Reks'], unassign: ['id-Azor'] }]);
});

test('an inactive one can be taken off and given to nobody', async () => {
  assigned = ['id-Azor', 'id-Reks'];
  await open({ isActive: false });
  await expect.element(page.getByRole('note')).toBeVisible();
  await expect.element(row('Łatka')).toBeDisabled();
  await expect.element(button('Zaznacz wszystkie')).toBeDisabled();
  await row('Azor').click();
  await save();
  await expect.poll(() => sent).toEqual([{ assign: [], unassign: ['id-Azor'] }]);
});

test('part 2 §8: what could not be fetched or saved says so, and nothing that was ticked is lost', async () => {
  fails = { reading: true };
  await open();
  await expect.element(page.getByText('Nie udało się pobrać danych. Spróbuj ponownie później.')).toBeVisible();
  fails = { saving: { status: 409, code: 'INACTIVE' } };
  await button('Spróbuj ponownie').click();
  await row('Reks').click();
  await save();
  const failed = 'Wystąpił błąd podczas przypisywania ankiety. Spróbuj ponownie.';
  await expect.element(page.getByText(failed)).toBeVisible();
  await expect.element(page.getByText('Ta ankieta jest nieaktywna.')).toBeVisible();
  await expect.element(row('Reks')).toBeChecked();
});

test('of five hundred dogs a hundred are drawn and all can be ticked; the keyboard alone does it', async () => {
  dogs = Array.from({ length: 500 }, (_, index) => dog(`Pies ${String(index).padStart(3, '0')}`));
  assigned = [];
  await open();
  await count('Wybrano 0 z 500 psów');
  expect(page.getByRole('checkbox').elements()).toHaveLength(100);
  await search.fill('499');
  await expect.element(row('Pies 499')).toBeVisible();
  row('Pies 499').element().focus();
  await userEvent.keyboard(' ');
  await count('Wybrano 1 z 500 psów');
  await search.fill('');
  await button('Zaznacz wszystkie').click();
  await count('Wybrano 500 z 500 psów');
});
