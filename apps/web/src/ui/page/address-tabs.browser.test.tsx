import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useListAddress } from '#lib/address/use-address.ts';
import { emulateForcedColors } from '../../testing/forced-colors.ts';
import { show } from '../../testing/shown.tsx';
import { AddressTabs } from './address-tabs.tsx';

function Dogs() {
  const { search, setSearch } = useListAddress();
  return <button type="button" onClick={() => setSearch('azor')}>{`szukane: ${search}`}</button>;
}

function Screen() {
  const tabs = ['Psy', 'Notatki', 'Ankiety'].map((label) => ({ value: label, label, content: <Dogs /> }));
  const [first, ...others] = tabs;
  return (
    <>
      {first && <AddressTabs label="Części" tabs={[first, ...others]} />}
      <output>{useLocation().search}</output>
    </>
  );
}

async function screen() {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  await show(<RouterProvider router={router} />);
  return { back: () => router.navigate(-1) };
}

const tab = (name: string) => page.getByRole('tab', { name });

test('a search stays with its tab: it does not go along, and is back with the tab, by a press or by back', async () => {
  const { back } = await screen();
  await page.getByRole('button').click();
  await expect.element(page.getByText('szukane: azor')).toBeVisible();

  await tab('Notatki').click();
  await expect.element(page.getByText(/^szukane:\s*$/)).toBeVisible();
  await tab('Psy').click();
  await expect.element(page.getByText('szukane: azor')).toBeVisible();

  await back();
  await expect.element(tab('Notatki')).toHaveAttribute('aria-selected', 'true');
  await back();
  await expect.element(tab('Psy')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('szukane: azor')).toBeVisible();
});

test('back returns to the tab that was left, not to those that the arrow keys passed over', async () => {
  const { back } = await screen();
  await tab('Psy').click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tab('Ankiety')).toHaveAttribute('aria-selected', 'true');

  await back();
  await expect.element(tab('Psy')).toHaveAttribute('aria-selected', 'true');
});

const long = ['Dane', 'Zalecenia', 'Ćwiczenia', 'Grupy', 'Ankiety', 'Raporty'];

function LongRow() {
  const [news, setNews] = useState(0);
  const tabs = long.map((label) => ({ value: label, label, news, content: null }));
  const [first, ...others] = tabs;
  return (
    <>
      {first && <AddressTabs label="Części" tabs={[first, ...others]} />}
      <button type="button" onClick={() => setNews(1)}>
        Przyszły nowe
      </button>
    </>
  );
}

const opened = page.getByRole('tab', { selected: true });

async function expectWhole() {
  await expect
    .poll(() => {
      const [row, chosen] = [page.getByRole('tablist').element(), opened.element()];
      const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    })
    .toBe(true);
}

test.each(['Ćwiczenia', 'Ankiety', 'Raporty'])(
  'on a phone the opened tab %s is wholly in sight, also when dots of news make the row longer',
  async (name) => {
    await page.viewport(320, 640);
    const router = createMemoryRouter([{ path: '/', element: <LongRow /> }], {
      initialEntries: [`/?zakladka=${encodeURIComponent(name)}`],
    });
    await show(<RouterProvider router={router} />);
    await expect.element(opened).toMatchTextContent(name);
    await expectWhole();

    await page.getByRole('button', { name: 'Przyszły nowe' }).click();
    await expect.element(opened).toMatchTextContent(/nowe: 1/);
    await expectWhole();
  },
);

test('a row with no room fades out where it goes on and comes to rest at the beginning of a tab', async () => {
  await page.viewport(320, 640);
  const router = createMemoryRouter([{ path: '/', element: <LongRow /> }]);
  await show(<RouterProvider router={router} />);
  const row = page.getByRole('tablist');
  await expect.element(row).toHaveAttribute('data-after');
  await expect.element(row).not.toHaveAttribute('data-before');

  const list = row.element();
  list.scrollLeft = 30;
  await expect.element(row).toHaveAttribute('data-before');
  const begins = [...list.children].map(
    (each) => Math.round(each.getBoundingClientRect().left) - Math.round(list.getBoundingClientRect().left),
  );
  const faded = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart);
  expect(begins.some((left) => Math.abs(left - faded) <= 1)).toBe(true);

  list.scrollLeft = list.scrollWidth;
  await expect.element(row).not.toHaveAttribute('data-after');
});

test('where the system sets the colours, the chosen tab has a frame, and the sign of something new stays to be seen', async () => {
  await emulateForcedColors();
  await show(<RouterProvider router={createMemoryRouter([{ path: '/', element: <LongRow /> }])} />);
  await page.getByRole('button', { name: 'Przyszły nowe' }).click();
  const dot = page.getByText('nowe: 1').first();
  await expect.element(dot).toBeInTheDocument();
  const sign = getComputedStyle(dot.element().parentElement ?? document.body);
  expect([sign.borderTopWidth, sign.borderTopStyle]).toEqual(['4px', 'solid']);
  expect(getComputedStyle(opened.element()).borderTopWidth).toBe('3px');
  expect(getComputedStyle(page.getByRole('tab', { name: /^Grupy/ }).element()).borderTopWidth).not.toBe('3px');
});
