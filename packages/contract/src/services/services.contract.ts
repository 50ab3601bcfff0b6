import * as z from 'zod';
import { id } from '../core/ids.ts';
import { pricePln } from '../core/money.ts';
import { defineOperation } from '../core/operation.ts';
import { line } from '../core/words/texts.ts';
import { seenVersion, version } from '../core/version.ts';
import { longestServiceMinutes, minutesOfDuration, shortestServiceMinutes } from './services.rules.ts';

const durationMessage = 'Podaj czas trwania od 15 minut do 8 godzin.';
const duration = z
  .string({ error: durationMessage })
  .max(20, { error: durationMessage })
  .refine(
    (text) => {
      const minutes = minutesOfDuration(text);
      return minutes !== undefined && minutes >= shortestServiceMinutes && minutes <= longestServiceMinutes;
    },
    { error: durationMessage },
  );

/** Whether the trainer comes to the owner's home for it (D220). */
const isHomeVisit = z.boolean({ error: 'Zaznacz, czy to wizyta domowa.' });

const serviceFields = z.object({ serviceName: line, price: pricePln, duration });
const service = z.object({
  id: id('service'),
  serviceName: z.string(),
  price: z.number(),
  duration: z.string(),
  isHomeVisit: z.boolean(),
  schoolId: id('school'),
  version,
});
export type Service = z.output<typeof service>;

export const listServices = defineOperation({
  method: 'GET',
  path: '/services/school/{schoolId}',
  summary: 'Usługi szkoły',
  access: 'signedIn',
  params: z.object({ schoolId: id('school') }),
  output: z.array(service),
});

export const createService = defineOperation({
  method: 'POST',
  path: '/services',
  summary: 'Dodaj usługę',
  access: 'trainer',
  // One that is not told is a service at the school.
  body: serviceFields.extend({ schoolId: id('school'), isHomeVisit: isHomeVisit.optional() }),
  output: service,
  status: 201,
  errors: ['LIMIT_REACHED'],
});

export const updateService = defineOperation({
  method: 'PATCH',
  path: '/services',
  summary: 'Zmień usługę',
  access: 'trainer',
  body: serviceFields
    .extend({ isHomeVisit })
    .partial()
    .extend({ serviceId: id('service'), version: seenVersion }),
  output: service,
  errors: ['CHANGED_MEANWHILE'],
});

export const deleteService = defineOperation({
  method: 'DELETE',
  path: '/services/{id}',
  summary: 'Usuń usługę; treningi zachowują jej nazwę i cenę',
  access: 'trainer',
  params: z.object({ id: id('service') }),
});
