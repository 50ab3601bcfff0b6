import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { useSchoolTimeOf } from '../time/school-now.ts';
import { SchoolProvider } from './school-context.ts';

function Clock() {
  const school = useSchoolTimeOf(Date.UTC(2026, 2, 2, 9, 5, 30));
  return <p>{school ? school.time : 'bez szkoły'}</p>;
}

test('D4: a page without a signed-in person shows times of the school that it is of', async () => {
  const { rerender } = await show(<Clock />);
  await expect.element(page.getByText('bez szkoły')).toBeVisible();
  await rerender(
    <SchoolProvider value={{ id: '018f4a7e-0000-7000-8000-000000000002', timeZone: 'Europe/Warsaw' }}>
      <Clock />
    </SchoolProvider>,
  );
  await expect.element(page.getByText('2026-03-02T10:05:00')).toBeVisible();
});
