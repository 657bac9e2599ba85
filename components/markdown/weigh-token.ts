import type { Token } from 'marked';
import { isList, isTable, type KnownToken } from './math-tokens';

/** A heavier block, or what is below so many elements of a text, is drawn only when the reader wants it. */
export const BLOCK_LIMIT_WEIGHT = 4_000;
export const TEXT_LIMIT_WEIGHT = 12_000;

/** What drawing costs beside an element for each token: a formula is many of them, and a page lays out every word. */
const FORMULA_WEIGHT = 15;
const CHARACTERS_A_WEIGHT = 64;

const known = new WeakMap<KnownToken, number>();

/** Returns what a block takes to be drawn, in elements of a page. Counts in one pass, however deep it is nested. */
export function weighToken(token: KnownToken): number {
  const weight = known.get(token) ?? weigh(token);
  known.set(token, weight);
  return weight;
}

function weigh(block: KnownToken): number {
  const left: Token[] = [block];
  let weight = Math.floor(block.raw.length / CHARACTERS_A_WEIGHT);
  for (let token = left.pop(); token !== undefined; token = left.pop()) {
    weight += isMath(token) ? FORMULA_WEIGHT : 1;
    if (isTable(token)) weight += token.header.length * (token.rows.length + 1);
    for (const inner of tokensIn(token)) left.push(inner);
  }
  return weight;
}

function isMath({ type }: { readonly type: string }): boolean {
  return type === 'math';
}

function tokensIn(token: Token): readonly Token[] {
  if (isList(token)) return token.items;
  if (isTable(token)) return [...token.header, ...token.rows.flat()].flatMap(({ tokens }) => tokens);
  // The tokens of code are a text; a plain one has none.
  return 'tokens' in token && Array.isArray(token.tokens) ? token.tokens : [];
}
