import { setTimeout as rest } from 'node:timers/promises';

/** How many times as long as making a piece took the process rests before the next one, for the calls of others. */
const restsPerPiece = 3;
/** A database that is slow for once does not make the whole late, in milliseconds. */
const longestRestMs = 1_000;

/** Yields pieces that are made one by one, after each of which there is time for what others ask. */
export async function* withRests<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  let begun = performance.now();
  for await (const piece of pieces) {
    const took = performance.now() - begun;
    yield piece;
    await rest(Math.min(took * restsPerPiece, longestRestMs));
    begun = performance.now();
  }
}
