import * as z from 'zod';
import { together } from '../core/ids.ts';
import { boundedList } from '../core/page.ts';
import { defineOperation } from '../core/operation.ts';
import { wallTime } from '../core/time-schemas.ts';
import {
  earliestReminderHour,
  isQuietHour,
  latestReminderHour,
  mostDevices,
  reminderKinds,
  type ReminderSettings,
} from './reminders.rules.ts';

const hour = (from: number, to: number) =>
  z
    .int({ error: 'Podaj pełną godzinę.' })
    .min(from, { error: `Najwcześniej ${from}:00.` })
    .max(to, {
      error: `Najpóźniej ${to}:00.`,
    });

const settings = z.object({
  kinds: z.array(z.enum(reminderKinds)).max(reminderKinds.length),
  hour: hour(earliestReminderHour, latestReminderHour),
  quiet: z.object({ from: hour(0, 23), until: hour(0, 23) }).nullable(),
  byMail: z.boolean(),
}) satisfies z.ZodType<ReminderSettings>;

/** An address of a push service, as the browser gives it. */
const endpoint = z.url({ error: 'Nieprawidłowy adres.' }).max(1000, { error: 'Adres jest za długi.' });
/** Bytes in base64url, as the browser gives them. */
const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`), { error: 'Nieprawidłowy klucz.' });
const serverKey = bytes(65).describe('Klucz publiczny serwera (VAPID)');

const shownSettings = z.object({
  kinds: boundedList(z.enum(reminderKinds), reminderKinds.length),
  hour: z.number(),
  quiet: z.object({ from: z.number(), until: z.number() }).nullable(),
  byMail: z.boolean(),
}) satisfies z.ZodType<ReminderSettings>;

const device = z.object({
  endpoint: z.string(),
  name: z.string().nullable().describe('Przeglądarka i system, gdy są znane'),
  since: wallTime,
});

export const getReminders = defineOperation({
  method: 'GET',
  path: '/reminders',
  summary: 'Przypomnienia właściciela: co, kiedy i na jakich urządzeniach; klucz null, gdy serwer ich nie wysyła',
  access: 'owner',
  output: z.object({
    settings: shownSettings,
    publicKey: z.string().nullable().describe('Klucz publiczny serwera (VAPID)'),
    devices: boundedList(device, mostDevices),
  }),
});

export const setReminders = defineOperation({
  method: 'PUT',
  path: '/reminders',
  summary: 'Wybierz, o czym i kiedy przypominać',
  access: 'owner',
  body: settings.superRefine(({ hour: chosen, quiet }, ctx) => {
    if (!isQuietHour(chosen, quiet)) return;
    ctx.addIssue({ code: 'custom', path: ['hour'], message: 'Ta godzina jest w czasie ciszy.' });
  }),
});

export const addReminderDevice = defineOperation({
  method: 'PUT',
  path: '/reminders/devices',
  summary: 'Przypominaj na tym urządzeniu; to samo urządzenie drugi raz tylko się odświeża',
  access: 'owner',
  body: z.object({ endpoint, p256dh: bytes(65), auth: bytes(16), publicKey: serverKey }),
  errors: ['LIMIT_REACHED'],
});

export const removeReminderDevice = defineOperation({
  method: 'POST',
  path: '/reminders/devices/remove',
  summary: 'Nie przypominaj więcej na tym urządzeniu',
  access: 'owner',
  body: z.object({ endpoint }),
});

/** What a mail program calls when its reader wants no more reminders (RFC 8058), and the page that the mail leads to. */
export const stopMailedReminders = defineOperation({
  method: 'POST',
  path: '/reminders/stop/{reader}/{secret}',
  summary: 'Zakończ przypomnienia e-mailem: adres z samego listu',
  access: 'secret',
  params: together(z.object({ reader: z.string().max(100), secret: z.string().max(100) }), 'mailedReminders', [
    'reader',
    'secret',
  ]),
  accepts: { type: 'application/x-www-form-urlencoded', mostBytes: 1_000 },
});
