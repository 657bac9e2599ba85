import { Marked, type Links } from 'marked';
import { addMathTokens, isKnownToken, type KnownToken } from './math-tokens';

/** The top-level tokens of a text, and the link targets it defines. */
export interface ParsedBlocks {
  tokens: readonly KnownToken[];
  links: Links;
}

const marked = new Marked({ gfm: true });
addMathTokens(marked);

/**
 * Parses a text, or the rest of one: `knownLinks` are the link targets defined above it. Never throws, whatever the
 * text: one with excessive nesting becomes one plain paragraph.
 */
export function parseBlocks(source: string, knownLinks: Links): ParsedBlocks {
  if (TOO_DEEP.test(source) || isMadeOfMarks(source)) return asPlainText(source, knownLinks);
  const lexer = new marked.Lexer(marked.defaults);
  Object.assign(lexer.tokens.links, knownLinks);
  try {
    const tokens = lexer.lex(source);
    return { tokens: tokens.filter(isKnownToken), links: tokens.links };
  } catch (error) {
    // The lexer is recursive; a text that exhausts the stack is shown as plain text.
    if (error instanceof RangeError) return asPlainText(source, knownLinks);
    throw error;
  }
}

/** Quotations and lists opened on one line, more than a page could show: the lexer's work grows with their square. */
const TOO_DEEP = /^(?:[ \t]{0,3}(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){48}/m;

/** Characters that may open something: the lexer looks for the end of each of them in all that follows. */
const MARKS: ReadonlySet<number> = new Set(Array.from('[]()!<>@_*~`$\\&', (sign) => sign.charCodeAt(0)));
const MARKS_TOGETHER_LIMIT = 6_000;
const GAP_LIMIT_CHARACTERS = 2;

/** Returns true when thousands of such characters stand together with hardly a word between them. */
function isMadeOfMarks(source: string): boolean {
  let marks = 0;
  let gap = 0;
  for (let index = 0; index < source.length; index += 1) {
    if (MARKS.has(source.charCodeAt(index))) {
      marks += 1;
      gap = 0;
      if (marks > MARKS_TOGETHER_LIMIT) return true;
    } else if (++gap > GAP_LIMIT_CHARACTERS) marks = 0;
  }
  return false;
}

function asPlainText(source: string, links: Links): ParsedBlocks {
  const words = { type: 'text' as const, raw: source, text: source, escaped: false };
  return { tokens: [{ type: 'paragraph', raw: source, text: source, tokens: [words] }], links };
}
