import { type RawBuilder, sql } from 'kysely';
import { moment, text, words, yesNo } from './exports-cells.domain.ts';
import { joinMember, type NamedTable } from './exports-scope.repository.ts';
import type { Table } from './exports-table.repository.ts';

/** What the school publishes for its owners: each version. */
const schoolDocuments: Table = {
  columns: [
    ['Dokument', sql`documents.kind`, words({ privacy: 'informacja o danych', rules: 'regulamin' })],
    ['Wersja', sql`documents.version`, text],
    ['Opublikowano', sql`documents.published_at`, moment],
    ['Kto opublikował', sql`publishers.display_name`, text],
    ['Treść', sql`documents.document_text`, text],
  ],
  from: (schoolId) => sql`school_documents AS documents
    ${joinMember('publishers', 'documents.published_by', schoolId)}
    WHERE documents.school_id = ${schoolId}`,
  order: [
    [sql`documents.kind`, 'text'],
    [sql`documents.version`, 'int'],
  ],
};

/** Which versions of the rules were read by those owners of whom a condition on `readings` is true. */
export function documentReadings(ofWhom: RawBuilder<unknown>): Table {
  return {
    columns: [
      ['Właściciel', sql`owners.display_name`, text],
      ['Wersja regulaminu', sql`readings.version`, text],
      ['Przeczytano', sql`readings.read_at`, moment],
      ['Na papierze', sql`readings.noted_by IS NOT NULL`, yesNo],
      ['Kto zapisał', sql`noters.display_name`, text],
    ],
    from: (schoolId) => sql`document_readings AS readings
      ${joinMember('owners', 'readings.member_id', schoolId)}
      ${joinMember('noters', 'readings.noted_by', schoolId)}
      WHERE readings.school_id = ${schoolId} AND ${ofWhom}`,
    order: [
      [sql`readings.member_id`, 'uuid'],
      [sql`readings.kind`, 'text'],
      [sql`readings.version`, 'int'],
    ],
  };
}

/** What those owners of whom a condition on `consents` is true have decided about photos, each time. */
export const photoConsents = (ofWhom: RawBuilder<unknown>): NamedTable => ({
  title: 'Zgody na zdjęcia',
  file: 'zgody-na-zdjecia',
  table: {
    columns: [
      ['Właściciel', sql`owners.display_name`, text],
      ['Zgoda', sql`consents.is_given`, words({ true: 'udzielona', false: 'odmowa albo wycofana' })],
      ['Kiedy', sql`consents.decided_at`, moment],
      ['Na papierze', sql`consents.noted_by IS NOT NULL`, yesNo],
      ['Kto zapisał', sql`noters.display_name`, text],
    ],
    from: (schoolId) => sql`photo_consents AS consents
      ${joinMember('owners', 'consents.member_id', schoolId)}
      ${joinMember('noters', 'consents.noted_by', schoolId)}
      WHERE consents.school_id = ${schoolId} AND ${ofWhom}`,
    order: [[sql`consents.id`, 'uuid']],
  },
});

/** The log of incidents with personal data: what was noted first, and each later entry. */
const incidents: Table = {
  columns: [
    ['Wykryto', sql`incidents.found_at`, moment],
    ['Co się stało', sql`incidents.what_happened`, text],
    ['Czyje dane', sql`incidents.whose_data`, text],
    ['Co zrobiono', sql`incidents.what_was_done`, text],
    [
      'Wpis',
      sql`entries.kind`,
      words({ note: 'dopisek', reported: 'zgłoszony do UODO', closed: 'zamknięty bez zawiadomienia UODO' }),
    ],
    ['Treść wpisu', sql`entries.entry_text`, text],
    ['Kiedy zapisano', sql`coalesce(entries.created_at, incidents.created_at)`, moment],
    ['Kto zapisał', sql`writers.display_name`, text],
  ],
  from: (schoolId) => sql`incidents
    LEFT JOIN (
      SELECT incident_id, kind, entry_text, created_at, created_by, id FROM incident_entries WHERE school_id = ${schoolId}
      UNION ALL SELECT id, NULL, NULL, NULL, created_by, id FROM incidents WHERE school_id = ${schoolId}
    ) AS entries ON entries.incident_id = incidents.id
    ${joinMember('writers', 'entries.created_by', schoolId)}
    WHERE incidents.school_id = ${schoolId}`,
  order: [
    [sql`incidents.id`, 'uuid'],
    [sql`entries.id`, 'uuid'],
  ],
};

/** What the school publishes, which owner has read which version of its rules, and its log of incidents. */
export const documentsOfSchool: readonly NamedTable[] = [
  { title: 'Dokumenty', file: 'dokumenty', table: schoolDocuments },
  { title: 'Przeczytane regulaminy', file: 'przeczytane-regulaminy', table: documentReadings(sql`true`) },
  { title: 'Incydenty', file: 'incydenty', table: incidents },
];
