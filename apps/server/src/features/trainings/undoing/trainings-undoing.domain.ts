import { id } from '@psia/contract/core/ids';
import { wallTime } from '@psia/contract/core/time-schemas';
import * as z from 'zod';

/** A training before an edit, with all that an edit can change. */
export const formerTraining = z.object({
  trainerId: id('trainer'),
  dogId: id('dog'),
  hallId: id('hall').nullable(),
  serviceId: id('service').nullable(),
  serviceName: z.string().nullable(),
  priceGrosze: z.number().nullable(),
  startTime: wallTime,
  endTime: wallTime,
});
