import { takeTurn } from '@/lib/server/platform/turns/take-turn';

let told: { kind: string; id?: unknown }[];
let heard: Map<string, (message: unknown) => void>;

beforeEach(() => {
  told = [];
  heard = new Map();
  globalThis.parleySingletons = {};
  globalThis.parleyProcess = {
    count: 2,
    tell: (message) => told.push(message),
    listen: (kind, listener) => heard.set(kind, listener),
  };
});
afterEach(() => {
  globalThis.parleyProcess = undefined;
  globalThis.parleySingletons = {};
});

it('asks the launcher for a turn, and tells it when the turn is over, once', async () => {
  const taken = takeTurn('documents', 'one');
  expect(told).toEqual([expect.objectContaining({ kind: 'turn', id: 1, line: 'documents', owner: 'one' })]);
  heard.get('turn-begins')?.({ kind: 'turn-begins', id: 1 });
  const end = await taken;
  end();
  end();
  expect(told.slice(1)).toEqual([{ kind: 'turn-over', id: 1 }]);
});

it('is refused where the launcher refuses, and gives its place up when the caller leaves', async () => {
  const refused = takeTurn('documents', 'one');
  heard.get('turn-refused')?.({ kind: 'turn-refused', id: 1 });
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited' });
  const leaving = new AbortController();
  const left = takeTurn('documents', 'one', leaving.signal);
  leaving.abort(new Error('It left.'));
  await expect(left).rejects.toThrow('It left.');
  expect(told.at(-1)).toEqual({ kind: 'turn-over', id: 2 });
});
