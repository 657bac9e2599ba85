import { QUOTE_LIMIT_CHARACTERS, toQuote } from '@/lib/domain/message/quote/to-quote';

export interface Passage {
  readonly quote: string;
  /** The passage stands in a question, which the user wrote. */
  readonly isOwn: boolean;
  readonly range: Range;
}

/** More is read than is quoted, since blank lines, unseen parts and sources of formulas are cut. */
const READ_LIMIT_CHARACTERS = QUOTE_LIMIT_CHARACTERS * 4;
const TEXTS = '[data-answer-text], [data-question-text]';
const UNREAD = '.sr-only, button, svg, style, script, textarea, [aria-hidden="true"]';
const BLOCKS: ReadonlySet<string> = new Set(
  'P DIV LI UL OL PRE BLOCKQUOTE TABLE TR H1 H2 H3 H4 H5 H6 HR DETAILS SUMMARY'.split(' '),
);

/** It is null unless one message alone is selected. */
export function readPassage(area: Element): Passage | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const found: Passage[] = [];
  for (const place of area.querySelectorAll(TEXTS)) {
    if (!range.intersectsNode(place)) continue;
    const within = withinPlace(range, place);
    const quote = toQuote(readText(upToLimit(within).cloneContents()));
    if (quote === null) continue;
    if (found.length > 0) return null;
    found.push({ quote, isOwn: place.hasAttribute('data-question-text'), range: within });
  }
  return found[0] ?? null;
}

/** The range of a clicked paragraph ends where the next begins. */
function withinPlace(range: Range, place: Element): Range {
  const within = range.cloneRange();
  if (!place.contains(range.startContainer)) within.setStart(place, 0);
  if (!place.contains(range.endContainer)) within.setEnd(place, place.childNodes.length);
  return within;
}

/** Cuts the range where a quote could hold no more. */
function upToLimit(range: Range): Range {
  const texts = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  let characters = 0;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!range.intersectsNode(text)) continue;
    characters += text.textContent?.length ?? 0;
    if (characters <= READ_LIMIT_CHARACTERS) continue;
    const shorter = range.cloneRange();
    if (text !== range.endContainer) shorter.setEndAfter(text);
    return shorter;
  }
  return range;
}

function readText(content: DocumentFragment): string {
  for (const formula of content.querySelectorAll('.katex'))
    formula.replaceWith(`$${formula.querySelector('annotation')?.textContent ?? formula.textContent}$`);
  for (const element of content.querySelectorAll(UNREAD)) element.remove();
  let text = '';
  const add = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? '';
    const { nodeName } = node;
    if (nodeName === 'BR') text += '\n';
    const isBlock = BLOCKS.has(nodeName);
    if (isBlock && text !== '' && !text.endsWith('\n')) text += '\n';
    if (nodeName === 'LI') text += '- ';
    node.childNodes.forEach(add);
    if (nodeName === 'TD' || nodeName === 'TH') text += '\t';
    else if (isBlock) text += nodeName === 'P' ? '\n\n' : '\n';
  };
  content.childNodes.forEach(add);
  return text;
}
