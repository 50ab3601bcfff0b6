import { expect, test } from 'vitest';
import { readCalendar } from '../../testing/read-calendar.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { feedFile, messageFile } from './calendar-file.ts';

const stamp = Temporal.Instant.from('2026-03-02T08:00:00Z');
const entry: CalendarEntry = {
  id: '0195a5a0-0000-7000-8000-000000000001',
  sequence: 2,
  startTime: '2026-03-03T10:00:00',
  endTime: '2026-03-03T11:30:00',
  status: 'CONFIRMED',
  summary: 'Trening: Azor',
  location: 'Duża sala, Leśna 12, 60-001 Poznań',
  description: 'Usługa: Posłuszeństwo\nTrener: Jan Żak',
};
const correspondents = {
  organizerAddress: 'szkola@example.com',
  attendee: { name: 'Olga Nowak', address: 'olga@example.com' },
};
const messageOf = (changes: Partial<CalendarEntry>, organizerName = 'Psia Łapa') => ({
  method: 'REQUEST' as const,
  entry: { ...entry, ...changes },
  timeZone: 'Europe/Warsaw',
  organizerName,
  stamp: stamp.toString(),
});
const feedOf = (entries: CalendarEntry[], timeZone = 'Europe/Warsaw') =>
  readCalendar(feedFile({ name: 'Treningi: Psia Łapa', timeZone, entries }, stamp));

test.each([
  { when: 'in winter', startTime: '2026-01-15T10:00:00', start: '2026-01-15T09:00:00Z' },
  { when: 'in summer', startTime: '2026-07-15T10:00:00', start: '2026-07-15T08:00:00Z' },
  { when: 'on the morning that summer time begins', startTime: '2026-03-29T10:00:00', start: '2026-03-29T08:00:00Z' },
  { when: 'the day before', startTime: '2026-03-28T10:00:00', start: '2026-03-28T09:00:00Z' },
  { when: 'on the morning that it ends', startTime: '2026-10-25T10:00:00', start: '2026-10-25T09:00:00Z' },
  { when: 'the day before it ends', startTime: '2026-10-24T10:00:00', start: '2026-10-24T08:00:00Z' },
  { when: 'in the next spring', startTime: '2027-03-28T03:00:00', start: '2027-03-28T01:00:00Z' },
])('D4: an hour of a school in Poland is the right moment $when', ({ startTime, start }) => {
  const endTime = Temporal.PlainDateTime.from(startTime).add({ hours: 1 }).toString({ smallestUnit: 'second' });
  const [read] = feedOf([{ ...entry, startTime, endTime }]).entries;
  const end = Temporal.Instant.from(start).add({ hours: 1 }).toString();
  expect(read).toMatchObject({ start, end });
  expect(read!.lines).toContain(`DTSTART;TZID=Europe/Warsaw:${startTime.replaceAll(/[-:]/g, '')}`);
});

test('D4: a school elsewhere has the hours of its own zone', () => {
  const [read] = feedOf(
    [{ ...entry, startTime: '2026-07-15T10:00:00', endTime: '2026-07-15T11:00:00' }],
    'Europe/Lisbon',
  ).entries;
  expect(read).toMatchObject({ start: '2026-07-15T09:00:00Z', end: '2026-07-15T10:00:00Z' });
});

test.each([
  { what: 'starts in it', from: '02:00:00', to: '03:00:00', start: '01:00:00', end: '02:00:00' },
  { what: 'starts in it and ends soon after it', from: '02:45:00', to: '03:15:00', start: '01:45:00', end: '02:15:00' },
  { what: 'ends in it', from: '01:30:00', to: '02:30:00', start: '00:30:00', end: '01:30:00' },
  { what: 'spans it', from: '01:45:00', to: '03:00:00', start: '00:45:00', end: '01:00:00' },
])('D4: what $what, the hour that is skipped in spring, has a length', ({ from, to, start, end }) => {
  const day = (time: string) => `2027-03-28T${time}`;
  const [read] = feedOf([{ ...entry, startTime: day(from), endTime: day(to) }]).entries;
  expect(read).toMatchObject({ start: `${day(start)}Z`, end: `${day(end)}Z` });
});

test('a feed says its name, its zone, and that it is to be fetched every hour; stamps are in UTC', () => {
  const { lines, entries } = feedOf([entry, { ...entry, id: 'another', status: 'TENTATIVE' }]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'X-WR-CALNAME:Treningi: Psia Łapa',
      'X-WR-TIMEZONE:Europe/Warsaw',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]),
  );
  expect(lines.some((line) => line.startsWith('METHOD'))).toBe(false);
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  expect(entries.map(({ uid }) => uid)).toEqual([`${entry.id}@psia-sciezka`, 'another@psia-sciezka']);
  expect(entries.map((read) => read.text('STATUS'))).toEqual(['CONFIRMED', 'TENTATIVE']);
  expect(entries[0]).toMatchObject({ sequence: 2, stamp: '20260302T080000Z' });
  expect(entries[0]!.text('LOCATION')).toBe(entry.location);
  expect(entries[0]!.text('DESCRIPTION')).toBe(entry.description);
});

