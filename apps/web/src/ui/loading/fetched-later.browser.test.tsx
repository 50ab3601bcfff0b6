import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { fetchedLater } from './fetched-later.tsx';

const missing = 'Nie udało się pobrać tej części strony.';

/** Code that does not come until the network is there. */
function codeThatComes<Props>(Part: (props: Props) => React.ReactNode) {
  const network = { isThere: false };
  const load = vi.fn<() => Promise<(props: Props) => React.ReactNode>>(() =>
    network.isThere ? Promise.resolve(Part) : Promise.reject(new TypeError('Failed to fetch the module')),
  );
  return { network, load };
}

test('a dialog whose code does not come is closed; the screen stays, and it opens the next time', async () => {
  const { network, load } = codeThatComes(({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Zamknij okno
    </button>
  ));
  const { Part } = fetchedLater(load);
  function Screen() {
    const [opened, setOpened] = useState(false);
    const [wasClosed, setWasClosed] = useState(false);
    const close = () => {
      setOpened(false);
      setWasClosed(true);
    };
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Otwórz
        </button>
        {opened && <Part onClose={close} />}
        {wasClosed && <p>Zamknięto</p>}
      </>
    );
  }
  await show(<Screen />);
  expect(load).not.toHaveBeenCalled();
  const open = page.getByRole('button', { name: 'Otwórz' });
  await open.click();
  await expect.element(page.getByText('Zamknięto')).toBeVisible();
  await expect.element(open).toBeVisible();

  network.isThere = true;
  await open.click();
  await expect.element(page.getByRole('button', { name: 'Zamknij okno' })).toBeVisible();
});

test('a part of a page says in its place that it did not come, and comes when the network is back', async () => {
  const { network, load } = codeThatComes(() => <p>Kalendarz</p>);
  const { Part } = fetchedLater(load, { placeholder: <p>Wczytywanie</p> });
  await show(<Part />);
  await expect.element(page.getByRole('alert').getByText(missing)).toBeVisible();
  network.isThere = true;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Kalendarz')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what nobody waits for says nothing when it does not come', async () => {
  const { load } = codeThatComes(() => <p>Komunikaty</p>);
  const { Part } = fetchedLater(load, { quiet: true });
  await show(
    <>
      <h1>Logowanie</h1>
      <Part />
    </>,
  );
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
