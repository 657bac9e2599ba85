/** A longer slice would block the page. */
const SLICE_MS = 10;
const BLOCK_CHARACTERS = 256 * 1024;

interface CollectOptions {
  readonly mimeType: string;
  readonly signal: AbortSignal;
  readonly onPiece: (count: number) => void;
}

/** It does not block the page. Rejects with the signal's reason. */
export async function collectPieces(
  pieces: Iterable<string>,
  { mimeType, signal, onPiece }: CollectOptions,
): Promise<Blob> {
  const blocks: string[] = [];
  let block = '';
  let count = 0;
  let sliceEndMs = performance.now() + SLICE_MS;
  for (const piece of pieces) {
    block += piece;
    count += 1;
    if (block.length >= BLOCK_CHARACTERS) {
      blocks.push(block);
      block = '';
    }
    if (performance.now() < sliceEndMs) continue;
    onPiece(count);
    await nextTurn();
    signal.throwIfAborted();
    sliceEndMs = performance.now() + SLICE_MS;
  }
  signal.throwIfAborted();
  return new Blob([...blocks, block], { type: mimeType });
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
