import { Button } from '@mantine/core';
import { addDays } from '@psia/contract/core/time';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/shown.tsx';
import { ChoicesPill } from '../../components/choices-pill.tsx';
import { CalendarSwitch } from './calendar-switch.tsx';
import { CalendarTitle } from './calendar-title.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { ToolbarAction, ToolbarActions } from './toolbar-actions.tsx';
import { TrainerFaces } from './trainer-faces.tsx';

const trainersNamed = (...names: string[]): Trainer[] =>
  names.map((lastName) => ({ id: lastName, schoolId: 's', firstName: 'Ewa', lastName }));
const three = trainersNamed('Nowak', 'Kot', 'Lis');
const six = trainersNamed('Nowak', 'Kot', 'Lis', 'Sowa', 'Wilk', 'Zając-Wilczkowska');

function Head({ from = '2026-03-12', trainers = three }: { from?: string; trainers?: readonly Trainer[] }) {
  const [day, setDay] = useState(from);
  const [chosen, setChosen] = useState('Kot');
  return (
    <>
      <CalendarTitle>Kalendarz Trenera</CalendarTitle>
      <CalendarToolbar
        period="week"
        day={day}
        today="2026-03-10"
        onDay={setDay}
        onStep={(by) => setDay(addDays(day, 7 * by))}
        choices={<TrainerFaces trainers={trainers} chosen={chosen} self="Nowak" onChoose={setChosen} />}
        nearest={<Button>Umów</Button>}
      >
        <output>{`${day} ${chosen}`}</output>
      </CalendarToolbar>
    </>
  );
}

const week = (name: string) => page.getByRole('button', { name });
const day = (name: string) => page.getByRole('button', { name, exact: false });
const shown = () => page.getByRole('status');

beforeEach(() => page.viewport(1440, 900));

