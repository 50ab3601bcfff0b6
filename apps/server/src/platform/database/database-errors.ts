// What tells an outdated plan from other things that are not supported; its message is in the server's language.
const planChecker = 'RevalidateCachedQuery';

/** The SQLSTATE of an error that came from PostgreSQL; undefined for any other. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether PostgreSQL refused to use a plan that it kept, because the tables are others than when it was made. */
export function isOutdatedPlan(error: unknown): boolean {
  return sqlStateOf(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === planChecker;
}

/** Whether a write was refused because it would be in another one's way, as two requests of a dog at one time are. */
export const isExclusionViolation = (error: unknown) => sqlStateOf(error) === '23P01';

/** Whether a write was refused because a key that must be there once is there already. */
export const isUniqueViolation = (error: unknown) => sqlStateOf(error) === '23505';
