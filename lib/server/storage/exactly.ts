import 'server-only';

/** Yields the pieces. Throws as soon as they are more than announced, and at their end when they are less. */
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
