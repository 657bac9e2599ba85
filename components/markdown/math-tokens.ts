import type { Marked, MarkedToken, Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import type { DetailsToken } from './forms/details';
import { ENVIRONMENT_BEGIN, findEnvironment } from './forms/environments';
import type { FootnoteMarkToken, FootnoteToken } from './forms/footnotes';
import { charge } from './weight/meter';

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
export type KnownToken =
  MarkedToken | MathToken | PlainToken | DetailsToken | FootnoteToken | FootnoteMarkToken;

/**
 * No formula is longer than 4000 characters: without that limit, each opening delimiter is searched for an end down to
 * the last line.
 */
const BLOCK_MATH =
  /^ {0,3}(?:\$\$((?:\\[\s\S]|[^$\\]){1,4000})\$\$|\\\[([\s\S]{1,4000}?)\\\])[ \t]*(?:\n+|$)/;
const INLINE_DISPLAY_MATH = /^(?:\$\$((?:\\[\s\S]|[^$\\]){1,4000})\$\$|\\\[([\s\S]{1,4000}?)\\\])/;
const INLINE_PARENTHESIS_MATH = /^\\\(([\s\S]{1,4000}?)\\\)/;
/** The rule of Pandoc: no space inside the dollars and no digit after them, so that prices stay prices. */
const INLINE_DOLLAR_MATH = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])*?[^\\\s$]|[^\\\s$])\$(?![\d$])/;
/** A letter or digit that goes on as a word; Chinese, Japanese and Korean put no blanks between words. */
const GLUED = /[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{N}$]/u;
/** Words go on behind a formula as endings alone: the nth, the ks. */
const ENDING = /^(?:th|st|nd|rd|s)(?![\p{L}\p{N}])/u;
/** What stands in formulas and not in sentences. */
const TEX_SIGN = /[\\^_{}=+<>]/;
const BACKSLASH = 92;
const LONGEST_ENDING_CHARACTERS = 3;

const BLOCK_MATH_INSIDE =
  /\n {0,3}(?:\$\$|\\\[|\\begin\{(?:align|gather|equation|CD|split|[dr]?cases|array|(?:small|[pbBvV])?matrix))/;
/** The end of a paragraph, a line below it that makes it a heading, and a formula in it are looked for. */
const PARAGRAPH_UNITS_A_CHARACTER = 5;

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
  tokenizer: (source) => toMathToken(BLOCK_MATH.exec(source), true) ?? toEnvironment(source, true),
};

const inlineMath: TokenizerAndRendererExtension = {
  name: 'math',
  level: 'inline',
  start: (source) => source.match(/\$|\\[([]|\\begin\{/)?.index,
  tokenizer: (source, before) => {
    const first = source.charCodeAt(0);
    if (first !== 36 && first !== BACKSLASH) return undefined;
    const display = toMathToken(INLINE_DISPLAY_MATH.exec(source), true);
    if (display !== undefined)
      // In the middle of a line, a backslash before a bracket is an escape as well.
      return first === BACKSLASH && !isTex(display.text) ? undefined : display;
    if (first === BACKSLASH)
      return toMathToken(INLINE_PARENTHESIS_MATH.exec(source), false) ?? toEnvironment(source, false);
    const match = INLINE_DOLLAR_MATH.exec(source);
    return match === null || isMoney(match, before.at(-1)?.raw.at(-1) ?? '')
      ? undefined
      : toMathToken(match, false);
  },
};

/** Returns whether a text holds a sign of TeX, and something to say with it. */
function isTex(text: string): boolean {
  return TEX_SIGN.test(text) && /[\p{L}\p{N}]/u.test(text);
}

/** Returns the formula at the beginning of a text that stands in an environment alone, without delimiters. */
function toEnvironment(source: string, isAlone: boolean): MathToken | undefined {
  if (!ENVIRONMENT_BEGIN.test(source)) return undefined;
  const found = findEnvironment(source, isAlone);
  return found === null ? undefined : { type: 'math', ...found };
}

/** Returns whether dollars are those of prices or of variables, by what stands beside and between them. */
function isMoney({ 0: raw, 1: inside = '', input }: RegExpExecArray, before: string): boolean {
  const behind = input.slice(raw.length, raw.length + LONGEST_ENDING_CHARACTERS);
  // Variables of a shell: ${HOME}/bin:${PATH}.
  if (behind.startsWith('{') || (behind.startsWith('(') && inside.startsWith('('))) return true;
  if (GLUED.test(before) || (GLUED.test(behind.charAt(0)) && !ENDING.test(behind))) return true;
  return /^\d/.test(inside) && /\s/.test(inside) && !TEX_SIGN.test(inside);
}

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
        const heading = this.rules.block.lheading.exec(source)?.[0];
        return heading === undefined || BLOCK_MATH_INSIDE.test(heading) ? undefined : false;
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

/** Returns whether a token is a note; its mark is drawn as one where the text has the note. */
export function isFootnote(token: Token): token is FootnoteToken {
  return token.type === 'footnote';
}

/** Returns whether a token is a part that can be folded. */
export function isDetails(token: Token): token is DetailsToken {
  return token.type === 'details';
}

/** Returns whether a token is a list of items. */
export function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

/** Returns whether a token is a table. */
export function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}
