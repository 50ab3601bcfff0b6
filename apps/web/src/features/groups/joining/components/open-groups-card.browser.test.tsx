import type { OpenGroup } from '@psia/contract/groups/groups.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { OpenGroupsCard } from './open-groups-card.tsx';

const [azor, burek] = [
  { id: '018f4a7e-0000-7000-8000-00000000000a', name: 'Azor' },
  { id: '018f4a7e-0000-7000-8000-00000000000b', name: 'Burek' },
];

function groupOf(name: string, ownDogIds: readonly string[]): OpenGroup {
  return {
    id: `group ${name}`,
    name,
    description: null,
    trainersCount: 0,
    dogsCount: ownDogIds.length,
    enrollmentsEnabled: true,
    priceNote: null,
    version: 1,
    groupTrainers: [],
    upcomingCount: 0,
    nextTrainings: [],
    ownDogIds: [...ownDogIds],
  };
}

let groups: readonly OpenGroup[];
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(groups)));
afterEach(() => vi.unstubAllGlobals());

async function open(...given: readonly OpenGroup[]) {
  groups = given;
  const router = createMemoryRouter([{ path: '*', element: <OpenGroupsCard dogs={[azor, burek]} /> }]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile({ role: 'ROLE_OWNER' })}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

test('a group is offered to the dogs that are not in it, and one that has all of them is not offered', async () => {
  await open(groupOf('Agility', [azor.id]), groupOf('Szczeniaki', [azor.id, burek.id]), groupOf('Spacery', []));
  await expect.element(page.getByRole('heading', { name: 'Agility' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Burek do grupy Agility/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Azor do grupy Agility/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Szczeniaki' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /do grupy Spacery/ })).toHaveLength(2);
});
