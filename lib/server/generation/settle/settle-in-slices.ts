import { settleReply, type SettledReply, type SettleInput } from '@/lib/domain/turn/settle-reply';
import { LoopSlice } from '../../platform/loop-slice';

/** Counting a text of this length takes a few milliseconds. */
const PIECE_LIMIT_CHARACTERS = 50_000;

export async function settleInSlices(input: SettleInput): Promise<SettledReply> {
  const counts = new Map<string, number>();
  const countTokens = (text: string): number => {
    if (!counts.has(text)) counts.set(text, 0);
    return 0;
  };
  // Which texts it counts does not depend on their counts.
  settleReply({ ...input, countTokens });
  const slice = new LoopSlice();
  for (const text of counts.keys()) counts.set(text, await countInPieces(text, input.countTokens, slice));
  return settleReply({ ...input, countTokens: (text) => counts.get(text) ?? input.countTokens(text) });
}

async function countInPieces(
  text: string,
  countTokens: (text: string) => number,
  slice: LoopSlice,
): Promise<number> {
  let tokens = 0;
  for (let start = 0; start < text.length; start += PIECE_LIMIT_CHARACTERS) {
    tokens += countTokens(text.slice(start, start + PIECE_LIMIT_CHARACTERS));
    await slice.yield();
  }
  return tokens;
}
