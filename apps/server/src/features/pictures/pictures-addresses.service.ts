import type { ReadContext } from '../../platform/acting/context.ts';

const daySeconds = 86_400;

const secondsOf = ({ now }: Pick<ReadContext, 'now'>) => Math.floor(now.instant.epochMilliseconds / 1000);

type Addressing = Pick<ReadContext, 'school' | 'now' | 'signatures'>;

/** What an address signs: whose picture it is and until when it is shown. */
export interface SignedPicture {
  readonly schoolId: string;
  readonly pictureId: string;
  readonly until: number | string;
}

/** The text that the signature of an address proves. */
export function signedText({ schoolId, pictureId, until }: SignedPicture): string {
  return `picture ${schoolId} ${pictureId} ${until}`;
}

/**
 * Where a picture of the caller's school is shown from; null for none. It works from 24 to 48 hours and stays the same for
 * a day, so that browsers fetch the picture once.
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

/** For how many seconds an address is still good; 0 when it has ended. */
export function secondsLeft(ctx: Pick<ReadContext, 'now'>, until: number): number {
  return Math.max(0, until - secondsOf(ctx));
}
