import type { ReadContext } from '../../platform/acting/context.ts';

const daySeconds = 86_400;

const secondsOf = ({ now }: Pick<ReadContext, 'now'>) => Math.floor(now.instant.epochMilliseconds / 1000);

type Addressing = Pick<ReadContext, 'school' | 'now' | 'signatures'>;

/** What an address signs: school, picture, and until when it works. */
export interface SignedPicture {
  readonly schoolId: string;
  readonly pictureId: string;
  readonly until: number | string;
}

/** Returns the text that an address's signature is made of. */
export function signedText({ schoolId, pictureId, until }: SignedPicture): string {
  return `picture ${schoolId} ${pictureId} ${until}`;
}

/**
 * Returns the address of a picture of the caller's school; null for no picture. It works for 24 to 48 hours and stays
 * the same for a day, so that browsers fetch the picture once.
 */
export function pictureUrl(ctx: Addressing, pictureId: string): string;
export function pictureUrl(ctx: Addressing, pictureId: string | null): string | null;
export function pictureUrl(ctx: Addressing, pictureId: string | null): string | null {
  if (pictureId === null) return null;
  const { school, signatures } = ctx;
  const until = (Math.floor(secondsOf(ctx) / daySeconds) + 2) * daySeconds;
  const signature = signatures.secretOf(signedText({ schoolId: school.id, pictureId, until }));
  return `/pictures/${school.id}/${pictureId}/${until}/${signature}.jpg`;
}

/** Returns for how many seconds an address still works; 0 if it has expired. */
export function secondsLeft(ctx: Pick<ReadContext, 'now'>, until: number): number {
  return Math.max(0, until - secondsOf(ctx));
}
