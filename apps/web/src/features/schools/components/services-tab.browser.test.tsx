import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { ServicesTab } from './services-tab.tsx';

const { schoolId } = givenProfile();

afterEach(() => vi.unstubAllGlobals());

test('services and price list lead to each other, and a price that differs is named', async () => {
  const service = (id: string, serviceName: string, price: number) => ({
    id: `018f4a7e-0000-7000-8000-00000000000${id}`,
    serviceName,
    price,
    duration: 'PT1H',
    schoolId,
    version: 1,
  });
  const items = [
    { name: 'Konsultacja', unit: '1 h', price: 120 },
    { name: 'Spacer', unit: '1 h', price: 90 },
  ];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/services/')
        ? [service('1', 'Konsultacja', 150), service('2', 'Spacer', 90)]
        : { validFrom: '2026-01-01', items, checked: true, version: 1 },
    ),
  );
  const router = createMemoryRouter([{ path: '*', element: <ServicesTab /> }]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  const differences = page.getByRole('note', { name: 'Inne ceny niż w usługach' }).getByRole('listitem');
  await expect.element(differences).toMatchTextContent(/^Konsultacja: w usługach 150\szł, w cenniku 120\szł$/);
  const ofParts = { cennik: 'Cennik', usług: 'Usługi' };
  for (const [words, title] of Object.entries(ofParts)) {
    await userEvent.click(page.getByRole('button', { name: words, exact: true }));
    const part = document.activeElement;
    expect(part?.querySelector('h2')?.textContent).toBe(title);
  }
});
