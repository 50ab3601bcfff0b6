import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { pendingRequestsOfTrainer } from '../../waiting/waiting.queries.ts';
import { RequestsToAnswer } from './requests-to-answer.tsx';

const today = '2026-11-23';
const trainerId = '018f4a7e-0000-7000-8000-0000000000aa';

function request(number: number, changes: Partial<PendingRequest> = {}): PendingRequest {
  const hour = String(8 + (number % 10)).padStart(2, '0');
  const day = String(24 + Math.floor(number / 10)).padStart(2, '0');
  return {
    trainingId: `018f4a7e-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
    dogId: `018f4a7e-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
    dogName: `Pies${number}`,
    breed: 'Mieszaniec',
    photoUrl: null,
    confirmedTrainingsCount: 0,
    ownerId: `owner-${number}`,
    ownerName: `Olga Kot${number}`,
    ownerPhone: '600 700 800',
    ownerEmail: 'olga@psia.test',
    serviceName: 'Konsultacja',
    homeVisit: null,
    startTime: `2026-11-${day}T${hour}:00:00`,
    endTime: `2026-11-${day}T${hour}:50:00`,
    additionalInfo: null,
    bookingTime: `2026-11-20T10:${String(number).padStart(2, '0')}:00`,
    introSurvey: null,
    reservePlace: null,
    replaces: null,
    ...changes,
  };
}

interface Sent {
  readonly path: string;
  readonly body: {
    readonly trainingId?: string;
    readonly reason?: string;
    readonly trainingIds?: readonly string[];
    readonly confirmations?: readonly { readonly trainingId: string }[];
    readonly times?: readonly object[];
  };
}

let waiting: PendingRequest[];
let sent: Sent[];
/** The ids of requests that the server does not confirm. */
let refused: string[];
/** What was asked of the halls and of what waits, in its order. */
let asked: string[];
/** What an answer to a question of what waits is held back by. */
let isListLetThrough: Promise<void>;
let queries: QueryClient;
/** What an answer waits for before the server gives it. */
let isLetThrough: Promise<void>;

