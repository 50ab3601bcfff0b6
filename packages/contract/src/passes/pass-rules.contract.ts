import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { seenVersion, version } from '../core/version.ts';
import { lateCancels } from './validity.rules.ts';

const hours = z
  .number({ error: 'Podaj liczbę godzin.' })
  .int({ error: 'Podaj całkowitą liczbę godzin.' })
  .min(0, { error: 'Liczba godzin nie może być ujemna.' })
  .max(336, { error: 'Podaj najwyżej 336 godzin (14 dni).' });

const entryFate = z.enum(lateCancels, { error: 'Wybierz, co się dzieje z wejściem.' });

const ruleFields = z.object({
  /** Whether the school keeps passes. What it doesn't use is shown nowhere, and nothing happens by itself. */
  usesPasses: z.boolean({ error: 'Zaznacz tak albo nie.' }),
  /** Until how many hours before a training its owner calls it off without losing the entry (D183). */
  freeCancelHours: hours,
  lateCancel: entryFate,
});
const rules = ruleFields.extend({
  /** What happens to the entry where a dog was missing unexcused. */
  noShow: entryFate,
  version,
});
export type PassRules = z.output<typeof rules>;

const ofSchool = z.object({ schoolId: id('school') });

export const getPassRules = defineOperation({
  method: 'GET',
  path: '/school/{schoolId}/pass-rules',
  summary: 'Czy szkoła prowadzi karnety i co kosztuje późne odwołanie',
  access: 'trainer',
  params: ofSchool,
  output: rules,
});

export const setPassRules = defineOperation({
  method: 'PUT',
  path: '/school/{schoolId}/pass-rules',
  summary: 'Zmień zasady karnetów',
  access: 'trainer',
  params: ofSchool,
  body: ruleFields.extend({
    /** Missing: it stays as it is. */
    noShow: entryFate.optional(),
    version: seenVersion,
  }),
  output: rules,
  errors: ['CHANGED_MEANWHILE'],
});
