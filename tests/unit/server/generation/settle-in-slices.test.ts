import { FREE_PRICE } from '@/lib/domain/money/price';
import { emptyReply } from '@/lib/domain/turn/apply-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { settleReply, type SettleInput } from '@/lib/domain/turn/settle-reply';
import { settleInSlices } from '@/lib/server/generation/settle/settle-in-slices';
import { burnMs, longestTurnMs } from '@/tests/support/main-thread';

const answer = (texts: readonly string[], countTokens: SettleInput['countTokens']): SettleInput => ({
  reply: emptyReply(
    texts.flatMap((text) => [
      { type: 'reasoning' as const, text, durationMs: 1 },
      { type: 'text' as const, text },
    ]),
  ),
  end: { type: 'completed' },
  timing: { firstTokenMs: 1, durationMs: 9 },
  promptTokenCount: 5,
  base: [],
  price: FREE_PRICE,
  countTokens,
});

it('settles as at once, with what it counted', async () => {
  const input = answer(['A river is long.', 'And \ud83d wide.'], estimateTokens);
  expect(await settleInSlices(input)).toEqual(settleReply(input));
});

it('counts the longest answer a slice of the event loop at a time', async () => {
  const countTokens = (text: string): number => {
    burnMs(text.length / 5_000);
    return text.length;
  };
  const input = answer(['a'.repeat(400_000), 'b'.repeat(100_000)], countTokens);
  let tokenCount: number | null = null;
  const turnMs = await longestTurnMs(async () => {
    tokenCount = (await settleInSlices(input)).fields.tokenCount;
  });
  expect(tokenCount).toBe(500_000);
  expect(turnMs).toBeLessThan(60);
});
