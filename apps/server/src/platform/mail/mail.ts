import * as z from 'zod';
import { calendarMessage } from '../calendar-files/calendar-entry.ts';

/**
 * What a mail is: 'account' for one that somebody's account depends on (confirmation, reset, proof of an address),
 * 'invitation', and 'school' for any other.
 */
const mailKinds = ['account', 'invitation', 'school'] as const;

/** A mail as it is kept while it waits. */
export const mail = z.object({
  kind: z.enum(mailKinds).default('school'),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What it says, without greeting, buttons and end; of a long one the beginning. */
  gist: z.string().default(''),
  calendar: calendarMessage.optional(),
  /** An address that the reader's mail program calls when they want no more of such mails (RFC 8058). */
  unsubscribe: z.string().optional(),
});

/** A mail to one person: a plain text and the same as an HTML document, with what it puts into calendars. Made by `composeMail`. */
export type Mail = z.output<typeof mail>;

/** Hands a mail over; `id` is the same in every attempt. Throws when it was not taken. */
export type Deliver = (id: string, mail: Mail) => Promise<void>;
