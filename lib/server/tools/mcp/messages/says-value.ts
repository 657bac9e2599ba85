import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '@/lib/domain/shared/json-record';

/** With more values, the texts count as saying less. */
const COMPARED_LIMIT = 500;
/** With more places, the texts count as saying less. */
const PLACES_LIMIT = 10_000;

/**
 * It is true for equal JSON, or when all texts and numbers stand as words. Flags, null and empty values need
 * equal JSON.
 */
export function saysValue(texts: readonly string[], value: unknown): boolean {
  if (texts.some((text) => isDeepStrictEqual(parseJson(text), value))) return true;
  const scalars = scalarsOf(value);
  if (scalars === null) return false;
  const words = new Words(texts.join('\n'));
  return [...scalars].every((scalar) => words.say(scalar));
}

/** Returns null for too many or other kinds. */
function scalarsOf(root: unknown): ReadonlySet<string | number> | null {
  const found = new Set<string | number>();
  const left: unknown[] = [root];
  for (let looked = 0; left.length > 0; looked += 1) {
    if (looked > COMPARED_LIMIT || left.length > COMPARED_LIMIT) return null;
    const value = left.pop();
    const scalar = typeof value === 'string' ? value.trim() : value;
    if (typeof scalar === 'number' || (typeof scalar === 'string' && scalar !== '')) found.add(scalar);
    else if (typeof value === 'object' && value !== null) {
      const inner: readonly unknown[] = Object.values(value);
      if (inner.length === 0) return null;
      left.push(...inner.slice(0, COMPARED_LIMIT + 1));
    } else return null;
  }
  return found;
}

const ENDS_WITHIN_WORD = /[\p{L}\p{N}]$/u;
const STARTS_WITHIN_WORD = /^[\p{L}\p{N}]/u;
const ENDS_WITHIN_NUMBER = /(?:[\p{L}\p{N}-]|\p{N}[.,])$/u;
const STARTS_WITHIN_NUMBER = /^(?:[\p{L}\p{N}]|[.,]\p{N})/u;
/** Two characters of any plane are at most this long. */
const NEIGHBOURS_LENGTH = 4;

class Words {
  readonly #text: string;
  #placesLeft = PLACES_LIMIT;

  constructor(text: string) {
    this.#text = text;
  }

  /** The match may not be a part of a word or of a number. */
  say(scalar: string | number): boolean {
    const word = String(scalar);
    const [before, after] =
      typeof scalar === 'number'
        ? [ENDS_WITHIN_NUMBER, STARTS_WITHIN_NUMBER]
        : [ENDS_WITHIN_WORD, STARTS_WITHIN_WORD];
    for (let place = this.#text.indexOf(word); place >= 0; place = this.#text.indexOf(word, place + 1)) {
      this.#placesLeft -= 1;
      if (this.#placesLeft < 0) return false;
      const end = place + word.length;
      const isWithin =
        before.test(this.#text.slice(Math.max(0, place - NEIGHBOURS_LENGTH), place)) ||
        after.test(this.#text.slice(end, end + NEIGHBOURS_LENGTH));
      if (!isWithin) return true;
    }
    return false;
  }
}
