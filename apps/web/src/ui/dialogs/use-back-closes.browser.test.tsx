import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { useBackCloses } from './use-back-closes.ts';

function Floating({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(true, onClose);
  return <p>{name}</p>;
}

function Screen() {
  const [opened, setOpened] = useState<readonly string[]>(['Okno', 'Menu']);
  return opened.map((name) => (
    <Floating key={name} name={name} onClose={() => setOpened((before) => before.filter((other) => other !== name))} />
  ));
}

/** A step in the browser's history, as the browser tells it; answers whether the page has kept its place. */
function step(destination: number): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
    destination: { index: destination },
  });
  return !navigation.dispatchEvent(event);
}

test('back closes what floats, the topmost first, and stays on the page; then it leaves', async () => {
  await show(<Screen />);
  const present = navigation.currentEntry?.index ?? 0;
  expect(step(present - 1)).toBe(true);
  await expect.element(page.getByText('Menu')).not.toBeInTheDocument();
  await expect.element(page.getByText('Okno')).toBeVisible();
  expect(step(present - 1)).toBe(true);
  await expect.element(page.getByText('Okno')).not.toBeInTheDocument();
  expect(step(present - 1)).toBe(false);
});

test('forward closes nothing', async () => {
  await show(<Screen />);
  expect(step((navigation.currentEntry?.index ?? 0) + 1)).toBe(false);
  await expect.element(page.getByText('Menu')).toBeVisible();
});
