import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';

/** A free time that an owner may want, with everything needed to ask for it. The price is today's, in PLN. */
const suggestion = z.object({
  dogId: id('dog'),
  dogName: z.string(),
  trainerId: id('trainer'),
  trainerName: z.string(),
  /** Null when the owner has to choose one, or when the school has none. */
  serviceId: id('service').nullable(),
  serviceName: z.string().nullable(),
  price: z.number().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  /** Whether the dog usually trains on this weekday at this hour. */
  usual: z.boolean(),
});
export type Suggestion = z.output<typeof suggestion>;

export const listSuggestions = defineOperation({
  method: 'GET',
  path: '/owner/suggestions',
  summary: 'Najbliższe wolne terminy według dotychczasowych treningów własnych psów, najwyżej trzy',
  access: 'owner',
  output: z.object({ suggestions: z.array(suggestion) }),
});
