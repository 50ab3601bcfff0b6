import { Switch, Tabs } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateForcedColors } from '../../testing/forced-colors.ts';
import { show } from '../../testing/shown.tsx';

const colours = (part: string) =>
  [...document.querySelectorAll(`.mantine-Switch-${part}`)].map((shown) => getComputedStyle(shown).backgroundColor);

test('where the system sets the colours, a switch is seen, and seen to be on', async () => {
  await emulateForcedColors();
  await show(
    <>
      <Switch label="Zapisy" />
      <Switch label="Lista rezerwowa" defaultChecked />
    </>,
  );
  const [off, on] = colours('track');
  expect(off).not.toBe(on);
  const [thumbOfOff, thumbOfOn] = colours('thumb');
  expect(thumbOfOff).not.toBe(off);
  expect(thumbOfOn).not.toBe(on);
});

test('where the system sets the colours, the chosen tab of any list has a frame', async () => {
  await emulateForcedColors();
  await show(
    <Tabs defaultValue="unread">
      <Tabs.List>
        <Tabs.Tab value="unread">Nieprzeczytane</Tabs.Tab>
        <Tabs.Tab value="read">Przeczytane</Tabs.Tab>
      </Tabs.List>
    </Tabs>,
  );
  const frames = page
    .getByRole('tab')
    .elements()
    .map((tab) => getComputedStyle(tab).borderTopWidth);
  expect(frames).toEqual(['3px', '0px']);
});
