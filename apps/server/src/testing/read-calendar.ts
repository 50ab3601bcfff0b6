/** An entry of an iCalendar file: its properties by name, texts as a person reads them, times as instants. */
export interface ReadEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly stamp: string;
  /** ISO instants, reckoned by the file's own VTIMEZONE. */
  readonly start: string;
  readonly end: string;
  /** With their parameters, as they stand in the file. */
  readonly lines: readonly string[];
  readonly text: (name: string) => string | undefined;
}

/** An iCalendar file as a program reads it. */
export interface ReadCalendar {
  readonly lines: readonly string[];
  readonly entries: readonly ReadEntry[];
  /** A property of the calendar itself, as a person reads it. */
  readonly text: (name: string) => string | undefined;
}

/** Reads an iCalendar file strictly: CRLF, folded lines, blocks that end, times by the zone that the file defines. */
export function readCalendar(file: string): ReadCalendar {
  if (!file.endsWith('\r\n') && !file.endsWith('END:VCALENDAR')) throw new Error('The file is cut off.');
  const lines = file
    .trimEnd()
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  if (lines.some((line) => line.includes('\n'))) throw new Error('A line ends without CR.');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('It is no calendar.');
  const zones = new Map(blocksOf(lines, 'VTIMEZONE').map((zone) => [textOf(zone, 'TZID') ?? '', zone]));
  const head = lines.slice(0, lines.indexOf('BEGIN:VEVENT'));
  const entries = blocksOf(lines, 'VEVENT').map((entry) => entryOf(entry, zones));
  return { lines, entries, text: (name) => textOf(head, name) };
}

function blocksOf(lines: readonly string[], name: string): string[][] {
  const starts = lines.flatMap((line, index) => (line === `BEGIN:${name}` ? [index + 1] : []));
  return starts.map((start) => lines.slice(start, lines.indexOf(`END:${name}`, start)));
}

function lineOf(lines: readonly string[], name: string): string | undefined {
  return lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
}

function textOf(lines: readonly string[], name: string): string | undefined {
  const value = lineOf(lines, name)?.replace(/^[^:]*:/, '');
  return value?.replaceAll(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

function entryOf(lines: readonly string[], zones: ReadonlyMap<string, readonly string[]>): ReadEntry {
  const instantOf = (name: string) => {
    const [, zone = '', local = ''] = /;TZID=([^:;]+):(\d{8}T\d{6})$/.exec(lineOf(lines, name) ?? '') ?? [];
    return instantIn(zones.get(zone) ?? [], local);
  };
  return {
    uid: textOf(lines, 'UID') ?? '',
    sequence: Number(textOf(lines, 'SEQUENCE')),
    stamp: textOf(lines, 'DTSTAMP') ?? '',
    start: instantOf('DTSTART'),
    end: instantOf('DTEND'),
    lines,
    text: (name) => textOf(lines, name),
  };
}

/** The instant of a local time by the rules of a VTIMEZONE: the offset of the last change before it. */
function instantIn(zone: readonly string[], local: string): string {
  const time = Temporal.PlainDateTime.from(local);
  const changes = [...blocksOf(zone, 'STANDARD'), ...blocksOf(zone, 'DAYLIGHT')].flatMap((block) =>
    [time.year - 1, time.year].map((year) => ({ at: changeIn(block, year), offset: textOf(block, 'TZOFFSETTO') })),
  );
  const before = changes
    .filter(({ at }) => Temporal.PlainDateTime.compare(at, time) <= 0)
    .toSorted((a, b) => Temporal.PlainDateTime.compare(a.at, b.at));
  const offset = before.at(-1)?.offset;
  if (offset === undefined) throw new Error('The file does not define the zone of its times.');
  return Temporal.Instant.from(`${time.toString()}${offset}`).toString();
}

/** When a yearly rule like `BYMONTH=3;BYDAY=-1SU` changes the clock. */
function changeIn(block: readonly string[], year: number): Temporal.PlainDateTime {
  const first = Temporal.PlainDateTime.from(textOf(block, 'DTSTART') ?? '');
  const rule = lineOf(block, 'RRULE') ?? '';
  const month = Number(/BYMONTH=(\d+)/.exec(rule)?.[1]);
  const [, nth = '', day = ''] = /BYDAY=(-?\d)(\w\w)/.exec(rule) ?? [];
  const weekday = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].indexOf(day) + 1;
  const start = first.with({ year, month, day: 1 });
  const days = Array.from({ length: start.daysInMonth }, (_, index) => start.add({ days: index }));
  const fitting = days.filter(({ dayOfWeek }) => dayOfWeek === weekday);
  const change = Number(nth) < 0 ? fitting.at(Number(nth)) : fitting[Number(nth) - 1];
  if (!change) throw new Error('The file has a zone rule that is not understood.');
  return change;
}
