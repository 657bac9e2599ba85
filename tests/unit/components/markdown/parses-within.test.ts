import { drawnWithin } from '@/components/markdown/server/drawn-within';
import { parsingCost } from '@/components/markdown/server/parses-within';

const LIMIT_UNITS = 6_000_000;
/** A unit is some two nanoseconds; the limit leaves room for a slow and busy machine. */
const UNIT_LIMIT_MS = 60 / 1_000_000;

/** Without a limit the Markdown of these needs seconds or more to parse. */
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
  const cost = parsingCost(text.slice(0, 30_000), LIMIT_UNITS);
  const { user, system } = process.threadCpuUsage(start);
  // A single step of the lexer cannot be interrupted.
  expect((user + system) / 1000).toBeLessThan(UNIT_LIMIT_MS * LIMIT_UNITS);
  expect(cost === null || cost.units <= LIMIT_UNITS).toBe(true);
});

it('tries no text that is longer than any answer', () => {
  expect(parsingCost('a '.repeat(40_000), LIMIT_UNITS)).toBeNull();
});

it('lets ordinary answers be drawn', () => {
  const answer =
    '## Tides\n\nThe **moon** pulls, see [this](https://example.org).\n\n- one\n- two\n\n```ts\nlet a = 1;\n```\n\n'.repeat(
      20,
    );
  expect(parsingCost(answer, LIMIT_UNITS)).not.toBeNull();
});

it('counts what is rendered, also inside of other elements, and draws the first texts that fit', () => {
  expect(parsingCost('- *a*\n- b\n', LIMIT_UNITS)?.weight).toBeGreaterThanOrEqual(7);
  const dense = '*a* '.repeat(300);
  const weight = parsingCost(dense, LIMIT_UNITS)?.weight ?? 0;
  expect(weight).toBeGreaterThanOrEqual(600);
  const limits = { units: 4 * LIMIT_UNITS, weight: weight + 100 };
  expect(drawnWithin([dense, dense, 'short'], limits)).toEqual([true, false, true]);
});