test('the week’s name opens a month, in which keys lead to any day', async () => {
  await show(<Head />);
  await userEvent.click(week('9–15 marca 2026'));
  await expect.element(day('czwartek 12 marca 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}{ArrowDown}{Home}');
  await expect.element(day('poniedziałek 13 kwietnia 2026')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown()).toHaveTextContent('2026-04-13 Kot');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(week('13–19 kwietnia 2026')).toHaveFocus();
});

test('a holiday is named, other months can be pressed for, and Escape leaves the week as it is', async () => {
  await show(<Head />);
  await userEvent.click(week('9–15 marca 2026'));
  await userEvent.click(page.getByRole('button', { name: 'Następny miesiąc' }));
  await expect.element(day('poniedziałek 6 kwietnia 2026, Poniedziałek Wielkanocny')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Następny miesiąc' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(week('9–15 marca 2026')).toHaveFocus();
  await expect.element(shown()).toHaveTextContent('2026-03-12 Kot');
});

test('a press beside the month closes it', async () => {
  await show(<Head />);
  await userEvent.click(week('9–15 marca 2026'));
  await expect.element(page.getByRole('dialog', { name: 'Wybierz dzień' })).toBeVisible();
  await userEvent.click(shown());
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('trainers are faces with names, of which one is pressed', async () => {
  await show(<Head />);
  await expect.element(page.getByRole('button', { name: 'Ewa Kot' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Ewa Nowak (Ty)' }));
  await expect.element(shown()).toHaveTextContent('2026-03-12 Nowak');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('of many trainers the rest is in a menu, and on a phone all of them are', async () => {
  await show(<Head trainers={six} />);
  const menu = page.getByRole('combobox', { name: 'Trener' });
  await userEvent.selectOptions(menu, 'Ewa Zając-Wilczkowska');
  const chosen = page.getByRole('button', { name: 'Ewa Zając-Wilczkowska' });
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.viewport(360, 780);
  await expect.element(chosen).not.toBeInTheDocument();
  await userEvent.selectOptions(menu, 'Ewa Lis');
  await expect.element(shown()).toHaveTextContent('2026-03-12 Lis');
});

test('title, the longest week and six trainers are one row of 36 px', async () => {
  await show(
    <div style={{ width: 1120 }}>
      <Head from="2026-09-30" trainers={six} />
    </div>,
  );
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const controls = [...document.querySelectorAll('button, select')].map((control) => control.getBoundingClientRect());
  const seen = controls.filter(({ height }) => height > 0);
  expect(seen.length).toBeGreaterThan(6);
  expect(new Set(seen.map(({ height }) => height))).toEqual(new Set([36]));
  expect(new Set(seen.map(({ top, height }) => Math.round(top + height / 2)))).toEqual(
    new Set([Math.round(title.top + title.height / 2)]),
  );
});

test.each([320, 360])('on a phone of %i px the longest week, the switch and all acts are two rows', async (width) => {
  document.documentElement.style.setProperty('--psia-control', '44px');
  onTestFinished(() => {
    document.documentElement.style.removeProperty('--psia-control');
  });
  const action = (name: string, main: boolean) => (
    <ToolbarAction name={name} word={name} main={main} icon="+" onClick={() => undefined} />
  );
  const places = ['Tydzień', 'Dzień', 'Sale'].map((name) => ({ name, to: '/', isHere: name === 'Tydzień' }));
  await show(
    <MemoryRouter>
      <div style={{ width: width - 32 }}>
        <CalendarToolbar
          period="week"
          day="2026-09-30"
          today="2026-03-10"
          onDay={() => undefined}
          onStep={() => undefined}
          choices={
            <>
              <CalendarSwitch label="Widok kalendarza" places={places} />
              <TrainerFaces trainers={three} chosen="Kot" self="Nowak" onChoose={() => undefined} />
            </>
          }
          nearest={action('Najbliższy wolny termin', false)}
        >
          <ToolbarActions>
            {action('Zablokuj', false)}
            {action('Umów', true)}
          </ToolbarActions>
        </CalendarToolbar>
      </div>
    </MemoryRouter>,
  );
  await page.viewport(width, 780);
  await expect.element(page.getByRole('button', { name: 'Umów' })).toBeVisible();
  const controls = [...document.querySelectorAll('button, select, nav')].map((control) =>
    control.getBoundingClientRect(),
  );
  const rows = new Set(
    controls.filter(({ height }) => height > 0).map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(rows.size).toBe(2);
});

test('the places of the switch are as high for a finger as the switch, to its rim', async () => {
  await show(
    <MemoryRouter>
      <CalendarSwitch label="Widok kalendarza" places={[{ name: 'Dzień', to: '/', isHere: true }]} />
    </MemoryRouter>,
  );
  const { left, width, top, bottom } = page.getByRole('navigation').element().getBoundingClientRect();
  const met = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + width / 2, y)?.textContent);
  expect(met).toEqual(['Dzień', 'Dzień']);
  expect(document.elementFromPoint(left + width / 2, top + 1)?.tagName).toBe('A');
});

test('with text twice as large the choices on a phone are read to their last word, the service', async () => {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size');
  });
  await page.viewport(360, 780);
  const choice = (label: string, short: string) => ({
    label,
    short,
    value: '',
    options: [],
    onChoose: () => undefined,
  });
  const choices = [choice('Pupil', 'Azor'), choice('Trener', 'Anna K.'), choice('Usługa', 'Konsultacja behawioralna')];
  const nothing = () => undefined;
  await show(
    <CalendarToolbar
      period="week"
      day="2026-03-12"
      today="2026-03-10"
      onDay={nothing}
      onStep={nothing}
      choices={<ChoicesPill choices={choices} />}
      nearest={null}
    >
      {null}
    </CalendarToolbar>,
  );
  const service = page.getByText('Konsultacja behawioralna', { exact: true });
  await expect.element(service).toBeVisible();
  const words = service.element().parentElement;
  expect(words?.scrollHeight).toBeLessThanOrEqual(words?.clientHeight ?? 0);
});
