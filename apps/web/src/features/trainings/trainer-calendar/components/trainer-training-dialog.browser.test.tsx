import type { Training } from '@psia/contract/calendar/calendar.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { signIn } from '../../../../testing/signed-in.ts';
import { TrainerTrainingDialog } from './trainer-training-dialog.tsx';

const trainer = givenProfile();
const training = {
  id: '018f4a7e-0000-7000-8000-00000000000d',
  startTime: '2099-03-04T17:00:00',
  endTime: '2099-03-04T18:00:00',
  confirmed: true,
  trainerId: trainer.id,
  dogId: '018f4a7e-0000-7000-8000-00000000000b',
  hallName: 'Hala Dębowa',
  serviceName: 'Agility',
  price: 120,
  trainerDTO: { id: trainer.id, firstName: 'Anna', lastName: 'Nowak' },
  dogDTO: {
    id: '018f4a7e-0000-7000-8000-00000000000b',
    name: 'Azor',
    breed: 'Mieszaniec',
    ownerName: 'Ola Lis',
    photoUrl: null,
  },
  additionalInfo: null,
  askedMove: null,
  ownerContact: null,
  history: null,
} as unknown as Training;

const request = {
  trainingId: '018f4a7e-0000-7000-8000-0000000000a1',
  dogId: '018f4a7e-0000-7000-8000-0000000000a2',
  dogName: 'Łatka',
  breed: 'Mieszaniec',
  photoUrl: null,
  confirmedTrainingsCount: 0,
  ownerId: '018f4a7e-0000-7000-8000-0000000000a3',
  ownerName: 'Olga Kot',
  ownerPhone: '600 700 800',
  ownerEmail: 'olga@psia.test',
  serviceName: null,
  startTime: training.startTime,
  endTime: training.endTime,
  additionalInfo: null,
  bookingTime: '2099-02-20T10:00:00',
  introSurvey: null,
  reservePlace: 1,
  replaces: null,
};

/** Who waits for the training's time. */
let waiting: object[];

beforeEach(() => {
  waiting = [];
  localStorage.clear();
  sessionStorage.clear();
  signIn();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('/pending-requests/') ? waiting : []);
    if (url.includes('/halls/busy')) return Response.json([{ hallIds: [] }]);
    waiting = [];
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(width: number) {
  await page.viewport(width, 780);
  const dialog = (
    <TrainerTrainingDialog
      {...{ training, trainings: [training], trainers: [] }}
      now="2099-03-01T10:00:00"
      onClose={() => undefined}
    />
  );
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={trainer}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  await expect.element(button('Przenieś')).toBeVisible();
}

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const keys = () => page.getByText(/^Szybciej: przeciągnij/);

test('a training’s dialog says with its title when it is, with whom, where and for how much', async () => {
  await open(1440);
  await expect
    .element(page.getByRole('dialog', { name: 'Trening' }))
    .toHaveAccessibleDescription(/Termin.*17:00–18:00.*Anna Nowak.*Agility.*120.*Hala Dębowa/);
});

test('on a phone the three deeds of a training share one row', async () => {
  await open(360);
  const tops = ['Odwołaj trening', 'Edytuj trening', 'Przenieś'].map(
    (name) => button(name).element().getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  await expect.element(button('Zamknij').first()).toBeVisible();
});

test('the keys that move a training are told where the week is beside it, and not on a tablet', async () => {
  await open(1440);
  await expect.element(keys()).toBeVisible();
  await page.viewport(768, 1024);
  await expect.element(keys()).not.toBeVisible();
});

/** Presses a button by the keyboard. */
async function pressEnter(name: string | RegExp) {
  const pressed = page.getByRole('dialog').getByRole('button', { name });
  await expect.element(pressed).toBeVisible();
  (pressed.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

async function expectFocusInDialog() {
  await expect.poll(() => document.querySelector('[role="dialog"] :focus')).not.toBeNull();
}

test('the focus stays in the dialog when what it shows changes', async () => {
  waiting = [request];
  await open(1440);
  await pressEnter('Edytuj trening');
  await expect.element(page.getByLabelText('Trener')).toBeVisible();
  await expectFocusInDialog();
  await pressEnter('Wróć');
  await expect.element(button('Przenieś')).toBeVisible();
  await expectFocusInDialog();

  const decline = page.getByRole('button', { name: /^Odrzuć z powodem: / });
  await pressEnter(/^Odrzuć z powodem: /);
  await pressEnter('Zostaw');
  await expect.element(decline).toHaveFocus();
  await pressEnter(/^Odrzuć z powodem: /);
  await pressEnter('Odrzuć prośbę');
  await expect.element(decline).not.toBeInTheDocument();
  await expectFocusInDialog();
});

test('a reason that was not sent is there when the question comes back', async () => {
  await open(1440);
  await button('Odwołaj z powodem').click();
  const reason = page.getByLabelText('Powód');
  await reason.fill('Choruję');
  await userEvent.keyboard('{Escape}');
  await expect.element(reason).not.toBeInTheDocument();
  await button('Odwołaj z powodem').click();
  await expect.element(reason).toHaveValue('Choruję');
});
