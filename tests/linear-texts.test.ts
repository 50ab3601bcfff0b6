import { knownWordsOf, scoreOfPassword } from '@psia/contract/accounts/passwords.rules';
import { email, longText, phone, properName } from '@psia/contract/core/words/texts';
import { exerciseFields } from '@psia/contract/exercises/exercises.contract';
import { refusalOfAnswer } from '@psia/contract/report-templates/answer-kinds.rules';
import { csvFileName } from '@psia/contract/survey-responses/csv-file-name.rules';
import { expect, test } from 'vitest';
import { csvRow } from '../apps/server/src/platform/csv-files/csv.ts';
import { feedFile } from '../apps/server/src/platform/calendar-files/calendar-file.ts';
import { wordsOf } from '../apps/server/src/platform/database/has-every-word.ts';
import { createLogger } from '../apps/server/src/platform/log/log.ts';
import { composeMail } from '../apps/server/src/platform/mail/layout.ts';
import { plainName } from '../apps/server/src/platform/mail/plain-name.ts';
import { addressesIn } from '../apps/web/src/features/invitations/invited-addresses.rules.ts';
import { withSpokenDays } from '../apps/web/src/features/notifications/spoken-days.rules.ts';
import { withSentence } from '../apps/web/src/features/recommendations/wrapping-up/inserted-sentence.rules.ts';
import { sentAnswer } from '../apps/web/src/features/reports/filling/filling.rules.ts';
import { withPastedLines } from '../apps/web/src/features/surveys/builder/question-list.rules.ts';
import { parseTypedDuration, parseTypedPrice } from '../apps/web/src/lib/format/typed-amounts.ts';
import { foundByWords } from '../apps/web/src/lib/search/typed-words.ts';
import { inOneLine } from '../apps/web/src/ui/texts/plain-text-blocks.ts';

const log = createLogger('info', { write: () => undefined });
const stamp = Temporal.Instant.from('2026-03-02T08:00:00Z');
const entry = {
  id: '1',
  sequence: 0,
  status: 'CONFIRMED' as const,
  startTime: '2026-03-02T08:00:00',
  endTime: '2026-03-02T09:00:00',
};

/** Every rule that looks at texts which strangers may have written, in browser and server. */
const rules: Readonly<Record<string, (text: string) => unknown>> = {
  'lines, lists and links': inOneLine,
  'a name in a mail': plainName,
  'a mail': (text) => composeMail({ to: { name: text, address: '' }, subject: text, paragraphs: [text] }),
  'a calendar file': (text) =>
    feedFile(
      {
        name: text,
        timeZone: 'Europe/Warsaw',
        entries: [{ ...entry, summary: text, location: text, description: text }],
      },
      stamp,
    ),
  'a row of a CSV file': (text) => csvRow([text, text]),
  'the name of a CSV file': csvFileName,
  'a line of the log': (text) => log.error({ err: new Error(text) }),
  'words of a search': wordsOf,
  'a search in the browser': (text) => [
    foundByWords([text], 'a b', (one) => [one]),
    foundByWords(['a'], text, () => []),
  ],
  'a long text': (text) => longText.safeParse(text),
  'a name': (text) => properName.safeParse(text),
  'an e-mail address': (text) => email.safeParse(text),
  'a phone number': (text) => phone.safeParse(text),
  'a video link': (text) => exerciseFields.shape.videoLink.safeParse(`https://${text}`),
  'a number of a report': (text) => refusalOfAnswer('NUMBER', sentAnswer('NUMBER', text)),
  // zxcvbn itself looks at 48 signs of it.
  'a password': (text) => scoreOfPassword(text, { email: text }, (plain) => plain.length),
  'words that do not count in a password': (text) => knownWordsOf({ email: text, firstName: text, schoolName: text }),
  'several addresses': addressesIn,
  'pasted options': (text) => withPastedLines([''], 0, text),
  'an inserted sentence': (text) => withSentence(text, { start: text.length, end: text.length }, text),
  'days of a notice': (text) => withSpokenDays(text, '2026-03-02'),
  'a price': parseTypedPrice,
  'a duration': parseTypedDuration,
};

const heads = ['', 'http://a', 'a@', '- '];
const units =
  'a|A|ą|1|中|🐕| |\n|\r\n|\t|-|- |.|a.|.a|,|;|)|(|]|}|@|a@|=|"|\\|://|www.|https://a|http://ą|<|&|*|\u0301|\u0323|\u202e'.split(
    '|',
  );
/** Each of them once made a rule quadratic. */
const formerAttacks = [
  ['http://a', ')', ''],
  ['http://a', '.', ''],
  ['a', '\u0301\u0323', ''],
  ['', 'a', ''],
] as const;
const [shortest, doublings] = [600, 4];
/** Of linear work it is 16, of quadratic 256. */
const mostGrowth = 3 ** doublings;
/** How often each length is timed, look after look: first all shapes, then those that looked bad, each time anew. */
const tries = [1, 12, 12, 12];
/** What the clock can tell apart. */
const shortestMs = 0.001;

/** Pieces that texts are made of, chosen by a seed, so that each run has the same. */
function shapes(count: number): (readonly [head: string, unit: string, tail: string])[] {
  let seed = 20_261_123;
  const pick = (list: readonly string[]) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return list[seed % list.length] ?? '';
  };
  return Array.from({ length: count }, (_, index) => {
    const unit = index < units.length ? (units[index] ?? '') : pick(units) + pick(units);
    return [pick(heads), unit, pick(['', 'x'])] as const;
  });
}

/** The least time that a rule took, in milliseconds: what else the machine does can only add to it. */
function leastTime(rule: (text: string) => unknown, text: string, times: number): number {
  const durations = Array.from({ length: times }, () => {
    const start = performance.now();
    rule(text);
    return performance.now() - start;
  });
  return Math.max(shortestMs, Math.min(...durations));
}

function growth(rule: (text: string) => unknown, textOf: (length: number) => string, times: number): number {
  const long = textOf(shortest * 2 ** doublings);
  return leastTime(rule, long, times) / leastTime(rule, textOf(shortest), times * 3);
}

test.each(Object.entries(rules))('twice as long a text is at most twice the work: %s', (_name, rule) => {
  const quadratic = [...formerAttacks, ...shapes(60)].filter(([head, unit, tail]) => {
    const textOf = (length: number) => head + unit.repeat(length / unit.length) + tail;
    // What looks bad is looked at again: a pause of the machine is no work, and neither is code that is not compiled yet.
    return tries.every((times) => growth(rule, textOf, times) > mostGrowth);
  });
  expect(quadratic).toEqual([]);
});
