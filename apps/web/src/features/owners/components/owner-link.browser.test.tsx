import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { listLeftAt } from '../left-list.rules.ts';
import { OwnerLink } from './owner-link.tsx';

const owner = {
  id: '018f4a7e-0000-7000-8000-000000000001',
  schoolId: '018f4a7e-0000-7000-8000-000000000002',
  firstName: 'Olga',
  lastName: 'Kot',
  email: 'olga@psia.test',
  username: 'olga@psia.test',
  isEmailProven: true,
  hasAccount: true,
  phone: '600 700 800',
  address: {
    country: 'Polska',
    city: 'Łódź',
    postalCode: '90-001',
    street: 'Piotrkowska',
    buildingNumber: '12',
    apartmentNumber: null,
  },
};

function Details() {
  return <p>{listLeftAt(useLocation().state)}</p>;
}

test('pressed in the moment in which the address gets a search, an owner leads back to that search', async () => {
  const router = createMemoryRouter(
    [
      { path: '/owners/all', element: <OwnerLink owner={owner} /> },
      { path: '*', element: <Details /> },
    ],
    { initialEntries: ['/owners/all'] },
  );
  await show(<RouterProvider router={router} />);
  const link = page.getByRole('link', { name: 'Olga Kot' });
  await expect.element(link).toBeVisible();
  const pressed = link.element();
  const searched = router.navigate('/owners/all?szukaj=kot', { replace: true });
  if (pressed instanceof HTMLElement) pressed.click();
  await searched;
  await expect.element(page.getByText('/owners/all?szukaj=kot')).toBeVisible();
});
