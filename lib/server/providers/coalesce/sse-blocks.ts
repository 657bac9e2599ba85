import { isJsonWithin, type JsonLimits } from '@/lib/domain/shared/text/count-json-marks';

/** Some providers repeat the whole answer in the last event. Allows pictures of 24 MB as base64. */
const BLOCK_LIMIT_CHARACTERS = 1_500_000;
export const PICTURE_BLOCK_LIMIT_CHARACTERS = 32_000_000;

/** Limits values per event: a long list takes far longer to read than a text of its length. */
const BLOCK_LIMIT_MARKS = 40_000;
const BLOCK_LIMIT_BARE_CHARACTERS = 500_000;

/** Pictures only escape slashes, which are one of 64 characters; each escape takes as long as ten others. */
const BLOCK_LIMIT_ESCAPES = 750_000;

export const EVENT_LIMITS: JsonLimits = {
  characters: PICTURE_BLOCK_LIMIT_CHARACTERS,
  marks: BLOCK_LIMIT_MARKS,
  depth: BLOCK_LIMIT_MARKS,
  bareCharacters: BLOCK_LIMIT_BARE_CHARACTERS,
};

const LINE_FEED = 10;

/**
 * Accepts any line ends, and drops the blank line after a block. Reads every character once, however small the
 * pieces of a long event are.
 */
export class SseBlocks {
  #rest = '';
  #endsLine = false;
  #cutReturn = '';
  readonly #limitCharacters: number;

  constructor(limitCharacters = BLOCK_LIMIT_CHARACTERS) {
    this.#limitCharacters = limitCharacters;
  }

  /** Returns what is complete. Throws RangeError when an event grows beyond the limits. */
  push(text: string): string[] {
    const piece = this.#withLineFeeds(text);
    const blocks: string[] = [];
    let start = 0;
    if (this.#endsLine && piece.charCodeAt(0) === LINE_FEED) blocks.push(this.#takeRest().slice(0, -1));
    for (;;) {
      if (this.#rest === '') while (piece.charCodeAt(start) === LINE_FEED) start += 1;
      const end = piece.indexOf('\n\n', start);
      if (end === -1) break;
      blocks.push(this.#takeRest() + piece.slice(start, end));
      start = end + 2;
    }
    if (start < piece.length) {
      this.#rest += piece.slice(start);
      this.#endsLine = piece.charCodeAt(piece.length - 1) === LINE_FEED;
    }
    if (this.#rest.length > this.#limitCharacters) throw new RangeError('an event of the stream never ends');
    for (const block of blocks) refuseManyValues(block);
    return blocks;
  }

  flush(): string {
    const rest = this.#takeRest();
    refuseManyValues(rest);
    return rest.trim() === '' ? '' : rest;
  }

  #takeRest(): string {
    const rest = this.#rest;
    this.#rest = '';
    this.#endsLine = false;
    return rest;
  }

  /** A line feed may follow in the next piece, so a final carriage return waits for it. */
  #withLineFeeds(text: string): string {
    if (this.#cutReturn === '' && !text.includes('\r')) return text;
    const whole = this.#cutReturn + text;
    this.#cutReturn = whole.endsWith('\r') ? '\r' : '';
    const ended = this.#cutReturn === '' ? whole : whole.slice(0, -1);
    return ended.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  }
}

function refuseManyValues(block: string): void {
  if (!isJsonWithin(block, EVENT_LIMITS) || hasManyEscapes(block))
    throw new RangeError('an event of the stream holds too many values');
}

function hasManyEscapes(block: string): boolean {
  if (block.length <= BLOCK_LIMIT_CHARACTERS) return false;
  let count = 0;
  for (
    let at = block.indexOf('\\');
    at !== -1 && count <= BLOCK_LIMIT_ESCAPES;
    at = block.indexOf('\\', at + 1)
  )
    count += 1;
  return count > BLOCK_LIMIT_ESCAPES;
}

const DATA = 'data:';
const ERROR = 'error:';

/**
 * Joins the data lines. Bare JSON of a server that does not stream counts, and so does an error written as a field
 * of its own. Returns null for an event without data.
 */
export function dataOf(block: string): string | null {
  const start = block.startsWith(DATA) ? 0 : block.indexOf(`\n${DATA}`) + 1;
  if (start > 0 || block.startsWith(DATA)) return joinedData(block, start);
  const bare = block.trim();
  if (bare.startsWith('{')) return bare;
  if (!bare.startsWith(ERROR)) return null;
  const report = bare.slice(ERROR.length).trim();
  return `{"error":${report.startsWith('{') ? report : JSON.stringify(report)}}`;
}

function joinedData(block: string, start: number): string {
  const lineEnd = block.indexOf('\n', start);
  if (lineEnd === -1 || block.indexOf(`\n${DATA}`, lineEnd) === -1)
    return block.slice(start + DATA.length, lineEnd === -1 ? block.length : lineEnd).trim();
  const lines = block.split('\n').filter((line) => line.startsWith(DATA));
  return lines
    .map((line) => line.slice(DATA.length))
    .join('\n')
    .trim();
}
