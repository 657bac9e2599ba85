import { isJsonWithin, type JsonLimits } from '@/lib/domain/shared/text/count-json-marks';
import { beginsEvent, isEventLine, isWholeEndMark, mayBeginEvent } from './event-data';

/** Some providers repeat the whole answer in the last event. Pictures of 24 MB fit as base64. */
const BLOCK_LIMIT_CHARACTERS = 1_500_000;
export const PICTURE_BLOCK_LIMIT_CHARACTERS = 32_000_000;

/** A long list takes far more time to read than the same length of text. */
const BLOCK_LIMIT_MARKS = 40_000;
const BLOCK_LIMIT_BARE_CHARACTERS = 500_000;

/** Pictures only escape slashes, one of 64 characters; each escape takes as long as ten others. */
const BLOCK_LIMIT_ESCAPES = 750_000;

export const EVENT_LIMITS: JsonLimits = {
  characters: PICTURE_BLOCK_LIMIT_CHARACTERS,
  marks: BLOCK_LIMIT_MARKS,
  depth: BLOCK_LIMIT_MARKS,
  bareCharacters: BLOCK_LIMIT_BARE_CHARACTERS,
};

const LINE_FEED = 10;

/**
 * Accepts any line ends, and whole events without blank lines between. Reads each character once, however
 * small the pieces.
 */
export class SseBlocks {
  #rest = '';
  #endsLine = false;
  #cutReturn = '';
  /** False means that the text that waits is no list of lines. */
  #mayBeLines = true;
  /** True means that a line which is an event waits for what follows. */
  #hasLine = false;
  readonly #limitCharacters: number;

  constructor(limitCharacters = BLOCK_LIMIT_CHARACTERS) {
    this.#limitCharacters = limitCharacters;
  }

  /** Throws RangeError beyond the limits. */
  push(text: string): string[] {
    const piece = this.#withLineFeeds(text);
    const blocks: string[] = [];
    let start = 0;
    if (this.#endsLine && piece.charCodeAt(0) === LINE_FEED)
      blocks.push(...splitLines(this.#takeRest().slice(0, -1)));
    for (;;) {
      if (this.#rest === '') while (piece.charCodeAt(start) === LINE_FEED) start += 1;
      const end = piece.indexOf('\n\n', start);
      if (end === -1) break;
      blocks.push(...splitLines(this.#takeRest() + piece.slice(start, end)));
      start = end + 2;
    }
    if (start < piece.length) {
      this.#rest += piece.slice(start);
      this.#endsLine = piece.charCodeAt(piece.length - 1) === LINE_FEED;
      if (this.#mayBeLines && (this.#hasLine || piece.includes('\n', start)))
        blocks.push(...this.#takeLines());
      if (isWholeEndMark(this.#rest)) blocks.push(this.#takeRest());
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
    this.#mayBeLines = true;
    this.#hasLine = false;
    return rest;
  }

  /** A line is taken once the next one has begun as an event of its own. */
  #takeLines(): string[] {
    const lines = splitLines(this.#rest);
    const rest = lines.pop() ?? '';
    const [first = '', next, behind] = rest.split('\n', 3);
    // Where the next line is complete and begins no event, no piece can change that.
    this.#hasLine = next !== undefined && behind === undefined && isEventLine(first) && mayBeginEvent(next);
    this.#mayBeLines = next === undefined || this.#hasLine;
    this.#rest = rest;
    return lines;
  }

  /** A final carriage return waits for its line feed. */
  #withLineFeeds(text: string): string {
    if (this.#cutReturn === '' && !text.includes('\r')) return text;
    const whole = this.#cutReturn + text;
    this.#cutReturn = whole.endsWith('\r') ? '\r' : '';
    const ended = this.#cutReturn === '' ? whole : whole.slice(0, -1);
    return ended.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  }
}

/** Returns the lines at the beginning that are whole events, and the rest. */
function splitLines(block: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  for (let end = block.indexOf('\n'); end !== -1; end = block.indexOf('\n', start)) {
    const next = block.indexOf('\n', end + 1);
    if (!isEventLine(block.slice(start, end))) break;
    if (!beginsEvent(block.slice(end + 1, next === -1 ? block.length : next))) break;
    blocks.push(block.slice(start, end));
    start = end + 1;
  }
  return [...blocks, block.slice(start)];
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
