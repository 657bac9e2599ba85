import { burnMs } from '@/tests/support/main-thread';
import { fuzz, REACHED_LIMIT } from '../../fuzz/fuzz-target';
import { ALL_TARGETS } from '../../fuzz/targets/all-targets';

const SEED = 20_261_128;
const TEXTS = 60;
const SECONDS = 20;

afterAll(() => ALL_TARGETS.forEach(({ end }) => end?.()));

it.each(ALL_TARGETS.map((target) => [target.name, target] as const))(
  'no text of a fixed set holds the reader of %s or makes it throw',
  async (_, target) => {
    expect(
      (await fuzz(target, { seconds: SECONDS, seed: SEED, runs: target.shortRuns ?? TEXTS })).runs,
    ).toBeGreaterThan(0);
  },
);

it('finds a reader whose time grows with the square of a text, and one that throws', async () => {
  const units = ['a'];
  const slow = { name: 'slow', units, limitCharacters: 24_000, read: (text: string) => /[ab]+c$/.test(text) };
  await expect(fuzz(slow, { seconds: SECONDS, seed: SEED })).rejects.toThrow(/^slow takes \d+ ms/);
  const broken = { name: 'broken', units, limitCharacters: 100, read: (text: string) => JSON.parse(text) };
  await expect(fuzz(broken, { seconds: SECONDS, seed: SEED })).rejects.toThrow(/^broken throws /);
});

it('counts texts that ended at a limit, and does not take for a stall what is short when it is read again', async () => {
  const units = ['a'];
  const seen = new Set<string>();
  const slowOnce = (text: string) => {
    if (seen.size < 3 && !seen.has(text)) burnMs(150);
    seen.add(text);
    return REACHED_LIMIT;
  };
  const target = { name: 'slow once', units, limitCharacters: 100, read: slowOnce };
  const outcome = await fuzz(target, { seconds: SECONDS, seed: SEED, runs: 5 });
  expect(outcome).toMatchObject({ runs: 5, limited: 5 });
  expect(outcome.onceMs).toBeGreaterThan(100);
  expect(outcome.worstMs).toBeLessThan(100);
});
