import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time-schemas.ts';
import { longestServiceMinutes, shortestServiceMinutes } from '../services/services.rules.ts';
import { ofTrainer } from './calendar.contract.ts';

const freeTime = z.object({ startTime: z.string(), endTime: z.string() });
export type FreeTime = z.output<typeof freeTime>;

const limitFault = 'Można zapytać o 1 do 30 wolnych terminów.';
const minutesFault = 'Trening trwa od 15 minut do 8 godzin.';

export const listFreeTimes = defineOperation({
  method: 'GET',
  path: '/training/free-times/{trainerId}',
  summary: 'Najbliższe wolne terminy trenera, najwyżej 90 dni naprzód; właściciel podaje swojego psa',
  access: 'signedIn',
  params: ofTrainer,
  query: z.object({
    /** The earliest time that may be returned. Default: now; never earlier than now. */
    from: wallTime.optional(),
    /** The service whose length the training has; without it one hour. */
    serviceId: id('service').optional(),
    /** Length in minutes, if already known: a training that is moved may have a service that was deleted. */
    minutes: z.coerce
      .number({ error: minutesFault })
      .int({ error: minutesFault })
      .min(shortestServiceMinutes, { error: minutesFault })
      .max(longestServiceMinutes, { error: minutesFault })
      .optional(),
    /** The dog whose time must be free too. Required for owners. */
    dogId: id('dog').optional(),
    limit: z.coerce
      .number({ error: limitFault })
      .int({ error: limitFault })
      .min(1, { error: limitFault })
      .max(30, { error: limitFault })
      .default(10),
  }),
  output: z.object({ times: z.array(freeTime) }),
});
