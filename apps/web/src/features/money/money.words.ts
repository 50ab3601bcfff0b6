import type { MoneyTransfer, OwnerAccount } from '@psia/contract/money/money.contract';
import type { PayingWay, TransferKind } from '@psia/contract/money/money.rules';
import { formatPrice } from '#lib/format/amounts.ts';

export const wayWords: Readonly<Record<PayingWay, string>> = { CASH: 'Gotówka', TRANSFER: 'Przelew', CARD: 'Karta' };

const kindWords: Readonly<Record<TransferKind, string>> = {
  CHARGE: 'Do zapłaty',
  PAYMENT: 'Wpłata',
  REFUND: 'Zwrot',
  CREDIT: 'Rabat',
  WRITE_OFF: 'Umorzenie',
  REVERSAL: 'Wycofanie wpisu',
};

/** What a transfer was: 'Wpłata, gotówka', 'Do zapłaty: Karnet 4 wejścia'. */
export function transferWords({ kind, way, passName, reverses }: MoneyTransfer): string {
  const what = reverses === null ? kindWords[kind] : `${kindWords[kind]} nr ${reverses}`;
  if (way !== null) return `${what}, ${wayWords[way].toLowerCase()}`;
  return passName === null ? what : `${what}: ${passName}`;
}

/** What a transfer adds to what is to be paid, with its sign: '+270 zł', '−100 zł'. */
export const addedWords = ({ adds }: Pick<MoneyTransfer, 'adds'>): string =>
  `${adds > 0 ? '+' : '−'}${formatPrice(Math.abs(adds))}`;

/** How an owner stands: 'Do zapłaty 270 zł', 'Nadpłata 30 zł', 'Wszystko zapłacone'. */
export function balanceWords({ balance }: Pick<OwnerAccount, 'balance'>): string {
  if (balance === 0) return 'Wszystko zapłacone';
  return balance > 0 ? `Do zapłaty ${formatPrice(balance)}` : `Nadpłata ${formatPrice(-balance)}`;
}