test('a feed without entries is a whole calendar', () => {
  expect(feedOf([]).entries).toEqual([]);
});

test('lines are folded to 75 bytes, and what was folded reads as it was', () => {
  const description = 'Zażółć gęślą jaźń 🐕‍🦺 '.repeat(20).trim();
  const file = feedFile({ name: 'x', timeZone: 'Europe/Warsaw', entries: [{ ...entry, description }] }, stamp);
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(readCalendar(file).entries[0]!.text('DESCRIPTION')).toBe(description);
});

test('a name can add neither lines nor parameters', () => {
  const nasty = 'Azor\r\nATTACH:http://zle.example/\nBEGIN:VALARM;"X"=1:\\n,';
  const message = messageOf({ summary: nasty, location: nasty, description: nasty }, nasty);
  const attendee = { name: nasty, address: 'olga@example.com' };
  const { lines, entries } = readCalendar(messageFile(message, { ...correspondents, attendee }));
  expect(lines.filter((line) => /^(?:ATTACH|BEGIN:VALARM)/.test(line))).toEqual([]);
  expect(entries).toHaveLength(1);
  expect(entries[0]!.text('SUMMARY')?.replaceAll('\u2060', '')).toBe(nasty.replace('\r\n', '\n'));
  expect(entries[0]!.lines.filter((line) => /^(?:ORGANIZER|ATTENDEE)/.test(line))).toEqual([
    expect.stringMatching(/^ORGANIZER;CN="[^"]*":mailto:szkola@example\.com$/),
    expect.stringMatching(/^ATTENDEE;[^"]*CN="[^"]*":mailto:olga@example\.com$/i),
  ]);
});

const lineEnds = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'];
const hostile = lineEnds.map((lineEnd) => ({
  lineEnd: JSON.stringify(lineEnd),
  name: ['Łapa', 'END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:Zwrot; 50%, dziś\\n"teraz"', 'END:VEVENT'].join(lineEnd),
}));
const anyLineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const propertiesOf = (file: string) =>
  file
    .replaceAll(/\r\n[ \t]/g, '')
    .split(anyLineEnd)
    .map((line) => line.split(/[:;]/, 1)[0]);

test.each(hostile)('D38: no text of a feed ends its line by $lineEnd, and each reads as it was typed', ({ name }) => {
  const fileOf = (text: string) => {
    const entries = [{ ...entry, summary: text, location: text, description: text }];
    return feedFile({ name: text, timeZone: 'Europe/Warsaw', entries }, stamp);
  };
  const file = fileOf(name);
  expect(propertiesOf(file)).toEqual(propertiesOf(fileOf('Łapa')));
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const { text, entries } = readCalendar(file);
  const typed = name.replaceAll(new RegExp(anyLineEnd, 'g'), '\n');
  const [read] = entries;
  expect([text('NAME'), text('X-WR-CALNAME')]).toEqual([typed, typed]);
  expect([read!.text('SUMMARY'), read!.text('LOCATION'), read!.text('DESCRIPTION')]).toEqual([typed, typed, typed]);
});

test.each(hostile)('D38: no name in the file of a mail ends its line by $lineEnd', ({ name }) => {
  const fileOf = (text: string) => {
    const attendee = { name: text, address: 'olga@example.com' };
    const texts = { summary: text, location: text, description: text };
    return messageFile(messageOf(texts, text), { ...correspondents, attendee });
  };
  expect(propertiesOf(fileOf(name))).toEqual(propertiesOf(fileOf('Łapa')));
});

test('signs that no calendar file can hold are left out', () => {
  const { text, entries } = readCalendar(
    feedFile({ name: 'Ps\0ia', timeZone: 'Europe/Warsaw', entries: [{ ...entry, summary: 'Az\u0007or' }] }, stamp),
  );
  expect([text('NAME'), entries[0]!.text('SUMMARY')]).toEqual(['Psia', 'Azor']);
});

test('a message invites its reader in the name of the school and asks for no answer', () => {
  const { lines, entries } = readCalendar(messageFile(messageOf({}), correspondents));
  expect(lines).toContain('METHOD:REQUEST');
  expect(entries[0]!.lines).toEqual(
    expect.arrayContaining([
      'ORGANIZER;CN="Psia Łapa":mailto:szkola@example.com',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Olga Nowak":MAILTO:olga@example.com',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(entries[0]).toMatchObject({ start: '2026-03-03T09:00:00Z', end: '2026-03-03T10:30:00Z' });
});
