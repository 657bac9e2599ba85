import 'server-only';

/** Throws as soon as there are more bytes than announced, or at the end when there are fewer. */
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
