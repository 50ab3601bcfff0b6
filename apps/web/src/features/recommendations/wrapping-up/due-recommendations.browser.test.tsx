import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { DueRecommendations } from './components/due-recommendations.tsx';

const [groupTrainingId, trainingId] = ['018f4a7e-0000-7000-8000-00000000000a', '018f4a7e-0000-7000-8000-00000000000b'];
const dogId = '018f4a7e-0000-7000-8000-00000000000c';
const times = { startTime: '2026-03-11T17:00:00', endTime: '2026-03-11T18:00:00' };

afterEach(() => vi.unstubAllGlobals());

test('D175: a group’s training waits with its dogs counted and leads to its own form, beside a dog’s', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json([
      { kind: 'groupTraining', groupTrainingId, groupName: 'Szczeniaki', dogsCount: 6, ...times },
      { kind: 'training', trainingId, dogId, dogName: 'Azor', ...times },
    ]),
  );
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <DueRecommendations /> }])} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  const due = page.getByRole('region', { name: 'Po treningach' });
  const group = due.getByRole('link', { name: /^Dopisz zalecenia: Szczeniaki \(6\spsów\), / });
  await expect.element(group).toHaveAttribute('href', `/trainer/group-training/${groupTrainingId}/wrap-up`);
  await expect.element(due.getByRole('link', { name: /^Dopisz zalecenia: Azor, / })).toBeVisible();
});
