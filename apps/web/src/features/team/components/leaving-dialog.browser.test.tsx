import type { OpenWork, PlannedTraining } from '@psia/contract/team/team.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';

const { schoolId } = givenProfile();
const idOf = (last: string) => `018f4a7e-0000-7000-8000-0000000000${last}`;
const anna = { id: idOf('0a'), firstName: 'Anna', lastName: 'Kowalska' };
const ewa = { id: idOf('0b'), firstName: 'Ewa', lastName: 'Lis' };

const entry = (last: string, name: string, hour: number): PlannedTraining => ({
  id: idOf(last),
  name,
  startTime: `2026-03-03T${hour}:00:00`,
  endTime: `2026-03-03T${hour + 1}:00:00`,
  hallName: null,
  isClash: false,
});
const planned = (...first: PlannedTraining[]) => ({
  count: first.length,
  clashes: first.filter(({ isClash }) => isClash).length,
  first,
});

let work: OpenWork;
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => new Response(null, { status: 204 });
  work = {
    trainings: planned(entry('10', 'Azor (Jan Kot)', 10), entry('11', 'Burek (Ola Lis)', 12)),
    requests: planned(),
    groups: [{ id: idOf('20'), name: 'Szczeniaki', isOnlyTrainer: true }],
    groupTrainings: planned(entry('12', '„Szczeniaki”', 17)),
    lockedTimes: 0,
    isFounder: false,
    refusal: null,
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (method !== 'GET') {
      sent.push([method, pathname, JSON.parse(typeof body === 'string' ? body : '{}')]);
      return answer();
    }
    if (!pathname.endsWith('/open-work')) return Response.json([anna, ewa].map((one) => ({ ...one, schoolId })));
    const hasColleague = searchParams.has('handOverTo');
    const first = work.trainings.first.map((one, index) => ({ ...one, isClash: hasColleague && index === 1 }));
    return Response.json({ ...work, trainings: planned(...first) });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const onClose = vi.fn<() => void>();
  const dialog = <LeavingDialog trainer={anna} isSelf={false} onClose={onClose} />;
  const router = createMemoryRouter([{ path: '*', element: dialog }]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return onClose;
}

const confirm = page.getByRole('button', { name: 'Usuń z zespołu' });
const removal = ['POST', `/api/v1/team/${anna.id}/removal`];

test('D190: what is planned is named; a colleague takes it, and what they can’t is called off once that is said', async () => {
  const onClose = await open();
  await expect.element(page.getByText('Azor (Jan Kot), wtorek 03.03.2026, 10:00–11:00')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('radio', { name: 'Przejmie je inny trener' }).click();
  await expect.element(page.getByRole('radio', { name: 'Anna Kowalska' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Ewa Lis' }).click();
  await expect.element(page.getByText('Ta osoba ma wtedy zajęty czas:')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Odwołaj te treningi, a resztę przekaż' }).click();
  await expect.element(page.getByText('Przejmuje Ewa Lis: 1 trening i 1 trening grupowy.')).toBeVisible();
  await expect.element(page.getByText('Odwołane: 1 trening. Właściciele dostaną wiadomość.')).toBeVisible();
  await confirm.click();
  await expect.poll(() => sent).toEqual([[...removal, { handOverTo: ewa.id, callOff: 'clashes' }]]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('all is called off without anybody to take it; a refusal stays in the dialog', async () => {
  const message = 'Nie wszystko ma kto przejąć. Wybierz, co odwołać.';
  answer = () => Response.json({ code: 'WORK_LEFT', message }, { status: 409 });
  const onClose = await open();
  await page.getByRole('radio', { name: 'Odwołaj je wszystkie' }).click();
  await confirm.click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  expect(sent).toEqual([[...removal, { handOverTo: null, callOff: 'all' }]]);
  expect(onClose).not.toHaveBeenCalled();
});

test('who can’t be removed: the dialog says why', async () => {
  work = { ...work, isFounder: true, refusal: 'FOUNDER' };
  await open();
  await expect.element(page.getByText(/^To założyciel szkoły/)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Zamknij' }).last()).toBeVisible();
});
