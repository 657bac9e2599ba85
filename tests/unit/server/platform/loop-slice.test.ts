import { LoopSlice } from '@/lib/server/platform/loop-slice';

const STREAMS = 100;
const SLICE_MS = 5;

describe('a slice of the event loop', () => {
  test('that is over lets streams with little to do go on together, not one a turn', async () => {
    const turns = countTurns();
    await endSlice();
    const slice = new LoopSlice();
    const before = turns.count();
    await Promise.all(Array.from({ length: STREAMS }, () => slice.end()));
    expect(turns.count() - before).toBeLessThan(STREAMS / 10);
    turns.stop();
  });

  test('gives each turn of the loop to no more work than fits', async () => {
    const turns = countTurns();
    const slice = new LoopSlice();
    const workedIn: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        await slice.end();
        work(SLICE_MS / 2);
        workedIn.push(turns.count());
      }),
    );
    const most = Math.max(...workedIn.map((turn) => workedIn.filter((other) => other === turn).length));
    expect(most).toBeLessThanOrEqual(3);
    turns.stop();
  });

  test('counts what a stream does after several awaits of its own', async () => {
    const turns = countTurns();
    const slice = new LoopSlice();
    const workedIn: number[] = [];
    const deep = async (levels: number): Promise<void> =>
      levels === 0 ? slice.end() : await deep(levels - 1);
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await deep(5);
        work(SLICE_MS);
        workedIn.push(turns.count());
      }),
    );
    expect(new Set(workedIn).size).toBe(workedIn.length);
    turns.stop();
  });

  test('lets a stream that ends its slice again wait for the next turn', async () => {
    const turns = countTurns();
    const slice = new LoopSlice();
    await slice.end();
    const first = turns.count();
    await slice.end();
    expect(turns.count()).toBeGreaterThan(first);
    turns.stop();
  });
});

/** Counts the turns of the loop that began since, until it is stopped. */
function countTurns(): { count: () => number; stop: () => void } {
  let turns = 0;
  let next: NodeJS.Immediate;
  const again = (): void => {
    turns += 1;
    next = setImmediate(again);
  };
  next = setImmediate(again);
  return { count: () => turns, stop: () => clearImmediate(next) };
}

async function endSlice(): Promise<void> {
  const slice = new LoopSlice();
  if (!slice.isOver) work(SLICE_MS);
  await slice.yield();
}

function work(durationMs: number): void {
  const endMs = performance.now() + durationMs;
  while (performance.now() < endMs);
}
