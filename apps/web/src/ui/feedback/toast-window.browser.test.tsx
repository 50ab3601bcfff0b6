import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#lib/api/api-error.ts';
import { serverNowMs } from '#lib/time/server-clock.ts';
import { show } from '../../testing/shown.tsx';
import { LiveRegions } from './live-regions.tsx';
import { showToast, ToastHost } from './toast-window.tsx';
import { fetchToastWindow, toastDone } from './toasts.tsx';

const takenBack: string[] = [];
const cofnij = page.getByRole('button', { name: 'Cofnij' });
const closing = page.getByRole('button', { name: 'Zamknij powiadomienie' });
/** Words of a toast; the live regions hold them as well. */
const seen = (words: string, exactly = {}) =>
  page.getByRole('region', { name: 'Powiadomienia' }).getByText(words, exactly);
const undoKeys = () => userEvent.keyboard('{Control>}z{/Control}');
const said = (region: string) =>
  [...document.querySelectorAll(`[data-said] > ${region} > p`)].map(({ textContent }) => textContent);

/** Says that something was done which can be taken back. */
function tellDone(text: string, { leftMs = 10_000, left = undefined as string | undefined } = {}) {
  const takeBack = async () => {
    takenBack.push(text);
    return left;
  };
  showToast({ kind: 'done', text, wayBack: { untilMs: serverNowMs() + leftMs, takeBack } });
}

async function open(screen: ReactNode = null, path = '/') {
  const whole = (at: string) => (
    <>
      {screen}
      <ToastHost path={at} />
      <LiveRegions />
    </>
  );
  const { rerender } = await show(whole(path));
  return { goTo: (at: string) => rerender(whole(at)) };
}

beforeEach(async () => {
  takenBack.length = 0;
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

test('D165: of six acts at once each has its way back at once, and Ctrl+Z takes the latest back, then the one before', async () => {
  await open();
  for (const number of [1, 2, 3, 4, 5, 6]) tellDone(`Potwierdzono ${number}.`);
  await undoKeys();
  await expect.element(seen('Cofnięto.')).toBeVisible();
  await expect.element(seen('Potwierdzono 5.')).toBeVisible();
  await undoKeys();
  await expect.element(seen('Potwierdzono 4.')).toBeVisible();
  expect(takenBack).toEqual(['Potwierdzono 6.', 'Potwierdzono 5.']);
});

test('once what shows toasts is there, an act is said in the moment in which it says so', async () => {
  await open();
  await fetchToastWindow();
  toastDone('Zapisano.');
  expect(said('[role="status"]')).toContain('Zapisano.');
});

test('D165: Ctrl+Z right after an act takes that one back, whether or not its toast is drawn yet', async () => {
  await open();
  tellDone('Potwierdzono 1.');
  await expect.element(cofnij).toBeVisible();
  tellDone('Potwierdzono 2.');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true }));
  await expect.poll(() => takenBack).toEqual(['Potwierdzono 2.']);
});

test('D165: what is put away can still be taken back by keys; a field keeps its own; in the end nothing is left', async () => {
  await open(<input aria-label="Notatka" />);
  tellDone('Potwierdzono 1.');
  await closing.click();
  await expect.element(cofnij).not.toBeInTheDocument();
  await page.getByLabelText('Notatka').click();
  await undoKeys();
  expect(takenBack).toEqual([]);
  document.querySelector('input')?.blur();
  await undoKeys();
  await undoKeys();
  await expect.element(seen('Nie ma już czego cofnąć.')).toBeVisible();
  expect(takenBack).toEqual(['Potwierdzono 1.']);
});

test('D165: pressed twice it is taken back once; what could not be taken back is named', async () => {
  await open();
  tellDone('Potwierdzono 2 treningi.', { left: 'Reks, 17:00: Ten termin jest już zajęty.' });
  await cofnij.dblClick();
  await expect.element(seen('Cofnięto tylko część. Reks, 17:00: Ten termin jest już zajęty.')).toBeVisible();
  expect(takenBack).toHaveLength(1);
});

