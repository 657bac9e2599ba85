import {
  createCssVariablesTheme,
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { findGrammar, type Grammar } from './grammars';

/** `color` is a CSS variable, so that dark mode needs no new highlighting. */
export interface CodePiece {
  readonly text: string;
  readonly color: string | null;
  readonly isItalic: boolean;
}

const SLICE_LIMIT_LINES = 24;
const SLICE_LIMIT_CHARACTERS = 2_000;
export const CODE_LIMIT_CHARACTERS = 100_000;
/**
 * The time of a grammar grows with the square of a line, or faster: 2,000 `<` take that of bash 16 s, 500 take 0.2 s.
 */
const LINE_LIMIT_CHARACTERS = 500;
const ITALIC_BIT = 1;

const theme = createCssVariablesTheme({ name: 'parley', variablePrefix: '--code-', fontStyle: true });
const highlighter = createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** `onGroup` gets each group once it is coloured. Null means an unknown language or too long a code. */
export async function highlightCode(
  language: string,
  code: string,
  signal: AbortSignal,
  onGroup: (group: readonly CodePiece[]) => void = () => undefined,
): Promise<readonly CodePiece[][] | null> {
  const grammar = findGrammar(language);
  if (grammar === null || code.length > CODE_LIMIT_CHARACTERS) return null;
  const core = await loadHighlighter(grammar);
  const slices = toSlices(code.split('\n'));
  const groups: CodePiece[][] = [];
  let grammarState: GrammarState | undefined;
  for (const [index, slice] of slices.entries()) {
    await nextTurn();
    if (signal.aborted) return null;
    const isLast = index === slices.length - 1;
    const result = highlightLines(core, grammar.name, slice, grammarState, isLast);
    grammarState = result.grammarState;
    groups.push(result.pieces);
    onGroup(result.pieces);
  }
  return groups;
}

export async function loadHighlighter(grammar: Grammar): Promise<HighlighterCore> {
  const core = await highlighter;
  if (!core.getLoadedLanguages().includes(grammar.name)) await core.loadLanguage(grammar.load);
  return core;
}

/** It also returns the state of the grammar. All lines but the last end with a line break. */
export function highlightLines(
  core: HighlighterCore,
  lang: string,
  lines: readonly string[],
  before: GrammarState | undefined,
  isLast: boolean,
): { pieces: CodePiece[]; grammarState: GrammarState | undefined } {
  const { tokens, grammarState } = core.codeToTokens(lines.join('\n'), {
    lang,
    theme: 'parley',
    tokenizeMaxLineLength: LINE_LIMIT_CHARACTERS,
    // Lines are bounded in length. A time limit would leave a line half coloured on a slow machine.
    tokenizeTimeLimit: 0,
    ...(before === undefined ? {} : { grammarState: before }),
  });
  return { pieces: toPieces(tokens, isLast), grammarState };
}

function toSlices(lines: readonly string[]): string[][] {
  const slices: string[][] = [];
  let room = 0;
  for (const line of lines) {
    const last = slices.at(-1);
    if (last === undefined || last.length === SLICE_LIMIT_LINES || line.length > room) {
      slices.push([line]);
      room = SLICE_LIMIT_CHARACTERS - line.length;
    } else {
      last.push(line);
      room -= line.length;
    }
  }
  return slices;
}

interface HighlightedToken {
  content: string;
  color?: string | undefined;
  fontStyle?: number | undefined;
}

function toPieces(lines: readonly (readonly HighlightedToken[])[], isLast: boolean): CodePiece[] {
  const pieces: CodePiece[] = [];
  lines.forEach((line, index) => {
    for (const token of line) push(pieces, token.content, token.color, token.fontStyle ?? 0);
    if (!isLast || index < lines.length - 1) push(pieces, '\n', undefined, 0);
  });
  return pieces;
}

function push(pieces: CodePiece[], text: string, color: string | undefined, fontStyle: number): void {
  // Of a line that was too long the colour is ''.
  const isPlain = color === undefined || color === '' || color === 'var(--code-foreground)';
  const next: CodePiece = {
    text,
    color: isPlain ? null : color,
    isItalic: (fontStyle & ITALIC_BIT) === ITALIC_BIT,
  };
  const last = pieces.at(-1);
  const isBlank = text.trim() === '';
  if (last !== undefined && (isBlank || (last.color === next.color && last.isItalic === next.isItalic)))
    pieces[pieces.length - 1] = { ...last, text: last.text + text };
  else pieces.push(next);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
