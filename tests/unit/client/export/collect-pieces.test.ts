import { collectPieces } from '@/lib/client/export/collect-pieces';

function* slowPieces(count: number, onMade: (made: number) => void): Generator<string> {
  for (let made = 1; made <= count; made += 1) {
    const untilMs = performance.now() + 3;
    while (performance.now() < untilMs);
    onMade(made);
    yield `${String(made)};`;
  }
}

it('joins every piece in order, whatever their size', async () => {
  const pieces = Array.from({ length: 50 }, (_, index) => String(index % 10).repeat(index * 1000));
  const blob = await collectPieces(pieces, {
    mimeType: 'text/plain',
    signal: new AbortController().signal,
    onPiece: () => undefined,
  });
  expect(await blob.text()).toBe(pieces.join(''));
  expect(blob.type).toBe('text/plain');
});

it('yields to the page in between, and reports its progress', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const told: number[] = [];
  await collectPieces(
    slowPieces(40, () => undefined),
    {
      mimeType: 'text/plain',
      signal: new AbortController().signal,
      onPiece: (count) => told.push(count),
    },
  );
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(told.length).toBeGreaterThan(3);
  expect(told).toEqual([...told].sort((one, other) => one - other));
});

it('stops soon after it is told to, and returns no result', async () => {
  const controller = new AbortController();
  let last = 0;
  const work = collectPieces(
    slowPieces(10_000, (made) => {
      last = made;
      if (made === 5) controller.abort(new Error('stopped'));
    }),
    { mimeType: 'text/plain', signal: controller.signal, onPiece: () => undefined },
  );
  await expect(work).rejects.toThrow('stopped');
  expect(last).toBeLessThan(50);
});
