import type { Marked, TokenizerAndRendererExtension, Tokens } from 'marked';
import { charge, tableUnits } from '../weight/meter';
import { findEmphasis } from './find-emphasis';
import { tableWithSpans, withWholeCells } from './table-rows';

const ADDRESS_LIMIT_CHARACTERS = 2_000;
const UNITS_A_CHARACTER = 3;

const ADDRESS_BEGIN = /^(?:https?:\/\/|ftp:\/\/|www\.)/i;
/** An address ends before such a character. */
const FOREIGN_PUNCTUATION = /[^\P{P}!-~]/u;

const WITHOUT_BLANKS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const MARK = /[\p{P}\p{S}]/u;
const MARKS_OF_EMPHASIS = /^[*~]/;

/** CommonMark's rule is for languages with blanks; `含**「重点」**内容` needs this. */
const cjkEmphasis: TokenizerAndRendererExtension = {
  name: 'strong',
  level: 'inline',
  tokenizer(source, before) {
    if (!MARKS_OF_EMPHASIS.test(source)) return undefined;
    const found = findEmphasis(source);
    charge(UNITS_A_CHARACTER * found.searched);
    if (found.text === null) return undefined;
    const { marks, text } = found;
    const raw = marks + text + marks;
    const outside = [lastOf(before.at(-1)?.raw ?? ''), firstOf(source.slice(raw.length, raw.length + 2))];
    const inside = [firstOf(text.slice(0, 2)), lastOf(text)];
    const isHeld = (side: number) => MARK.test(inside[side] ?? '') && !isOpen(outside[side] ?? '');
    const held = [0, 1].filter(isHeld);
    if (held.length === 0 || !held.every((side) => WITHOUT_BLANKS.test(outside[side] ?? '')))
      return undefined;
    const tokens = this.lexer.inlineTokens(text);
    const inner = marks.length === 3 ? [{ type: 'em', raw: text, text, tokens } satisfies Tokens.Em] : tokens;
    return { type: typeOf(marks), raw, text, tokens: inner };
  },
};

function firstOf(text: string): string {
  return [...text][0] ?? '';
}

function lastOf(text: string): string {
  return [...text.slice(-2)].at(-1) ?? '';
}

/** Marks may begin or end beside such a character in any language. */
function isOpen(character: string): boolean {
  return character.trim() === '' || MARK.test(character);
}

function typeOf(marks: string): 'strong' | 'em' | 'del' {
  if (marks === '~~') return 'del';
  return marks.length === 1 ? 'em' : 'strong';
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

function firstLines(text: string, count: number): string {
  return text.split('\n').slice(0, count).join('\n');
}

/**
 * Unlike GFM, a single tilde is text, foreign punctuation ends addresses, emphasis works in Chinese, Japanese
 * and Korean, and bars in code or formulas end no extra cell.
 */
export function addWrittenForms(marked: Marked): void {
  const usual = marked.Tokenizer.prototype;
  marked.use({
    extensions: [cjkEmphasis],
    tokenizer: {
      table(source) {
        const region = tableWithSpans(source);
        if (region === null) return false;
        charge(UNITS_A_CHARACTER * region.length);
        const whole = withWholeCells(region);
        if (whole === region) return false;
        charge(tableUnits(whole));
        const token = usual.table.call(this, whole);
        return token === undefined ? false : { ...token, raw: firstLines(region, linesIn(token.raw)) };
      },
      del: (source) => (source.startsWith('~') && !source.startsWith('~~') ? undefined : false),
      url(source) {
        if (!ADDRESS_BEGIN.test(source)) return false;
        const near = source.slice(0, ADDRESS_LIMIT_CHARACTERS);
        charge(UNITS_A_CHARACTER * near.length);
        const end = near.search(FOREIGN_PUNCTUATION);
        return end === -1 ? false : usual.url.call(this, source.slice(0, end));
      },
    },
  });
}
