import { EMPTY_DOCUMENT, growDocument, type MarkdownBlock } from '../markdown-document';
import { BLOCK_LIMIT_WEIGHT, TEXT_LIMIT_WEIGHT, weighToken } from '../weigh-token';

type ParsedBlock = Pick<MarkdownBlock, 'offset' | 'token'>;

/**
 * Null means a single plain block. Tokens that are not drawn are removed unless `isWhole`, since the page would spend
 * time reading them.
 */
export function parsedBlocks(text: string, isWhole: boolean): readonly ParsedBlock[] | null {
  const { blocks } = growDocument(EMPTY_DOCUMENT, text, true, Infinity);
  let left = isWhole ? Infinity : TEXT_LIMIT_WEIGHT;
  const limit = isWhole ? Infinity : BLOCK_LIMIT_WEIGHT;
  const parsed: ParsedBlock[] = [];
  for (const { offset, token } of blocks) {
    const weight = weighToken(token);
    const isDrawn = weight <= limit;
    left -= isDrawn ? weight : 1;
    if (left < 0) {
      parsed.push({ offset, token: { type: 'plain', raw: text.slice(offset) } });
      break;
    }
    parsed.push({ offset, token: isDrawn ? token : { type: 'plain', raw: token.raw } });
  }
  return parsed.length === 1 && parsed[0]?.token.type === 'plain' ? null : parsed;
}
