function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The names in a folder that is not there: none. Any other error is thrown on. */
export function emptyWhenAbsent(error: unknown): string[] {
  if (isAbsence(error)) return [];
  throw error;
}

/** The content of a file that is not there: null. Any other error is thrown on. */
export function nullWhenAbsent(error: unknown): null {
  if (isAbsence(error)) return null;
  throw error;
}