test('D165: without a way to the server it is tried again while there is time', async () => {
  const offline = new ApiError({ status: 0, code: 'OFFLINE', message: 'Brak połączenia z serwerem.' });
  const taken = new ApiError({ status: 409, code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' });
  const takeBack = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(taken);
  await open();
  showToast({ kind: 'done', text: 'Potwierdzono.', wayBack: { untilMs: serverNowMs() + 10_000, takeBack } });
  await undoKeys();
  await expect.element(seen('Nie cofnięto. Ten termin jest już zajęty.')).toBeVisible();
  expect(takeBack).toHaveBeenCalledTimes(2);
});

test('a reader hears once what was done, how to take it back and how that ended, in regions that were there before', async () => {
  await open();
  expect(said('[role="status"]')).toEqual([]);
  tellDone('Trening potwierdzony pomyślnie!');
  await undoKeys();
  await expect.element(seen('Cofnięto.')).toBeVisible();
  expect(said('[role="status"]')).toEqual(['Trening potwierdzony pomyślnie! Cofnij: Ctrl+Z.', 'Cofnięto.']);
  showToast({ kind: 'failed', text: 'Nie udało się zapisać.' });
  expect(said('[aria-live="assertive"]')).toEqual(['Nie udało się zapisać.']);
  expect(page.getByRole('region', { name: 'Powiadomienia' }).getByRole('status').elements()).toEqual([]);
});

test('after Cofnij by keyboard the focus is where the act was; where that is gone, on its list', async () => {
  await open(
    <>
      <h1>Pulpit</h1>
      <ul>
        <li>
          <button type="button">Potwierdź</button>
        </li>
      </ul>
      <button type="button">Dalej</button>
    </>,
  );
  const confirm = document.querySelector<HTMLElement>('li button')!;
  for (const expected of ['BUTTON', 'UL']) {
    confirm.focus();
    tellDone('Potwierdzono.');
    await userEvent.keyboard('{F6}');
    await expect.element(cofnij).toHaveFocus();
    if (expected === 'UL') confirm.remove();
    await userEvent.keyboard('{Enter}');
    await expect.element(cofnij).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.tagName).toBe(expected);
  }
});

test('a toast waits as long as it has the focus; its way back ends when the server says, its words stay', async () => {
  await open(<button type="button">Potwierdź</button>);
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  tellDone('Potwierdzono.', { leftMs: 1_500 });
  await userEvent.keyboard('{F6}');
  await expect.element(cofnij).toHaveFocus();
  await expect.element(cofnij).not.toBeInTheDocument();
  await expect.element(seen('Potwierdzono.', { exact: true })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.keyboard('{Tab}');
  await expect.element(closing).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Potwierdź' })).toHaveFocus();
});

test.each([320, 360, 390])(
  'at %d px it is one line above the bar, which tells the page what it takes',
  async (width) => {
    await page.viewport(width, 740);
    await open(<nav data-places-bar style={{ position: 'fixed', bottom: 0, height: 57 }} />);
    tellDone('Trening potwierdzony pomyślnie!');
    await expect.element(cofnij).toBeVisible();
    const { top, bottom, height } = document.querySelector('section')!.getBoundingClientRect();
    expect(height).toBeLessThanOrEqual(52);
    expect(bottom).toBeLessThanOrEqual(740 - 57);
    await expect
      .poll(() => document.documentElement.style.getPropertyValue('--psia-toasts-below'))
      .toBe(`${Math.ceil(740 - top)}px`);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('when a toast ends, a page whose end is in sight stays as it is under the finger; it ends sooner once its end is out of sight', async () => {
  await page.viewport(360, 740);
  await open(
    <main style={{ height: 1000, boxSizing: 'content-box', paddingBottom: 'var(--psia-toasts-room, 0px)' }} />,
  );
  const end = () => document.documentElement.scrollHeight;
  const endBefore = end();
  showToast({ kind: 'done', text: 'Przypisano.' });
  await expect.element(seen('Przypisano.')).toBeVisible();
  await expect.poll(end).toBeGreaterThan(endBefore);
  window.scrollTo({ top: end(), behavior: 'instant' });
  const place = window.scrollY;
  await expect.element(seen('Przypisano.')).not.toBeInTheDocument();
  expect(window.scrollY).toBe(place);

  window.scrollTo({ top: 0, behavior: 'instant' });
  await expect.poll(end).toBe(endBefore);
});

test('on a phone the way back alone is left once its words were read and the page was left', async () => {
  await page.viewport(360, 740);
  const { goTo } = await open(null, '/calendar');
  tellDone('Trening potwierdzony pomyślnie!');
  await expect.element(cofnij).toBeVisible();
  await goTo('/dashboard');
  await expect.poll(() => document.querySelector('[data-left]')?.getBoundingClientRect().width).toBeLessThan(220);
  await expect.element(cofnij).toBeVisible();
});

test('what is there for screen readers alone makes no page higher', async () => {
  await show(
    <>
      <p style={{ height: 3000, margin: 0 }}>Koniec strony</p>
      <LiveRegions />
    </>,
  );
  const { bottom } = page.getByText('Koniec strony').element().getBoundingClientRect();
  expect(document.documentElement.scrollHeight).toBe(Math.round(bottom + window.scrollY));
});
