import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { openSteps } from '../first-steps.rules.ts';
import { FirstStepsLine } from './first-steps-line.tsx';

test('one line says what is left and leads there, unfolds all steps, and can be put away', async () => {
  const putAway = vi.fn<() => void>();
  const steps = openSteps({ halls: 1, services: 2, hasCheckedPrices: true, workingDays: 5, owners: 0 });
  const element = <FirstStepsLine steps={steps} onPutAway={putAway} />;
  await show(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const links = page.getByRole('link');
  await expect.element(links).toHaveAttribute('href', '/owners/all');
  await expect.element(links).toMatchTextContent('Zaproś właścicieli');
  await userEvent.click(page.getByRole('button', { name: 'Wszystkie' }));
  await expect.element(page.getByText('Zrobione: 4 z 5')).toBeVisible();
  expect(links.elements()).toHaveLength(6);
  await userEvent.click(page.getByRole('button', { name: 'Schowaj pierwsze kroki' }));
  expect(putAway).toHaveBeenCalledTimes(1);
});
