import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { fetchedWindow } from './calendar-week.rules.ts';
import { useWeekQuery } from './use-week-query.ts';

let asked: string[] = [];

/** Shows a week's answer, and how many weeks had been asked for when it was drawn for the first time. */
function Week({ monday }: { monday: string }) {
  const window = fetchedWindow(monday);
  const queryKey = ['trainings', window] as const;
  const { data = 'nothing yet' } = useWeekQuery(monday, {
    queryKey,
    queryFn: () => {
      asked.push(monday);
      return `asked for ${monday}`;
    },
  });
  return <output>{data}</output>;
}

test('a week that a neighbour holds is drawn from it before it is asked for, and is asked for once', async () => {
  asked = [];
  const client = new QueryClient();
  const week = (monday: string) => (
    <QueryClientProvider client={client}>
      <Week monday={monday} />
    </QueryClientProvider>
  );
  const { rerender } = await show(week('2026-03-09'));
  await expect.element(page.getByText('asked for 2026-03-09')).toBeVisible();

  let askedWhenDrawn: string[] | undefined;
  requestAnimationFrame(() => {
    askedWhenDrawn = [...asked];
  });
  await rerender(week('2026-03-16'));
  await expect.element(page.getByText('asked for 2026-03-16')).toBeVisible();
  expect(asked).toEqual(['2026-03-09', '2026-03-16']);
  expect(askedWhenDrawn).toEqual(['2026-03-09']);

  await rerender(week('2026-04-20'));
  await expect.element(page.getByText('asked for 2026-04-20')).toBeVisible();
  expect(asked).toEqual(['2026-03-09', '2026-03-16', '2026-04-20']);
});
