import { isInPlace, type SearchMark, type SearchTerm } from './find-marks';

/**
 * The text is of `toSearchText`. Places are in order and never overlap: the longest term wins. Unlike marks, two that
 * touch stay two.
 */
export function findOccurrences(folded: string, terms: readonly SearchTerm[], limit: number): SearchMark[] {
  const seekers = terms
    .filter((term) => term.text !== '')
    .map((term) => ({ term, at: nextPlace(folded, term, 0) }));
  const occurrences: SearchMark[] = [];
  while (occurrences.length < limit) {
    let first: SearchMark | null = null;
    for (const { term, at } of seekers) {
      const end = at + term.text.length;
      if (at !== -1 && (first === null || at < first.start || (at === first.start && end > first.end)))
        first = { start: at, end };
    }
    if (first === null) break;
    occurrences.push(first);
    for (const seeker of seekers)
      if (seeker.at !== -1 && seeker.at < first.end) seeker.at = nextPlace(folded, seeker.term, first.end);
  }
  return occurrences;
}

function nextPlace(folded: string, term: SearchTerm, from: number): number {
  let at = folded.indexOf(term.text, from);
  while (at !== -1 && !isInPlace(folded, at, term)) at = folded.indexOf(term.text, at + 1);
  return at;
}
