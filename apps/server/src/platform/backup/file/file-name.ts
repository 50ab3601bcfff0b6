/** A file with the name of a backup, and the day that its name tells. */
interface NamedBackup {
  readonly name: string;
  readonly day: string;
}

/** Whose wall clock names and times of backups are of. */
export const backupTimeZone = 'Europe/Warsaw';
const pattern = /^psia-sciezka-(?<day>\d{4}-\d{2}-\d{2})-\d{4}\.tar\.gz(?:\.age)?$/;

/** The name of a backup that was made at a moment, such as `psia-sciezka-2026-11-29-0315.tar.gz`. */
export function backupName(madeAt: Temporal.Instant, isEncrypted: boolean): string {
  const local = madeAt.toZonedDateTimeISO(backupTimeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', '');
  return `psia-sciezka-${local.toPlainDate().toString()}-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Those of some names that the product gives to backups, newest first. */
export function backupsAmong(names: readonly string[]): NamedBackup[] {
  return names
    .map((name) => ({ name, day: pattern.exec(name)?.groups?.day ?? '' }))
    .filter(({ day }) => day !== '')
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
}
