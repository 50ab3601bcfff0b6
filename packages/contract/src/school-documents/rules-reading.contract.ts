import * as z from 'zod';
import { deed } from '../core/deeds/deed.ts';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { boundedList, pageOf, pageQuery } from '../core/page.ts';
import { wallTime } from '../core/time-schemas.ts';
import { version } from '../core/version.ts';

const number = z
  .number({ error: 'Podaj numer wersji.' })
  .int({ error: 'Podaj numer wersji.' })
  .min(1, { error: 'Podaj numer wersji.' });
/** Which version was read. */
const ofVersion = z.object({ number });

/** A version of the rules that an owner has read. `noted` is who noted it for a client who read it on paper. */
const reading = z.object({ version, readAt: wallTime, noted: deed.nullable() });
export type Reading = z.output<typeof reading>;

/**
 * An owner's own state: whether the version of the rules that holds is unread, and whether it has to be read before a
 * training is asked for. `last` is the latest version that they have read.
 */
const ownReading = z.object({ isUnread: z.boolean(), isRequired: z.boolean(), last: reading.nullable() });
export type OwnReading = z.output<typeof ownReading>;

export const getOwnReading = defineOperation({
  method: 'GET',
  path: '/school-rules/own-reading',
  summary: 'Czy zalogowany właściciel ma przeczytany obowiązujący regulamin',
  access: 'owner',
  output: ownReading,
});

export const markRulesRead = defineOperation({
  method: 'PUT',
  path: '/school-rules/own-reading',
  summary: 'Oznacz wersję regulaminu jako przeczytaną',
  access: 'owner',
  body: ofVersion,
  output: ownReading,
  errors: ['NOT_FOUND'],
});

const mostReadings = 50;

/** What a trainer sees of an owner: the version that holds (null: none), and the ones that were read, the latest first. */
const readingsOfOwner = z.object({ currentVersion: version.nullable(), readings: boundedList(reading, mostReadings) });
export type ReadingsOfOwner = z.output<typeof readingsOfOwner>;

export const getReadingsOfOwner = defineOperation({
  method: 'GET',
  path: '/school-rules/readings/{ownerId}',
  summary: 'Które wersje regulaminu właściciel przeczytał i kiedy',
  access: 'trainer',
  params: z.object({ ownerId: id('owner') }),
  output: readingsOfOwner,
});

export const noteRulesRead = defineOperation({
  method: 'PUT',
  path: '/school-rules/readings/{clientId}',
  summary: 'Zapisz, że klient bez konta przeczytał regulamin na papierze',
  access: 'trainer',
  params: z.object({ clientId: id('client') }),
  body: ofVersion,
  output: readingsOfOwner,
  errors: ['HAS_ACCOUNT'],
});

export const listOwnersToRead = defineOperation({
  method: 'GET',
  path: '/school-rules/unread',
  summary: 'Właściciele, którzy nie przeczytali obowiązującego regulaminu, w kolejności nazwisk',
  access: 'trainer',
  query: pageQuery,
  output: pageOf(z.object({ ownerId: id('owner'), name: z.string() })),
});

const rulesSettings = z.object({ requiresReading: z.boolean({ error: 'Zaznacz tak albo nie.' }) });

export const getRulesSettings = defineOperation({
  method: 'GET',
  path: '/school-rules/settings',
  summary: 'Czy przed prośbą o trening trzeba przeczytać regulamin',
  access: 'trainer',
  output: rulesSettings,
});

export const updateRulesSettings = defineOperation({
  method: 'PUT',
  path: '/school-rules/settings',
  summary: 'Wymagaj przeczytania regulaminu przed prośbą o trening albo przestań wymagać',
  access: 'trainer',
  body: rulesSettings,
  output: rulesSettings,
});
