import { slotsOfDay } from '@psia/contract/calendar/slots.rules';
import { clockOf } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { weekOfViews, withoutStretches } from '../../day-views/day-views.rules.ts';
import { timeAtPoint } from '../grid-point.rules.ts';
import type { SlotView } from '../slot-view.words.ts';
import { WeekCalendar } from './week-calendar.tsx';

const monday = '2026-03-09';
const wednesday = '2026-03-11';
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const hours = days.map((dayOfWeek) => ({ dayOfWeek, openingTime: '08:00', closingTime: '20:00' }));

/** A training of Wednesday. */
const from = (start: string, end: string): Interval => ({
  startTime: `${wednesday}T${start}:00`,
  endTime: `${wednesday}T${end}:00`,
});
const planned = [from('12:00', '13:30'), from('13:30', '14:00'), from('19:00', '20:00')];

function viewsOf(date: string, trainings: readonly Interval[]): SlotView<string>[] {
  const ofDay = date === wednesday ? trainings : [];
  const free = slotsOfDay(hours, date).flatMap((slot) => withoutStretches(slot, ofDay));
  return [
    ...ofDay.map((slot) => ({ slot, time: slot, look: 'confirmed', words: 'Łatka', details: [], opens: 'x' }) as const),
    ...free.map((slot) => ({ slot, time: slot, look: 'free', words: 'wolne', details: [], opens: 'x' }) as const),
  ].toSorted((a, b) => (a.slot.startTime < b.slot.startTime ? -1 : 1));
}

function Week({ now, trainings = planned }: { now?: string; trainings?: readonly Interval[] }) {
  const [weeks, setWeeks] = useState(0);
  return (
    <>
      <output>{`weeks: ${weeks}`}</output>
      <WeekCalendar
        label="Terminy"
        monday={monday}
        days={weekOfViews(monday, (date) => viewsOf(date, trainings))}
        day={wednesday}
        today={wednesday}
        now={now}
        onDay={() => undefined}
        onWeek={(by) => setWeeks((before) => before + by)}
        onSwipe={() => undefined}
        onOpen={() => undefined}
      />
    </>
  );
}

const block = (clock: string, day = 'środa 11 marca') =>
  page.getByRole('button', { name: `${day}, ${clock}`, exact: false });
const box = (clock: string, day?: string) => block(clock, day).element().closest('li')!.getBoundingClientRect();

beforeEach(() => page.viewport(1440, 900));

test('blocks lie at their minutes and are as long as they last', async () => {
  await show(<Week />);
  await expect.element(block('12:00–13:30')).toBeVisible();
  const hour = box('12:00–13:00', 'wtorek 10 marca');
  const [long, half] = [box('12:00–13:30'), box('13:30–14:00')];
  expect(long.top).toBeCloseTo(hour.top, 0);
  expect(long.height / hour.height).toBeCloseTo(1.5, 1);
  expect(half.top).toBeCloseTo(long.bottom, 0);
  expect(half.height / hour.height).toBeCloseTo(0.5, 1);
});

test('free hours lie beside each other without a gap, parted by a line alone', async () => {
  await show(<Week />);
  await expect.element(block('15:00–16:00')).toBeVisible();
  const [first, second] = [block('15:00–16:00'), block('16:00–17:00')].map((free) =>
    free.element().getBoundingClientRect(),
  );
  expect(second!.top).toBeCloseTo(first!.bottom, 0);
  expect(getComputedStyle(block('15:00–16:00').element()).borderRadius).toBe('0px');
});

test('ten hours have room in a window of 900 px, in which the app and the toolbar take 208', async () => {
  await show(<Week />);
  await expect.element(block('12:00–13:30')).toBeVisible();
  expect(Math.floor((900 - 208) / box('12:00–13:00', 'wtorek 10 marca').height)).toBeGreaterThanOrEqual(10);
});

test('a day with nothing in it is narrow, and has its heading', async () => {
  await show(<Week />);
  await expect.element(page.getByRole('heading', { name: 'sobota 14 marca' })).toBeVisible();
  const width = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect().width;
  expect(width('sobota 14 marca')).toBeLessThan(width('piątek 13 marca') / 2);
});

test('a line stands at the present time, and moves with it', async () => {
  const { rerender } = await show(<Week now={`${wednesday}T10:00:00`} />);
  await expect.element(block('12:00–13:30')).toBeVisible();
  const line = () => document.querySelector('[data-today] li[aria-hidden]')!.getBoundingClientRect().top;
  expect(line()).toBeCloseTo(box('10:00–11:00').top, 0);
  await rerender(<Week now={`${wednesday}T10:30:00`} />);
  expect(line()).toBeCloseTo(box('10:00–11:00').top + box('10:00–11:00').height / 2, 0);
});

test.each(['07:59', '20:00', '20:40'])(
  'no line stands at %s, outside the hours shown, and nothing scrolls for it',
  async (clock) => {
    await show(<Week now={`${wednesday}T${clock}:00`} />);
    await expect.element(block('12:00–13:30')).toBeVisible();
    expect(document.querySelector('[data-today] li[aria-hidden]')).toBeNull();
    const { scrollHeight, clientHeight } = page.getByRole('group', { name: /^Terminy/ }).element();
    expect(scrollHeight).toBe(clientHeight);
  },
);

test('the edge of the window tells what lies beyond it, and leads there', async () => {
  await page.viewport(1440, 280);
  await show(<Week />);
  const later = page.getByRole('button', { name: /później$/ });
  await expect.element(later).toHaveTextContent('3 treningi później');
  await later.click();
  await expect.element(block('12:00–13:30')).toHaveFocus();
  await expect.element(later).toHaveTextContent('1 trening później');
  await later.click();
  await expect.element(block('19:00–20:00')).toHaveFocus();
  await expect.element(later).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^2.treningi wcześniej$/ })).toBeVisible();
});

test('keys go from a long block to the hours beside it and on from where they came', async () => {
  await show(<Week />);
  await expect.element(block('13:30–14:00')).toBeVisible();
  block('13:30–14:00').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(block('13:00–14:00', 'wtorek 10 marca')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(block('13:30–14:00')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(block('12:00–13:30')).toHaveFocus();
});

test('the time under a point is told to the minute, for what is dragged over the grid', async () => {
  await show(<Week />);
  await expect.element(block('12:00–13:30')).toBeVisible();
  const { left, top, height } = box('12:00–13:30');
  expect(timeAtPoint(document.body, { clientX: left + 5, clientY: top + height / 3 + 0.5 })).toSatisfy(
    (time: string) => time.startsWith(wednesday) && clockOf(time) >= '12:28' && clockOf(time) <= '12:32',
  );
  expect(timeAtPoint(document.body, { clientX: 2, clientY: top })).toBeUndefined();
});
