import { Marked, type Links } from 'marked';
import { addMathTokens, isKnownToken, type KnownToken } from './math-tokens';

/** The top-level tokens of a text, and the link targets it defines. */
export interface ParsedBlocks {
  tokens: readonly KnownToken[];
  links: Links;
}

const marked = new Marked({ gfm: true });
addMathTokens(marked);

/** Parses a text, or the rest of one: `knownLinks` are the link targets defined above it. */
export function parseBlocks(source: string, knownLinks: Links): ParsedBlocks {
  const lexer = new marked.Lexer(marked.defaults);
  Object.assign(lexer.tokens.links, knownLinks);
  const tokens = lexer.lex(source);
  return { tokens: tokens.filter(isKnownToken), links: tokens.links };
}
