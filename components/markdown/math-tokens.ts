import type { Marked, MarkedToken, Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { charge } from './meter';

/** A formula in the text; `isBlock` when it stands on lines of its own. */
export interface MathToken {
  type: 'math';
  raw: string;
  /** TeX without its delimiters. */
  text: string;
  isBlock: boolean;
}

/** A text whose Markdown costs too much: shown as it is written. */
export interface PlainToken {
  type: 'plain';
  raw: string;
}

/** Every token our lexer can produce. */
export type KnownToken = MarkedToken | MathToken | PlainToken;

/**
 * No formula is longer than 4000 characters: without that limit, each opening delimiter is searched for an end down to
 * the last line.
 */
const BLOCK_MATH = /^ {0,3}(?:\$\$([^$]{1,4000})\$\$|\\\[([\s\S]{1,4000}?)\\\])[ \t]*(?:\n+|$)/;
const INLINE_DISPLAY_MATH = /^(?:\$\$([^$]{1,4000})\$\$|\\\[([\s\S]{1,4000}?)\\\])/;
const INLINE_PARENTHESIS_MATH = /^\\\(([\s\S]{1,4000}?)\\\)/;
/** The rule of Pandoc: no space inside the dollars and no digit after them, so that prices stay prices. */
const INLINE_DOLLAR_MATH = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])*?[^\\\s$]|[^\\\s$])\$(?![\d$])/;

const BLOCK_MATH_INSIDE = /\n {0,3}(?:\$\$|\\\[)/;
const PARAGRAPH_UNITS_A_CHARACTER = 2;

const blockMath: TokenizerAndRendererExtension = {
  name: 'math',
  level: 'block',
  start: (source) => {
    // Asked at every paragraph, which ends at a blank line at the latest.
    const end = source.indexOf('\n\n');
    const paragraph = end === -1 ? source : source.slice(0, end);
    charge(PARAGRAPH_UNITS_A_CHARACTER * paragraph.length);
    return paragraph.match(BLOCK_MATH_INSIDE)?.index;
  },
  tokenizer: (source) => toMathToken(BLOCK_MATH.exec(source), true),
};

const inlineMath: TokenizerAndRendererExtension = {
  name: 'math',
  level: 'inline',
  start: (source) => source.match(/\$|\\[([]/)?.index,
  tokenizer: (source) => {
    const first = source.charCodeAt(0);
    if (first !== 36 && first !== 92) return undefined;
    const display = toMathToken(INLINE_DISPLAY_MATH.exec(source), true);
    return (
      display ?? toMathToken(INLINE_PARENTHESIS_MATH.exec(source) ?? INLINE_DOLLAR_MATH.exec(source), false)
    );
  },
};

function toMathToken(match: RegExpExecArray | null, isBlock: boolean): MathToken | undefined {
  const text = match?.[1] ?? match?.[2];
  if (match === null || text === undefined) return undefined;
  return { type: 'math', raw: match[0], text: text.trim(), isBlock };
}

/**
 * Adds `$...$`, `$$...$$`, `\(...\)` and `\[...\]` to a lexer. A formula on lines of its own ends the block above it.
 */
export function addMathTokens(marked: Marked): void {
  marked.use({
    extensions: [blockMath, inlineMath],
    tokenizer: {
      lheading(source) {
        const heading = this.rules.block.lheading.exec(source)?.[0] ?? '';
        return BLOCK_MATH_INSIDE.test(heading) ? undefined : false;
      },
    },
  });
}

/** Returns true for the tokens of marked and of this file; no others are ever registered. */
export function isKnownToken(token: Token): token is KnownToken {
  return token.type !== '';
}

/** Returns whether a token defines a link that other texts name. */
export function isDefinition(token: Token): token is Tokens.Def {
  return token.type === 'def';
}

/** Returns whether a token is a list of items. */
export function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

/** Returns whether a token is a table. */
export function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}
