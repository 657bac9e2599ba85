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
