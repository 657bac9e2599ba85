import { findMarks, type SearchTerm } from '@/lib/domain/search/find-marks';

/** Longer messages are not marked, since that would slow down typing. */
const MARKED_LIMIT_CHARACTERS = 200_000;

const BLOCKS = 'p, li, td, th, pre, blockquote, h1, h2, h3, h4, h5, h6, div';

/** Names of the highlights; their colours are in globals.css. */
const FOUND = 'found';
const FOUND_HERE = 'found-here';

/**
 * Marks the words in the rendered messages below an element without changing the DOM: the browser paints the ranges.
 * Browsers that cannot do this mark none.
 */
export function markFound(area: Element, terms: readonly SearchTerm[], currentId: string | null): void {
  if (typeof Highlight === 'undefined') return;
  const found = new Highlight();
  const here = new Highlight();
  for (const message of area.querySelectorAll<HTMLElement>('[data-message-id]')) {
    const marks = message.dataset['messageId'] === currentId ? here : found;
    for (const range of rangesIn(message, terms)) marks.add(range);
  }
  CSS.highlights.set(FOUND, found);
  CSS.highlights.set(FOUND_HERE, here);
}

/** Removes all marks. */
export function unmarkFound(): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.delete(FOUND);
  CSS.highlights.delete(FOUND_HERE);
}

/** Returns whether an element is not part of a message's text: names, buttons and text for screen readers. */
function isPassedOver(parent: Element | null): boolean {
  return parent === null || parent.closest('button, .sr-only, header, [aria-hidden]') !== null;
}

function rangesIn(message: HTMLElement, terms: readonly SearchTerm[]): Range[] {
  const pieces: { node: Text; start: number }[] = [];
  let text = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || isPassedOver(parent)) continue;
    const ownBlock = parent?.closest(BLOCKS) ?? null;
    // A word does not continue from one paragraph into the next.
    if (ownBlock !== block) text += '\n';
    block = ownBlock;
    pieces.push({ node, start: text.length });
    text += node.data;
    if (text.length > MARKED_LIMIT_CHARACTERS) return [];
  }
  return findMarks(text, terms).flatMap(({ start, end }) => {
    const first = pieces.findLast((piece) => piece.start <= start);
    const last = pieces.findLast((piece) => piece.start < end);
    if (first === undefined || last === undefined) return [];
    const range = document.createRange();
    range.setStart(first.node, Math.min(start - first.start, first.node.length));
    range.setEnd(last.node, Math.min(end - last.start, last.node.length));
    return [range];
  });
}
