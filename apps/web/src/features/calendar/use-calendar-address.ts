import { addDays, isPlainDate, mondayOf, type PlainDate } from '@psia/contract/core/time';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type AddressChange, useAddressParams } from '#lib/address/use-address-params.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { keepTextOrNone } from '#lib/kept-text.ts';
import { onSessionEnd } from '#lib/session/session.ts';
import { type CalendarChoice, type CalendarChoices, isCalendarChoice, namesInAddress } from './calendar.paths.ts';

/** What a calendar keeps in the address, so that back, reload and sharing work. */
export interface CalendarAddress {
  /** The chosen day; its week is the one shown. */
  readonly day: PlainDate;
  readonly monday: PlainDate;
  /** Whether the address names the day. */
  readonly namesDay: boolean;
  /** What the address says of whose calendar and which day is shown; another one is another place. */
  readonly place: string;
  /** A choice as it stands in the address, or null; whether such a trainer, dog, service or slot exists has to be judged. */
  readonly param: (choice: Exclude<CalendarChoice, 'day'>) => string | null;
  /** Another week is a place of its own to come back to; another day of the week is not. */
  readonly goTo: (day: PlainDate) => void;
  readonly stepWeek: (by: -1 | 1) => void;
  /** As `stepWeek`, drawn bit by bit: whoever swipes looks at a week that still moves. */
  readonly slideWeek: (by: -1 | 1) => void;
  readonly choose: (changes: CalendarChoices) => void;
}

/** The calendar's choices, read from the address and written to it; without a day there, the one to start at. */
export function useCalendarAddress(start: PlainDate): CalendarAddress {
  const [params, setParams] = useAddressParams();
  const dayParam = params.get(namesInAddress.day);
  const day = dayParam !== null && isPlainDate(dayParam) ? dayParam : start;

  const write = (changes: CalendarChoices, how: AddressChange) =>
    setParams((now) => {
      for (const [name, value] of Object.entries(changes)) {
        if (!isCalendarChoice(name)) continue;
        if (typeof value === 'string') now.set(namesInAddress[name], value);
        else now.delete(namesInAddress[name]);
      }
      return now;
    }, how);

  const leadTo = (next: PlainDate, how: AddressChange) =>
    write({ day: next === start ? null : next, slot: null }, { replace: mondayOf(next) === mondayOf(day), ...how });
  // Drawn at once: the next press, however soon it comes, goes on from there.
  const goTo = (next: PlainDate) => leadTo(next, { flushSync: true });

  // The next swipe may come before the week of the last one is drawn.
  const slidTo = useRef(day);
  useLayoutEffect(() => {
    slidTo.current = day;
  }, [day]);

  return {
    day,
    monday: mondayOf(day),
    namesDay: day === dayParam,
    place: [namesInAddress.day, namesInAddress.trainer, namesInAddress.dog].map((name) => params.get(name)).join(' '),
    param: (choice) => params.get(namesInAddress[choice]),
    goTo,
    stepWeek: (by) => goTo(addDays(day, 7 * by)),
    slideWeek: (by) => {
      slidTo.current = addDays(slidTo.current, 7 * by);
      leadTo(slidTo.current, {});
    },
    choose: (changes) => write(changes, { replace: true }),
  };
}

/** What is kept of something open while its person signs in again: as text, and what that text opens. */
export interface Resuming<T> {
  readonly name: string;
  /** Null for what need not be opened again. */
  readonly textOf: (opens: T) => string | null;
  readonly opensOf: (text: string) => T | null;
}

/**
 * What is open above a calendar, if anything; it closes when another place comes under it, as by the browser's back. It
 * is open again for the same person and place when the session ended without their wish.
 */
export function useOpenedAt<T>(
  { place }: CalendarAddress,
  { name, textOf, opensOf }: Resuming<T>,
): readonly [T | null, (opens: T | null) => void] {
  const { id } = useProfile();
  const [keptUnder] = useState(`opened:${id}:${name}`);
  const [opened, setOpened] = useState<{ readonly opens: T; readonly place: string } | null>(() => {
    const [keptPlace, text] = (sessionStorage.getItem(keptUnder) ?? '').split('|');
    const opens = keptPlace === place && text !== undefined ? opensOf(text) : null;
    return opens === null ? null : { opens, place };
  });
  const isHere = opened?.place === place;
  if (opened && !isHere) setOpened(null);

  const keep = useEffectEvent(() => {
    const text = isHere ? textOf(opened.opens) : null;
    if (text !== null) keepTextOrNone(sessionStorage, keptUnder, `${place}|${text}`);
  });
  useEffect(() => {
    sessionStorage.removeItem(keptUnder);
    return onSessionEnd((end) => end !== 'signed-out' && keep());
  }, [keptUnder]);
  return [isHere ? opened.opens : null, (opens) => setOpened(opens === null ? null : { opens, place })];
}
