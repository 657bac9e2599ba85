import { Marked, type Links } from 'marked';
import { addDetails } from './forms/details';
import { addFootnotes } from './forms/footnotes';
import { addWrittenForms } from './forms/written-forms';
import { addMathTokens, isKnownToken, type KnownToken } from './math-tokens';
import { bracketUnits } from './weight/bracket-units';
import { codeSpanUnits } from './weight/code-span-units';
import { emphasisUnits } from './weight/emphasis-units';
import { addMeter, budgetLeft, charge, OverBudget, setBudget } from './weight/meter';
import { hasStackedMarks } from './weight/stacked-marks';

export interface ParsedBlocks {
  readonly tokens: readonly KnownToken[];
  readonly links: Links;
  /** Null means beyond the budget. */
  readonly units: number | null;
}

/** The page parses at most this much: thirty usual pages take 10 ms. */
export const PARSING_UNITS = 6_000_000;

const marked = new Marked({ gfm: true });
addMathTokens(marked);
addMeter(marked);
addWrittenForms(marked);
addFootnotes(marked);
addDetails(marked);

/**
 * `knownLinks` stand above this text. Never throws: beyond `budgetUnits`, or too deep, it is one plain block.
 */
export function parseBlocks(
  source: string,
  knownLinks: Links,
  budgetUnits: number = PARSING_UNITS,
): ParsedBlocks {
  if (TOO_DEEP.test(source) || hasStackedMarks(source)) return asPlainText(source, knownLinks);
  const lexer = new marked.Lexer(marked.defaults);
  Object.assign(lexer.tokens.links, knownLinks);
  const readInline = lexer.inlineTokens.bind(lexer);
  lexer.inlineTokens = (text, tokens) => {
    charge(bracketUnits(text) + codeSpanUnits(text) + emphasisUnits(text));
    return readInline(text, tokens);
  };
  setBudget(budgetUnits);
  try {
    const tokens = lexer.lex(source);
    return { tokens: tokens.filter(isKnownToken), links: tokens.links, units: budgetUnits - budgetLeft() };
  } catch (error) {
    // The lexer is recursive; a text that exhausts the stack is shown as plain text.
    if (error instanceof RangeError || error instanceof OverBudget) return asPlainText(source, knownLinks);
    throw error;
  }
}

/** The work of the lexer grows with the square of this depth. */
const TOO_DEEP = /^(?:[ \t]{0,3}(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){48}/m;

function asPlainText(source: string, links: Links): ParsedBlocks {
  return { tokens: [{ type: 'plain', raw: source }], links, units: null };
}
