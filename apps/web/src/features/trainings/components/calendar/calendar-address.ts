import { addDays, dateOf, mondayOf, plainDate, type PlainDate, type WallTime } from '@psia/contract/core/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useProfile } from '../../../../lib/session/profile-context.ts';
import { onSessionEnd } from '../../../../lib/session/session.ts';

/** The names under which a calendar's choices stand in the address. */
const names = { day: 'dzien', trainer: 'trener', dog: 'pies', service: 'usluga', slot: 'termin' } as const;
type Choice = keyof typeof names;
type Changes = Partial<Record<Choice, string | null>>;

function addressOf(path: string, choices: Changes): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (isChoice(name) && typeof value === 'string') search.set(names[name], value);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function isChoice(name: string): name is Choice {
  return name in names;
}

/** The trainer's calendar at the week of a slot; it opens the requests that wait there, or what takes place. */
export function trainerCalendarPath({ trainerId, slot }: { trainerId: string; slot?: WallTime }): string {
  return addressOf('/calendar', { trainer: trainerId, ...(slot ? { day: dateOf(slot), slot } : {}) });
}

/** The owner's calendar, for a dog, a trainer and a day where they are known. */
export function ownerCalendarPath(at: { dogId?: string; trainerId?: string; day?: PlainDate } = {}): string {
  const { dogId = null, trainerId = null, day = null } = at;
  return addressOf('/owner/calendar', { day, dog: dogId, trainer: trainerId });
}

/** What a calendar keeps in the address, so that back, reload and sharing work. */
export interface CalendarAddress {
  /** The chosen day; its week is the one shown. */
  readonly day: PlainDate;
  readonly monday: PlainDate;
  /** What the address says of whose calendar and which day is shown; another one is another place. */
  readonly place: string;
  /** A choice as asked for; whether such a trainer, dog, service or slot exists has to be judged. */
  readonly asked: (choice: Exclude<Choice, 'day'>) => string | null;
  /** Another week is a place of its own to come back to; another day of the week is not. */
  readonly goTo: (day: PlainDate) => void;
  readonly stepWeek: (by: -1 | 1) => void;
  readonly choose: (changes: Changes) => void;
}

/** The calendar's choices, read from the address and written to it; without a day there, the one to start at. */
export function useCalendarAddress(start: PlainDate): CalendarAddress {
  const [params, setParams] = useSearchParams();
  const askedDay = plainDate.safeParse(params.get(names.day));
  const day = askedDay.success ? askedDay.data : start;

  const write = (changes: Changes, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (!isChoice(name)) continue;
          if (typeof value === 'string') after.set(names[name], value);
          else after.delete(names[name]);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );

  const goTo = (next: PlainDate) =>
    write({ day: next === start ? null : next, slot: null }, mondayOf(next) === mondayOf(day));

  return {
    day,
    monday: mondayOf(day),
    place: [names.day, names.trainer, names.dog].map((name) => params.get(name)).join(' '),
    asked: (choice) => params.get(names[choice]),
    goTo,
    stepWeek: (by) => goTo(addDays(day, 7 * by)),
    choose: (changes) => write(changes, true),
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
    if (text !== null) sessionStorage.setItem(keptUnder, `${place}|${text}`);
  });
  useEffect(() => {
    sessionStorage.removeItem(keptUnder);
    return onSessionEnd((end) => end !== 'signed-out' && keep());
  }, [keptUnder]);
  return [isHere ? opened.opens : null, (opens) => setOpened(opens === null ? null : { opens, place })];
}
