import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time.ts';
import { ofTrainer } from './calendar.contract.ts';

const freeTime = z.object({ startTime: z.string(), endTime: z.string() });
export type FreeTime = z.output<typeof freeTime>;

const limitFault = 'Można zapytać o 1 do 30 wolnych terminów.';

export const listFreeTimes = defineOperation({
  method: 'GET',
  path: '/training/free-times/{trainerId}',
  summary: 'Najbliższe wolne terminy trenera, najwyżej 90 dni naprzód; właściciel podaje swojego psa',
  access: 'signedIn',
  does: 'readsOneMoment',
  params: ofTrainer,
  query: z.object({
    /** The first time that may be given; now unless told, and never earlier. */
    from: wallTime.optional(),
    /** How long the training lasts; an hour without a service. */
    serviceId: id('service').optional(),
    /** Whose time has to be free, too. An owner has to name a dog. */
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
