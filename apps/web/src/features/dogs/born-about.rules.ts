import type { PlainDate } from '@psia/contract/core/time';
import { schoolNow } from '#lib/time/school-now.ts';
import { type AgeUnit, birthDateAtAge } from './typed-age.rules.ts';

/** The birth date that gives an age on the school's today (D30). Apart from the form, which most people fill in years. */
export function bornAbout(age: number, unit: AgeUnit, timeZone: string): PlainDate {
  return birthDateAtAge(age, unit, schoolNow(timeZone).today);
}
