import { useForm } from '@mantine/form';
import type { Service } from '@psia/contract/services/services.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { RequestedFields } from './requested-fields.tsx';

const services: Service[] = ['Agility', 'Konsultacja'].map((serviceName, index) => ({
  id: `service-${index}`,
  serviceName,
  duration: 'PT1H',
  price: 120,
  isHomeVisit: false,
  schoolId: 'school',
  version: 0,
}));

function Fields() {
  const form = useForm({ initialValues: { serviceId: '', additionalInfo: '' } });
  return <RequestedFields form={form} services={services} noteHint="Możesz to pominąć." />;
}

test('the choice of a service says that it is required, in the one way of all forms; the note says that it is not', async () => {
  await show(<Fields />);
  await expect.element(page.getByRole('combobox', { name: 'Usługa', exact: true })).toBeRequired();
  await expect.element(page.getByLabelText('Informacje dla trenera')).not.toBeRequired();
  await expect.element(page.getByText('Możesz to pominąć.')).toBeVisible();
  expect(page.getByText('*').elements()).toEqual([]);
});
