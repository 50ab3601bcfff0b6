import { addDays } from '@psia/contract/core/time';
import { slotsOfDay } from '@psia/contract/calendar/slots.rules';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { createContext, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayName } from '#lib/format/dates.ts';
import { emulateForcedColors } from '../../../../testing/forced-colors.ts';
import { show } from '../../../../testing/shown.tsx';
import { weekOfViews } from '../../day-views/day-views.rules.ts';
import { useCalendarAddress } from '../../use-calendar-address.ts';
import { freeWords } from '../slot-view.words.ts';
import { WeekCalendar } from './week-calendar.tsx';

type Size = readonly [width: number, height: number];

// A Wednesday, so that days lie on both sides of it.
const wednesday = '2026-03-11';
const wide = [1440, 900] as const satisfies Size;
const phone = [360, 780] as const satisfies Size;

interface Shown {
  readonly workingHours?: readonly DayHours[];
  /** The words of each slot. */
  readonly words?: string;
  readonly noteOf?: (date: string) => string | undefined;
  readonly onOpen?: (slot: string) => void;
}

const ShownContext = createContext<Shown>({});

function Calendar() {
  const { workingHours = [], words = freeWords, noteOf, onOpen = () => undefined } = use(ShownContext);
  const address = useCalendarAddress(wednesday);
  return (
    <WeekCalendar
      label="Terminy"
      monday={address.monday}
      days={weekOfViews(address.monday, (date) =>
        slotsOfDay(workingHours, date).map((slot) => ({
          slot,
          look: 'free',
          time: slot,
          words,
          details: [],
          opens: slot.startTime,
        })),
      )}
      day={address.day}
      noteOf={noteOf}
      today="2026-03-02"
      onDay={address.goTo}
      onWeek={address.stepWeek}
      onSwipe={address.slideWeek}
      onOpen={onOpen}
    />
  );
}

function CalendarPage(shown: Shown) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Calendar }]));
  return (
    <ShownContext value={shown}>
      <RouterProvider router={router} flushSync={flushSync} />
    </ShownContext>
  );
}

const calendar = (shown: Shown = {}) => <CalendarPage {...shown} />;

const dayIn = (days: number) => dayName(addDays(wednesday, days));
const slot = (days: number, hours: string) =>
  page.getByRole('button', { name: `${dayIn(days)}, ${hours}`, exact: false });
const dayButton = (days: number) => page.getByRole('button', { name: dayIn(days), exact: true });

const grid = () => page.getByRole('group', { name: /^Terminy/ });

async function press(...keys: readonly string[]) {
  for (const key of keys) await userEvent.keyboard(key);
}

async function focus(locator: ReturnType<typeof slot>) {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).focus();
}

beforeEach(() => page.viewport(...wide));

test('the week grid is one tab stop, walked with the arrow keys over weeks, and pressed with Enter', async () => {
  const opened: string[] = [];
  await show(calendar({ onOpen: (start) => opened.push(start) }));
  await expect.element(slot(0, '08:00–09:00')).toBeVisible();
  await userEvent.tab();
  await expect.element(slot(0, '08:00–09:00')).toHaveFocus();

  for (const [keys, days, hours] of [
    [['{ArrowDown}', '{ArrowDown}', '{ArrowRight}'], 1, '10:00–11:00'],
    [['{ArrowLeft}', '{ArrowLeft}', '{ArrowUp}'], -1, '09:00–10:00'],
    [['{Home}'], -2, '09:00–10:00'],
    [['{ArrowLeft}'], -3, '09:00–10:00'],
    [['{ArrowRight}'], -2, '09:00–10:00'],
    [['{Control>}{End}{/Control}'], 4, '19:00–20:00'],
    [['{PageDown}'], 11, '19:00–20:00'],
    [['{PageUp}'], 4, '19:00–20:00'],
  ] as const) {
    await press(...keys);
    await expect.element(slot(days, hours)).toHaveFocus();
  }

  await press('{Enter}');
  expect(opened).toEqual(['2026-03-15T19:00:00']);
  await userEvent.tab();
  await expect.element(grid()).not.toContainElement(document.activeElement as HTMLElement);
});

