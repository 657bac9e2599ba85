import type { Marked, Token, TokenizerAndRendererExtension } from 'marked';
import { charge } from '../weight/meter';
import { readNested } from './nesting';

export interface FootnoteToken {
  type: 'footnote';
  raw: string;
  label: string;
  tag: string;
  tokens: Token[];
}

export interface FootnoteMarkToken {
  type: 'footnoteMark';
  raw: string;
  label: string;
}

const NOTE = /^ {0,3}\[\^([^\s\]^[]{1,50})\]:[ \t]{0,20}/;
const MARK = /^\[\^([^\s\]^[]{1,50})\](:?)/;
const MARK_BEGIN = '[^';
/** Such a line continues the note. */
const INDENT = /^(?: {2,4}|\t)/;
const UNITS_A_CHARACTER = 8;

const footnote: TokenizerAndRendererExtension = {
  name: 'footnote',
  level: 'block',
  tokenizer(source) {
    const [begin, label = ''] = NOTE.exec(source) ?? [];
    if (begin === undefined) return undefined;
    return readNested(() => {
      const { length, text } = readNote(source, begin.length);
      charge(UNITS_A_CHARACTER * length);
      const tag = tagOf(label);
      const { links } = this.lexer.tokens;
      if (!Object.hasOwn(links, tag)) links[tag] = { href: '', title: undefined };
      const token: FootnoteToken = {
        type: 'footnote',
        raw: source.slice(0, length),
        label,
        tag,
        tokens: this.lexer.blockTokens(text, []),
      };
      return token;
    });
  },
};

const footnoteMark: TokenizerAndRendererExtension = {
  name: 'footnoteMark',
  level: 'inline',
  tokenizer(source, before) {
    if (!source.startsWith(MARK_BEGIN)) return undefined;
    const [found, label = '', colon] = MARK.exec(source) ?? [];
    // A mark without a note may be anything, such as a class of characters.
    if (found === undefined || !Object.hasOwn(this.lexer.tokens.links, tagOf(label))) return undefined;
    // At the beginning of a line it begins a note, unless a note is being read.
    if (colon !== '' && (before.at(-1)?.raw ?? '\n').endsWith('\n')) return undefined;
    const raw = found.slice(0, `[^${label}]`.length);
    return { type: 'footnoteMark', raw, label } satisfies FootnoteMarkToken;
  },
};

function tagOf(label: string): string {
  return `${MARK_BEGIN}${label.toLowerCase()}`;
}

function readNote(source: string, begin: number): { readonly length: number; readonly text: string } {
  const lines: string[] = [];
  let at = begin;
  let isAfterBlank = false;
  let length = begin;
  while (at < source.length || lines.length === 0) {
    const end = source.indexOf('\n', at);
    const next = end === -1 ? source.length : end + 1;
    const line = source.slice(at, next);
    const isBlank = line.trim() === '';
    const isOver = lines.length > 0 && (NOTE.test(line) || (isAfterBlank && !isBlank && !INDENT.test(line)));
    if (isOver) break;
    lines.push(line.replace(INDENT, ''));
    at = next;
    if (!isBlank) length = next;
    isAfterBlank = isBlank;
    if (end === -1) break;
  }
  return { length: Math.max(length, begin), text: lines.join('') };
}

export function addFootnotes(marked: Marked): void {
  marked.use({ extensions: [footnote, footnoteMark] });
}
