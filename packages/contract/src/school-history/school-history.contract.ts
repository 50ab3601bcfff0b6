import * as z from 'zod';
import { deed, doer } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList } from '../core/page.ts';
import { plainDate } from '../core/time-schemas.ts';
import { eventDetails, eventKinds, historyGroups } from './school-history.rules.ts';

/** How many events an answer has at most. */
export const mostEvents = 50;

/** Something that happened in the school. Nobody did (`done.by` is null) what the school does by itself. */
const schoolEvent = z.object({
  id: z.string(),
  kind: z.enum(eventKinds),
  done: deed,
  /** Whom it concerns, such as the owner whose file was opened; null where it is nobody or who did it. */
  whom: doer.nullable(),
  dogName: z.string().nullable(),
  detail: z.enum(eventDetails).nullable(),
  /** It was taken back. */
  isUndone: z.boolean(),
});
export type SchoolEvent = z.output<typeof schoolEvent>;

/** The place of an event, as `older` gives it. */
const place = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z_[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/, {
    error: 'Podaj to, co zwróciła poprzednia strona.',
  })
  .refine((text) => !Number.isNaN(Date.parse(text.slice(0, text.indexOf('_')))), {
    error: 'Podaj to, co zwróciła poprzednia strona.',
  });

export const listSchoolEvents = defineOperation({
  method: 'GET',
  path: '/school-history',
  summary: 'Historia zdarzeń szkoły z dwóch lat, ostatnie najpierw: logowania, otwarte dane, pliki, osoby, dokumenty',
  access: 'trainer',
  query: z.object({
    group: z.enum(historyGroups, { error: 'Wybierz rodzaj zdarzeń.' }).optional(),
    /** Who did it, or whom it concerns. */
    personId: id('member').optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
    /** Only what is older than this place, which `older` of another answer gives. */
    before: place.optional(),
  }),
  output: z.object({
    events: boundedList(schoolEvent, mostEvents),
    /** What to send as `before` for older events; null when there are none. */
    older: z.string().nullable(),
  }),
});
