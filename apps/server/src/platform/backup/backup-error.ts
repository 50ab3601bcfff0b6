import { StartError } from '../settings/start-error.ts';

/** Why a backup, a restore or a move is refused or has failed, told to the operator as one line without a stack. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

/** What is said of an error that comes from elsewhere, in one line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'unknown reason';
}
