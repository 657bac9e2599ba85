import { Marked, type Token } from 'marked';
import { addMathTokens, isList, isTable } from '../math-tokens';

/**
 * Longer texts are not tried: the time of a single step of the lexer is bounded only by the length of what it reads.
 */
const TEXT_LIMIT_CHARACTERS = 60_000;

class OutOfTime extends Error {}

let deadlineMs = 0;

/** Called by the lexer at every step; returning `false` lets it continue as usual. */
function check(): false {
  if (busyMs() > deadlineMs) throw new OutOfTime();
  return false;
}

const marked = new Marked({ gfm: true });
addMathTokens(marked);
marked.use({
  tokenizer: {
    space: check,
    paragraph: check,
    list: check,
    blockquote: check,
    escape: check,
    emStrong: check,
    inlineText: check,
  },
});

/** What rendering the markdown of a text costs. */
export interface ParsingCost {
  /** Processor time of the lexer. */
  readonly timeMs: number;
  /** Tokens, the nested ones included; each becomes an element or a text. */
  readonly tokens: number;
}

/**
 * Returns what the lexer takes for a text, or null when it is more than `limitMs`. For servers, which render texts of
 * unknown authors for unknown readers: one that is too expensive is shown as it is written.
 */
export function parsingCost(text: string, limitMs: number): ParsingCost | null {
  if (text.length > TEXT_LIMIT_CHARACTERS) return null;
  const startMs = busyMs();
  deadlineMs = startMs + limitMs;
  try {
    const tokens = countTokens(new marked.Lexer(marked.defaults).lex(text));
    const timeMs = busyMs() - startMs;
    return timeMs > limitMs ? null : { timeMs, tokens };
  } catch {
    return null;
  }
}

/** Counts in one pass; the walk of the library copies what is left at every token. */
function countTokens(all: readonly Token[]): number {
  const left = [...all];
  let count = 0;
  for (let token = left.pop(); token !== undefined; token = left.pop()) {
    count += 1;
    for (const inner of tokensIn(token)) left.push(inner);
  }
  return count;
}

function tokensIn(token: Token): readonly Token[] {
  if (isList(token)) return token.items;
  if (isTable(token)) return [...token.header, ...token.rows.flat()].flatMap(({ tokens }) => tokens);
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

/** Returns the processor time of this thread, so that other programs on a busy machine do not make a text expensive. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
