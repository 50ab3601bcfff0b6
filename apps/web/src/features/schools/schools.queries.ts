import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import {
  getOpeningHours,
  getPriceList,
  getSchool,
  getSettings,
  lockAllMonths,
  lockMonths,
  replacePriceList,
  setOpeningHours,
  type StoredSettings,
  unlockAllMonths,
  unlockMonths,
  updateSchool,
  updateSettings,
} from '@psia/contract/schools/schools.contract';
import type { Month } from '@psia/contract/schools/months.rules';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { keptOnDevice } from '#lib/kept-answers/kept-answers.ts';
import { applyChange } from '#lib/live/query-meta.ts';

const key = ['schools'] as const;
const meta = { liveTopics: ['school'] } as const;

/** A school's name, contact and address. */
export function schoolById(id: string) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'by-id', id],
      queryFn: ({ signal }) => call(getSchool, { params: { id }, signal }),
      meta,
    }),
  );
}

/** A school's opening hours, Monday first; empty when none are set. */
export function openingHoursOfSchool(schoolId: Id<'school'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'opening-hours', schoolId],
      queryFn: ({ signal }) => call(getOpeningHours, { params: { schoolId }, signal }),
      meta,
    }),
  );
}

/** A school's booking rules and unlocked months. */
export function settingsOfSchool(schoolId: Id<'school'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'settings', schoolId],
      queryFn: ({ signal }) => call(getSettings, { params: { schoolId }, signal }),
      meta,
    }),
  );
}

/** A school's price list (D35). */
export function priceListOfSchool(schoolId: Id<'school'>) {
  return keptOnDevice(
    queryOptions({
      queryKey: [...key, 'price-list', schoolId],
      queryFn: ({ signal }) => call(getPriceList, { params: { id: schoolId }, signal }),
      meta,
    }),
  );
}

/** What depends on a school's data, calendars included, is fetched anew. */
async function refreshSchool(queries: QueryClient): Promise<void> {
  await applyChange(queries, { topic: 'school' });
}

/** Changes the parts of a school's data that are given. */
export function changeSchoolIn(queries: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof updateSchool>) => call(updateSchool, { params: { id }, body }),
    onSuccess: () => refreshSchool(queries),
  });
}

interface HoursChange {
  readonly hours: BodyInput<typeof setOpeningHours>;
  /** The version of the hours that are replaced. */
  readonly version: number | undefined;
}

/** Replaces a school's opening hours. */
export function setOpeningHoursIn(queries: QueryClient, schoolId: Id<'school'>) {
  return mutationOptions({
    mutationFn: ({ hours, version, attempt }: Attempted<HoursChange>) =>
      call(setOpeningHours, { params: { schoolId }, query: { version }, body: hours, attempt }),
    onSuccess: () => refreshSchool(queries),
  });
}

/** Changes the booking rules that are given. */
export function changeBookingRulesIn(queries: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof updateSettings>) => call(updateSettings, { params: { id }, body }),
    onSuccess: () => refreshSchool(queries),
  });
}

/** The months to unlock and to lock; the others stay as they are. */
export interface MonthChanges {
  readonly toUnlock: readonly Month[];
  readonly toLock: readonly Month[];
}

/** Shows what was just saved at once, before it is asked anew. */
function showSaved(queries: QueryClient, id: Id<'school'>, saved: StoredSettings | undefined): void {
  queries.setQueryData(settingsOfSchool(id).queryKey, (former) => saved ?? former);
}

/** Unlocks and locks the months that are to change; what comes first has happened even when the rest fails. Gives what was done. */
export function changeMonthsIn(queries: QueryClient, id: Id<'school'>) {
  return mutationOptions({
    mutationFn: async ({ toUnlock, toLock }: MonthChanges) => {
      const unlocked = toUnlock.length > 0 && (await call(unlockMonths, { params: { id }, body: [...toUnlock] }));
      const locked = toLock.length > 0 && (await call(lockMonths, { params: { id }, body: [...toLock] }));
      return [unlocked, locked].filter((done) => done !== false);
    },
    onSuccess: (done) => showSaved(queries, id, done.at(-1)),
    onSettled: () => refreshSchool(queries),
  });
}

/** Unlocks or locks all months at once (D168). */
export function changeAllMonthsIn(queries: QueryClient, id: Id<'school'>) {
  return mutationOptions({
    mutationFn: (to: 'unlock' | 'lock') => call(to === 'unlock' ? unlockAllMonths : lockAllMonths, { params: { id } }),
    onSuccess: (saved) => showSaved(queries, id, saved),
    onSettled: () => refreshSchool(queries),
  });
}

/** Replaces a school's price list. */
export function replacePriceListIn(queries: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof replacePriceList>) => call(replacePriceList, { params: { id }, body }),
    onSuccess: () => refreshSchool(queries),
  });
}
