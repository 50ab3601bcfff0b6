import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '../../../../lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
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
  readonly body: { readonly trainingId?: string; readonly reason?: string };
}

let waiting: PendingRequest[];
let sent: Sent[];
/** The ids of requests that the server does not confirm. */
let refused: string[];
let queries: QueryClient;
/** What an answer waits for before the server gives it. */
let isLetThrough: Promise<void>;

function answer(method: string, path: string, body: Sent['body']): Response {
  if (path.endsWith('/halls')) return Response.json([{ id: 'hala', name: 'Hala Dębowa', schoolId: 's' }]);
  if (path.endsWith('/halls/available')) return Response.json([{ id: 'hala', name: 'Hala Dębowa' }]);
  if (path.endsWith('/settings')) return Response.json({ allowReserveList: false });
  if (path.endsWith('/state')) return Response.json({ state: 'confirmed' });
  if (path.includes('/pending-requests/')) return Response.json(waiting);
  if (method === 'GET') return Response.json([]);
  sent.push({ path, body });
  const id = body.trainingId ?? path.split('/').at(-2) ?? '';
  if (refused.includes(id)) {
    return Response.json({ code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' }, { status: 409 });
  }
  waiting = waiting.filter(({ trainingId }) => trainingId !== id);
  return path.endsWith('/decline') ? new Response(null, { status: 204 }) : Response.json({ id });
}

beforeEach(() => {
  [sent, refused] = [[], []];
  isLetThrough = Promise.resolve();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = new URL(url instanceof Request ? url.url : url, location.href).pathname;
    if (init.method === 'PATCH' || init.method === 'POST') await isLetThrough;
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
      path: '*',
      element: (
        <div style={{ width }}>
          <Shown />
        </div>
      ),
    },
  ]);
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
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

test('O asks whether to decline; what is typed then moves and answers nothing', async () => {
  await open([request(1), request(2)]);
  await expect.element(confirms(1)).toBeEnabled();
  confirms(1).element().focus();
  await userEvent.keyboard('o');
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
  expect(sent.map(({ body }) => body.trainingId)).toEqual([1, 3, 4].map((number) => request(number).trainingId));
});

test('while all are confirmed it is said which one it is', async () => {
  const ofOne = { ownerId: 'olga', ownerName: 'Olga Kot' };
  const gate = Promise.withResolvers<void>();
  isLetThrough = gate.promise;
  await open([request(1, ofOne), request(2, ofOne), request(3, ofOne)]);
  await expect.element(page.getByRole('status').getByText(/3\sprośby/)).toBeVisible();
  await page.getByRole('button', { name: 'Potwierdź wszystkie 3: Olga Kot' }).click();
  await expect.element(page.getByText('potwierdzanie 1 z 3…')).toBeVisible();
  gate.resolve();
  await expect.element(rows()).not.toBeInTheDocument();
  expect(sent).toHaveLength(3);
});

test('several that want the same time, or wait on the reserve list, are not confirmed at once', async () => {
  const ofOne = { ownerId: 'olga', ownerName: 'Olga Kot' };
  const { startTime, endTime } = request(1);
  await open([request(1, ofOne), request(2, { ...ofOne, startTime, endTime })]);
  await expect.element(page.getByText(/2\sprośby/)).toBeVisible();
  await expect.element(page.getByText(/odrzucimy 1\sinną prośbę/).first()).toBeVisible();
  expect(page.getByRole('button', { name: /^Potwierdź wszystkie/ }).elements()).toEqual([]);
});

test('one of the reserve list has its place and can only be declined', async () => {
  await open([request(1, { reservePlace: 2 })]);
  await expect.element(page.getByText('Lista rezerwowa: miejsce 2')).toBeVisible();
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
