import type { ClientImport, ImportCounts } from '@psia/contract/client-imports/client-imports.contract';
import {
  type ImportTarget,
  importTargetNames,
  missingTargets,
  type RowVerdict,
} from '@psia/contract/client-imports/client-imports.rules';
import { counted, type PluralForms } from '@psia/contract/core/words/plural';

const clientForms: PluralForms = { one: 'klienta', few: 'klientów', many: 'klientów' };
const dogForms: PluralForms = { one: 'psa', few: 'psy', many: 'psów' };
export const rowForms: PluralForms = { one: 'wiersz', few: 'wiersze', many: 'wierszy' };
const invitationForms: PluralForms = { one: 'zaproszenie', few: 'zaproszenia', many: 'zaproszeń' };

/** '96 klientów i 110 psów', and the owners alone where there are no dogs. */
export function peopleWords({ clients, dogs }: { readonly clients: number; readonly dogs: number }): string {
  const owners = counted(clients, clientForms);
  return dogs === 0 ? owners : `${owners} i ${counted(dogs, dogForms)}`;
}

/** What the rows of a verdict are called above their list. */
export const verdictNames: Readonly<Record<RowVerdict, string>> = {
  good: 'Poprawne',
  fault: 'Z błędem',
  known: 'Może już są',
  repeated: 'Powtórzone',
};

/** Says what the good rows make, and how many rows are left out. */
export function countsWords(counts: ImportCounts): string {
  const { rows, good, fault, known, repeated } = counts;
  const made = good === 0 ? 'Żadnego wiersza nie da się jeszcze wczytać' : `Do wczytania: ${peopleWords(counts)}`;
  const left = [
    fault > 0 && `z błędem ${fault}`,
    known > 0 && `może już są ${known}`,
    repeated > 0 && `powtórzone ${repeated}`,
  ].filter((part) => part !== false);
  const rest = left.length === 0 ? 'Wszystkie wiersze są poprawne.' : `Poza tym: ${left.join(', ')}.`;
  return `${made} (${counted(good, rowForms)} z ${rows}). ${rest}`;
}

/** Asks for the columns without which nothing can be read; null when all are there. */
export function missingWords(targets: readonly (ImportTarget | null)[]): string | null {
  const missing = missingTargets(targets);
  if (missing.length === 0) return null;
  return `Wskaż jeszcze: ${missing.map((target) => importTargetNames[target].toLowerCase()).join(', ')}. Pierwszy wiersz pliku musi mieć nazwy kolumn.`;
}

/** How many owners are to be added in all, and how many are. */
export function progressOf({ counts, progress, withKnown, state }: ClientImport) {
  const all = counts.clients + (withKnown ? counts.knownClients : 0);
  return { all, done: state === 'done' ? all : Math.min(progress.clients, all) };
}

/** Says how many invitations were sent, and what becomes of the others; null when none were wanted. */
export function invitedWords({ invites, counts, progress }: ClientImport): string | null {
  if (!invites) return null;
  const sent = `Wysłano ${counted(progress.invited, invitationForms)}.`;
  const isAll = progress.invited >= counts.withEmail;
  return isAll ? sent : `${sent} Pozostałe wyślesz z danych klienta: dziennie może wyjść ograniczona liczba zaproszeń.`;
}

/** Rows that were not added. */
export const rowsLeft = ({ counts, progress }: ClientImport): number => counts.rows - progress.rows;
