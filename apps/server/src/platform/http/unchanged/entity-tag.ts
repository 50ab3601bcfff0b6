import { hash } from 'node:crypto';

/**
 * The ETag of an answer that these texts decide; nothing of them can be read from it or guessed, since only the server
 * knows the key. Weak, because compressed or not, it is the same answer.
 */
export function entityTag(key: string, decidedBy: readonly string[]): string {
  return `W/"${hash('sha256', JSON.stringify([key, ...decidedBy]), 'base64url').slice(0, 22)}"`;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match names a tag (RFC 9110, 13.1.2: weak or not, alone or in a list); what is malformed names none. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = opaque(tag);
  return ifNoneMatch.split(',').some((given) => opaque(given) === wanted);
}

/** Whether an If-None-Match names whatever there is. */
export const namesAnything = (ifNoneMatch: string | undefined): boolean => ifNoneMatch?.trim() === '*';
