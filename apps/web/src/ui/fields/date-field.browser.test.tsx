import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { DateField } from './date-field.tsx';

test('two buttons that open the calendar of the device say which field each is for', async () => {
  await show(
    <>
      <DateField label="Od" />
      <DateField label="Do" />
    </>,
  );
  for (const label of ['Od', 'Do']) {
    await expect.element(page.getByRole('button', { name: `${label}: wybierz z kalendarza` })).toBeVisible();
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue('');
  }
});
