import type { Marked, Token, TokenizerAndRendererExtension } from 'marked';
import { charge } from '../weight/meter';
import { readNested } from './nesting';

/** The only attribute allowed is `open`. */
export interface DetailsToken {
  type: 'details';
  raw: string;
  isOpen: boolean;
  summary: Token[];
  tokens: Token[];
}

const BEGIN = /^ {0,3}<details(?: (open)(?:="")?)?>/i;
const SUMMARY = /^\s{0,20}<summary>([\s\S]{0,500}?)<\/summary>/i;
const TAG_OR_CODE = /<(\/?)details\b|^ {0,3}(`{3,}|~{3,})|(?<!`)(`{1,2})(?!`)[^`\n]{1,200}\3/gim;
const UNITS_A_CHARACTER = 16;

const details: TokenizerAndRendererExtension = {
  name: 'details',
  level: 'block',
  tokenizer(source) {
    const begin = BEGIN.exec(source);
    if (begin === null) return undefined;
    return readNested(() => {
      const inside = source.slice(begin[0].length);
      const end = findEnd(inside);
      charge(UNITS_A_CHARACTER * (end?.to ?? source.length));
      const written = end === null ? inside : inside.slice(0, end.from);
      const summary = SUMMARY.exec(written);
      const summaryTokens: Token[] = [];
      this.lexer.inline(summary?.[1]?.trim() ?? '', summaryTokens);
      const token: DetailsToken = {
        type: 'details',
        raw: end === null ? source : source.slice(0, begin[0].length + end.to),
        isOpen: begin[1] !== undefined || end === null,
        summary: summaryTokens,
        tokens: this.lexer.blockTokens(written.slice(summary?.[0].length ?? 0), []),
      };
      return token;
    });
  },
};

/** Code is ignored; null means that there is no end. */
function findEnd(text: string): { readonly from: number; readonly to: number } | null {
  let open = 1;
  let fence: string | null = null;
  for (const match of text.matchAll(TAG_OR_CODE)) {
    const [, slash, marks, span] = match;
    if (span !== undefined) continue;
    if (marks !== undefined) fence = fenceAfter(fence, marks);
    else if (fence === null) open += slash === '' ? 1 : -1;
    if (open > 0) continue;
    const close = /^<\/details[ \t]*>[ \t]*\n*/i.exec(text.slice(match.index, match.index + 100));
    return { from: match.index, to: match.index + (close?.[0].length ?? match[0].length) };
  }
  return null;
}

function fenceAfter(open: string | null, marks: string): string | null {
  if (open === null) return marks;
  return marks.startsWith(open) ? null : open;
}

export function addDetails(marked: Marked): void {
  marked.use({ extensions: [details] });
}
