import { ActionIcon, Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { PageHeader } from './page-header.tsx';

function middleOf(name: string): number {
  const box = page.getByRole('heading', { name }).element().getBoundingClientRect();
  return box.top + box.height / 2;
}

test('the title stands at the same place, whatever stands beside or below it', async () => {
  const { rerender } = await show(<PageHeader title="Sama" />);
  const alone = middleOf('Sama');
  await rerender(<PageHeader title="Z przyciskiem" actions={<Button>Dodaj</Button>} />);
  expect(middleOf('Z przyciskiem')).toBe(alone);
  await rerender(<PageHeader title="Z resztą" description="Jedno zdanie." actions={<Button>Dodaj</Button>} />);
  expect(middleOf('Z resztą')).toBe(alone);
});

test('with a mouse controls are 36 px high, and only the main one is filled and strong', async () => {
  await show(
    <>
      <Button>Dodaj</Button>
      <Button variant="default">Anuluj</Button>
      <ActionIcon variant="default" aria-label="Następna" />
    </>,
  );
  const [main, other, arrow] = ['Dodaj', 'Anuluj', 'Następna'].map((name) =>
    page.getByRole('button', { name }).element(),
  );
  expect([main, other, arrow].map((control) => control!.getBoundingClientRect().height)).toEqual([36, 36, 36]);
  const [strong, quiet] = [getComputedStyle(main!), getComputedStyle(other!)];
  expect(quiet.borderColor).toBe('rgba(0, 0, 0, 0)');
  expect(Number(strong.fontWeight)).toBeGreaterThan(Number(quiet.fontWeight));
});
