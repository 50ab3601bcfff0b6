import { dateOf } from '@psia/contract/core/time';
import type { balanceStates, MoneyTransfer, OwnerAccount, OwnerBalance } from '@psia/contract/money/money.contract';
import type { PayingWay, TransferKind } from '@psia/contract/money/money.rules';
import { formatPrice } from '#lib/format/amounts.ts';
import { formatDate } from '#lib/format/dates.ts';

export const wayWords: Readonly<Record<PayingWay, string>> = { CASH: 'Gotówka', TRANSFER: 'Przelew', CARD: 'Karta' };

const kindWords: Readonly<Record<TransferKind, string>> = {
  CHARGE: 'Do zapłaty',
  PAYMENT: 'Wpłata',
  REFUND: 'Zwrot',
  CREDIT: 'Rabat',
  WRITE_OFF: 'Umorzenie',
  REVERSAL: 'Wycofanie wpisu',
};

function causeOf({ passName, training, isCarried }: MoneyTransfer): string | null {
  if (training !== null) return `trening ${formatDate(dateOf(training.startTime))}, ${training.dogName}`;
  return isCarried ? 'saldo sprzed założenia konta' : passName;
}

/** What a transfer was: 'Wpłata, gotówka', 'Do zapłaty: Karnet 4 wejścia', 'Do zapłaty: trening 14.03.2026, Azor'. */
export function transferWords(transfer: MoneyTransfer): string {
  const { kind, way, reverses } = transfer;
  const what = reverses === null ? kindWords[kind] : `${kindWords[kind]} nr ${reverses}`;
  if (way !== null) return `${what}, ${wayWords[way].toLowerCase()}`;
  const cause = causeOf(transfer);
  return cause === null ? what : `${what}: ${cause}`;
}

/** What a transfer adds to what is to be paid, with its sign: '+270 zł', '−100 zł'. */
export const addedWords = ({ adds }: Pick<MoneyTransfer, 'adds'>): string =>
  `${adds > 0 ? '+' : '−'}${formatPrice(Math.abs(adds))}`;

/** How an owner stands: 'Do zapłaty 270 zł', 'Nadpłata 30 zł', 'Wszystko zapłacone'. */
export function balanceWords({ balance }: Pick<OwnerAccount, 'balance'>): string {
  if (balance === 0) return 'Wszystko zapłacone';
  return balance > 0 ? `Do zapłaty ${formatPrice(balance)}` : `Nadpłata ${formatPrice(-balance)}`;
}

/** How an owner stands, with what is overdue: 'Do zapłaty 270 zł, po terminie 92,50 zł'. */
export const accountWords = (account: Pick<OwnerAccount, 'balance' | 'overdue'>): string =>
  account.overdue > 0 ? `${balanceWords(account)}, po terminie ${formatPrice(account.overdue)}` : balanceWords(account);

/** Since when an owner has to pay: 'po terminie od 13.11.2026', '92,50 zł po terminie od 13.11.2026', 'termin 13.12.2026'. */
export function sinceWords({ balance, overdue, oldestDueOn }: OwnerBalance): string {
  if (oldestDueOn === null) return '';
  if (overdue === 0) return `termin ${formatDate(oldestDueOn)}`;
  const part = overdue < balance ? `${formatPrice(overdue)} ` : '';
  return `${part}po terminie od ${formatDate(oldestDueOn)}`;
}

type State = (typeof balanceStates)[number];

/** What the choices are called of whom the list shows. */
export const stateNames: Readonly<Record<State, string>> = { OWES: 'Do zapłaty', AHEAD: 'Nadpłaty', ALL: 'Wszyscy' };

/** What is said where the list has nobody. */
export const emptyBalances: Readonly<Record<State, { readonly text: string; readonly hint: string }>> = {
  OWES: {
    text: 'Wszystko rozliczone.',
    hint: 'Sprzedany karnet trafia tu sam, gdy nie był od razu zapłacony. Resztę zapiszesz na stronie właściciela.',
  },
  AHEAD: { text: 'Nikt nie ma nadpłaty.', hint: 'Zobaczysz tu tych, którzy wpłacili więcej, niż mieli do zapłaty.' },
  ALL: {
    text: 'Nie ma jeszcze żadnych rozliczeń.',
    hint: 'Sprzedaj karnet albo zapisz coś na stronie właściciela.',
  },
};
