import * as z from 'zod';
import { schoolAddress, shownSchoolAddress } from '../core/places/address.ts';
import { id } from '../core/ids.ts';
import { pricePln } from '../core/money.ts';
import { defineOperation } from '../core/operation.ts';
import { email, line, phone, properName } from '../core/words/texts.ts';
import { plainDate } from '../core/time-schemas.ts';
import { seenVersion, version, versionQuery } from '../core/version.ts';
import { storedWeeklyHours, weeklyHours } from '../core/weekly-hours-schemas.ts';
import { undoable } from '../undo/undo.contract.ts';
import { months } from './months.rules.ts';

export const schoolData = z.object({ name: properName, address: schoolAddress, phone, email });
export type SchoolData = z.output<typeof schoolData>;
const school = z.object({
  id: id('school'),
  version,
  name: z.string(),
  address: shownSchoolAddress,
  phone: z.string(),
  email: z.string(),
});
export type School = z.output<typeof school>;

const ofSchool = z.object({ id: id('school') });

export const createSchool = defineOperation({
  method: 'POST',
  path: '/school/create/{trainerId}',
  summary: 'Utwórz szkołę trenera',
  access: 'publicOrTrainer',
  school: 'optional',
  params: z.object({ trainerId: id('trainer') }),
  body: schoolData,
  output: z.object({ id: id('school') }),
  status: 201,
  errors: ['SCHOOL_EXISTS'],
});

export const openingHours = weeklyHours('Proszę podać co najmniej jeden dzień godzin otwarcia.');

export const setOpeningHours = defineOperation({
  method: 'POST',
  path: '/school/{schoolId}/opening-hours',
  summary: 'Ustaw godziny otwarcia szkoły',
  access: 'publicOrTrainer',
  params: z.object({ schoolId: id('school') }),
  query: versionQuery,
  body: openingHours,
  output: storedWeeklyHours,
  errors: ['CHANGED_MEANWHILE'],
});

export const getOpeningHours = defineOperation({
  method: 'GET',
  path: '/school/{schoolId}/opening-hours',
  summary: 'Godziny otwarcia szkoły, od poniedziałku',
  access: 'signedIn',
  params: z.object({ schoolId: id('school') }),
  output: storedWeeklyHours,
});

export const getSchool = defineOperation({
  method: 'GET',
  path: '/school/{id}',
  summary: 'Dane szkoły',
  access: 'signedIn',
  params: ofSchool,
  output: school,
});

export const updateSchool = defineOperation({
  method: 'PATCH',
  path: '/school/{id}',
  summary: 'Zmień dane szkoły',
  access: 'trainer',
  params: ofSchool,
  body: schoolData.partial().extend({ address: schoolAddress.partial().optional(), version: seenVersion }),
  output: school,
  errors: ['CHANGED_MEANWHILE'],
});

const month = z.enum(months, { error: 'Nieznany miesiąc.' });

const dayCount = z
  .number({ error: 'Podaj liczbę dni.' })
  .int({ error: 'Podaj całkowitą liczbę dni.' })
  .min(0, { error: 'Liczba dni nie może być ujemna.' })
  .max(365, { error: 'Podaj najwyżej 365 dni.' });

const settingsData = z.object({
  allowReserveList: z.boolean({ error: 'Zaznacz tak albo nie.' }),
  allowMultipleBookings: z.boolean({ error: 'Zaznacz tak albo nie.' }),
  minBookingDaysInAdvance: dayCount,
  minDaysBeforeCancel: dayCount,
  unlockedMonths: z.array(month, { error: 'Podaj listę miesięcy.' }),
});
export type SchoolSettings = z.output<typeof settingsData>;
/** Rules and months are saved together: a change of either raises the version. */
const settings = settingsData.extend({ version });
export type StoredSettings = z.output<typeof settings>;

export const getSettings = defineOperation({
  method: 'GET',
  path: '/school/{schoolId}/settings',
  summary: 'Zasady zapisów i odblokowane miesiące',
  access: 'signedIn',
  params: z.object({ schoolId: id('school') }),
  output: settings,
});

export const updateSettings = defineOperation({
  method: 'PATCH',
  path: '/school/{id}/settings',
  summary: 'Zmień zasady zapisów',
  access: 'trainer',
  params: ofSchool,
  body: settingsData.omit({ unlockedMonths: true }).partial().extend({ version: seenVersion }),
  output: settings,
  errors: ['CHANGED_MEANWHILE'],
});

const monthList = z.array(month, { error: 'Podaj listę miesięcy.' }).max(12, { error: 'Rok ma dwanaście miesięcy.' });

export const unlockMonths = defineOperation({
  method: 'PATCH',
  path: '/school/{id}/settings/unlock',
  summary: 'Odblokuj miesiące',
  access: 'trainer',
  params: ofSchool,
  body: monthList,
  output: undoable(settings),
});

export const lockMonths = defineOperation({
  method: 'PATCH',
  path: '/school/{id}/settings/lock',
  summary: 'Zablokuj miesiące',
  access: 'trainer',
  params: ofSchool,
  body: monthList,
  output: undoable(settings),
});

export const unlockAllMonths = defineOperation({
  method: 'PATCH',
  path: '/school/{id}/settings/unlock-all',
  summary: 'Odblokuj wszystkie miesiące',
  access: 'trainer',
  params: ofSchool,
  output: undoable(settings),
});

export const lockAllMonths = defineOperation({
  method: 'PATCH',
  path: '/school/{id}/settings/lock-all',
  summary: 'Zablokuj wszystkie miesiące',
  access: 'trainer',
  params: ofSchool,
  output: undoable(settings),
});

const priceItem = z.object({ name: line, unit: line, price: pricePln });
const priceList = z.object({
  validFrom: plainDate,
  items: z
    .array(priceItem, { error: 'Podaj pozycje cennika.' })
    .max(100, { error: 'Cennik może mieć najwyżej 100 pozycji.' }),
});
export type PriceList = z.output<typeof priceList>;
const storedPriceList = priceList.extend({
  items: z.array(z.object({ name: z.string(), unit: z.string(), price: pricePln })),
  /** False while it is the example of a new school; saving it, changed or not, makes it true. */
  checked: z.boolean(),
  version,
});
export type StoredPriceList = z.output<typeof storedPriceList>;

export const getPriceList = defineOperation({
  method: 'GET',
  path: '/school/{id}/price-list',
  summary: 'Cennik szkoły',
  access: 'signedIn',
  params: ofSchool,
  output: storedPriceList,
});

export const replacePriceList = defineOperation({
  method: 'PUT',
  path: '/school/{id}/price-list',
  summary: 'Zastąp cennik szkoły',
  access: 'trainer',
  params: ofSchool,
  body: priceList.extend({ version: seenVersion }),
  output: storedPriceList,
  errors: ['CHANGED_MEANWHILE'],
});
