import { dateOf } from '@psia/contract/core/time';
import type { MoneyTransfer, OwnerAccount } from '@psia/contract/money/money.contract';
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