test('on a narrow screen the arrow keys go from day to day, and over the ends of the week', async () => {
  await page.viewport(...phone);
  await show(calendar());
  await expect.element(dayButton(0)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(dayButton(0)).toHaveAccessibleDescription('wolne: 12');
  await focus(dayButton(0));
  for (const [key, days] of [
    ['{ArrowRight}', 1],
    ['{ArrowLeft}', 0],
    ['{End}', 4],
    ['{ArrowRight}', 5],
    ['{ArrowLeft}', 4],
    ['{Home}', -2],
    ['{ArrowLeft}', -3],
    ['{PageDown}', 4],
    ['{PageUp}', -3],
    ['{PageDown}', 4],
  ] as const) {
    await press(key);
    await expect.element(dayButton(days)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(dayButton(days)).toHaveFocus();
  }
});

test('on a narrow screen a holiday is said with its day', async () => {
  await page.viewport(...phone);
  await show(calendar({ noteOf: (date) => (date === wednesday ? 'Święto Niepodległości' : undefined) }));
  await expect.element(page.getByRole('heading', { name: /Święto Niepodległości/ })).toBeVisible();
  await expect.element(dayButton(0)).toHaveAccessibleDescription(/^Święto Niepodległości/);
  await expect.element(dayButton(1)).toHaveAccessibleDescription('wolne: 12');
});

test('on a narrow screen the arrow keys go from slot to slot, stop at the ends and change the week', async () => {
  const opened: string[] = [];
  await page.viewport(...phone);
  await show(calendar({ onOpen: (start) => opened.push(start) }));
  await focus(dayButton(0));
  await userEvent.tab();
  for (const [keys, days, hours] of [
    [[], 0, '08:00–09:00'],
    [['{ArrowUp}'], 0, '08:00–09:00'],
    [['{ArrowDown}', '{ArrowRight}'], 7, '09:00–10:00'],
    [['{End}', '{ArrowDown}', '{ArrowLeft}'], 0, '19:00–20:00'],
  ] as const) {
    await press(...keys);
    await expect.element(slot(days, hours)).toHaveFocus();
  }
  await press('{Enter}');
  expect(opened).toEqual(['2026-03-11T19:00:00']);
});

test('a day is a list up to 1034 px and part of a grid from 1035 px on; the focus goes along', async () => {
  await page.viewport(...phone);
  await show(calendar());
  await focus(slot(0, '19:00–20:00'));
  await page.viewport(1034, 900);
  await expect.element(slot(0, '19:00–20:00')).toHaveFocus();
  await expect.element(page.getByRole('toolbar', { name: 'Dzień tygodnia' })).toBeVisible();
  await page.viewport(1035, 900);
  await expect.element(page.getByRole('toolbar', { name: 'Dzień tygodnia' })).not.toBeInTheDocument();
  await expect.poll(() => grid().element().contains(document.activeElement)).toBe(true);
});

test('days beside each other have the same hours beside each other, though one of them has more to say', async () => {
  await page.viewport(1000, 900);
  const stretch = (date: string, hour: number) => ({
    startTime: `${date}T${hour}:00:00`,
    endTime: `${date}T${hour + 1}:00:00`,
  });
  const viewAt = (date: string, hour: number, look: 'free' | 'confirmed') => {
    const time = stretch(date, hour);
    const details = look === 'free' ? [] : ['Olga Kot', 'Konsultacja', 'Hala Dębowa'];
    return { slot: time, time, look, words: look, details, opens: time.startTime };
  };
  await show(
    <WeekCalendar
      label="Terminy"
      monday="2026-03-09"
      days={weekOfViews('2026-03-09', (date) =>
        [10, 11, 12].map((hour) => viewAt(date, hour, date === wednesday && hour === 10 ? 'confirmed' : 'free')),
      )}
      day={wednesday}
      today="2026-03-02"
      onDay={() => undefined}
      onWeek={() => undefined}
      onSwipe={() => undefined}
      onOpen={() => undefined}
    />,
  );
  await expect.element(slot(0, '12:00–13:00')).toBeVisible();
  const top = (days: number) => slot(days, '12:00–13:00').element().getBoundingClientRect().top;
  expect([top(1), top(2)]).toEqual([top(0), top(0)]);
});

test.each([
  ['the grid', wide],
  ['the list', phone],
] as const)(
  'in %s the focus stays in its place when a slot changes, and goes to the nearest one when it goes',
  async (_, size) => {
    await page.viewport(size[0], size[1]);
    const { rerender } = await show(calendar());
    await focus(slot(0, '09:00–10:00'));

    await rerender(calendar({ words: '1 oczekująca' }));
    await expect.element(slot(0, '09:00–10:00')).toHaveAccessibleName(/1 oczekująca/);
    await expect.element(slot(0, '09:00–10:00')).toHaveFocus();

    const later: DayHours[] = [{ dayOfWeek: 'WEDNESDAY', openingTime: '11:00', closingTime: '18:00' }];
    await rerender(calendar({ workingHours: later }));
    await expect.element(slot(0, '09:00–10:00')).not.toBeInTheDocument();
    await expect.element(slot(0, '11:00–12:00')).toHaveFocus();
  },
);

test('where the system sets the colours, the chosen day has a frame', async () => {
  await emulateForcedColors();
  await page.viewport(...phone);
  await show(calendar());
  await expect.element(dayButton(0)).toHaveAttribute('aria-pressed', 'true');
  expect(getComputedStyle(dayButton(0).element()).borderTopWidth).toBe('3px');
  expect(getComputedStyle(dayButton(1).element()).borderTopWidth).not.toBe('3px');
});
