import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { offlineReason } from '#lib/api/api-error.ts';
import { show } from '../../testing/shown.tsx';
import { type Failure, FormError } from './form-error.tsx';

const failed = 'Błąd przy rezerwacji treningu.';

function Form({ reason }: { reason: string }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      <FormError failure={failure} />
      <button type="button" onClick={() => setFailure({ text: failed, reason })}>
        Wyślij
      </button>
    </>
  );
}

test('that the server was not reached is said until the network is back, and again when it fails again', async () => {
  await show(<Form reason={offlineReason} />);
  const send = page.getByRole('button', { name: 'Wyślij' });
  await send.click();
  await expect.element(page.getByRole('alert').getByText(failed)).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await send.click();
  await expect.element(page.getByRole('alert').getByText(offlineReason)).toBeVisible();
});

test('any other reason stays', async () => {
  await show(<Form reason="Ten termin jest już zajęty." />);
  await page.getByRole('button', { name: 'Wyślij' }).click();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('alert').getByText('Ten termin jest już zajęty.')).toBeVisible();
});
