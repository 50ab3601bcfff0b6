import * as z from 'zod';
import { id, together } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

const feedAddress = z.string().describe('Prywatny adres kalendarza: kto go zna, widzi treningi tej osoby');

export const getCalendarFeed = defineOperation({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Prywatny adres kalendarza zalogowanej osoby; null, gdy go nie ma',
  access: 'signedIn',
  output: z.object({ address: feedAddress.nullable() }),
});

export const renewCalendarFeed = defineOperation({
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Utwórz prywatny adres kalendarza albo zmień go; poprzedni od razu przestaje działać',
  access: 'signedIn',
  output: z.object({ address: feedAddress }),
  status: 201,
});

/** The feed that calendar programs fetch. Both the id and the secret are needed; neither alone gives access. */
export const fetchCalendarFeed = defineOperation({
  method: 'GET',
  path: '/calendar/{feedId}/{secret}.ics',
  atRoot: true,
  summary: 'Kalendarz osoby, której prywatny adres to jest',
  access: 'secret',
  params: together(z.object({ feedId: z.string().max(100), secret: z.string().max(100) }), 'calendarFeed', [
    'feedId',
    'secret',
  ]),
  produces: 'text/calendar',
});

/** A confirmed training as a calendar file, for its participants and trainers. */
export const getTrainingCalendarFile = defineOperation({
  method: 'GET',
  path: '/training/{id}/calendar.ics',
  summary: 'Potwierdzony trening jako wpis do kalendarza',
  access: 'signedIn',
  params: z.object({ id: id('training') }),
  produces: 'text/calendar',
  errors: ['NOT_CONFIRMED'],
});

export const removeCalendarFeed = defineOperation({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'Wyłącz prywatny adres kalendarza',
  access: 'signedIn',
});
