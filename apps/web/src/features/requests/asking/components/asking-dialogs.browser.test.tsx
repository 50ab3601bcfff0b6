import { addMinutes, at, type PlainDate } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { signIn } from '../../../../testing/signed-in.ts';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { BookingDialog, type BookingDialogProps } from './booking-dialog.tsx';
import { QuickBookingDialog } from './quick-booking-dialog.tsx';

const today: PlainDate = Temporal.Now.plainDateISO('Europe/Warsaw').toString();
const time = { startTime: at(today, '10:00'), endTime: at(today, '11:00') };
const dog = {
  id: '018f4a7e-0000-7000-8000-00000000000a',
  name: 'Azor',
  breed: 'Mieszaniec',
  photoUrl: null,
} as unknown as Dog;
const trainer = { id: '018f4a7e-0000-7000-8000-00000000000b', firstName: 'Jan', lastName: 'Kot' } as unknown as Trainer;
const service = (id: string) =>
  ({ id, serviceName: `Agility ${id}`, duration: 'PT1H', price: 120 }) as unknown as Service;
const onClose = () => undefined;

/** Why the server would refuse what is about to be asked for. */
let refusal: { code: string; message: string } | null;

beforeEach(() => {
  refusal = null;
  localStorage.clear();
  sessionStorage.clear();
  signIn('ROLE_OWNER');
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/requestBookingTraining')) {
      return Response.json({ id: 'asked', reservePlace: null }, { status: 201 });
    }
    if (typeof body === 'string') return Response.json([{ refusal, reservePlace: null }]);
    if (url.includes('survey')) return Response.json([]);
    return Response.json({ times: [time, { startTime: time.endTime, endTime: addMinutes(time.endTime, 60) }] });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(element: ReactNode) {
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile({ role: 'ROLE_OWNER' })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        <ToastHost />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

const dialog = page.getByRole('dialog', { name: 'Poprosić o trening?' });
const choice = page.getByRole('combobox', { name: 'Usługa' });

test('a slot’s dialog says time, dog, trainer and price with its title, and begins at the service, which has to be chosen', async () => {
  await open(
    <BookingDialog
      {...{ time, trainer, dog, onClose }}
      services={[service('1'), service('2')]}
      service={service('1')}
      onService={() => undefined}
      problem={undefined}
      reserve={false}
    />,
  );
  await expect.element(dialog).toHaveAccessibleDescription(/10:00–11:00.*Azor.*Jan Kot.*120/);
  await expect.element(choice).toHaveFocus();
  await expect.element(choice).toBeRequired();
});

test('the quick dialog says the same where there is no choice, and begins at what can be chosen', async () => {
  const one = { dogs: [dog], trainers: [trainer], onClose };
  await open(<QuickBookingDialog {...one} services={[service('1'), service('2')]} wish={{ serviceId: '1' }} />);
  await expect.element(dialog).toHaveAccessibleDescription(/Termin.*10:00–11:00.*120.*Azor.*Jan Kot/);
  await expect.element(choice).toHaveFocus();
  await expect.element(choice).toBeRequired();
});

const slots = { '10:00': time, '14:00': { startTime: at(today, '14:00'), endTime: at(today, '15:00') } };

/** A calendar of two free slots; each opens what is asked before it is booked for. */
function Slots(props: Partial<BookingDialogProps>) {
  const [chosen, setChosen] = useState<keyof typeof slots | null>(null);
  return (
    <>
      {(['10:00', '14:00'] as const).map((name) => (
        <button key={name} type="button" onClick={() => setChosen(name)}>
          {name}
        </button>
      ))}
      {chosen !== null && (
        <BookingDialog
          {...{ trainer, dog, problem: undefined, reserve: false, services: [], service: undefined }}
          onService={() => undefined}
          onClose={() => setChosen(null)}
          time={slots[chosen]}
          {...props}
        />
      )}
    </>
  );
}

const slot = (name: keyof typeof slots) => page.getByRole('button', { name, exact: true });
const note = page.getByLabelText('Informacje dla trenera');
const ask = page.getByRole('button', { name: 'Poproś o trening' });

test('a note is there again after Escape, a reload and for the next slot, until it has been sent', async () => {
  const { unmount } = await open(<Slots />);
  await slot('10:00').click();
  await note.fill('Boi się skuterów');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await unmount();

  await open(<Slots />);
  await slot('14:00').click();
  await expect.element(note).toHaveValue('Boi się skuterów');
  await ask.click();
  await expect.element(page.getByText('Trening zarezerwowany pomyślnie!').first()).toBeVisible();
  await slot('10:00').click();
  await expect.element(note).toHaveValue('');
});

test('D21: a time for which the dog has asked another trainer is refused before anything is typed', async () => {
  refusal = { code: 'DOG_BUSY', message: 'Pupil ma już w tym czasie trening lub prośbę o trening.' };
  await open(<Slots />);
  await slot('10:00').click();
  await expect.element(dialog.getByText(/Pupil ma już w tym czasie/)).toBeVisible();
  await expect.element(ask).toBeDisabled();
});
