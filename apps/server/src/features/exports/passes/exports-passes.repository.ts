import type { Id } from '@psia/contract/core/ids';
import type { MoveKind } from '@psia/contract/passes/passes.contract';
import { type RawBuilder, sql } from 'kysely';
import { dogOwnerId } from '../../../platform/database/columns/dog-people.ts';
import { day, moment, price, text, time, words } from '../tables/exports-cells.domain.ts';
import { joinMember, type NamedTable, type Scope } from '../tables/exports-scope.repository.ts';

/** SQL: whether the row of `passes` was sold for a dog that the tables are about, or for all dogs of its owner. */
const isWithin = ({ hasDog }: Scope, schoolId: Id<'school'>): RawBuilder<boolean> => sql<boolean>`
  passes.undone_at IS NULL AND EXISTS (SELECT FROM dogs WHERE dogs.school_id = ${schoolId}
    AND ${hasDog(sql`dogs.id`, schoolId)}
    AND (dogs.id = passes.dog_id OR passes.dog_id IS NULL AND ${dogOwnerId('dogs')} = passes.buyer_id))`;

interface Readers {
  /** Reasons and who of the trainers did it are for trainers alone (D186). */
  readonly forTrainers: boolean;
}

/** SQL: the days on which a pass rests, 'DD.MM.YYYY–DD.MM.YYYY', the first first. */
const freezesOf = sql`(SELECT string_agg(to_char(frozen.first, 'DD.MM.YYYY') || '–' || to_char(frozen.last, 'DD.MM.YYYY'), ', '
  ORDER BY frozen.first) FROM jsonb_to_recordset(passes.freezes) AS frozen (first date, last date))`;

/** The passes that were sold for the dogs, and what is left of each. */
export const dogPasses = (scope: Scope, { forTrainers }: Readers): NamedTable => ({
  title: 'Karnety',
  file: 'karnety',
  table: {
    columns: [
      ['Karnet', sql`passes.name`, text],
      ['Pies', sql`coalesce(named.name, 'wszystkie psy właściciela')`, text],
      ['Cena', sql`passes.price_grosze`, price],
      ['Sprzedano', sql`passes.sold_at`, moment],
      ...(forTrainers ? [['Kto sprzedał', scope.nameOf('sellers'), text] as const] : []),
      ['Ważny od', sql`passes.valid_from`, day],
      ['Ważny do', sql`passes.valid_to`, day],
      ['Wstrzymany', freezesOf, text],
      ['Zostało', sql`passes.available`, text],
      ['Na umówione treningi', sql`passes.held`, text],
      ['Wykorzystane', sql`passes.used`, text],
      ['Niewykorzystane w terminie', sql`passes.lapsed`, text],
      ['Zakończono', sql`passes.ended_at`, moment],
    ],
    from: (schoolId) => sql`passes
      LEFT JOIN dogs AS named ON named.school_id = ${schoolId} AND named.id = passes.dog_id
      ${joinMember('sellers', 'passes.sold_by', schoolId)}
      WHERE passes.school_id = ${schoolId} AND ${isWithin(scope, schoolId)}`,
    order: [[sql`passes.id`, 'uuid']],
  },
});

const kindsOfMoves = words({
  SOLD: 'sprzedaż',
  HELD: 'trening umówiony',
  RETURNED: 'wejście wróciło',
  USED: 'trening się odbył',
  KEPT: 'późne odwołanie albo nieobecność, wejście przepadło',
  GIVEN_BACK: 'wejście oddane',
  TAKEN_AGAIN: 'wejście znów na ten trening',
  LAPSED: 'niewykorzystane w terminie',
  REVIVED: 'wróciły po przedłużeniu',
  CORRECTED: 'poprawka',
  ENDED: 'karnet zakończony',
  TAKEN_BACK: 'cofnięte',
} satisfies Record<MoveKind, string>);

const pots = words({
  OUTSIDE: 'poza karnetem',
  AVAILABLE: 'wolne',
  HELD: 'na umówione treningi',
  USED: 'wykorzystane',
  LAPSED: 'niewykorzystane',
});

/** What happened to the entries of those passes. */
export const passMoves = (scope: Scope, { forTrainers }: Readers): NamedTable => ({
  title: 'Historia karnetów',
  file: 'historia-karnetow',
  table: {
    columns: [
      ['Karnet', sql`passes.name`, text],
      ['Kiedy', sql`moves.done_at`, moment],
      ['Co się stało', sql`moves.kind`, kindsOfMoves],
      ['Wejścia', sql`moves.count`, text],
      ['Skąd', sql`moves.from_pot`, pots],
      ['Dokąd', sql`moves.to_pot`, pots],
      ['Trening', sql`holds.start_time`, time],
      ...(forTrainers
        ? ([
            ['Kto', scope.nameOf('doers'), text],
            ['Powód', sql`reasons.text`, text],
          ] as const)
        : []),
    ],
    from: (schoolId) => sql`pass_moves AS moves
      JOIN passes ON passes.school_id = ${schoolId} AND passes.id = moves.pass_id
      LEFT JOIN pass_holds AS holds ON holds.school_id = ${schoolId} AND holds.id = moves.hold_id
        AND ${scope.hasDog(sql`holds.dog_id`, schoolId)}
      LEFT JOIN pass_reasons AS reasons ON reasons.school_id = ${schoolId} AND reasons.pass_id = moves.pass_id
        AND reasons.no = moves.no
      ${joinMember('doers', 'moves.done_by', schoolId)}
      WHERE moves.school_id = ${schoolId} AND ${isWithin(scope, schoolId)}`,
    order: [
      [sql`moves.pass_id`, 'uuid'],
      [sql`moves.no`, 'int'],
    ],
  },
});
