import type { Links, Token } from 'marked';
import { isDefinition, isDetails, isFootnote, isList, type KnownToken } from './math-tokens';
import { parseBlocks, PARSING_UNITS } from './parse-blocks';

/** The object stays the same while its content does. */
export interface MarkdownBlock {
  readonly offset: number;
  readonly token: KnownToken;
  /** It is false for the last block of a growing text. */
  readonly isFinished: boolean;
}

/** When the text grows, only the last block is parsed again. */
export interface MarkdownDocument {
  readonly text: string;
  readonly isComplete: boolean;
  readonly blocks: readonly MarkdownBlock[];
  /** Later text cannot change these first blocks. */
  readonly finishedCount: number;
  readonly tailOffset: number;
  readonly links: Links;
  /** From this length on, a too expensive last block is tried again; 0 means there was none. */
  readonly retryLength: number;
}

/** A growing text is parsed twenty times a second. */
const GROWING_UNITS = 1_500_000;
/** A too expensive last block is parsed again after this growth, or when complete. */
const RETRY_GROWTH = 1.25;
/** Further links are shown as words. */
const LINKS_LIMIT = 1_000;

export const EMPTY_DOCUMENT: MarkdownDocument = {
  text: '',
  isComplete: false,
  blocks: [],
  finishedCount: 0,
  tailOffset: 0,
  links: {},
  retryLength: 0,
};

/**
 * When the text grows, the last block is parsed again; after any other change, all are. `isComplete` means that
 * `completeUnits` may be spent.
 */
export function growDocument(
  before: MarkdownDocument,
  text: string,
  isComplete: boolean,
  completeUnits: number = PARSING_UNITS,
): MarkdownDocument {
  if (before.text === text && before.isComplete === isComplete) return before;
  const base = text.startsWith(before.text) ? before : EMPTY_DOCUMENT;
  const tail = text.slice(base.tailOffset);
  const isWaiting = !isComplete && tail.length < base.retryLength;
  const parsed = parseBlocks(tail, base.links, isWaiting ? 0 : isComplete ? completeUnits : GROWING_UNITS);
  const openIndex = isComplete ? parsed.tokens.length : findOpenIndex(parsed.tokens);

  const links = withFinishedLinks(base.links, parsed.tokens.slice(0, openIndex));
  const kept = relink(base.blocks.slice(0, base.finishedCount), base.links, links);
  const blocks = [...kept];
  let finishedCount = kept.length;
  let tailOffset = base.tailOffset;
  let offset = base.tailOffset;
  parsed.tokens.forEach((token, index) => {
    const isFinished = index < openIndex;
    if (token.type !== 'space' && token.type !== 'def') blocks.push({ offset, token, isFinished });
    offset += token.raw.length;
    if (isFinished && !isComplete) {
      finishedCount = blocks.length;
      tailOffset = offset;
    }
  });
  const retryLength = parsed.units === null ? retryAt(tail, isWaiting ? base.retryLength : 0) : 0;
  return { text, isComplete, blocks, finishedCount, tailOffset, links, retryLength };
}

function retryAt(tail: string, planned: number): number {
  return planned === 0 ? Math.ceil(tail.length * RETRY_GROWTH) : planned;
}

/** Such a line may still join the block above: `2` of `2.`, `-`, spaces. */
const UNDECIDED_LINE = /^[\s\d.)*+\->_=`~#|:$[\]]*$/;

/** A formula without its end would be read as other blocks. */
const FORMULA_BEGIN = /^ {0,3}(?:\$\$|\\\[|\\begin\{)/;
/** The longest formula that is read is a little shorter. */
const FORMULA_LIMIT_CHARACTERS = 4_050;

function findOpenIndex(tokens: readonly KnownToken[]): number {
  const begun = findBegunFormula(tokens);
  const last = findLastOpen(tokens);
  return begun === -1 ? last : Math.min(begun, last);
}

/** Minus one means none. */
function findBegunFormula(tokens: readonly KnownToken[]): number {
  let left = tokens.reduce((sum, { raw }) => sum + raw.length, 0);
  return tokens.findIndex(({ type, raw }) => {
    const mayBegin = left <= FORMULA_LIMIT_CHARACTERS && type === 'paragraph' && FORMULA_BEGIN.test(raw);
    left -= raw.length;
    return mayBegin;
  });
}

function findLastOpen(tokens: readonly KnownToken[]): number {
  const last = tokens.findLastIndex((token) => token.type !== 'space');
  const raw = tokens[last]?.raw ?? '';
  if (raw.includes('\n') || !UNDECIDED_LINE.test(raw)) return Math.max(last, 0);
  return Math.max(
    tokens.findLastIndex((token, index) => index < last && token.type !== 'space'),
    0,
  );
}

/** The first definition counts, wherever it is. */
function withFinishedLinks(before: Links, finished: readonly KnownToken[]): Links {
  const links = { ...before };
  let room = LINKS_LIMIT - Object.keys(before).length;
  const addFrom = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if ((isDefinition(token) || isFootnote(token)) && !Object.hasOwn(links, token.tag) && room > 0) {
        links[token.tag] = isFootnote(token)
          ? { href: '', title: undefined }
          : { href: token.href, title: token.title };
        room -= 1;
      }
      if (token.type === 'blockquote') addFrom(token.tokens ?? []);
      if (isDetails(token) || isFootnote(token)) addFrom(token.tokens);
      if (isList(token)) for (const item of token.items) addFrom(item.tokens);
    }
  };
  addFrom(finished);
  return links;
}

/** Limits the product of blocks and new labels in one step; beyond it the links above stay words. */
const RELINKED_LIMIT = 4_000;

/** A link may be defined below its use. */
function relink(blocks: readonly MarkdownBlock[], before: Links, after: Links): readonly MarkdownBlock[] {
  const added = Object.keys(after).filter((label) => !(label in before));
  if (added.length === 0 || added.length * blocks.length > RELINKED_LIMIT) return blocks;
  return blocks.map((block) => {
    const raw = block.token.raw.toLowerCase();
    if (!added.some((label) => raw.includes(label.startsWith('[') ? `${label}]` : `[${label}]`)))
      return block;
    const token = parseBlocks(block.token.raw, after).tokens[0];
    return token === undefined ? block : { ...block, token };
  });
}
