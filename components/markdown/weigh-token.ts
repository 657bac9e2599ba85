import type { Token } from 'marked';
import { isDetails, isList, isTable, type KnownToken } from './math-tokens';
import { weighDirections } from './weight/direction-runs';
import { LONG_CHARACTERS } from './weight/lone-letters';

/** Heavier blocks are drawn on request. */
export const BLOCK_LIMIT_WEIGHT = 4_000;
export const TEXT_LIMIT_WEIGHT = 12_000;

/** Formulas have many elements, pages many words. */
const FORMULA_WEIGHT = 15;
const CODE_WEIGHT = 15;
const CHARACTERS_A_WEIGHT = 64;

const known = new WeakMap<KnownToken, number>();

export function weighToken(token: KnownToken): number {
  const weight = known.get(token) ?? weigh(token);
  known.set(token, weight);
  return weight;
}

function weigh(block: KnownToken): number {
  const left: Token[] = [block];
  let weight = Math.floor(block.raw.length / CHARACTERS_A_WEIGHT) + weighMarks(block.raw);
  for (let token = left.pop(); token !== undefined; token = left.pop()) {
    weight += weightOf(token) + weighLetters(token);
    if (isTable(token)) weight += token.header.length * (token.rows.length + 1);
    for (const inner of tokensIn(token)) left.push(inner);
  }
  return weight;
}

/** Usual paragraphs have few marks. */
const MARKS = /\p{M}/gu;
const MARKED_LENGTH = 4_000;

function weighMarks(raw: string): number {
  return raw.length < MARKED_LENGTH ? 0 : Math.floor((raw.match(MARKS)?.length ?? 0) / 2);
}

/** Leaning letters cost the square of their paragraph. */
const SQUARE_A_WEIGHT = 16_000;

function weighLetters(token: Token): number {
  if (isTable(token))
    return [...token.header, ...token.rows.flat()].reduce((sum, { text }) => sum + weighLine(text), 0);
  const isItem = token.type === 'text' && 'tokens' in token;
  if (isItem || token.type === 'paragraph' || token.type === 'heading') return weighLine(token.raw);
  return token.type === 'code' ? weighDirections(token.raw) : 0;
}

/** A browser lays out the whole line as one text. */
function weighLine(text: string): number {
  return squareOf(text) + weighDirections(text);
}

function squareOf({ length }: string): number {
  return length > LONG_CHARACTERS ? 0 : Math.floor(length ** 2 / SQUARE_A_WEIGHT);
}

function weightOf({ type }: { readonly type: string }): number {
  if (type === 'math') return FORMULA_WEIGHT;
  return type === 'code' ? CODE_WEIGHT : 1;
}

function tokensIn(token: Token): readonly Token[] {
  if (isList(token)) return token.items;
  if (isTable(token)) return [...token.header, ...token.rows.flat()].flatMap(({ tokens }) => tokens);
  if (isDetails(token)) return [...token.summary, ...token.tokens];
  // The tokens of code are a text; a plain one has none.
  return 'tokens' in token && Array.isArray(token.tokens) ? token.tokens : [];
}
