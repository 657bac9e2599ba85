import type { DocumentSection } from './document-section';

/** A passage is as long as a few paragraphs, which is what an answer quotes. */
const PASSAGE_CHARACTERS = 1_200;
const PASSAGE_LIMIT_CHARACTERS = 1_800;

const ENDS = [/\n{2,}/gu, /\n/gu, /[.!?。！？؟।]["'”’)\]]*\s+|[。！？]/gu, /\s+/gu];

/** No two passages share a text. */
export function* cutPassages({ page, heading, text }: DocumentSection): Generator<DocumentSection> {
  let rest = text.trim();
  while (rest.length > PASSAGE_LIMIT_CHARACTERS) {
    const end = endOf(rest.slice(0, PASSAGE_LIMIT_CHARACTERS));
    const passage = rest.slice(0, end).trim();
    if (passage !== '') yield { page, heading, text: passage };
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') yield { page, heading, text: rest };
}

function endOf(start: string): number {
  for (const pattern of ENDS) {
    let end = 0;
    for (const match of start.matchAll(pattern)) {
      end = match.index + match[0].length;
      if (end >= PASSAGE_CHARACTERS) break;
    }
    if (end >= PASSAGE_CHARACTERS / 2) return end;
  }
  // The text is never cut between the two halves of a character.
  return /[\ud800-\udbff]$/.test(start) ? start.length - 1 : start.length;
}
