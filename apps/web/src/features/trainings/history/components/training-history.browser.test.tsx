import type { Id } from '@psia/contract/core/ids';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { TrainingHistory } from './training-history.tsx';

const training = {
  id: '018f4a7e-0000-7000-8000-00000000000d' as Id<'training'>,
  dogId: '018f4a7e-0000-7000-8000-00000000000b' as Id<'dog'>,
};
const plan = {
  startTime: '2099-03-04T17:00:00',
  endTime: '2099-03-04T18:00:00',
  trainerName: 'Anna Nowak',
  hallName: null,
  serviceName: null,
};
const anna = { firstName: 'Anna', lastName: 'Nowak', role: 'trainer' };
const acts = [
  {
    id: 'first',
    act: 'training-booked',
    done: { by: anna, at: '2025-03-01T10:00:00' },
    undone: null,
    plan,
    before: null,
  },
  {
    id: 'second',
    act: 'training-cancelled',
    done: { by: anna, at: '2025-03-02T10:00:00' },
    undone: { by: anna, at: '2025-03-02T10:01:00' },
    plan,
    before: null,
  },
];
let asked: number;
let answer: () => Response;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={givenProfile()}>
        <MemoryRouter>
          <TrainingHistory training={training} />
        </MemoryRouter>
      </ProfileProvider>
    </QueryClientProvider>,
  );
  expect(asked).toBe(0);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

test('history is asked for once it is unfolded, by keyboard as well, and tells each act in order', async () => {
  answer = () => Response.json(acts);
  await open();
  const items = page.getByRole('list', { name: 'Historia treningu' }).getByRole('listitem');
  await expect
    .element(items.first())
    .toMatchTextContent(/Umówiono: 01.03.2025 10:00, Anna Nowak.*Termin:.*17:00–18:00/);
  await expect.element(items.nth(1)).toMatchTextContent(/Odwołano: .*Cofnięto: 02.03.2025 10:01, Anna Nowak/);
  expect(asked).toBe(1);
});

test('where nothing is kept, and where it can’t be read, that is said', async () => {
  answer = () => Response.json({ code: 'X' }, { status: 500 });
  await open();
  await expect.element(page.getByText('Nie udało się wczytać historii treningu.')).toBeVisible();
  answer = () => Response.json([]);
  await page.getByRole('button', { name: /ponownie/ }).click();
  await expect.element(page.getByText('Z tego treningu nie ma zapisanej historii.')).toBeVisible();
});
