import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { historyStep as step } from '../../testing/history-step.ts';
import { show } from '../../testing/shown.tsx';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { useBackCloses } from './use-topmost-closes.ts';

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

test('back closes what floats, the topmost first, and stays on the page; then it leaves', async () => {
  await show(<Screen />);
  expect(step(-1)).toBe(true);
  await expect.element(page.getByText('Menu')).not.toBeInTheDocument();
  await expect.element(page.getByText('Okno')).toBeVisible();
  expect(step(-1)).toBe(true);
  await expect.element(page.getByText('Okno')).not.toBeInTheDocument();
  expect(step(-1)).toBe(false);
});

test('forward closes nothing', async () => {
  await show(<Screen />);
  expect(step(1)).toBe(false);
  await expect.element(page.getByText('Menu')).toBeVisible();
});

interface OpenedProps {
  readonly part: typeof Dialog | typeof SideDrawer;
  readonly busy?: boolean;
}

function Opened({ part: Part, busy = false }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Strona</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Otwórz
      </button>
      <Part opened={isOpen} onClose={() => setIsOpen(false)} title="Okno" busy={busy}>
        Treść
      </Part>
    </>
  );
}

test.each([
  ['a dialog', Dialog],
  ['the menu', SideDrawer],
])('back closes %s and the focus is where it came from; the next one leaves', async (_, part) => {
  await show(<Opened part={part} />);
  const opener = page.getByRole('button', { name: 'Otwórz' });
  await opener.click();
  await expect.element(page.getByText('Treść')).toBeVisible();
  expect(step(-1)).toBe(true);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(step(-1)).toBe(false);
});

test('a dialog that is saving stays, and the page with it', async () => {
  await show(<Opened part={Dialog} busy />);
  await page.getByRole('button', { name: 'Otwórz' }).click();
  await expect.element(page.getByText('Treść')).toBeVisible();
  expect(step(-1)).toBe(true);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
