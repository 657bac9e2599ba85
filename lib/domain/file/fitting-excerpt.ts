import { indexWords } from './index-words';

/** Where a sentence or a line ends, with the blanks after it. */
const ENDS = /[.!?؟।]+["'”’)\]]*\s+|[。！？]+\s*|\n+/gu;

/** What another sentence must bring, in words that only it has. */
const SENTENCE_COST = 1 / 2;

/**
 * Returns the neighbouring sentences of a passage that share the most words with a statement, as they stand there; the
 * beginning of the passage where none does. At most `limitCharacters`.
 */
export function fittingExcerpt(passage: string, statement: string, limitCharacters: number): string {
  const wanted = new Set(indexWords(statement));
  const ends = [...passage.matchAll(ENDS)].map(({ 0: end, index }) => index + end.length);
  const sentences = [...ends, passage.length].map((end, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const text = passage.slice(start, end).trimEnd();
    const words = indexWords(text).filter((word) => wanted.has(word));
    return { start, end: start + text.length, words };
  });
  const weights = weightsOf(sentences.map(({ words }) => words));
  let best = { score: 0, start: 0, end: 0 };
  for (const [index, { start }] of sentences.entries()) {
    const shared = new Set<string>();
    let score = 0;
    for (const { end, words } of sentences.slice(index)) {
      if (end - start > limitCharacters) break;
      for (const word of words) if (!shared.has(word)) score += weights.get(word) ?? 0;
      for (const word of words) shared.add(word);
      if (score > best.score) best = { score, start, end };
      score -= SENTENCE_COST;
    }
  }
  const text = best.score === 0 ? passage : passage.slice(best.start, best.end);
  return cut(text.trim(), limitCharacters);
}

/** Returns what each word tells: one that many sentences have tells none from the others. */
function weightsOf(sentences: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of sentences.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, 1 / count]));
}

/** Returns the start of a text, cut after a word and never within a character. */
function cut(text: string, limitCharacters: number): string {
  if (text.length <= limitCharacters) return text;
  const start = text.slice(0, limitCharacters).replace(/[\ud800-\udbff]$/, '');
  const word = start.replace(/\s+\S*$/u, '');
  return word.length > limitCharacters / 2 ? word : start;
}
