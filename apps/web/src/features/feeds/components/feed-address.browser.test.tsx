import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { show } from '../../../testing/shown.tsx';
import { FeedAddress } from './feed-address.tsx';

const address = 'https://psia.test/calendar/abc.ics';
const nothing = async () => undefined;

test('where the browser refuses the clipboard, the address is marked for a copy by hand', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });
  const element = <FeedAddress address={address} onChange={nothing} onSwitchOff={nothing} />;
  await show(
    <>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      <ToastHost />
    </>,
  );
  await page.getByRole('button', { name: 'Kopiuj' }).click();
  await expect.element(page.getByText('Adres jest zaznaczony. Skopiuj go.').first()).toBeVisible();
  expect(getSelection()?.toString()).toBe(address);
});
