import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateForcedColors } from '../../testing/forced-colors.ts';
import { show } from '../../testing/shown.tsx';
import { MainPlaces } from './main-places.tsx';
import { ownerMenu, trainerMenu } from './menus.tsx';
import type { MenuLink } from './menus.tsx';

async function places(menu: readonly MenuLink[], path: string, width: number) {
  await page.viewport(width, 780);
  const router = createMemoryRouter([{ path: '*', element: <MainPlaces menu={menu} /> }], { initialEntries: [path] });
  await show(<RouterProvider router={router} />);
}

const links = () => page.getByRole('link').elements();

test.each([
  { menu: trainerMenu, path: '/dog/details/1', names: 'Pulpit Podopieczni Kalendarz Treningi', shown: 'Podopieczni' },
  { menu: ownerMenu, path: '/owner/calendar', names: 'Pulpit Mój pies Treningi Zapisy', shown: 'Zapisy' },
])('a phone has the four main places at its bottom, the shown one marked', async ({ menu, path, names, shown }) => {
  await places(menu, path, 320);
  expect(
    links()
      .map(({ textContent }) => textContent)
      .join(' '),
  ).toBe(names);
  await expect.element(page.getByRole('link', { name: shown })).toHaveAttribute('aria-current', 'page');
  for (const { width, height } of links().map((link) => link.getBoundingClientRect())) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('a bar of the screen takes its place, and a wide window has none', async () => {
  await places(ownerMenu, '/owner/dashboard', 360);
  const bar = page.getByRole('navigation', { name: 'Główne miejsca' });
  await expect.element(bar).toBeVisible();
  document.body.insertAdjacentHTML('beforeend', '<p data-bottom-bar>Wybrane terminy: 2</p>');
  await expect.element(bar).not.toBeInTheDocument();
  document.querySelector('[data-bottom-bar]')?.remove();
  await expect.element(bar).toBeVisible();
  await page.viewport(1034, 780);
  await expect.element(bar).not.toBeInTheDocument();
});

test('with text twice as large the names have room, two beside each other', async () => {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size');
  });
  await places(trainerMenu, '/calendar', 360);
  const dogs = page.getByRole('link', { name: 'Podopieczni' });
  await expect.element(dogs).toBeVisible();
  await expect.element(dogs.getByText('Podopieczni')).toBeVisible();
  expect(dogs.element().querySelector('span')?.getBoundingClientRect().width).toBeGreaterThan(100);
  for (const link of links()) expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
});

test('where the system sets the colours, the shown one has a frame', async () => {
  await emulateForcedColors();
  await places(trainerMenu, '/calendar', 360);
  const frames = links().map((link) => getComputedStyle(link).borderTopWidth);
  expect(frames).toEqual(['0px', '0px', '3px', '0px']);
});
