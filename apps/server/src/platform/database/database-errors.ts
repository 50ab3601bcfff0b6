import { NoPrimary } from './hosts/primary.ts';

// What tells an outdated plan from other things that are not supported; its message is in the server's language.
const planChecker = 'RevalidateCachedQuery';

/** The SQLSTATE of an error that came from PostgreSQL; undefined for any other. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

// What the database says as it ends or starts, and when it takes no more connections.
const goneStates = /^(?:08\w{3}|57P0[1-3]|53300)$/;
const goneSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// The driver has no codes for these, and a socket that was ended before it was written to names no call of the system.
const goneMessages =
  /^(?:This socket has been ended by the other party|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed))/;

/**
 * Whether a statement failed because the database could not be reached or was lost on the way. What was on its way to be
 * committed may have been.
 */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof NoPrimary) return true;
  if (!(error instanceof Error)) return false;
  if (goneMessages.test(error.message)) return true;
  const code = sqlStateOf(error);
  if (code === undefined) return false;
  return goneStates.test(code) || (goneSockets.has(code) && 'syscall' in error && isOfSocket(error.syscall));
}

const isOfSocket = (syscall: unknown) => syscall === 'connect' || syscall === 'read' || syscall === 'write';

/** Whether PostgreSQL refused to use a plan that it kept, because the tables are others than when it was made. */
export function isOutdatedPlan(error: unknown): boolean {
  return sqlStateOf(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === planChecker;
}

/** Whether a write was refused because it would be in another one's way, as two requests of a dog at one time are. */
export const isExclusionViolation = (error: unknown) => sqlStateOf(error) === '23P01';

/** Whether a write was refused because a key that must be there once is there already. */
export const isUniqueViolation = (error: unknown) => sqlStateOf(error) === '23505';
