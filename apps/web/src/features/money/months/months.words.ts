import type { PlainDate } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import type { MoneyMonth, TrainerOfMonth } from '@psia/contract/money/money-months.contract';
import { payingWays } from '@psia/contract/money/money.rules';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatDate, monthName } from '#lib/format/dates.ts';
import { wayWords } from '../money.words.ts';

/** A figure of a month: its name, how long its bar is, and what is said. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** What else is said of it. */
  readonly note?: string;
}

/** A month with its year, given its first day: 'marzec 2026'. */
export const monthWords = (first: PlainDate): string => `${monthName(first)} ${first.slice(0, 4)}`;

const minus = '−';
const price = (name: string, value: number): Figure => ({
  name,
  value,
  text: `${value < 0 ? minus : ''}${formatPrice(Math.abs(value))}`,
});

/** What was sold, paid, refunded and given up in a month, and what is open at its end. Ways that nobody used are left out. */
export function moneyFigures(month: MoneyMonth): readonly Figure[] {
  const { charged, paid, refunded, credits, writtenOff, owed, overpaid, isOver } = month;
  const when = isOver ? 'na koniec miesiąca' : 'teraz';
  const byWay = (what: string, amounts: MoneyMonth['paid']) =>
    payingWays
      .filter((way) => amounts[way] !== 0)
      .map((way) => price(`${what}: ${wayWords[way].toLowerCase()}`, amounts[way]));
  const ways = payingWays.filter((way) => paid[way] !== 0);
  const total = paid.CASH + paid.TRANSFER + paid.CARD;
  return [
    price('Sprzedaż', charged),
    ...byWay('Wpłaty', paid),
    ...(ways.length === 1 ? [] : [price('Wpłaty razem', Math.round(total * 100) / 100)]),
    ...byWay('Zwroty', refunded),
    ...[price('Rabaty', credits), price('Umorzenia', writtenOff)].filter(({ value }) => value !== 0),
    price(`Do zapłaty ${when}`, owed),
    ...(overpaid === 0 ? [] : [price(`Nadpłaty ${when}`, overpaid)]),
  ];
}

const passForms = { one: 'karnet', few: 'karnety', many: 'karnetów' };
const entryForms = { one: 'wejście', few: 'wejścia', many: 'wejść' };

/** What happened to passes and their entries in a month. */
export function entryFigures({ passes, sold, used, kept, lapsed }: MoneyMonth['entries']): readonly Figure[] {
  const entries = (name: string, value: number): Figure => ({ name, value, text: counted(value, entryForms) });
  return [
    { ...entries('Sprzedane', sold), note: counted(passes, passForms) },
    entries('Wykorzystane', used),
    entries('Zabrane za późne odwołanie albo nieobecność', kept),
    entries('Niewykorzystane w terminie', lapsed),
  ];
}

/** A length of time: '12 godz. 30 min', '45 min'. */
function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours}\u00a0godz.`, (rest > 0 || hours === 0) && `${rest}\u00a0min`];
  return parts.filter(Boolean).join(' ');
}

const trainingForms = { one: 'trening', few: 'treningi', many: 'treningów' };
const groupForms = { one: 'grupowy', few: 'grupowe', many: 'grupowych' };

/** How long each trainer held trainings in a month. */
export function hoursFigures(trainers: readonly TrainerOfMonth[]): readonly Figure[] {
  return trainers.map(({ name, minutes, trainings, groupTrainings, sharedMinutes }) => ({
    name,
    value: minutes,
    text: hoursWords(minutes),
    note: [
      trainings > 0 && counted(trainings, trainingForms),
      groupTrainings > 0 && counted(groupTrainings, groupForms),
      sharedMinutes > 0 && `w tym ${hoursWords(sharedMinutes)} razem z innymi`,
    ]
      .filter(Boolean)
      .join(', '),
  }));
}

/** Whether nothing at all happened in a month, and nothing is open at its end. */
export function isEmptyMonth({ entries, trainers, ...month }: MoneyMonth): boolean {
  const { charged, paid, refunded, credits, writtenOff, owed, overpaid } = month;
  const amounts = [charged, credits, writtenOff, owed, overpaid, ...Object.values(paid), ...Object.values(refunded)];
  return trainers.length === 0 && [...amounts, ...Object.values(entries)].every((value) => value === 0);
}

/** What a closing does, before it is done. */
export function closingWords(genitive: string, closesEarlier: boolean): string {
  const earlier = closesEarlier ? ' Zamknięte będą też wszystkie wcześniejsze miesiące.' : '';
  return `Po zamknięciu ${genitive} wpisów z ${genitive} nie da się dodać ani cofnąć. Pomyłki poprawisz z dzisiejszą datą.${earlier}`;
}

/** What D188 has said beside figures and files. */
export const noReceipt = 'To nie jest paragon ani faktura.';

/** Whether a month is closed, or until when earlier ones are; nothing where none is. */
export function closedWords({ month, closedUntil }: Pick<MoneyMonth, 'month' | 'closedUntil'>): string {
  if (closedUntil === null) return '';
  return closedUntil >= `${month}-01` ? 'Zamknięty' : `Zamknięte miesiące: do ${formatDate(closedUntil)}`;
}
