import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file in a ZIP file. */
export interface ZipEntry {
  readonly name: string;
  /** What it holds, piece by piece; asked when its turn has come. */
  readonly content: () => AsyncIterable<string | Uint8Array>;
  /** What is compressed already, such as a picture, is stored as it is. */
  readonly isCompressed?: boolean;
}

interface ZipOptions {
  /** The date of the files in it. */
  readonly madeAt: Temporal.Instant;
  /** Told when a file is whole. */
  readonly onEntry?: (name: string) => Promise<void>;
}

const bytesOf = (piece: string | Uint8Array) => (typeof piece === 'string' ? Buffer.from(piece) : piece);

/** Yields a ZIP file piece by piece. It holds no more than a piece of one of its files at a time. */
export async function* zipFile(
  entries: readonly ZipEntry[],
  { madeAt, onEntry }: ZipOptions,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for (const { name, content, isCompressed } of entries) {
    const file = isCompressed === true ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = madeAt.epochMilliseconds;
    zip.add(file);
    for await (const piece of content()) {
      file.push(bytesOf(piece));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
    await onEntry?.(name);
  }
  zip.end();
  yield* made.splice(0);
}
