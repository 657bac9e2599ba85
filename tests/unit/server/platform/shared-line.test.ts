import { takeTurn } from '@/lib/server/platform/turns/take-turn';
import { withLauncher } from '@/tests/support/stage/launcher-stage';

const { told, say } = withLauncher();

it('asks the launcher for a turn, and tells it when the turn is over, once', async () => {
  const taken = takeTurn('documents', 'one');
  expect(told).toEqual([expect.objectContaining({ kind: 'turn', id: 1, line: 'documents', owner: 'one' })]);
  say({ kind: 'turn-begins', id: 1 });
  const end = await taken;
  end();
  end();
  expect(told.slice(1)).toEqual([{ kind: 'turn-over', id: 1 }]);
});

it('is refused where the launcher refuses, and gives its place up when the caller leaves', async () => {
  const refused = takeTurn('documents', 'one');
  say({ kind: 'turn-refused', id: 1 });
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited' });
  const leaving = new AbortController();
  const left = takeTurn('documents', 'one', leaving.signal);
  leaving.abort(new Error('It left.'));
  await expect(left).rejects.toThrow('It left.');
  expect(told.at(-1)).toEqual({ kind: 'turn-over', id: 2 });
});

it('counts the public pages of an address in the server, and renders one at a time in each process', async () => {
  const first = takeTurn('publicPages', 'one');
  const second = takeTurn('publicPages', 'two');
  expect(told).toMatchObject([
    { kind: 'turn', id: 1, line: 'publicPages', limits: { places: 2, placesEach: 1 }, owner: 'one' },
    { kind: 'turn', id: 2, owner: 'two' },
  ]);
  say({ kind: 'turn-begins', id: 1 });
  say({ kind: 'turn-begins', id: 2 });
  const end = await first;
  let hasBegun = false;
  const begun = second.then((free) => {
    hasBegun = true;
    return free;
  });
  await Promise.resolve();
  expect(hasBegun).toBe(false);
  end();
  (await begun)();
  expect(told.slice(2)).toEqual([
    { kind: 'turn-over', id: 1 },
    { kind: 'turn-over', id: 2 },
  ]);
});
