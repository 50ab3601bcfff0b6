import { useForm } from '@mantine/form';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { emptySchool } from '../registration-values.rules.ts';
import { AddressFields } from './address-fields.tsx';

function Form({ country }: { readonly country: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { address: { ...emptySchool.address, country } },
  });
  const [sent, setSent] = useState('');
  return (
    <>
      <AddressFields form={form} whose="school" />
      <button type="button" onClick={() => setSent(form.getValues().address.postalCode)}>
        Zapisz
      </button>
      <output>{sent}</output>
    </>
  );
}

test.each([
  ['Polska', '30001', '30-001'],
  ['Polska', '30-001', '30-001'],
  ['Niemcy', '10115', '10115'],
])('in %s a postal code that is typed as %s is sent as %s', async (country, typed, sent) => {
  await show(<Form country={country} />);
  const code = page.getByLabelText('Kod pocztowy');
  await code.click();
  await userEvent.keyboard(typed);
  await expect.element(code).toHaveValue(sent);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(sent);
});

test('a required field is told to a screen reader, and no sign tells it from the others: those that may stay empty say so', async () => {
  await show(<Form country="Polska" />);
  await expect.element(page.getByRole('textbox', { name: 'Ulica', exact: true })).toBeRequired();
  await expect.element(page.getByRole('textbox', { name: 'Numer budynku (opcjonalnie)' })).not.toBeRequired();
  expect(page.getByText('*').elements()).toEqual([]);
});
