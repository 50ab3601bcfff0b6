import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { Hint } from './hint.tsx';

function isSeen(text: string): boolean {
  const hint = page.getByText(text).element();
  return getComputedStyle(hint).visibility === 'visible';
}

test('a control says its name beside it, on hover and on focus, until Escape', async () => {
  await show(
    <>
      <Hint text="Grupy" side="right">
        <button type="button" aria-label="Grupy" style={{ width: 44, height: 44 }} />
      </Hint>
      <p>Obok</p>
    </>,
  );
  // Wherever the pointer was before.
  await page.getByText('Obok').hover();
  expect(isSeen('Grupy')).toBe(false);
  await page.getByRole('button').hover();
  await expect.poll(() => isSeen('Grupy')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => isSeen('Grupy')).toBe(false);

  await userEvent.tab();
  await expect.poll(() => isSeen('Grupy')).toBe(true);
});
