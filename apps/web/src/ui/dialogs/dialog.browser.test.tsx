import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateForcedColors } from '../../testing/forced-colors.ts';
import { show } from '../../testing/shown.tsx';
import { ButtonRow } from '../buttons/button-row.tsx';
import { DialogLead } from './dialog-lead.tsx';
import { Dialog } from './dialog.tsx';

function Steps() {
  const [step, setStep] = useState(1);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={`Krok ${step}`}>
      <div style={{ height: step === 1 ? 400 : 0 }} />
      <button type="button" onClick={() => setStep(2)}>
        Dalej
      </button>
    </Dialog>
  );
}

const backdrop = () => document.querySelector('.mantine-Modal-overlay') ?? document.body;

test('a double click on a button that moves away closes nothing', async () => {
  await show(<Steps />);
  await userEvent.dblClick(page.getByRole('button', { name: 'Dalej' }));
  await expect.element(page.getByRole('heading', { name: 'Krok 2' })).toBeVisible();
});

test('a click beside the window closes it', async () => {
  await show(<Steps />);
  await expect.element(page.getByRole('button', { name: 'Dalej' })).toBeVisible();
  await userEvent.click(backdrop(), { position: { x: 5, y: 5 } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

function Nested() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Dialog opened onClose={() => undefined} title="Trening">
        <button type="button" onClick={() => setIsAsking(true)}>
          Odwołaj
        </button>
      </Dialog>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title="Odwołać?">
        Tak
      </Dialog>
    </>
  );
}

test('a window above another darkens the page no second time', async () => {
  await show(<Nested />);
  await userEvent.click(page.getByRole('button', { name: 'Odwołaj' }));
  await expect.element(page.getByRole('dialog', { name: 'Odwołać?' })).toBeVisible();
  const colours = [...document.querySelectorAll('.mantine-Modal-overlay')].map(
    (overlay) => getComputedStyle(overlay).backgroundColor,
  );
  expect(colours.map((colour) => colour === 'rgba(0, 0, 0, 0)')).toEqual([false, true]);
});

test('Escape closes the topmost window alone, whatever was drawn last, and the focus goes back into the one below', async () => {
  function Both() {
    const [isOpen, setIsOpen] = useState(true);
    const [count, setCount] = useState(0);
    const [isAsking, setIsAsking] = useState(false);
    return (
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={`Trening ${count}`}>
        <button type="button" onClick={() => setIsAsking(true)}>
          Zmień adres
        </button>
        <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title="Adres">
          <button type="button" onClick={() => setCount(count + 1)}>
            Policz
          </button>
        </Dialog>
      </Dialog>
    );
  }
  await show(<Both />);
  const [below, above] = [page.getByRole('dialog', { name: /^Trening/ }), page.getByRole('dialog', { name: 'Adres' })];
  for (const times of [1, 2]) {
    await userEvent.click(page.getByRole('button', { name: 'Zmień adres' }));
    await userEvent.click(page.getByRole('button', { name: 'Policz' }));
    await expect.element(page.getByRole('dialog', { name: `Trening ${times}` })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(above).not.toBeInTheDocument();
    await expect.element(below).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Zmień adres' })).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(below).not.toBeInTheDocument();
});

test('what a dialog is about is said with its title, and it brings no second banner', async () => {
  await show(
    <Dialog opened onClose={() => undefined} title="Poprosić o trening?">
      <DialogLead>
        <p>Wtorek, 9:00, Burek</p>
      </DialogLead>
      <p>Trener musi jeszcze potwierdzić trening.</p>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Poprosić o trening?' });
  await expect.element(dialog).toHaveAccessibleDescription('Wtorek, 9:00, Burek');
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
});

function ClosedByItsButton({ onBehind }: { readonly onBehind: () => void }) {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={onBehind} style={{ position: 'fixed', inset: 0 }}>
        Za oknem
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Okno">
        <button type="button" onClick={() => setOpened(false)}>
          Gotowe
        </button>
      </Dialog>
    </>
  );
}

test('the second half of a double click that has closed a window presses nothing behind it', async () => {
  let presses = 0;
  await show(<ClosedByItsButton onBehind={() => (presses += 1)} />);
  await userEvent.dblClick(page.getByRole('button', { name: 'Gotowe' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(presses).toBe(0);
  await userEvent.click(page.getByRole('button', { name: 'Za oknem' }));
  expect(presses).toBe(1);
});

test.each(['light', 'dark'])(
  'in the %s theme a window is of one colour, from its title to its buttons',
  async (scheme) => {
    await show(
      <Dialog opened onClose={() => undefined} title="Nowa notatka">
        <ButtonRow>
          <button type="button">Dodaj notatkę</button>
        </ButtonRow>
      </Dialog>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
    // In the build the product's styles may come after the dialog's.
    const styles = [...document.querySelectorAll('style')];
    document.head.append(...styles.filter(({ textContent }) => textContent.includes('.mantine-Paper-root')));
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    onTestFinished(() => {
      document.documentElement.dataset['mantineColorScheme'] = 'light';
    });
    const window = page.getByRole('dialog').element();
    const parts = [window, window.querySelector('.mantine-Modal-header'), window.querySelector('[data-buttons]')];
    const colours = parts.map((part) => part && getComputedStyle(part).backgroundColor);
    expect(new Set(colours).size).toBe(1);
    expect(colours[0]).toMatch(/^rgb\(/);
  },
);

test('where the system sets the colours, a window has a frame', async () => {
  await emulateForcedColors();
  await show(
    <Dialog opened onClose={() => undefined} title="Nowa notatka">
      Treść
    </Dialog>,
  );
  const window = page.getByRole('dialog');
  await expect.element(window).toBeVisible();
  expect(getComputedStyle(window.element()).borderTopWidth).toBe('2px');
});
