import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { tokenCounter } from '@/lib/server/providers/count/token-counter';
import { ends } from '@/tests/support/ends';

it('counts as OpenAI does', async () => {
  const count = await tokenCounter('gpt-5.5');
  expect(count('')).toBe(0);
  expect(count('hello world')).toBe(2);
  expect(count('The quick brown fox jumps over the lazy dog.')).toBe(10);
});

it('treats the tokenizer’s special tokens as plain text', async () => {
  const count = await tokenCounter('gpt-4o');
  expect(count('before <|endoftext|> after')).toBeGreaterThan(3);
});

it('estimates for families whose tokenizer is not here', async () => {
  expect(await tokenCounter('claude-opus-5')).toBe(estimateTokens);
});

it.each([
  ['one letter', 'a'.repeat(1_000_000)],
  ['ideographs without a break', '漢字仮名'.repeat(100_000)],
  ['blanks', ' '.repeat(400_000)],
  ['prose', 'The quick brown fox. '.repeat(20_000)],
])('counts %s to the end', async (_name, text) => {
  const count = await tokenCounter('gpt-4o');
  expect(ends(() => count(text))).toBeGreaterThan(0);
});

it('is close for a long text that it only samples', async () => {
  const count = await tokenCounter('gpt-4o');
  const sentence = 'Rivers carry sand, seeds and stories to the sea, and nobody counts them. ';
  const exact = count(sentence.repeat(100)) * 10;
  expect(Math.abs(count(sentence.repeat(1_000)) - exact) / exact).toBeLessThan(0.05);
});
