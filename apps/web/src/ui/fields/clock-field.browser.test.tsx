import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { ClockField } from './clock-field.tsx';

async function typed(text: string) {
  const heard: string[] = [];
  await show(<ClockField label="Od" defaultValue="08:00" onChange={(clock) => heard.push(clock)} />);
  const field = page.getByLabelText('Od');
  await userEvent.fill(field, text);
  const told = heard.at(-1);
  await userEvent.tab();
  return { field, told };
}

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
])('a time typed as %s is told as %s and stands so once the field is left', async (text, clock) => {
  const { field, told } = await typed(text);
  expect(told).toBe(clock);
  await expect.element(field).toHaveValue(clock);
});

test('what is no time of day stays as typed, for the form to refuse', async () => {
  const { field, told } = await typed('25:00');
  expect(told).toBe('25:00');
  await expect.element(field).toHaveValue('25:00');
});
