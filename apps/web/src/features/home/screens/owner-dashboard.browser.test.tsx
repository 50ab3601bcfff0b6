import type { OwnerTask } from '@psia/contract/attention/tasks.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { OwnerDashboard } from './owner-dashboard.tsx';

const owner = givenProfile({ role: 'ROLE_OWNER', firstName: 'Ola' });
const [dogId, trainerId] = ['018f4a7e-0000-7000-8000-00000000000a', '018f4a7e-0000-7000-8000-00000000000b'];
const [surveyId, reportId] = ['018f4a7e-0000-7000-8000-00000000000c', '018f4a7e-0000-7000-8000-00000000000d'];
const dog = {
  id: dogId,
  name: 'Azor',
  breed: 'Mieszaniec',
  ownerId: owner.id,
  schoolId: owner.schoolId,
  photoUrl: null,
};
const address = {
  country: 'Polska',
  city: 'Poznań',
  postalCode: '60-001',
  street: 'Leśna',
  buildingNumber: '12',
  apartmentNumber: null,
};
const school = {
  id: owner.schoolId,
  version: 1,
  name: 'Psia Łapa',
  address,
  phone: '61 100 20 30',
  email: 'a@psia.test',
};

const training = {
  id: '018f4a7e-0000-7000-8000-00000000000e',
  startTime: '2099-03-04T17:00:00',
  endTime: '2099-03-04T18:00:00',
  confirmed: true,
  isGroupTraining: false,
  trainerId,
  dogId,
  hallName: 'Hala Dębowa',
  serviceName: 'Agility',
  price: 120,
  trainerDTO: { id: trainerId, firstName: 'Jan', lastName: 'Kot' },
  dogDTO: { id: dogId, name: 'Azor', breed: 'Mieszaniec', ownerName: 'Ola Lis', photoUrl: null },
  reservePlace: null,
  replaces: null,
} as unknown as Training;

const tasks: OwnerTask[] = [
  {
    kind: 'SURVEY',
    dogId,
    dogName: 'Azor',
    itemId: surveyId,
    title: 'Na start',
    since: '2099-03-01',
    introSurvey: true,
  },
  {
    kind: 'REPORT',
    dogId,
    dogName: 'Azor',
    itemId: `${reportId}.2099-03-02`,
    title: 'Spacery',
    since: '2099-03-02',
    introSurvey: false,
  },
];

/** What the server answers, by the end of the path; the first that fits. */
let answers: [string, unknown][];

beforeEach(() => {
  answers = [
    ['/list', [dog]],
    ['/requests/', [{ ...training, id: 'request', confirmed: false, startTime: '2099-03-05T10:00:00' }]],
    ['/getConfirmedTrainingsForDog', [training]],
    ['/group-training/dog/', []],
    ['/owner/tasks', tasks],
    ['/price-list', { validFrom: '2020-01-01', items: [], checked: true, version: 1 }],
    ['/owner/suggestions', { suggestions: [] }],
    ['/dogs/news/', [{ dogId, count: 2, firstTab: 'surveys' }]],
    ['/open', []],
    ['/school/', school],
    ['/', []],
  ];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(answers.find(([path]) => new URL(url, location.href).pathname.includes(path))?.[1]),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const router = createMemoryRouter([{ path: '*', element: <OwnerDashboard /> }]);
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={owner}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const link = (name: RegExp) => page.getByRole('link', { name });

test('the home begins with the next training: where it is, the way there, the phone; then what waits', async () => {
  await open();
  const coming = page.getByRole('region', { name: 'Nadchodzące' });
  await expect
    .element(coming)
    .toMatchTextContent(/17:00–18:00\s*Agility\s*Jan Kot\s*Hala Dębowa, Leśna 12, 60-001 Poznań/);
  const way = coming.getByRole('link', { name: /^Prowadź: Psia Łapa/ });
  await expect.element(way).toHaveAttribute('href', expect.stringContaining('destination=Le%C5%9Bna+12%2C+60-001'));
  const call = coming.getByRole('link', { name: /^Zadzwoń: Psia Łapa/ });
  await expect.element(call).toHaveAttribute('href', 'tel:611002030');
  await expect.element(page.getByRole('heading', { name: 'Do wypełnienia' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Czeka na potwierdzenie' })).toBeVisible();
  const titles = page.getByRole('heading', { level: 2 }).elements();
  expect(titles.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Nadchodzące',
    'Do wypełnienia',
    'Czeka na potwierdzenie',
  ]);
});

test('at 360 px the school’s phone is in the window, one press away', async () => {
  await page.viewport(360, 780);
  await open();
  const call = page.getByRole('region', { name: 'Nadchodzące' }).getByRole('link', { name: /^Zadzwoń: Psia Łapa/ });
  await expect.element(call).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Do wypełnienia' })).toBeVisible();
  const { top, bottom } = call.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  // The bars above and below a screen take 140 px at most.
  expect(bottom).toBeLessThanOrEqual(640);
});

test('a survey and a report that wait are one press from being filled', async () => {
  await open();
  const survey = link(/^Wypełnij: Ankieta „Na start”, Azor · przed pierwszym treningiem/);
  await expect.element(survey).toHaveAttribute('href', `/owner/survey/${surveyId}/${dogId}`);
  const report = link(/^Wypełnij: Raport „Spacery”, Azor/);
  const place = `/owner/my-dog?pies=${dogId}&zakladka=raporty&wypelnij=${reportId}.2099-03-02`;
  await expect.element(report).toHaveAttribute('href', place);
});

test('what is new leads to the first tab that has some, not to the dog’s data', async () => {
  await open();
  await expect
    .element(link(/Nowe od trenera: 2/))
    .toHaveAttribute('href', `/owner/my-dog?pies=${dogId}&zakladka=ankiety`);
});

test('D196: without a training ahead the school is still one press away', async () => {
  answers = [['/requests/', []], ['/getConfirmedTrainingsForDog', []], ...answers];
  await open();
  await expect.element(page.getByText('Brak nadchodzących treningów.')).toBeVisible();
  const part = page.getByRole('region', { name: 'Twoja szkoła' });
  await expect.element(part.getByRole('link', { name: /^Zadzwoń/ })).toHaveAttribute('href', 'tel:611002030');
  await expect.element(part.getByRole('link', { name: 'a@psia.test' })).toHaveAttribute('href', 'mailto:a@psia.test');
  await expect.element(part).toMatchTextContent(/Psia Łapa.*Leśna 12, 60-001 Poznań, Polska/);
});
