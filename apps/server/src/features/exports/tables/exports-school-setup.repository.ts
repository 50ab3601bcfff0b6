import { sql } from 'kysely';
import { day, moment, price, text, weekday, yesNo } from './exports-cells.domain.ts';
import type { NamedTable } from './exports-scope.repository.ts';

/** What a school has set up: its data, hours, halls, services, price list and ready-made sentences. */
export const schoolSetup: readonly NamedTable[] = [
  {
    title: 'Szkoła',
    file: 'szkola',
    table: {
      columns: [
        ['Nazwa', sql`schools.name`, text],
        ['E-mail', sql`schools.email`, text],
        ['Telefon', sql`schools.phone`, text],
        ['Ulica', sql`schools.street`, text],
        ['Numer domu', sql`schools.building_number`, text],
        ['Numer mieszkania', sql`schools.apartment_number`, text],
        ['Kod pocztowy', sql`schools.postal_code`, text],
        ['Miejscowość', sql`schools.city`, text],
        ['Kraj', sql`schools.country`, text],
        ['Strefa czasowa', sql`schools.time_zone`, text],
        ['Założono', sql`schools.created_at`, moment],
      ],
      from: (schoolId) => sql`schools WHERE schools.id = ${schoolId}`,
      order: [[sql`schools.id`, 'uuid']],
    },
  },
  {
    title: 'Godziny otwarcia',
    file: 'godziny-otwarcia',
    table: {
      columns: [
        ['Dzień', sql`hours.day_of_week`, weekday],
        ['Od', sql`hours.opening_time`, text],
        ['Do', sql`hours.closing_time`, text],
      ],
      from: (schoolId) => sql`opening_hours AS hours WHERE hours.school_id = ${schoolId}`,
      order: [[sql`hours.day_of_week`, 'int']],
    },
  },
  {
    title: 'Sale',
    file: 'sale',
    table: {
      columns: [
        ['Nazwa', sql`halls.name`, text],
        ['Dodano', sql`halls.created_at`, moment],
        ['Usunięto', sql`halls.deleted_at`, moment],
      ],
      from: (schoolId) => sql`halls WHERE halls.school_id = ${schoolId}`,
      order: [[sql`halls.id`, 'uuid']],
    },
  },
  {
    title: 'Usługi',
    file: 'uslugi',
    table: {
      columns: [
        ['Nazwa', sql`services.name`, text],
        ['Czas (min)', sql`services.duration_minutes`, text],
        ['Cena (zł)', sql`services.price_grosze`, price],
        ['Wizyta domowa', sql`services.is_home_visit`, yesNo],
        ['Dodano', sql`services.created_at`, moment],
        ['Usunięto', sql`services.deleted_at`, moment],
      ],
      from: (schoolId) => sql`services WHERE services.school_id = ${schoolId}`,
      order: [[sql`services.id`, 'uuid']],
    },
  },
  {
    title: 'Cennik',
    file: 'cennik',
    table: {
      columns: [
        ['Pozycja', sql`items.name`, text],
        ['Jednostka', sql`items.unit`, text],
        ['Cena (zł)', sql`items.price_grosze`, price],
        ['Obowiązuje od', sql`schools.price_list_valid_from`, day],
      ],
      from: (schoolId) => sql`price_list_items AS items JOIN schools ON schools.id = ${schoolId}
        WHERE items.school_id = ${schoolId}`,
      order: [[sql`items.position`, 'int']],
    },
  },
  {
    title: 'Gotowe zdania',
    file: 'zdania',
    table: {
      columns: [
        ['Treść', sql`phrases.text`, text],
        ['Dodano', sql`phrases.created_at`, moment],
      ],
      from: (schoolId) => sql`phrases WHERE phrases.school_id = ${schoolId}`,
      order: [[sql`phrases.id`, 'uuid']],
    },
  },
];
