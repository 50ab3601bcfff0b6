import * as z from 'zod';
import { id } from '../core/ids.ts';
import { optionalLongText } from '../core/words/texts.ts';
import { wallTime } from '../core/time-schemas.ts';

/** A training that an owner asks for. */
export const wish = z.object({
  trainerId: id('trainer'),
  dogId: id('dog'),
  /** The specification's clients send it as null: a request has no hall until it is confirmed. */
  hallId: id('hall').nullish(),
  serviceId: id('service').nullish(),
  startTime: wallTime,
  endTime: wallTime,
  additionalInfo: optionalLongText,
});

/** Several of them, asked for together (D23). */
export const wishes = z
  .array(wish, { error: 'Podaj terminy.' })
  .min(1, { error: 'Wybierz co najmniej jeden termin.' })
  .max(50, { error: 'Poproś najwyżej o 50 terminów naraz.' });
