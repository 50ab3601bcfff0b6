import { exportDays, type ExportState } from '@psia/contract/exports/exports.rules';

/** The most bytes of a file; one that would be larger fails. */
export const mostExportBytes = 500_000_000;

/** How large a stored piece of a file is, at most. */
export const pieceBytes = 256_000;

/** A file that has not been made for so long never will be: its process died at the last attempt. */
const longestHours = 1;

/** Until when a file that was done at an instant can be downloaded. */
export const keptUntil = (doneAt: Temporal.Instant): Temporal.Instant => doneAt.add({ hours: exportDays * 24 });

/** Whether a file that was done at an instant can still be downloaded. */
export const isKept = (doneAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, keptUntil(doneAt)) < 0;

/** Before which instant a file was asked for that counts as failed if it is not done. */
export const givenUpBefore = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: longestHours });

interface Stored {
  readonly state: ExportState;
  readonly requestedAt: Temporal.Instant;
}

/** The state that people are told. */
export function shownState({ state, requestedAt }: Stored, now: Temporal.Instant): ExportState {
  const isInWork = state === 'waiting' || state === 'running';
  return isInWork && Temporal.Instant.compare(requestedAt, givenUpBefore(now)) < 0 ? 'failed' : state;
}

/** Joins pieces of any size to such of one size, the last one smaller. */
export async function* piecesOfSize(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < size) continue;
    const joined = Buffer.concat(waiting);
    let start = 0;
    for (; joined.length - start >= size; start += size) yield joined.subarray(start, start + size);
    waiting = [joined.subarray(start)];
    bytes = joined.length - start;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
