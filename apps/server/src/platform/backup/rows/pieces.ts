/** Joins and cuts chunks to pieces of exactly so many bytes; the last one may be shorter. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (heldBytes + rest.length >= length) {
      const taken = length - heldBytes;
      yield Buffer.concat([...held, rest.subarray(0, taken)]);
      held = [];
      heldBytes = 0;
      rest = rest.subarray(taken);
    }
    if (rest.length === 0) continue;
    held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
