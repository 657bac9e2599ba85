import 'server-only';

/** Throws at the first byte too many, or at the end for too few. */
export async function* exactly(
  pieces: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): AsyncGenerator<Uint8Array> {
  let seenBytes = 0;
  for await (const piece of pieces) {
    seenBytes += piece.byteLength;
    if (seenBytes > sizeBytes) break;
    yield piece;
  }
  if (seenBytes !== sizeBytes) throw new Error('The object has another size than announced.');
}
