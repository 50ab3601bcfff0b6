import { instantOf, type Now } from '@psia/contract/core/school-clock';
import { addDays, at, type PlainDate } from '@psia/contract/core/time';

/** For how many days an erasure can be stopped. */
const daysToChangeMind = 30;

/** The day on which what is planned today is erased. */
export function dueOnOf({ today }: Pick<Now, 'today'>): PlainDate {
  return addDays(today, daysToChangeMind);
}

/** Until when data are kept on that the school would have kept no longer. */
export function aYearAfter({ today }: Pick<Now, 'today'>): PlainDate {
  return Temporal.PlainDate.from(today).add({ years: 1 }).toString();
}

/** When the job of a day begins: at three in the morning, by the school's clock. */
export function dueAtOf(dueOn: PlainDate, timeZone: string): Temporal.Instant {
  return instantOf(at(dueOn, '03:00'), timeZone);
}

interface Names {
  readonly name: string;
  readonly addresses: readonly string[];
  /** Whether somebody else of the school has the same name. */
  readonly hasNamesake: boolean;
}

/**
 * The words that a mail, a job or a kept file about a person has: their addresses and, unless it may mean somebody else,
 * their name.
 */
export function wordsOf({ name, addresses, hasNamesake }: Names): string[] {
  return hasNamesake || name.trim() === '' ? [...addresses] : [name, ...addresses];
}
