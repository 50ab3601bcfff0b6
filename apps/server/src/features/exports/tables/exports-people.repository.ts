import { sql } from 'kysely';
import { isDogOf, isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { isActive } from '../../../platform/database/columns/member-state.ts';
import { hasEveryWord } from '../../../platform/database/has-every-word.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { searchedTextOfOwner, shownEmail } from '../../owners/owners.public.ts';
import { day, moment, text, words, yesNo } from './exports-cells.domain.ts';
import type { Column, OrderKey, Table } from './exports-table.repository.ts';

const address: readonly Column[] = [
  ['Ulica', sql`members.street`, text],
  ['Numer domu', sql`members.building_number`, text],
  ['Numer mieszkania', sql`members.apartment_number`, text],
  ['Kod pocztowy', sql`members.postal_code`, text],
  ['Miejscowość', sql`members.city`, text],
  ['Kraj', sql`members.country`, text],
];

const person: readonly Column[] = [
  ['Nazwisko', sql`members.display_last_name`, text],
  ['Imię', sql`members.display_first_name`, text],
  ['E-mail', shownEmail, text],
  ['E-mail potwierdzony', sql`accounts.email IS NOT NULL`, yesNo],
  ['Telefon', sql`members.phone`, text],
];

const byName: readonly OrderKey[] = [
  [polishOrder('members.display_last_name'), 'text'],
  [polishOrder('members.display_first_name'), 'text'],
  [sql`members.id`, 'uuid'],
];

const dogNames = sql<string>`(
  SELECT string_agg(dogs.name, ', ' ORDER BY ${polishOrder('dogs.name')}, dogs.id) FROM dogs
  WHERE dogs.school_id = members.school_id AND ${isDogOf(sql.ref('members.id'))})`;

const searchedDogNames = sql<string>`(
  SELECT string_agg(dogs.name_key, ' ') FROM dogs
  WHERE dogs.school_id = members.school_id AND ${isDogOf(sql.ref('members.id'))})`;

/** The owners who are still there, in Polish alphabetical order; a search finds what it finds in their list. */
export function ownersTable(search = ''): Table {
  const found = search === '' ? sql`` : sql`AND ${hasEveryWord(searchedTextOfOwner(searchedDogNames), search)}`;
  return {
    columns: [...person, ...address, ['Psy', dogNames, text], ['W szkole od', sql`members.created_at`, moment]],
    from: (schoolId) => sql`members JOIN accounts ON accounts.id = members.account_id
      WHERE members.school_id = ${schoolId} AND members.role = 'owner' AND ${isActive()} ${found}`,
    order: byName,
  };
}

/** The trainers who are still there, in Polish alphabetical order. */
export const trainersTable: Table = {
  columns: [...person, ['Telefon widoczny dla właścicieli', sql`members.shows_phone`, yesNo]],
  from: (schoolId) => sql`members JOIN accounts ON accounts.id = members.account_id
    WHERE members.school_id = ${schoolId} AND members.role = 'trainer' AND ${isActive()}`,
  order: byName,
};

/** Why dogs train no longer (D218), as files say it. */
export const reasonsOfEnding = { PASSED_AWAY: 'odejście psa', MOVED: 'zmiana miejsca lub szkoły', OTHER: 'inny powód' };

/** The dogs whose owners are still there, in Polish alphabetical order; a search finds what it finds in their list. */
export function dogsTable(search = ''): Table {
  const found = search === '' ? sql`` : sql`AND ${hasEveryWord(sql`dogs.search_text`, search)}`;
  return {
    columns: [
      ['Imię', sql`dogs.name`, text],
      ['Rasa', sql`dogs.breed`, text],
      ['Płeć', sql`dogs.gender`, words({ MALE: 'samiec', FEMALE: 'samica' })],
      ['Data urodzenia', sql`dogs.date_of_birth`, day],
      ['Data przybliżona', sql`dogs.approximate`, yesNo],
      ['Właściciel', sql`members.display_name`, text],
      ['E-mail właściciela', shownEmail, text],
      ['Telefon właściciela', sql`members.phone`, text],
      ['W szkole od', sql`dogs.created_at`, moment],
      ['Treningi zakończone', sql`dogs.ended_on`, day],
      ['Powód zakończenia', sql`dogs.end_reason`, words(reasonsOfEnding)],
    ],
    from: (schoolId) => sql`dogs
      JOIN members ON members.school_id = ${schoolId} AND ${isDogOwner('members')}
      JOIN accounts ON accounts.id = members.account_id
      WHERE dogs.school_id = ${schoolId} AND ${isActive()} ${found}`,
    order: [
      [polishOrder('dogs.name'), 'text'],
      [sql`dogs.id`, 'uuid'],
    ],
  };
}
