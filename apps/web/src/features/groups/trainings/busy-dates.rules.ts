import { pluralForm } from '@psia/contract/core/words/plural';
import type { TimeSlot } from './training-times.rules.ts';

/** A time of a series that the server refused as busy, and why in words (D199). */
export interface BusyDate {
  readonly slot: TimeSlot;
  readonly cause: string;
}

type Texts = Readonly<Record<string, unknown>>;

/** Which slots were refused as busy, as long as that is still said beside them: a time that is typed anew is not known. */
export function busyDates(slots: readonly TimeSlot[], refused: Texts, shown: Texts): BusyDate[] {
  return slots.flatMap((slot, index) => {
    const path = `timeSlots.${index}.startTime`;
    const cause = refused[path];
    return typeof cause === 'string' && shown[path] === cause ? [{ slot, cause }] : [];
  });
}

const busyForms = { one: 'Zajęty jest #', few: 'Zajęte są #', many: 'Zajętych jest #' };

/** 'Zajęte są 2 z 5 terminów:' */
export function busySentence(busy: number, all: number): string {
  if (busy === all) return 'Zajęte są wszystkie terminy:';
  return `${pluralForm(busy, busyForms).replace('#', String(busy))} z\u00a0${all} terminów:`;
}

const skipForms = { one: 'zajęty', few: 'zajęte', many: 'zajętych' };

/** 'Pomiń 2 zajęte i zaplanuj 3' */
export function skipWords(busy: number, others: number): string {
  return `Pomiń ${busy} ${pluralForm(busy, skipForms)} i zaplanuj ${others}`;
}
