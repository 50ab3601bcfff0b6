import type { Id } from '@psia/contract/core/ids';
import type { TransferKind } from '@psia/contract/money/money.rules';
import { sql } from 'kysely';
import { day, moment, price, text, words } from '../tables/exports-cells.domain.ts';
import { joinMember, type NamedTable, type Scope } from '../tables/exports-scope.repository.ts';

/** What a transfer was, in words. */
export const transferKindWords = words({
  CHARGE: 'do zapłaty',
  PAYMENT: 'wpłata',
  REFUND: 'zwrot',
  CREDIT: 'rabat',
  WRITE_OFF: 'umorzenie',
  REVERSAL: 'wycofanie wpisu',
  CARRIED: 'przeniesienie salda',
} satisfies Record<TransferKind | 'CARRIED', string>);

const accountNames = words({
  OWNER: 'właściciel',
  SALES: 'sprzedaż',
  CASH: 'gotówka',
  TRANSFER: 'przelew',
  CARD: 'karta',
  WRITTEN_OFF: 'umorzone',
});

/** How was paid, in words; nothing for what moved no money. */
export const wayWords = words({ CASH: 'gotówka', TRANSFER: 'przelew', CARD: 'karta', SALES: '', WRITTEN_OFF: '' });

/** What was noted of the money of one owner, without what is for trainers alone (D186); null: of all owners, for trainers. */
export function moneyTransfers(scope: Scope, payerId: Id<'member'> | null): NamedTable {
  const forTrainers = payerId === null;
  return {
    title: 'Rozliczenia',
    file: 'rozliczenia',
    table: {
      columns: [
        ['Numer', sql`transfers.no`, text],
        ...(forTrainers ? [['Właściciel', scope.nameOf('payers'), text] as const] : []),
        ['Dzień', sql`transfers.occurred_on`, day],
        ['Co', sql`transfers.kind`, transferKindWords],
        ['Kwota', sql`transfers.amount_grosze`, price],
        ['Skąd', sql`transfers.from_account`, accountNames],
        ['Dokąd', sql`transfers.to_account`, accountNames],
        ['Termin zapłaty', sql`transfers.due_on`, day],
        ['Karnet', sql`sold.name`, text],
        ['Wycofuje numer', sql`former.no`, text],
        ['Zapisano', sql`transfers.done_at`, moment],
        ...(forTrainers
          ? ([
              ['Kto', scope.nameOf('doers'), text],
              ['Uwaga', sql`notes.text`, text],
            ] as const)
          : []),
      ],
      from: (schoolId) => sql`money_transfers AS transfers
      LEFT JOIN passes AS sold ON sold.school_id = ${schoolId} AND sold.id = transfers.pass_id
      LEFT JOIN money_transfers AS former ON former.school_id = ${schoolId} AND former.id = transfers.reverses
      LEFT JOIN money_notes AS notes ON notes.school_id = ${schoolId} AND notes.transfer_id = transfers.id
      ${joinMember('payers', 'transfers.payer_id', schoolId)}
      ${joinMember('doers', 'transfers.done_by', schoolId)}
      WHERE transfers.school_id = ${schoolId} AND ${payerId === null ? sql`true` : sql`transfers.payer_id = ${payerId}`}`,
      order: [[sql`transfers.no`, 'int']],
    },
  };
}
