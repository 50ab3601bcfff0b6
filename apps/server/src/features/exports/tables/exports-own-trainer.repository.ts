import type { Id } from '@psia/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { day, moment, text, time, weekday, words } from './exports-cells.domain.ts';
import { groupTrainingsOfTrainer } from './exports-dog-groups.repository.ts';
import { stepsText } from './exports-exercises.repository.ts';
import type { NamedTable } from './exports-scope.repository.ts';
import type { Column } from './exports-table.repository.ts';

interface Written {
  readonly title: string;
  readonly file: string;
  readonly columns: readonly Column[];
  /** The table in SQL, whose rows have an id; with the column that names the trainer. */
  readonly rows: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
}

/** A table of what a trainer wrote or did, by the row's id. `rows` is called `own`. */
const ownRows = (memberId: Id<'member'>, { title, file, columns, rows, by }: Written): NamedTable => ({
  title,
  file,
  table: {
    columns,
    from: (schoolId) => sql`${rows} AS own WHERE own.school_id = ${schoolId} AND ${by} = ${memberId}`,
    order: [[sql`own.id`, 'uuid']],
  },
});

const workingHours = (memberId: Id<'member'>): NamedTable => ({
  title: 'Godziny pracy',
  file: 'godziny-pracy',
  table: {
    columns: [
      ['Dzień', sql`own.day_of_week`, weekday],
      ['Od', sql`own.opening_time`, text],
      ['Do', sql`own.closing_time`, text],
    ],
    from: (schoolId) => sql`working_hours AS own WHERE own.school_id = ${schoolId} AND own.trainer_id = ${memberId}`,
    order: [[sql`own.day_of_week`, 'int']],
  },
});

const created: Column = ['Dodano', sql`own.created_at`, moment];

/** What a trainer wrote, each kind in a table of its own. */
const writings: readonly Written[] = [
  {
    title: 'Nieobecności i przerwy',
    file: 'nieobecnosci',
    columns: [
      ['Nazwa', sql`own.name`, text],
      ['Od dnia', sql`own.first_day`, day],
      ['Do dnia', sql`own.last_day`, day],
      ['Od', sql`own.start_time`, text],
      ['Do', sql`own.end_time`, text],
      created,
    ],
    rows: sql`absences`,
    by: sql`own.trainer_id`,
  },
  {
    title: 'Zablokowany czas',
    file: 'blokady',
    columns: [['Od', sql`own.start_time`, time], ['Do', sql`own.end_time`, time], created],
    rows: sql`locks`,
    by: sql`own.trainer_id`,
  },
  {
    title: 'Treningi indywidualne',
    file: 'treningi',
    columns: [
      ['Stan', sql`own.status`, text],
      ['Początek', sql`own.start_time`, time],
      ['Koniec', sql`own.end_time`, time],
      ['Usługa', sql`own.service_name`, text],
    ],
    rows: sql`trainings`,
    by: sql`own.trainer_id`,
  },
  {
    title: 'Zalecenia, które napisano',
    file: 'zalecenia',
    columns: [created, ['Podsumowanie', sql`own.summary`, text], ['Zalecenia', sql`own.recommendations`, text]],
    rows: sql`recommendations`,
    by: sql`own.author_id`,
  },
  {
    title: 'Notatki, które napisano',
    file: 'notatki',
    columns: [created, ['Treść', sql`own.content`, text]],
    rows: sql`dog_notes`,
    by: sql`own.author_id`,
  },
  {
    title: 'Gotowe zdania',
    file: 'zdania',
    columns: [created, ['Treść', sql`own.text`, text]],
    rows: sql`phrases`,
    by: sql`own.created_by`,
  },
  {
    title: 'Ćwiczenia, które napisano',
    file: 'cwiczenia',
    columns: [
      created,
      ['Nazwa', sql`own.name`, text],
      ['Opis', sql`own.description`, text],
      ['Kroki', stepsText(sql`own.steps`), text],
      ['Potrzebne rzeczy', sql`own.equipment`, text],
    ],
    rows: sql`(SELECT versions.*, versions.exercise_id AS id FROM exercise_versions AS versions WHERE versions.in_library)`,
    by: sql`own.created_by`,
  },
  {
    title: 'Ankiety, które ułożono',
    file: 'ankiety',
    columns: [created, ['Tytuł', sql`own.title`, text]],
    rows: sql`surveys`,
    by: sql`own.created_by`,
  },
  {
    title: 'Szablony raportów, które ułożono',
    file: 'szablony-raportow',
    columns: [created, ['Tytuł', sql`own.title`, text]],
    rows: sql`report_templates`,
    by: sql`own.created_by`,
  },
  {
    title: 'Zaproszenia, które wysłano',
    file: 'wyslane-zaproszenia',
    columns: [created, ['Rola', sql`own.role`, words({ trainer: 'trener', owner: 'właściciel' })]],
    rows: sql`invitations`,
    by: sql`own.invited_by`,
  },
];

/** What is kept about a trainer, and what they wrote; whose dogs it is about stays the owners' (decision 254). */
export function tablesOfTrainer({ memberId }: { readonly memberId: Id<'member'> }): readonly NamedTable[] {
  return [
    workingHours(memberId),
    groupTrainingsOfTrainer(memberId),
    ...writings.map((written) => ownRows(memberId, written)),
  ];
}
