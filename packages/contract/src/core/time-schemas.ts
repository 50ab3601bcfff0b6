import * as z from 'zod';
import { type ClockTime, dayExists, type PlainDate, type WallTime, written } from './time.ts';

export const plainDate: z.ZodType<PlainDate, PlainDate> = z
  .string({ error: 'Podaj datę.' })
  .regex(written.plainDate, { error: 'Podaj istniejącą datę.' })
  .refine(dayExists, { error: 'Taka data nie istnieje.' });

export const wallTime: z.ZodType<WallTime, WallTime> = z
  .string({ error: 'Podaj datę i godzinę.' })
  .regex(written.wallTime, { error: 'Podaj istniejącą datę i godzinę.' })
  .refine((text) => dayExists(text.slice(0, 10)), { error: 'Taka data nie istnieje.' });

export const clockTime: z.ZodType<ClockTime, ClockTime> = z
  .string({ error: 'Podaj godzinę.' })
  .regex(written.clockTime, { error: 'Podaj godzinę w formacie GG:MM.' });
