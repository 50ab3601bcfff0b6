import { isRecord } from '#lib/is-record.ts';
import { ownersPath } from './owners.paths.ts';

/** What an owner's details are told of the list that led to them: its page and search, as in `?strona=2`. */
export interface LeftList {
  readonly ownersSearch: string;
}

/** Where the list of owners was left; its first page when nobody came from there. */
export function listLeftAt(state: unknown): string {
  const search = isRecord(state) ? state['ownersSearch'] : undefined;
  return typeof search === 'string' ? `${ownersPath}${search}` : ownersPath;
}
