import type { Marked, TokenizerAndRendererExtension, Tokens } from 'marked';
import { charge } from '../weight/meter';

/** They bound the search for an end. */
const ADDRESS_LIMIT_CHARACTERS = 2_000;
const EMPHASIS_LIMIT_CHARACTERS = 1_000;
const UNITS_A_CHARACTER = 3;

const ADDRESS_BEGIN = /^(?:https?:\/\/|ftp:\/\/|www\.)/i;
/** A sentence goes on behind it, an address does not. */
const FOREIGN_PUNCTUATION = /[^\P{P}!-~]/u;

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
const MARK = /[\p{P}\p{S}]/u;
const EMPHASIS = /^(\*{1,3}|~~)(?![\s*~])([^*~\n]{0,999}[^*~\s])\1(?![*~])/;
const MARKS_OF_EMPHASIS = /^[*~]/;

/** CommonMark's rule is for languages with blanks; `含**「重点」**内容` needs this. */
const cjkEmphasis: TokenizerAndRendererExtension = {
  name: 'strong',
  level: 'inline',
  tokenizer(source, before) {
    if (!MARKS_OF_EMPHASIS.test(source)) return undefined;
    const match = EMPHASIS.exec(source);
    charge(UNITS_A_CHARACTER * (match?.[0].length ?? searched(source)));
    if (match === null) return undefined;
    const [raw, marks = '', text = ''] = match;
    const outside = [lastOf(before.at(-1)?.raw ?? ''), firstOf(source.slice(raw.length, raw.length + 2))];
    const inside = [firstOf(text.slice(0, 2)), lastOf(text)];
    const isHeld = (side: number) => MARK.test(inside[side] ?? '') && !isOpen(outside[side] ?? '');
    const held = [0, 1].filter(isHeld);
    if (held.length === 0 || !held.every((side) => CJK.test(outside[side] ?? ''))) return undefined;
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

function searched(source: string): number {
  const near = source.slice(0, EMPHASIS_LIMIT_CHARACTERS);
  const end = near.search(/[^*~][*~\n]/);
  return end === -1 ? near.length : end;
}

/** Marks may begin or end there in any language. */
function isOpen(character: string): boolean {
  return character.trim() === '' || MARK.test(character);
}

function typeOf(marks: string): 'strong' | 'em' | 'del' {
  if (marks === '~~') return 'del';
  return marks.length === 1 ? 'em' : 'strong';
}

/**
 * Unlike GFM a single tilde is text, foreign punctuation ends addresses, and emphasis works in Chinese,
 * Japanese and Korean.
 */
export function addWrittenForms(marked: Marked): void {
  const usual = marked.Tokenizer.prototype;
  marked.use({
    extensions: [cjkEmphasis],
    tokenizer: {
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
