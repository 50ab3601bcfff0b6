import { pastWords, type PressableSlot, tooShortWords } from './slot-view.words.ts';

/** How a day on a narrow screen is read: an owner looks for a free time, a trainer for what comes when. */
export type DayReading = 'times' | 'order';

/** A stretch of a day on a narrow screen: what is booked, each for itself, and single hours, which take little room. */
export interface DayPart {
  /** 'Rano'; undefined where the order of time says enough. */
  readonly name?: string;
  readonly cards: readonly PressableSlot[];
  readonly chips: readonly PressableSlot[];
}

const partsOfDay = [
  { name: 'Rano', until: '12:00' },
  { name: 'Po południu', until: '17:00' },
  { name: 'Wieczorem', until: '24:00' },
] as const;

const looksOfHours: ReadonlySet<string> = new Set(['free', 'unavailable', 'taken', 'loading']);

function isChip({ look }: PressableSlot, reading: DayReading): boolean {
  return looksOfHours.has(look) || (reading === 'times' && look === 'locked');
}

function byPartOfDay(views: readonly PressableSlot[]): DayPart[] {
  const clockOf = ({ slot }: PressableSlot) => slot.startTime.slice(11, 16);
  return partsOfDay.map(({ name, until }, index) => {
    const from = partsOfDay[index - 1]?.until ?? '00:00';
    const within = views.filter((view) => from <= clockOf(view) && clockOf(view) < until);
    return {
      name,
      cards: within.filter((view) => !isChip(view, 'times')),
      chips: within.filter((view) => isChip(view, 'times')),
    };
  });
}

function inOrder(views: readonly PressableSlot[]): DayPart[] {
  const parts: { cards: PressableSlot[]; chips: PressableSlot[] }[] = [];
  for (const view of views) {
    const last = parts.at(-1);
    if (!isChip(view, 'order')) {
      if (last && last.chips.length === 0) last.cards.push(view);
      else parts.push({ cards: [view], chips: [] });
    } else if (last) last.chips.push(view);
    else parts.push({ cards: [], chips: [view] });
  }
  return parts;
}

/** What nobody can do anything about and that needs no word: hours that are over, and what is left of one. */
const needsNoWord: ReadonlySet<string | undefined> = new Set([pastWords, tooShortWords]);

/**
 * What of a day is shown: not what needs no word, nor, where one reason forbids the whole day, any of its hours. A trainer
 * is shown no hour that is unavailable.
 */
export function shownOf(views: readonly PressableSlot[], reading: DayReading): PressableSlot[] {
  if (isEmptyDay(views) && reasonOfDay(views) !== undefined) return [];
  return views.filter(
    ({ look, reason }) => look !== 'unavailable' || (reading === 'times' && !needsNoWord.has(reason)),
  );
}

/**
 * The parts of a day on a narrow screen: for an owner by morning, afternoon and evening, what is booked above the hours
 * of each; for a trainer in the order of time.
 */
export function partsOf(views: readonly PressableSlot[], reading: DayReading): DayPart[] {
  const shown = shownOf(views, reading);
  const parts = reading === 'times' ? byPartOfDay(shown) : inOrder(shown);
  return parts.filter(({ cards, chips }) => cards.length > 0 || chips.length > 0);
}

/** Whether nothing of a day can be had or looked at, so that it offers another one. */
export function isEmptyDay(views: readonly PressableSlot[]): boolean {
  return views.every(({ look, opens, pressed }) => look !== 'loading' && opens === undefined && pressed !== true);
}

/** Why a day has nothing, in one sentence, where one reason holds for all of it; undefined where there are several. */
export function reasonOfDay(views: readonly PressableSlot[]): string | undefined {
  const reasons = new Set(views.map(({ reason, words }) => reason ?? words));
  return reasons.size === 1 ? [...reasons][0] : undefined;
}

/** The days that stand beside a chosen one where there is room, the nearest first: the next two of its week, at its end the last. */
export function daysBeside(column: number): readonly [number, number] {
  if (column === 6) return [5, 4];
  return column === 5 ? [6, 4] : [column + 1, column + 2];
}
