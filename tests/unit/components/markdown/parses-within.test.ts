import { drawnWithin } from '@/components/markdown/server/drawn-within';
import { parsingCost } from '@/components/markdown/server/parses-within';

const LIMIT_MS = 40;

/** Texts whose Markdown takes seconds or more to parse without a limit. */
const HOSTILE: Record<string, string> = {
  'links that never end': '[a]('.repeat(12_000),
  'emphasis that never ends': '*a **b '.repeat(8_000),
  'quotations in lists': Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}- > a`).join('\n'),
  'a list of lists': `${'- '.repeat(40)}a\n`.repeat(400),
  'code that never ends': '`a'.repeat(25_000),
  'a table of signs': `|a|b|\n|-|-|\n${'|*a|_b|\n'.repeat(5_000)}`,
};

it.each(Object.entries(HOSTILE))('%s are given up within the time a page has', (_name, text) => {
  const start = process.threadCpuUsage();
  const cost = parsingCost(text, LIMIT_MS);
  const { user, system } = process.threadCpuUsage(start);
  // A single step of the lexer cannot be interrupted, so it may take a few times the limit, but not seconds.
  expect((user + system) / 1000).toBeLessThan(10 * LIMIT_MS);
  expect(cost === null || cost.timeMs <= LIMIT_MS).toBe(true);
});

it('tries no text that is longer than any answer', () => {
  expect(parsingCost('a '.repeat(40_000), LIMIT_MS)).toBeNull();
});

it('lets ordinary answers be drawn', () => {
  const answer =
    '## Tides\n\nThe **moon** pulls, see [this](https://example.org).\n\n- one\n- two\n\n```ts\nlet a = 1;\n```\n\n'.repeat(
      20,
    );
  parsingCost(answer, 10_000);
  expect(parsingCost(answer, 10_000)).not.toBeNull();
});

it('counts what is rendered, also inside of other elements, and draws the first texts that fit', () => {
  expect(parsingCost('- *a*\n- b\n', 10_000)?.tokens).toBeGreaterThanOrEqual(7);
  const dense = '*a* '.repeat(500);
  const tokens = parsingCost(dense, 10_000)?.tokens ?? 0;
  expect(tokens).toBeGreaterThanOrEqual(1_000);
  const limits = { timeMs: 10_000, tokens: tokens + 100 };
  expect(drawnWithin([dense, dense, 'short'], limits)).toEqual([true, false, true]);
});
