import type { Marked, MarkedToken, Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import type { DetailsToken } from './forms/details';
import { ENVIRONMENT_BEGIN, findEnvironment } from './forms/environments';
import type { FootnoteMarkToken, FootnoteToken } from './forms/footnotes';
import { charge } from './weight/meter';

export interface MathToken {
  type: 'math';
  raw: string;
  text: string;
  isBlock: boolean;
}

export interface PlainToken {
  type: 'plain';
  raw: string;
}

export type KnownToken =
  MarkedToken | MathToken | PlainToken | DetailsToken | FootnoteToken | FootnoteMarkToken;

/** The limit keeps each opening from being searched down to the last line. */
const BLOCK_MATH =
  /^ {0,3}(?:\$\$((?:\\[\s\S]|[^$\\]){1,4000})\$\$|\\\[([\s\S]{1,4000}?)\\\])[ \t]*(?:\n+|$)/;
/** GitHub has this block, and backticks within dollars. */
const FENCED_MATH = /^ {0,3}```math[ \t]*\n([^`]{1,4000})\n {0,3}```[ \t]*(?:\n+|$)/;
const INLINE_DISPLAY_MATH = /^(?:\$\$((?:\\[\s\S]|[^$\\]){1,4000})\$\$|\\\[([\s\S]{1,4000}?)\\\])/;
const INLINE_PARENTHESIS_MATH = /^\\\(([\s\S]{1,4000}?)\\\)/;
/** Pandoc's rule keeps prices from becoming formulas. */
const INLINE_DOLLAR_MATH = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n])*?(?:\\[^\n\s]|[^\\\s$]))\$(?![\d$])/;
/** Some models put blanks inside; only undoubted TeX counts then. */
const SPACED_DOLLAR_MATH = /^\$[ \t]((?:\\[^\n]|[^\\$\n]){1,1000})[ \t]\$(?![\w$])/;
const SPACED_TEX = /\\[A-Za-z]{2}|^(?![^A-Za-z]*$)(?!.*[A-Za-z]{3})[^`]*[=+^<>]/;
/** Scripts that write without blanks are left out. */
const GLUED =
  /[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{N}$]/u;
/** Endings continue a word: the nth, the ks. */
const ENDING = /^(?:th|st|nd|rd|s)(?![\p{L}\p{N}])/u;
const TEX_SIGN = /[\\^_{}=+<>]/;
const BACKSLASH = 92;
const LONGEST_ENDING_CHARACTERS = 3;

const BLOCK_MATH_INSIDE =
  /\n {0,3}(?:\$\$|\\\[|\\begin\{(?:align|gather|equation|CD|split|[dr]?cases|array|(?:small|[pbBvV])?matrix))/;
/** It covers searches for end, heading line and formula. */
const PARAGRAPH_UNITS_A_CHARACTER = 5;

const blockMath: TokenizerAndRendererExtension = {
  name: 'math',
  level: 'block',
  start: (source) => {
    // It is asked at every paragraph, which ends at a blank line at the latest.
    const end = source.indexOf('\n\n');
    const paragraph = end === -1 ? source : source.slice(0, end);
    charge(PARAGRAPH_UNITS_A_CHARACTER * paragraph.length);
    return paragraph.match(BLOCK_MATH_INSIDE)?.index;
  },
  tokenizer: (source) =>
    toMathToken(BLOCK_MATH.exec(source) ?? FENCED_MATH.exec(source), true) ?? toEnvironment(source, true),
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
      // In the middle of a line, a backslash before a bracket is an escape as well, and two dollars may be a price.
      return isTex(display.text) || (first !== BACKSLASH && !isPrice(display.text)) ? display : undefined;
    if (first === BACKSLASH)
      return toMathToken(INLINE_PARENTHESIS_MATH.exec(source), false) ?? toEnvironment(source, false);
    const match = INLINE_DOLLAR_MATH.exec(source) ?? spacedMath(source);
    return match === null || isMoney(match, before.at(-1)?.raw.at(-1) ?? '')
      ? undefined
      : withoutBackticks(toMathToken(match, false));
  },
};

function spacedMath(source: string): RegExpExecArray | null {
  const match = SPACED_DOLLAR_MATH.exec(source);
  return match !== null && SPACED_TEX.test(match[1] ?? '') ? match : null;
}

function withoutBackticks(token: MathToken | undefined): MathToken | undefined {
  const inside = /^`([^`]+)`$/.exec(token?.text ?? '')?.[1];
  return token === undefined || inside === undefined ? token : { ...token, text: inside };
}

function isTex(text: string): boolean {
  return TEX_SIGN.test(text) && /[\p{L}\p{N}]/u.test(text);
}

function toEnvironment(source: string, isAlone: boolean): MathToken | undefined {
  if (!ENVIRONMENT_BEGIN.test(source)) return undefined;
  const found = findEnvironment(source, isAlone);
  return found === null ? undefined : { type: 'math', ...found };
}

function isMoney({ 0: raw, 1: inside = '', input }: RegExpExecArray, before: string): boolean {
  const behind = input.slice(raw.length, raw.length + LONGEST_ENDING_CHARACTERS);
  // These are variables of a shell, such as ${HOME}/bin:${PATH}.
  if (behind.startsWith('{') || (behind.startsWith('(') && inside.startsWith('('))) return true;
  if (GLUED.test(before) || (GLUED.test(behind.charAt(0)) && !ENDING.test(behind))) return true;
  return isPrice(inside);
}

function isPrice(text: string): boolean {
  return /^\d/.test(text) && /\s/.test(text) && !TEX_SIGN.test(text);
}

function toMathToken(match: RegExpExecArray | null, isBlock: boolean): MathToken | undefined {
  const text = match?.[1] ?? match?.[2];
  if (match === null || text === undefined) return undefined;
  return { type: 'math', raw: match[0], text: text.trim(), isBlock };
}

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

export function isKnownToken(token: Token): token is KnownToken {
  return token.type !== '';
}

export function isDefinition(token: Token): token is Tokens.Def {
  return token.type === 'def';
}

export function isFootnote(token: Token): token is FootnoteToken {
  return token.type === 'footnote';
}

export function isDetails(token: Token): token is DetailsToken {
  return token.type === 'details';
}

export function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

export function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}
