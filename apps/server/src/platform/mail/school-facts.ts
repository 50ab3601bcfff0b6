import { plainName } from './plain-name.ts';

/** How a school is found and reached. */
export interface SchoolContact {
  /** The postal address in one line. */
  readonly schoolAddress: string;
  readonly schoolPhone: string;
  readonly schoolEmail: string;
  readonly isHomeVisit?: boolean;
}

/**
 * What a mail about a training tells of its school, a line each (D196): text, none of it a link. No address of the school
 * where the trainer comes to the owner's home (D220).
 */
export function schoolFacts(
  name: string,
  { schoolAddress, schoolPhone, schoolEmail, isHomeVisit = false }: SchoolContact,
): string[] {
  return [
    `Szkoła: ${plainName(name)}`,
    isHomeVisit ? 'Miejsce: wizyta domowa, trener przyjedzie do właściciela psa' : `Adres: ${plainName(schoolAddress)}`,
    `Telefon szkoły: ${plainName(schoolPhone)}`,
    `E-mail szkoły: ${plainName(schoolEmail)}`,
  ];
}
