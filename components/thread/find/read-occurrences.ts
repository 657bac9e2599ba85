import { FIND_LIMIT_OCCURRENCES } from '@/lib/contracts/search/find';
import type { SearchTerm } from '@/lib/domain/search/find-marks';
import { findOccurrences } from '@/lib/domain/search/find-occurrences';
import { foldForSearch } from '@/lib/domain/search/search-text';

/** Search reads as much; more marks would slow the page. */
const READ_LIMIT_CHARACTERS = 100_000;

/** Reasoning, calls and sources do not count. */
const TEXTS = '[data-question-text], [data-answer-text] > .markdown';

/** These elements hold no text of the message. */
const PASSED_OVER = 'button, .sr-only, [aria-hidden], .citations, .katex-mathml';

const BLOCKS = 'p, li, td, th, pre, blockquote, h1, h2, h3, h4, h5, h6, div';

export interface RenderedOccurrences {
  /** At most {@link FIND_LIMIT_OCCURRENCES} are kept. */
  readonly ranges: readonly Range[];
  /** It exceeds the limit by one at most. */
  readonly count: number;
}

export function readOccurrences(message: Element, terms: readonly SearchTerm[]): RenderedOccurrences {
  const { text, pieces } = textOf(message);
  const folded = foldForSearch(text);
  const places = findOccurrences(folded.text, terms, FIND_LIMIT_OCCURRENCES + 1);
  const ranges: Range[] = [];
  let piece = 0;
  for (const place of places.slice(0, FIND_LIMIT_OCCURRENCES)) {
    const start = folded.starts[place.start] ?? 0;
    const end = folded.ends[place.end - 1] ?? start;
    piece = pieceAt(pieces, start + 1, piece);
    const first = pieces[piece];
    const last = pieces[pieceAt(pieces, end, piece)];
    if (first === undefined || last === undefined) continue;
    const range = document.createRange();
    range.setStart(first.node, Math.min(start - first.start, first.node.length));
    range.setEnd(last.node, Math.min(end - last.start, last.node.length));
    ranges.push(range);
  }
  return { ranges, count: places.length };
}

interface Piece {
  readonly node: Text;
  readonly start: number;
}

function pieceAt(pieces: readonly Piece[], position: number, from: number): number {
  let at = from;
  for (let next = pieces[at + 1]; next !== undefined && next.start < position; next = pieces[at + 1]) at += 1;
  return at;
}

function textOf(message: Element): { text: string; pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  for (const area of message.querySelectorAll(TEXTS)) {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || parent === null || isPassedOver(parent, area)) continue;
      const ownBlock = parent.closest(BLOCKS);
      // A word does not continue from one paragraph into the next.
      if (ownBlock !== block) text += '\n';
      block = ownBlock;
      pieces.push({ node, start: text.length });
      text += node.data.slice(0, READ_LIMIT_CHARACTERS - text.length);
      if (text.length >= READ_LIMIT_CHARACTERS) return { text, pieces };
    }
  }
  return { text, pieces };
}

/** A dialog hides the whole page from screen readers, which is no reason to skip a text. */
function isPassedOver(parent: Element, area: Element): boolean {
  const passed = parent.closest(PASSED_OVER);
  return passed !== null && area.contains(passed);
}
