import { minutesBetween } from '@psia/contract/core/time';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { withoutLinks } from '../plain-text/plain-text.ts';
import type { CalendarEntry, CalendarMessage } from './calendar-entry.ts';

const prodId = '//Psia Ścieżka//Kalendarz//PL';
const refreshSeconds = 3_600;

/** The VTIMEZONE of an IANA time zone; null when the library does not know it. */
function timeZoneBlock(timeZone: string): string | null {
  const found = tzlib_get_ical_block(timeZone);
  return Array.isArray(found) ? (found[0] ?? null) : null;
}

/**
 * A calendar without a time zone of its own: with one, the library writes DTSTAMP in it, which must be in UTC
 * (RFC 5545, 3.8.7.2). The entries name their zone, and its VTIMEZONE is written for them.
 */
function emptyCalendar(): ICalCalendar {
  return ical({ prodId, timezone: { name: null, generator: timeZoneBlock } });
}

/**
 * Any text as one that can stand in a calendar file: with line feeds for whatever some program takes for the end of a
 * line, and without other control characters. RFC 5545 has no sign for either.
 */
function textOf(value: string): string {
  return value.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, '');
}

/** A calendar's name as RFC 5545 3.3.11 escapes texts: the library does so with every other text, but not with this one. */
function escapedName(name: string): string {
  return textOf(name)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** When an entry begins and ends; one that the skipped hour of spring would leave no length keeps its length. */
function stretchOf({ startTime, endTime }: Pick<CalendarEntry, 'startTime' | 'endTime'>, timeZone: string) {
  const moment = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone);
  const [start, end] = [moment(startTime), moment(endTime)];
  if (Temporal.ZonedDateTime.compare(start, end) < 0) return { start, end };
  return { start, end: start.add({ minutes: minutesBetween(startTime, endTime) }) };
}

/** What an entry says of a training, as `textOf`; calendar programs find no links in what people typed (D192). */
function entryText(value: string): string {
  return withoutLinks(textOf(value));
}

/** An entry with its times as moments of their zone, so that nothing depends on the zone of the server. */
function eventOf({ id, ...entry }: CalendarEntry, timeZone: string, stamp: Temporal.Instant): ICalEventData {
  return {
    id: `${id}@psia-sciezka`,
    sequence: entry.sequence,
    stamp,
    ...stretchOf(entry, timeZone),
    timezone: timeZone,
    status: ICalEventStatus[entry.status],
    summary: entryText(entry.summary),
    location: entryText(entry.location),
    description: entryText(entry.description),
  };
}

/** A calendar that programs subscribe to. */
export interface Feed {
  readonly name: string;
  readonly timeZone: string;
  readonly entries: readonly CalendarEntry[];
}

/** A feed as an iCalendar file, made at the instant `stamp`; programs fetch it again every hour. */
export function feedFile({ name, timeZone, entries }: Feed, stamp: Temporal.Instant): string {
  const calendar = emptyCalendar().name(escapedName(name)).ttl(refreshSeconds).x('X-WR-TIMEZONE', timeZone);
  for (const entry of entries) calendar.createEvent(eventOf(entry, timeZone, stamp));
  return calendar.toString();
}

interface Correspondents {
  /** The address that the mail comes from. */
  readonly organizerAddress: string;
  /** Whom the mail goes to. */
  readonly attendee: { readonly name: string; readonly address: string };
}

/** The iCalendar file of a mail (iTIP): one entry, with who invites and who is invited; no answer is asked for. */
export function messageFile(message: CalendarMessage, { organizerAddress, attendee }: Correspondents): string {
  const { method, entry, timeZone, organizerName } = message;
  const calendar = emptyCalendar().method(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...eventOf(entry, timeZone, Temporal.Instant.from(message.stamp)),
    organizer: { name: entryText(organizerName), email: organizerAddress },
    attendees: [
      {
        name: entryText(attendee.name),
        email: attendee.address,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return calendar.toString();
}
