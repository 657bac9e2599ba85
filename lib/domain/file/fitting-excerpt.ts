import { indexWords } from './index-words';

/** A run of full stops is tried once, at its beginning. */
const ENDS = /(?<![.!?؟।])[.!?؟।]+["'”’)\]]*\s+|[。！？]+\s*|\n+/gu;

const SENTENCE_COST = 1 / 2;

/** Returns the neighbouring sentences that share most words with the statement, else the beginning. */
export function fittingExcerpt(passage: string, statement: string, limitCharacters: number): string {
  const wanted = new Set(indexWords(statement));
  const ends = [...passage.matchAll(ENDS)].map(({ 0: end, index }) => index + end.length);
  const sentences = [...ends, passage.length].map((end, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const text = passage.slice(start, end).trimEnd();
    const words = indexWords(text).filter((word) => wanted.has(word));
    return {
      start,
      end: start + text.length,
      words,
      isWhole: isEnd(text, passage.slice(start + text.length, end)),
    };
  });
  const best = bestRun(sentences, limitCharacters);
  if (best.score === 0) return cut(passage.trim(), limitCharacters);
  const { first, last } = wholeSentences(sentences, best, limitCharacters);
  return cut(passage.slice(sentences[first]?.start, sentences[last]?.end).trim(), limitCharacters);
}

/** Returns 0 where the sentences and the statement share no word. */
function bestRun(
  sentences: readonly { readonly start: number; readonly end: number; readonly words: readonly string[] }[],
  limitCharacters: number,
): { readonly score: number; readonly first: number; readonly last: number } {
  const weights = weightsOf(sentences.map(({ words }) => words));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  let best = { score: 0, first: 0, last: 0 };
  for (const [first, { start, words: firstWords }] of sentences.entries()) {
    // The run of the next sentences scores more without this one.
    if (firstWords.length === 0) continue;
    const shared = new Set<string>();
    let score = 0;
    let left = total;
    for (let last = first; last < sentences.length; last += 1) {
      const { end = Infinity, words = [] } = sentences[last] ?? {};
      // The run is too long, or cannot win even with all words that are left.
      if (end - start > limitCharacters || score + left < best.score) break;
      for (const word of words) {
        const weight = shared.has(word) ? 0 : (weights.get(word) ?? 0);
        score += weight;
        left -= weight;
        shared.add(word);
      }
      const isShorter = score === best.score && last - first < best.last - best.first;
      if (score > best.score || isShorter) best = { score, first, last };
      score -= SENTENCE_COST;
    }
  }
  return best;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly isWhole: boolean;
}

function isEnd(text: string, blanksAfter: string): boolean {
  const hasEmptyLine = blanksAfter.indexOf('\n') !== blanksAfter.lastIndexOf('\n');
  return hasEmptyLine || /[.!?。！？؟।:]["'”’)\]]*$/u.test(text);
}

function wholeSentences(
  lines: readonly Line[],
  { first, last }: { first: number; last: number },
  limitCharacters: number,
): { first: number; last: number } {
  let [from, to] = [first, last];
  const fits = (start: number, end: number) =>
    (lines[end]?.end ?? 0) - (lines[start]?.start ?? 0) <= limitCharacters;
  while (to < lines.length - 1 && lines[to]?.isWhole === false && fits(from, to + 1)) to += 1;
  while (from > 0 && lines[from - 1]?.isWhole === false && fits(from - 1, to)) from -= 1;
  return { first: from, last: to };
}

function weightsOf(sentences: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of sentences.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, 1 / count]));
}

/** The text is cut after a word and never within a character. */
function cut(text: string, limitCharacters: number): string {
  if (text.length <= limitCharacters) return text;
  const start = text.slice(0, limitCharacters).replace(/[\ud800-\udbff]$/, '');
  let end = start.length;
  while (end > 0 && !/\s/u.test(start.charAt(end - 1))) end -= 1;
  const word = end === 0 ? start : start.slice(0, end).trimEnd();
  return word.length > limitCharacters / 2 ? word : start;
}
