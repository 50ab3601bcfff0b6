import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { EnrolmentSwitch } from './enrolment-switch.tsx';

test.each([
  [true, 'Zapisy właścicieli do grupy Agility: otwarte'],
  [false, 'Zapisy właścicieli do grupy Agility: zamknięte'],
])('a switch says what is so: enrolments are open (%s)', async (enrollmentsEnabled, words) => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <EnrolmentSwitch group={{ id: 'agility', name: 'Agility', enrollmentsEnabled }} />
    </QueryClientProvider>,
  );
  const control = page.getByRole('switch', { name: 'Zapisy właścicieli do grupy Agility', exact: true });
  await expect.element(control).toBeInTheDocument();
  await expect.element(page.getByText(words)).toBeVisible();
});
