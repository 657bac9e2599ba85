/** The longest single event; a server that never ends one is not speaking this protocol. */
const BLOCK_LIMIT_CHARACTERS = 16 * 1024 * 1024;

/** Cuts decoded text into events, whatever way their lines end. Blocks come without the blank line behind them. */
export class SseBlocks {
  #rest = '';

  /** The events that are complete now. Throws RangeError when one grows beyond any use. */
  push(text: string): string[] {
    const all =
      this.#rest + (text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text);
    const blocks: string[] = [];
    let start = 0;
    for (;;) {
      const end = all.indexOf('\n\n', start);
      if (end === -1) break;
      if (end > start) blocks.push(all.slice(start, end));
      start = end + 2;
    }
    this.#rest = all.slice(start).replace(/^\n+/, '');
    if (this.#rest.length > BLOCK_LIMIT_CHARACTERS) throw new RangeError('an event of the stream never ends');
    return blocks;
  }

  /** What came without a blank line behind it. */
  flush(): string {
    const rest = this.#rest;
    this.#rest = '';
    return rest.trim() === '' ? '' : rest;
  }
}

/** The JSON text of an event with exactly one data line, and what stands around it; null for any other event. */
export function splitDataLine(block: string): { before: string; data: string; after: string } | null {
  const start = block.startsWith('data:') ? 0 : block.indexOf('\ndata:') + 1;
  if (start === 0 && !block.startsWith('data:')) return null;
  const lineEnd = block.indexOf('\n', start);
  const end = lineEnd === -1 ? block.length : lineEnd;
  if (block.indexOf('\ndata:', end) !== -1) return null;
  return { before: block.slice(0, start), data: block.slice(start + 5, end).trim(), after: block.slice(end) };
}
