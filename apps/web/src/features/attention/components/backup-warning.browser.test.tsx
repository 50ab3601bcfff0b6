import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { BackupWarning } from './backup-warning.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <BackupWarning />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
}

test('D223: for how many days there is no backup, and whom to tell; nothing while all is well or unknown', async () => {
  await open(() => Response.json({ lateDays: 4 }));
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Kopia zapasowa nie powstała od 4 dni. Powiedz o tym osobie, która prowadzi serwer.');
  await open(() => Response.json({ lateDays: null }));
  await expect.element(page.getByText('Kopia zapasowa')).not.toBeInTheDocument();
  await open(() => Response.json({ code: 'INTERNAL', message: 'Błąd' }, { status: 500 }));
  await expect.element(page.getByText('Kopia zapasowa')).not.toBeInTheDocument();
});
