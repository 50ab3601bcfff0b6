/** What a column of a spreadsheet can hold of an owner and their dog. */
export const importTargets = [
  'fullName',
  'firstName',
  'lastName',
  'phone',
  'email',
  'dogName',
  'breed',
  'gender',
  'dateOfBirth',
] as const;
export type ImportTarget = (typeof importTargets)[number];

/** The targets as people read them. */
export const importTargetNames: Readonly<Record<ImportTarget, string>> = {
  fullName: 'Imię i nazwisko',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  phone: 'Telefon',
  email: 'E-mail',
  dogName: 'Imię psa',
  breed: 'Rasa',
  gender: 'Płeć psa',
  dateOfBirth: 'Data urodzenia psa',
};

/**
 * How far an import has come: its columns can be changed; its rows are being added; all were; it stopped midway and can
 * go on.
 */
export const importStates = ['open', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What becomes of a row: it can be added; it has a fault; its phone or e-mail is somebody else's, of the school or of an
 * earlier row; an earlier row says the same.
 */
export const rowVerdicts = ['good', 'fault', 'known', 'repeated'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

export const mostImportBytes = 5 * 1024 * 1024;
export const mostImportRows = 10_000;
export const mostImportColumns = 50;
export const mostCellCharacters = 2_000;

/** What the report of rows that were not added is called on the device of whoever downloads it. */
export const importReportName = 'niewczytane-wiersze.csv';

type Columns = readonly (ImportTarget | null)[];

/** Why columns can't be read so: a target is chosen twice, or the name both whole and in parts. Null when they can. */
export function columnsFault(columns: Columns): string | null {
  const chosen = columns.filter((target) => target !== null);
  const repeated = chosen.find((target, index) => chosen.indexOf(target) !== index);
  if (repeated !== undefined) return `Wybierz jedną kolumnę dla pola „${importTargetNames[repeated]}”.`;
  const hasWhole = chosen.includes('fullName');
  if (!hasWhole || (!chosen.includes('firstName') && !chosen.includes('lastName'))) return null;
  return 'Wybierz kolumnę „Imię i nazwisko” albo osobne kolumny na imię i na nazwisko.';
}

/** The targets without which no row can be added and that no column has. */
export function missingTargets(columns: Columns): readonly ImportTarget[] {
  const name: readonly ImportTarget[] = columns.includes('fullName') ? [] : ['firstName', 'lastName'];
  return [...name, 'phone' as const].filter((target) => !columns.includes(target));
}
