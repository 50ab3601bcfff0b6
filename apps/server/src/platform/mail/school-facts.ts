import { plainName } from './plain-name.ts';

/** How a school is found and reached. */
export interface SchoolContact {
  /** The postal address in one line. */
  readonly schoolAddress: string;
  readonly schoolPhone: string;
  readonly schoolEmail: string;
}

/** What a mail about a training tells of its school, a line each (D196): text, none of it a link. */
export function schoolFacts(name: string, { schoolAddress, schoolPhone, schoolEmail }: SchoolContact): string[] {
  return [
    `Szkoła: ${plainName(name)}`,
    `Adres: ${plainName(schoolAddress)}`,
    `Telefon szkoły: ${plainName(schoolPhone)}`,
    `E-mail szkoły: ${plainName(schoolEmail)}`,
  ];
}
