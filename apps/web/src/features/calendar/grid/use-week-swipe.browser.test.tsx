import { slotsOfDay } from '@psia/contract/calendar/slots.rules';
import { addDays } from '@psia/contract/core/time';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { browserProtocol } from '../../../testing/browser-protocol.ts';
import { show } from '../../../testing/shown.tsx';
import { weekOfViews } from '../day-views/day-views.rules.ts';
import { freeWords } from './slot-view.words.ts';
import { WeekCalendar } from './components/week-calendar.tsx';

const firstMonday = '2026-03-09';

/** A calendar of free hours that says which week is shown and what was opened. */
function Calendar() {
  const [weeks, setWeeks] = useState(0);
  const [opened, setOpened] = useState('nothing');
  const monday = addDays(firstMonday, 7 * weeks);
  return (
    <>
      <output>{`week ${weeks}, opened ${opened}`}</output>
      <WeekCalendar
        label="Terminy"
        monday={monday}
        days={weekOfViews(monday, (date) =>
          slotsOfDay([], date).map((slot) => ({
            slot,
            look: 'free',
            time: slot,
            words: freeWords,
            details: [],
            opens: slot.startTime,
          })),
        )}
        day={monday}
        today={firstMonday}
        onDay={() => undefined}
        onWeek={() => undefined}
        onSwipe={(by) => setWeeks((before) => before + by)}
        onOpen={setOpened}
      />
    </>
  );
}

async function expectSaid(words: string) {
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
}

const slot = page.getByRole('button', { name: /, 12:00–13:00/ });
const left = () => slot.element().getBoundingClientRect().left;

type Point = readonly [x: number, y: number];

/** A point of the page as the browser counts: the tests are drawn in a frame of it. */
function inWindow([x, y]: Point) {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: Math.round(x + (frame?.left ?? 0)), y: Math.round(y + (frame?.top ?? 0)) };
}

function middleOfSlot(): Point {
  const { left: x, top, width, height } = slot.element().getBoundingClientRect();
  return [x + width / 2, top + height / 2];
}

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at?: Point) {
  await browserProtocol().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [inWindow(at)] : [] });
}

/** A finger that goes down on the slot and is moved; it stays down. */
async function moveFinger([dx, dy]: Point) {
  const [x, y] = middleOfSlot();
  await touch('touchStart', [x, y]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [x + (dx * step) / 10, y + (dy * step) / 10]);
}

async function swipe(by: Point) {
  await moveFinger(by);
  await touch('touchEnd');
}

async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) {
  const how = { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 };
  await browserProtocol().send('Input.dispatchMouseEvent', { type, ...inWindow(at), ...how });
}

/** Shows movements, which the other tests do without, until the test ends. */
async function emulateMovement() {
  const emulate = (value: 'no-preference' | 'reduce') =>
    browserProtocol().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await emulate('no-preference');
  onTestFinished(async () => {
    await emulate('reduce');
  });
}

const movements = () => document.getAnimations();

beforeEach(async () => {
  await page.viewport(360, 780);
  await show(<Calendar />);
  await expectSaid('week 0, opened nothing');
  await expect.element(slot).toBeVisible();
});

test('a finger that swipes by more than 50 px changes the week, and presses nothing', async () => {
  await swipe([-60, 8]);
  await expectSaid('week 1, opened nothing');
  await swipe([60, 8]);
  await expectSaid('week 0, opened nothing');
  await swipe([-50, 0]);
  await swipe([-200, 0]);
  await expectSaid('week 1, opened nothing');
});

test('the week follows the finger by 100 px at most, and comes back when that breaks off', async () => {
  const [still, width] = [left(), document.documentElement.scrollWidth];
  await moveFinger([-150, 0]);
  await expect.poll(left).toBeCloseTo(still - 100, 0);
  expect(document.documentElement.scrollWidth).toBe(width);
  await touch('touchCancel');
  await expect.poll(left).toBeCloseTo(still, 0);
  await expectSaid('week 0, opened nothing');
});

test('a finger that goes up scrolls the page, and one that taps opens the slot', async () => {
  await page.viewport(360, 240);
  slot.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = window.scrollY;
  await swipe([30, -110]);
  await expect.poll(() => window.scrollY).toBeGreaterThan(before + 30);
  await expectSaid('week 0, opened nothing');
  slot.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  await swipe([0, 0]);
  await expectSaid('week 0, opened 2026-03-09T12:00:00');
});

test('the other week comes in a fifth of a second', async () => {
  await emulateMovement();
  await swipe([-60, 0]);
  await expect.poll(() => movements().map(({ effect }) => effect?.getTiming().duration)).toContain(200);
  await expectSaid('week 1, opened nothing');
});

test('where less motion is wanted the other week stands there at once', async () => {
  await swipe([-60, 0]);
  await expectSaid('week 1, opened nothing');
  expect(movements()).toEqual([]);
});

test('the mouse swipes as well, and presses nothing then', async () => {
  const [x, y] = middleOfSlot();
  await mouse('mousePressed', [x, y]);
  for (const dx of [20, 45, 70]) await mouse('mouseMoved', [x + dx, y + 5]);
  await mouse('mouseReleased', [x + 70, y + 5]);
  await expectSaid('week -1, opened nothing');
  await slot.click();
  await expectSaid('week -1, opened 2026-03-02T12:00:00');
});
