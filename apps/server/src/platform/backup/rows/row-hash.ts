import { createHash, type Hash, hash } from 'node:crypto';
import type { TableCheck } from '../file/manifest.ts';

const lineEnd = 0x0a;
const words = 8;

/** Counts and hashes the rows of a table as they come. */
export interface RowHash {
  /** Takes the next bytes of COPY's text format, in which a row is a line; they may end within a row. */
  readonly add: (bytes: Uint8Array) => void;
  /** What all rows so far come to. */
  readonly check: () => TableCheck;
}

/**
 * The sum of the SHA-256 of all rows, word by word. A sum, because a table gives its rows in no order. It shows damage and
 * what was lost; against forgery there is encryption.
 */
export function createRowHash(): RowHash {
  const sums = new Uint32Array(words);
  let rows = 0;
  let begun: Hash | null = null;

  function count(digest: Buffer): void {
    rows += 1;
    for (let word = 0; word < words; word += 1) sums[word] = (sums[word] ?? 0) + digest.readUInt32BE(word * 4);
  }

  function endRow(bytes: Uint8Array): void {
    if (begun === null) return count(hash('sha256', bytes, 'buffer'));
    count(begun.update(bytes).digest());
    begun = null;
  }

  return {
    add: (bytes) => {
      let start = 0;
      for (let end = bytes.indexOf(lineEnd); end !== -1; end = bytes.indexOf(lineEnd, start)) {
        endRow(bytes.subarray(start, end));
        start = end + 1;
      }
      if (start === bytes.length) return;
      begun ??= createHash('sha256');
      begun.update(bytes.subarray(start));
    },
    check: () => ({ rows, hash: [...sums].map((sum) => sum.toString(16).padStart(8, '0')).join('') }),
  };
}
