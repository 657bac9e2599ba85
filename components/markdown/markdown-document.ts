import type { Links } from 'marked';
import type { KnownToken } from './math-tokens';
import { parseBlocks } from './parse-blocks';

/** One block of a document. The object stays the same for as long as its content does. */
export interface MarkdownBlock {
  /** Where it starts in the text; its identity on the screen. */
  readonly offset: number;
  readonly token: KnownToken;
  /** False for the last block of a text that still grows. */
  readonly isFinished: boolean;
}

/** A parsed text that can grow at its end at the cost of its last block only. */
export interface MarkdownDocument {
  readonly text: string;
  readonly isComplete: boolean;
  readonly blocks: readonly MarkdownBlock[];
  /** Blocks no later text can change, how many, and where the text behind them starts. */
  readonly finishedCount: number;
  readonly tailOffset: number;
  readonly links: Links;
}

/** The document of an empty text. */
export const EMPTY_DOCUMENT: MarkdownDocument = {
  text: '',
  isComplete: false,
  blocks: [],
  finishedCount: 0,
  tailOffset: 0,
  links: {},
};

/**
 * The document of `text`, made from the document of what it was before. Text that only grew costs the parsing of its
 * last block; anything else is parsed anew. `isComplete` says that no more will come.
 */
export function growDocument(before: MarkdownDocument, text: string, isComplete: boolean): MarkdownDocument {
  if (before.text === text && before.isComplete === isComplete) return before;
  const base = text.startsWith(before.text) ? before : EMPTY_DOCUMENT;
  const parsed = parseBlocks(text.slice(base.tailOffset), base.links);
  const lastIndex = parsed.tokens.findLastIndex((token) => token.type !== 'space');

  const kept = relink(base.blocks.slice(0, base.finishedCount), base.links, parsed.links);
  const blocks = [...kept];
  let finishedCount = kept.length;
  let tailOffset = base.tailOffset;
  let offset = base.tailOffset;
  parsed.tokens.forEach((token, index) => {
    const isFinished = isComplete || index < lastIndex;
    if (token.type !== 'space' && token.type !== 'def') blocks.push({ offset, token, isFinished });
    offset += token.raw.length;
    if (index < lastIndex) {
      finishedCount = blocks.length;
      tailOffset = offset;
    }
  });
  return { text, isComplete, blocks, finishedCount, tailOffset, links: { ...parsed.links } };
}

/** A link defined below its use: the finished blocks that may use it are parsed once more. */
function relink(blocks: readonly MarkdownBlock[], before: Links, after: Links): readonly MarkdownBlock[] {
  const added = Object.keys(after).filter((label) => !(label in before));
  if (added.length === 0) return blocks;
  return blocks.map((block) => {
    const raw = block.token.raw.toLowerCase();
    if (!added.some((label) => raw.includes(`[${label}]`))) return block;
    const token = parseBlocks(block.token.raw, after).tokens[0];
    return token === undefined ? block : { ...block, token };
  });
}
