import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { serverNowMs } from '../../lib/time/server-clock.ts';
import { show } from '../../testing/shown.tsx';
import { UndoToast, type WayBack } from './undo-toast.tsx';

const text = 'Trening potwierdzony pomyślnie!';

function shownWith(takeBack: WayBack['takeBack'], leftMs = 10_000) {
  const close = vi.fn();
  const wayBack = { untilMs: serverNowMs() + leftMs, takeBack };
  return { close, drawing: show(<UndoToast text={text} wayBack={wayBack} close={close} />) };
}

test('D165: it is taken back once, however often it is pressed, and says so', async () => {
  const takeBack = vi.fn(() => Promise.resolve());
  const screen = await shownWith(takeBack).drawing;
  const button = screen.getByRole('button', { name: 'Cofnij' });
  expect(button.element().textContent).toMatch(/\d s$/);
  await button.dblClick();
  await expect.element(screen.getByText('Cofnięto.')).toBeVisible();
  expect(takeBack).toHaveBeenCalledTimes(1);
});

test('D165: Ctrl+Z takes back, but for a field that has the focus; F6 leads to the button', async () => {
  const takeBack = vi.fn(() => Promise.resolve());
  const wayBack = { untilMs: serverNowMs() + 10_000, takeBack };
  const screen = await show(
    <>
      <input aria-label="Notatka" />
      <UndoToast text={text} wayBack={wayBack} close={() => undefined} />
    </>,
  );
  await screen.getByLabelText('Notatka').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(takeBack).not.toHaveBeenCalled();
  await userEvent.keyboard('{F6}');
  await expect.element(screen.getByRole('button', { name: 'Cofnij' })).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByText('Cofnięto.')).toBeVisible();
});

test('D165: a refusal says why; without a way to the server it is tried again while there is time', async () => {
  const taken = new ApiError({ status: 409, code: 'SLOT_TAKEN', message: 'Ten termin jest już zajęty.' });
  const offline = new ApiError({ status: 0, code: 'OFFLINE', message: 'Brak połączenia z serwerem.' });
  const takeBack = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(taken);
  const screen = await shownWith(takeBack).drawing;
  await screen.getByRole('button', { name: 'Cofnij' }).click();
  await expect.element(screen.getByText('Nie cofnięto. Ten termin jest już zajęty.')).toBeVisible();
  expect(takeBack).toHaveBeenCalledTimes(2);
});

test('it goes when the time is over', async () => {
  const { close, drawing } = shownWith(() => Promise.resolve(), 600);
  await drawing;
  await expect.poll(() => close.mock.calls.length).toBeGreaterThan(0);
});
