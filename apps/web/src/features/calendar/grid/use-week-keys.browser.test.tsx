import { slotAt, slotsOfDay } from '@psia/contract/calendar/slots.rules';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { weekOfViews } from '../day-views/day-views.rules.ts';
import type { SlotView } from './slot-view.words.ts';
import { WeekCalendar } from './components/week-calendar.tsx';

const monday = '2026-03-09';

beforeEach(() => page.viewport(1440, 900));

function past(slot: Interval): SlotView<never> {
  return { slot, time: slot, look: 'unavailable', words: 'niedostępne', details: [], reason: 'Termin minął' };
}

function Calendar({ above }: { above?: 'dialog' }) {
  const [moved, setMoved] = useState(0);
  return (
    <>
      <output>{`weeks: ${moved}`}</output>
      <label>
        Szukaj
        <input />
      </label>
      {above === 'dialog' && <div role="dialog" aria-label="Termin" />}
      <WeekCalendar
        label="Terminy"
        monday={monday}
        days={weekOfViews(monday, (date) => slotsOfDay([], date).map(past))}
        day={monday}
        today={monday}
        onDay={() => undefined}
        onWeek={(by) => setMoved((before) => before + by)}
        onSwipe={() => undefined}
        onOpen={() => undefined}
      />
    </>
  );
}

const mondayAt = (hour: number) =>
  page.getByRole('button', {
    name: new RegExp(`^poniedziałek 9 marca, ${slotAt(monday, hour).startTime.slice(11, 16)}`),
  });

test('left and right change the week while no control has the focus', async () => {
  await show(<Calendar />);
  await expect.element(mondayAt(8)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(page.getByText('weeks: 1')).toBeVisible();

  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await page.getByLabelText('Szukaj').click();
  await userEvent.keyboard('{ArrowRight}');
  await mondayAt(10).click({ force: true });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: /^wtorek 10 marca, 10:00/ })).toHaveFocus();
  await expect.element(page.getByText('weeks: 1')).toBeVisible();
});

test('under a dialog the week stays', async () => {
  await show(<Calendar above="dialog" />);
  await expect.element(mondayAt(8)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('weeks: 0')).toBeVisible();
});