function answer(method: string, path: string, body: Sent['body']): Response {
  if (path.endsWith('/halls')) {
    return Response.json([
      { id: 'hala', name: 'Hala Dębowa', schoolId: 's' },
      { id: 'plac', name: 'Plac', schoolId: 's' },
    ]);
  }
  if (path.endsWith('/halls/busy')) {
    asked.push(path);
    return Response.json((body.times ?? []).map((time) => ({ ...time, hallIds: [] })));
  }
  if (path.endsWith('/settings')) return Response.json({ allowReserveList: false });
  if (path.endsWith('/state')) return Response.json({ state: 'confirmed' });
  if (path.includes('/pending-requests/')) return Response.json(waiting);
  if (method === 'GET') return Response.json([]);
  sent.push({ path, body });
  const ids = body.trainingIds ?? body.confirmations?.map(({ trainingId }) => trainingId);
  if (ids) {
    const done = ids.filter((one) => !refused.includes(one));
    waiting = waiting.filter(({ trainingId }) => !done.includes(trainingId));
    return Response.json({
      confirmed: done.map((one) => ({ id: one })),
      declined: done,
      refused: ids
        .filter((one) => refused.includes(one))
        .map((trainingId) => ({ trainingId, code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' })),
      undo: null,
    });
  }
  const id = body.trainingId ?? path.split('/').at(-2) ?? '';
  if (refused.includes(id)) {
    return Response.json({ code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' }, { status: 409 });
  }
  waiting = waiting.filter(({ trainingId }) => trainingId !== id);
  return path.endsWith('/decline') ? new Response(null, { status: 204 }) : Response.json({ id });
}

beforeEach(() => {
  [sent, refused, asked] = [[], [], []];
  isListLetThrough = Promise.resolve();
  isLetThrough = Promise.resolve();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = new URL(url instanceof Request ? url.url : url, location.href).pathname;
    const isQuestion = path.endsWith('/halls/busy');
    if (!isQuestion && (init.method === 'PATCH' || init.method === 'POST')) await isLetThrough;
    if (path.includes('/pending-requests/')) await isListLetThrough;
    return answer(init.method ?? 'GET', path, typeof init.body === 'string' ? JSON.parse(init.body) : {});
  });
});
afterEach(() => vi.unstubAllGlobals());

function Shown() {
  const window = { startTime: `${today}T00:00:00`, endTime: '2027-11-23T00:00:00' };
  const { data } = useQuery(pendingRequestsOfTrainer(trainerId, window));
  return data ? <RequestsToAnswer requests={data} trainerId={trainerId} today={today} /> : null;
}

async function open(requests: PendingRequest[], width = '46rem') {
  waiting = requests;
  const router = createMemoryRouter([
    {
      element: (
        <>
          <ToastHost />
          <Outlet />
        </>
      ),
      children: [
        {
          path: '/',
          element: (
            <div style={{ width }}>
              <Shown />
            </div>
          ),
        },
        { path: '*', element: <p>Gdzie indziej</p> },
      ],
    },
  ]);
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return router;
}

const confirms = (number: number) => page.getByRole('button', { name: new RegExp(`^Potwierdź: Pies${number},`) });
const rows = () => page.getByRole('article');

test('by the keyboard: arrows go from request to request, Enter confirms, and the next one has the focus', async () => {
  await open([request(1), request(2), request(3)]);
  await expect.element(confirms(1)).toBeEnabled();
  confirms(1).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(confirms(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirms(3)).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([{ trainingId: request(2).trainingId, hallId: 'hala' }]);
  await expect.element(confirms(2)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirms(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows()).not.toBeInTheDocument();
  expect(sent).toHaveLength(3);
});

test('D220: a home visit is confirmed without a hall, and leads to the owner’s address', async () => {
  const address = {
    country: 'Polska',
    city: 'Gdynia',
    postalCode: '81-300',
    street: 'Morska',
    buildingNumber: '7',
    apartmentNumber: null,
  };
  await open([request(1, { homeVisit: { address } }), request(2)]);
  await expect.element(page.getByRole('combobox', { name: /^Sala: Pies2/ })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: /^Sala: Pies1/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Morska 7, 81-300 Gdynia, Polska' }))
    .toHaveAttribute('href', expect.stringContaining('destination=Morska+7'));
  await confirms(1).click();
  await expect.poll(() => sent.map(({ path }) => path)).toEqual([`/api/v1/training/${request(1).trainingId}/confirm`]);
});

test('a key that is pressed the moment the focus moves on does not go to the request that was just answered', async () => {
  await open([request(1), request(2), request(3)]);
  await expect.element(confirms(2)).toBeEnabled();
  const arrowUp = () => new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true });
  const third = confirms(3).element();
  third.addEventListener('focus', () => third.dispatchEvent(arrowUp()), { once: true });
  confirms(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirms(1)).toHaveFocus();
  await expect.element(rows()).toHaveLength(2);
});

test('after two that were answered at once the focus is at the one that still waits', async () => {
  await open([request(1), request(2), request(3)]);
  await expect.element(confirms(2)).toBeEnabled();
  const held = Promise.withResolvers<void>();
  isLetThrough = held.promise;
  confirms(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirms(2)).toHaveAttribute('data-loading', 'true');
  await expect.element(confirms(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(sent).toEqual([]);
  held.resolve();
  await expect.element(confirms(1)).toHaveFocus();
  await expect.element(rows()).toHaveLength(1);
});

test('D172: O declines at once, with an empty reason, and the next one has the focus', async () => {
  await open([request(1), request(2)]);
  await expect.element(confirms(1)).toBeEnabled();
  confirms(1).element().focus();
  await userEvent.keyboard('o');
  await expect.element(confirms(2)).toHaveFocus();
  expect(sent).toMatchObject([{ path: `/api/v1/training/${request(1).trainingId}/decline`, body: { reason: '' } }]);
  expect(page.getByLabelText('Powód').elements()).toEqual([]);
});

test('a reason is asked for below; what is typed then moves and answers nothing', async () => {
  await open([request(1), request(2)]);
  await expect.element(confirms(1)).toBeEnabled();
  await page.getByRole('button', { name: /^Odrzuć z powodem: Pies1,/ }).click();
  const reason = page.getByLabelText('Powód');
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('oo{ArrowDown}{Enter}o');
  await expect.element(reason).toHaveValue('oo\no');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Odrzuć prośbę', exact: true }).click();
  await expect.element(confirms(2)).toHaveFocus();
  expect(sent).toMatchObject([
    { path: `/api/v1/training/${request(1).trainingId}/decline`, body: { reason: 'oo\no' } },
  ]);
});

test('all requests of one owner are confirmed at once; one that can’t be stays with the reason', async () => {
  const ofOne = { ownerId: 'olga', ownerName: 'Olga Kot' };
  await open([request(1, ofOne), request(2), request(3, ofOne), request(4, ofOne)]);
  refused = [request(3).trainingId];
  await page.getByRole('button', { name: 'Potwierdź wszystkie 3: Olga Kot' }).click();
  await expect.element(rows().getByText('Ten termin jest już zajęty.')).toBeVisible();
  await expect.element(confirms(4)).not.toBeInTheDocument();
  await expect.element(confirms(1)).not.toBeInTheDocument();
  await expect.element(confirms(3)).toBeVisible();
  await expect.element(confirms(2)).toBeVisible();
  expect(sent.map(({ body }) => body.confirmations?.map(({ trainingId }) => trainingId))).toEqual([
    [1, 3, 4].map((number) => request(number).trainingId),
  ]);
});

test('while all are confirmed that is said', async () => {
  const ofOne = { ownerId: 'olga', ownerName: 'Olga Kot' };
  const gate = Promise.withResolvers<void>();
  isLetThrough = gate.promise;
  await open([request(1, ofOne), request(2, ofOne), request(3, ofOne)]);
  await expect.element(page.getByRole('status').getByText(/3\sprośby/)).toBeVisible();
  await page.getByRole('button', { name: 'Potwierdź wszystkie 3: Olga Kot' }).click();
  await expect.element(page.getByText(/potwierdzanie, 3\sprośby…/)).toBeVisible();
  gate.resolve();
  await expect.element(rows()).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('when none of them can be confirmed, nothing is said to be done', async () => {
  const ofOne = { ownerId: 'olga', ownerName: 'Olga Kot' };
  await open([request(1, ofOne), request(3, ofOne)]);
  refused = [1, 3].map((number) => request(number).trainingId);
  await page.getByRole('button', { name: 'Potwierdź wszystkie 2: Olga Kot' }).click();
  await expect.element(rows().getByText('Ten termin jest już zajęty.').nth(1)).toBeVisible();
  expect(page.getByText(/^Potwierdzono/).elements()).toEqual([]);
});

test('whoever has left before all were refused hears of it, with the way back', async () => {
  const ofOne = { ownerId: 'olga', ownerName: 'Olga Kot' };
  const gate = Promise.withResolvers<void>();
  isLetThrough = gate.promise;
  const router = await open([request(1, ofOne), request(3, ofOne)]);
  refused = [1, 3].map((number) => request(number).trainingId);
  await page.getByRole('button', { name: 'Potwierdź wszystkie 2: Olga Kot' }).click();
  await expect.element(page.getByText(/potwierdzanie/)).toBeVisible();
  await router.navigate('/elsewhere');
  gate.resolve();
  await expect.element(page.getByText('Błąd przy potwierdzaniu treningu. Spróbuj ponownie.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Pokaż', exact: true }).click();
  await expect.element(confirms(1)).toBeVisible();
});

test('eight requests ask for the halls once, and what is confirmed leaves before anything is asked again', async () => {
  await open(Array.from({ length: 8 }, (_, index) => request(index)));
  await expect.element(confirms(7)).toBeEnabled();
  expect(asked).toHaveLength(1);
  const gate = Promise.withResolvers<void>();
  isListLetThrough = gate.promise;
  await confirms(3).click();
  // The list that is asked for again is not waited for, as it was for up to three seconds.
  await expect.element(page.getByText('Trening potwierdzony pomyślnie!'), { timeout: 2_500 }).toBeVisible();
  await expect.element(confirms(3)).not.toBeInTheDocument();
  gate.resolve();
  await expect.element(confirms(4)).toBeEnabled();
  expect(sent).toHaveLength(1);
});

test('several that want the same time, or wait on the reserve list, are not confirmed at once', async () => {
  const ofOne = { ownerId: 'olga', ownerName: 'Olga Kot' };
  const { startTime, endTime } = request(1);
  await open([request(1, ofOne), request(2, { ...ofOne, startTime, endTime })]);
  await expect.element(page.getByText(/2\sprośby/)).toBeVisible();
  await expect.element(page.getByText(/odrzucimy 1\sinną prośbę/).first()).toBeVisible();
  expect(page.getByRole('button', { name: /^Potwierdź wszystkie/ }).elements()).toEqual([]);
});

test('one of the reserve list has its place and can only be declined; its dog is a press away', async () => {
  await open([request(1, { reservePlace: 2 })]);
  await expect.element(page.getByText('Lista rezerwowa: miejsce 2')).toBeVisible();
  const toDog = page.getByRole('link', { name: 'Pies1', exact: true });
  await expect.element(toDog).toHaveAttribute('href', `/dog/details/${request(1).dogId}`);
  expect(confirms(1).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: /^Odrzuć prośbę: Pies1/ })).toBeVisible();
});

test('a request that a colleague confirms while it has the focus stays and says so', async () => {
  await open([request(1), request(2)]);
  await expect.element(confirms(1)).toBeEnabled();
  confirms(1).element().focus();
  waiting = [request(2)];
  await queries.invalidateQueries();
  await expect.element(page.getByText('Ta prośba już nie czeka: trening jest potwierdzony.')).toBeVisible();
  expect(confirms(1).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Schowaj' }).click();
  await expect.element(confirms(2)).toHaveFocus();
  await expect.element(page.getByText(/już nie czeka/)).not.toBeInTheDocument();
});

test('halls that are chosen in turn for several requests all stay', async () => {
  await open([request(1), request(2)]);
  const hallOf = (number: number) => page.getByRole('combobox', { name: new RegExp(`^Sala: Pies${number},`) });
  await expect.element(hallOf(1)).toHaveValue('hala');
  await hallOf(2).selectOptions('plac');
  await hallOf(1).selectOptions('plac');
  await expect.element(hallOf(2)).toHaveValue('plac');
  await expect.element(hallOf(1)).toHaveValue('plac');
});

test('a hall that is chosen for one request is proposed to no other one', async () => {
  await open([request(1), request(2)]);
  const hallOf = (number: number) => page.getByRole('combobox', { name: new RegExp(`^Sala: Pies${number},`) });
  await expect.element(hallOf(2)).toHaveValue('hala');
  await userEvent.selectOptions(hallOf(1), 'plac');
  waiting = [...waiting, request(3)];
  await queries.invalidateQueries();
  await expect.element(hallOf(3)).toHaveValue('hala');
  await expect.element(hallOf(1)).toHaveValue('plac');
});

describe('several that are chosen', () => {
  const box = (number: number) => page.getByRole('checkbox', { name: new RegExp(`^Zaznacz prośbę: Pies${number},`) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  async function choose(requests: PendingRequest[], ...numbers: readonly number[]) {
    await open(requests, '20.5rem');
    await button('Wybierz').click();
    for (const number of numbers) await box(number).click();
  }

  test('are confirmed by one call, each with its hall; one that is refused says why and stays chosen', async () => {
    refused = [request(3).trainingId];
    await choose([request(1), request(2), request(3), request(4)], 1, 3, 4);
    await expect.element(page.getByText(/^Zaznaczono: 3\sprośby$/)).toBeVisible();
    await button('Potwierdź 3').click();
    await expect.element(rows().getByText('Ten termin jest już zajęty.')).toBeVisible();
    expect(sent.map(({ body }) => body.confirmations)).toEqual([
      [1, 3, 4].map((number) => ({ trainingId: request(number).trainingId, hallId: 'hala' })),
    ]);
    await expect.element(box(3)).toBeChecked();
    await expect.element(box(2)).not.toBeChecked();
    await expect.element(button('Potwierdź 1')).toBeVisible();
  });

  test('are declined with one reason, which is there again until it is sent', async () => {
    await choose([request(1), request(2), request(3)], 1, 2);
    await button('Odrzuć z powodem').click();
    await page.getByLabelText('Powód').fill('Wyjazd z grupą');
    await button('Zostaw').click();
    await button('Odrzuć z powodem').click();
    await expect.element(page.getByLabelText('Powód')).toHaveValue('Wyjazd z grupą');
    await button('Odrzuć 2').click();
    await expect.element(page.getByText('Odrzucono 2\u00a0prośby.').first()).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { trainingIds: [1, 2].map((number) => request(number).trainingId), reason: 'Wyjazd z grupą' },
    ]);
    await expect.element(box(3)).toHaveFocus();
  });

  test('by the keyboard: arrows go from box to box; one that is answered elsewhere is chosen no more', async () => {
    await choose([request(1), request(2), request(3)], 1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect.element(box(3)).toBeChecked();
    waiting = [request(2), request(3)];
    await queries.invalidateQueries();
    await expect.element(page.getByText(/^Zaznaczono: 1\sprośba$/)).toBeVisible();
    await button('Odrzuć 1').click();
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ trainingIds: [request(3).trainingId], reason: '' }]);
  });

  test('that want the same time, or wait on the reserve list, can only be declined', async () => {
    const { startTime, endTime } = request(1);
    await choose([request(1), request(2, { startTime, endTime }), request(3, { reservePlace: 1 })], 1, 2);
    await expect.element(page.getByText(/^Dwie zaznaczone prośby chcą tego samego czasu/)).toBeVisible();
    await expect.element(button('Potwierdź 2')).toBeDisabled();
    await box(2).click();
    await expect.element(button('Potwierdź 1')).toBeEnabled();
    await box(3).click();
    await expect.element(page.getByText('Prośby z listy rezerwowej można tylko odrzucić.')).toBeVisible();
    await expect.element(button('Odrzuć 2')).toBeEnabled();
  });

  test('all that are shown at once, in a bar of two lines on a phone', async () => {
    await page.viewport(360, 740);
    await choose([request(1), request(2), request(3)]);
    await button('Wszystkie: zaznacz').click();
    await expect.element(button('Potwierdź 3')).toBeEnabled();
    const bar = page.getByRole('region', { name: 'Wybrane prośby' });
    expect(bar.element().getBoundingClientRect().height).toBeLessThan(120);
    await button('Odznacz wszystkie').click();
    await expect.element(button('Potwierdź 0')).toBeDisabled();
  });
});

test('a request to move shows both times; service and owner are never cut', async () => {
  const replaces = { trainingId: 'old', startTime: '2026-11-26T10:00:00', endTime: '2026-11-26T11:00:00' };
  const serviceName = 'Konsultacja behawioralna dla psów lękliwych i reaktywnych';
  await open([request(1, { serviceName, replaces })], '40rem');
  await expect.element(page.getByText('czw 26.11, 10:00–11:00 →')).toBeVisible();
  const words = page.getByText(serviceName, { exact: false }).first().element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
});

test('of twenty-three requests ten compact rows stand there at once', async () => {
  await open(Array.from({ length: 23 }, (_, index) => request(index)));
  await expect.element(confirms(9)).toBeEnabled();
  expect(rows().elements()).toHaveLength(10);
  const heights = rows()
    .elements()
    .map((row) => row.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
  await page.getByRole('button', { name: 'Pokaż więcej (13)' }).click();
  await expect.element(rows().nth(19)).toBeVisible();
  expect(rows().elements()).toHaveLength(20);
});
