import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../../testing/shown.tsx';
import { type SetAddressParams, useAddressParams } from './use-address-params.ts';

let setters: SetAddressParams[];

function Screen() {
  const [params, setParams] = useAddressParams();
  setters.push(setParams);
  return <p>{params.toString()}</p>;
}

const withParam = (name: string, value: string) => (now: URLSearchParams) => {
  now.set(name, value);
  return now;
};

async function open() {
  setters = [];
  const screen = Promise.withResolvers<undefined>();
  const router = createMemoryRouter([
    { path: '/', element: <Screen /> },
    { path: '/inny', element: <p>Inny</p> },
    { path: '/wolny', lazy: () => screen.promise.then(() => ({ element: <p>Wolny</p> })) },
  ]);
  const drawn = await show(<RouterProvider router={router} />);
  return { router, drawn, screen };
}

test('a change begins with what stands in the address at that moment, whichever render asks for it', async () => {
  const { router, drawn } = await open();
  const [first] = setters;
  expect(first?.(withParam('trener', 'jan'))).toBe(true);
  await expect.element(drawn.getByText('trener=jan')).toBeVisible();
  first?.(withParam('dzien', '2026-03-04'));
  await expect.element(drawn.getByText('trener=jan&dzien=2026-03-04')).toBeVisible();
  expect(router.state.location.search).toBe('?trener=jan&dzien=2026-03-04');
});

test('a change is refused once the screen was left, and while the next one is on its way', async () => {
  const { router, drawn, screen } = await open();
  const [first] = setters;
  const going = router.navigate('/wolny');
  expect(first?.(withParam('trener', 'jan'))).toBe(false);
  screen.resolve(undefined);
  await going;
  await expect.element(drawn.getByText('Wolny')).toBeVisible();
  expect(first?.(withParam('trener', 'jan'))).toBe(false);
  expect(router.state.location).toMatchObject({ pathname: '/wolny', search: '' });
});
