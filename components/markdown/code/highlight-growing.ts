import type { GrammarState } from 'shiki/core';
import { findGrammar } from './grammars';
import { CODE_LIMIT_CHARACTERS, highlightLines, loadHighlighter, type CodePiece } from './highlight-code';

/** Only the last group is drawn again while code grows. */
const LINES_A_GROUP = 24;
const SLICE_LIMIT_LINES = 8;

export interface GrowingHighlight {
  readonly text: string;
  readonly groups: readonly (readonly CodePiece[])[];
  readonly lineCount: number;
  readonly state: GrammarState | undefined;
}

export const NO_HIGHLIGHT: GrowingHighlight = { text: '', groups: [], lineCount: 0, state: undefined };

/**
 * Each line is read once, a few lines a call: call it again while text is missing. Null means an unknown language or
 * too long a code.
 */
export async function growHighlight(
  before: GrowingHighlight,
  language: string,
  lines: string,
): Promise<GrowingHighlight | null> {
  const grammar = findGrammar(language);
  if (grammar === null || lines.length > CODE_LIMIT_CHARACTERS) return null;
  const base = lines.startsWith(before.text) ? before : NO_HIGHLIGHT;
  const added = lines.slice(base.text.length).split('\n').slice(0, -1).slice(0, SLICE_LIMIT_LINES);
  if (added.length === 0) return base;
  const core = await loadHighlighter(grammar);
  let { state, lineCount } = base;
  const groups = [...base.groups];
  for (const line of added) {
    const { pieces, grammarState } = highlightLines(core, grammar.name, [line], state, false);
    state = grammarState;
    if (lineCount % LINES_A_GROUP === 0) groups.push(pieces);
    else groups[groups.length - 1] = [...(groups.at(-1) ?? []), ...pieces];
    lineCount += 1;
  }
  return { text: base.text + added.map((line) => `${line}\n`).join(''), groups, lineCount, state };
}
