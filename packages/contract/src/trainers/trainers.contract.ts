import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { profile, profileChange } from '../core/person.ts';
import { address } from '../core/places/address.ts';
import { version, versionQuery } from '../core/version.ts';
import { storedWeeklyHours, weeklyHours } from '../core/weekly-hours-schemas.ts';
import { email } from '../core/words/texts.ts';
import { effects } from '../occupancy/effects.contract.ts';

const trainerDetails = profile.extend({
  id: id('trainer'),
  schoolId: id('school').nullable(),
  schoolName: z.string().nullable(),
  /** The school's time zone, in which all its wall-clock times are (D4). */
  timeZone: z.string(),
  /** Whether the school keeps passes. */
  usesPasses: z.boolean(),
  usesAttendance: z.boolean(),
  /** Whether it notes what owners have to pay. */
  usesMoney: z.boolean(),
  /** Whether owners of the school see the phone, too (D196). */
  showsPhone: z.boolean(),
  version,
});
export type TrainerDetails = z.output<typeof trainerDetails>;

export const getTrainerDetails = defineOperation({
  method: 'GET',
  path: '/trainer/trainer-details',
  summary: 'Dane zalogowanego trenera',
  access: 'trainer',
  school: 'optional',
  output: trainerDetails,
});

export const updateTrainer = defineOperation({
  method: 'PUT',
  path: '/trainer/update',
  summary: 'Zastąp własne dane; e-mail musi być ten sam',
  access: 'trainer',
  /** If `showsPhone` is missing, it stays as it is. */
  body: profileChange.extend({ address, showsPhone: z.boolean({ error: 'Zaznacz tak albo nie.' }).optional() }),
  output: trainerDetails,
  errors: ['CHANGED_MEANWHILE'],
});

const trainer = z.object({
  id: id('trainer'),
  schoolId: id('school'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  isEmailProven: z.boolean().optional(),
  isFounder: z.boolean().optional(),
  phone: z.string().optional(),
});
export type Trainer = z.output<typeof trainer>;

export const listTrainers = defineOperation({
  method: 'GET',
  path: '/trainer/find-all/{schoolId}',
  summary:
    'Trenerzy szkoły; e-mail, czy jest potwierdzony, i kto założył szkołę, widzą tylko trenerzy, telefon także właściciele, gdy trener go pokazuje',
  access: 'signedIn',
  params: z.object({ schoolId: id('school') }),
  output: z.array(trainer),
});

export const changeTrainerEmail = defineOperation({
  method: 'PUT',
  path: '/trainer/{trainerId}/email',
  summary: 'Podaj inny adres e-mail trenera, który swojego nie potwierdził; wysyła tam link do potwierdzenia',
  access: 'trainer',
  params: z.object({ trainerId: id('trainer') }),
  body: z.object({ email }),
  errors: ['EMAIL_TAKEN', 'EMAIL_PROVEN'],
});

export const workingHours = weeklyHours('Proszę podać co najmniej jedną godzinę pracy.');

/** With `?effective=true` a trainer without hours of their own gets the school's opening hours. */
export const getWorkingHours = defineOperation({
  method: 'GET',
  path: '/trainer/get-working-hours/{trainerId}',
  summary: 'Godziny pracy trenera; effective=true: te, według których widać wolne terminy',
  access: 'signedIn',
  params: z.object({ trainerId: id('trainer') }),
  query: z.object({ effective: z.enum(['true', 'false'], { error: 'Podaj true albo false.' }).optional() }),
  output: storedWeeklyHours,
});

export const addWorkingHours = defineOperation({
  method: 'POST',
  path: '/trainer/add-working-hours',
  summary: 'Ustaw własne godziny pracy',
  access: 'trainer',
  query: versionQuery,
  body: workingHours,
  output: storedWeeklyHours,
  errors: ['CHANGED_MEANWHILE'],
});

export const updateWorkingHours = defineOperation({
  method: 'PUT',
  path: '/trainer/update-working-hours',
  summary: 'Zastąp własne godziny pracy',
  access: 'trainer',
  query: versionQuery,
  body: workingHours,
  output: storedWeeklyHours,
  errors: ['CHANGED_MEANWHILE'],
});

export const previewWorkingHours = defineOperation({
  method: 'POST',
  path: '/trainer/working-hours/effects',
  summary: 'Przyszłe treningi i prośby, które dopiero nowe godziny pracy zostawiłyby poza sobą; niczego nie zapisuje',
  access: 'trainer',
  does: 'reads',
  body: workingHours,
  output: effects,
});
