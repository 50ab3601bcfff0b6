/** The newest release of the embedded PostgreSQL's major version that we know of, and when that was looked up. */
const newestKnown = { version: '18.6', lookedUp: '2026-11-23' };

const partsOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10));

/**
 * What an operator is told of an embedded PostgreSQL of a version such as '18.4'; null when none is known that is newer.
 * Its package follows PostgreSQL's releases late or never.
 */
export function wordAboutAge(version: string): string | null {
  const [major = 0, minor = 0] = partsOf(version);
  const [newestMajor = 0, newestMinor = 0] = partsOf(newestKnown.version);
  if (major !== newestMajor || minor >= newestMinor) return null;
  return (
    `the embedded PostgreSQL is ${version}, and ${newestKnown.version} was out on ${newestKnown.lookedUp} with holes ` +
    'mended: it is for trying and for one small school, else set DATABASE_URL to a PostgreSQL that is kept up to date'
  );
}
