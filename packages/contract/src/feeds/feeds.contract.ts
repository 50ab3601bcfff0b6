import * as z from 'zod';
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

export const removeCalendarFeed = defineOperation({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'Wyłącz prywatny adres kalendarza',
  access: 'signedIn',
});
