import { daysOfMonth } from '@psia/contract/money/months.rules';
import { sql } from 'kysely';
import { isShown, kindOfTransfer } from '../../money/money.public.ts';
import { day, price, text } from '../tables/exports-cells.domain.ts';
import { joinMember } from '../tables/exports-scope.repository.ts';
import type { Table } from '../tables/exports-table.repository.ts';
import { transferKindWords, wayWords } from './exports-money.repository.ts';

const { kind, account, signedGrosze } = kindOfTransfer('transfers', 'former');

/**
 * What was noted of a school's money in a month, for its accountant: by the day, and within it by the number. What takes
 * another one back has that one's kind and an amount below zero, so that the amounts of each kind and way add up to the month's
 * figures. What was undone at once is left out.
 */
export function moneyOfMonth(month: string): Table {
  const { first, last } = daysOfMonth(month);
  return {
    columns: [
      ['Numer', sql`transfers.no`, text],
      ['Dzień', sql`transfers.occurred_on`, day],
      ['Rodzaj', kind, transferKindWords],
      ['Sposób', account, wayWords],
      ['Kwota (zł)', signedGrosze, price],
      ['Właściciel', sql`payers.display_name`, text],
      [
        'Za co',
        sql`coalesce(sold.name, 'Trening: ' || coalesce(held.service_name || ', ', '') || dogs.name, notes.text)`,
        text,
      ],
      ['Dzień treningu', sql`held.start_time::date`, day],
      ['Dzień sprzedaży karnetu', sql`sold.sold_on`, day],
      ['Termin zapłaty', sql`transfers.due_on`, day],
      ['Wycofuje numer', sql`former.no`, text],
      ['Wycofany numerem', sql`back.no`, text],
    ],
    from: (schoolId) => sql`money_transfers AS transfers
      LEFT JOIN money_transfers AS former ON former.school_id = ${schoolId} AND former.id = transfers.reverses
      LEFT JOIN passes AS sold ON sold.school_id = ${schoolId} AND sold.id = coalesce(transfers.pass_id, former.pass_id)
      LEFT JOIN trainings AS held ON held.school_id = ${schoolId}
        AND held.id = coalesce(transfers.training_id, former.training_id)
      LEFT JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = held.dog_id
      LEFT JOIN money_notes AS notes ON notes.school_id = ${schoolId} AND notes.transfer_id = transfers.id
      LEFT JOIN LATERAL (
        SELECT no FROM money_transfers AS backs
        WHERE backs.school_id = ${schoolId} AND backs.reverses = transfers.id AND ${isShown('backs')}
        ORDER BY no DESC LIMIT 1
      ) AS back ON true
      ${joinMember('payers', 'transfers.payer_id', schoolId)}
      WHERE transfers.school_id = ${schoolId} AND transfers.occurred_on >= ${first}::date
        AND transfers.occurred_on <= ${last}::date AND ${isShown('transfers')}`,
    order: [
      [sql`transfers.occurred_on`, 'date'],
      [sql`transfers.no`, 'int'],
    ],
  };
}
