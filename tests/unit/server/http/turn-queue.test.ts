import { TurnQueue } from '@/lib/server/http/turn-queue';

const LIMITS = { total: 6, each: 2 };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const BETWEEN_TURNS_MS = 25;

const settled = () => jest.advanceTimersByTimeAsync(BETWEEN_TURNS_MS);

/** Returns a queue whose turn is taken, and the order in which further callers get theirs. */
async function busyQueue() {
  const queue = new TurnQueue(LIMITS);
  const end = await queue.take('first');
  if (end === null) throw new Error('An empty queue has a turn.');
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string | null, name: string) =>
    queue.take(address).then((endOfTurn) => {
      if (endOfTurn === null) return begun.push(`${name} refused`);
      ends.push(endOfTurn);
      return begun.push(name);
    });
  const endTurn = () => ends.shift()?.();
  const next = async () => {
    endTurn();
    await settled();
  };
  ends.push(end);
  return { queue, begun, ask, endTurn, next };
}

it('admits one at a time, in the order of arrival', async () => {
  const { begun, ask, next } = await busyQueue();
  const asked = [ask('a', 'one'), ask('b', 'two'), ask('a', 'three')];
  await settled();
  expect(begun).toEqual([]);
  await next();
  expect(begun).toEqual(['one']);
  await next();
  await next();
  expect(begun).toEqual(['one', 'two', 'three']);
  await Promise.all(asked);
});

it('leaves time for other work between two turns', async () => {
  const { begun, ask, endTurn } = await busyQueue();
  void ask('a', 'one');
  endTurn();
  await jest.advanceTimersByTimeAsync(BETWEEN_TURNS_MS - 1);
  expect(begun).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['one']);
});

it('limits one address to a few places, so that another still finds one', async () => {
  const { begun, ask } = await busyQueue();
  for (const name of ['one', 'two', 'three', 'four']) void ask('greedy', name);
  await settled();
  expect(begun).toEqual(['three refused', 'four refused']);
  void ask('other', 'other');
  await settled();
  expect(begun).toEqual(['three refused', 'four refused']);
});

it('counts readers without an address as one', async () => {
  const { begun, ask } = await busyQueue();
  for (const name of ['one', 'two', 'three']) void ask(null, name);
  await settled();
  expect(begun).toEqual(['three refused']);
});

it('refuses at once when all places are taken, and has one again after a turn has ended', async () => {
  const { begun, ask, next } = await busyQueue();
  for (let place = 0; place < LIMITS.total; place += 1) void ask(`address ${String(place)}`, String(place));
  await ask('late', 'late');
  expect(begun).toEqual(['late refused']);
  await next();
  void ask('later', 'later');
  await settled();
  expect(begun).toEqual(['late refused', '0']);
});

it('returns a place to the address whose turn has come', async () => {
  const { begun, ask, next } = await busyQueue();
  void ask('a', 'one');
  void ask('a', 'two');
  await next();
  void ask('a', 'three');
  await settled();
  expect(begun).toEqual(['one']);
});

it('ends a turn once, however often it is asked to', async () => {
  const queue = new TurnQueue(LIMITS);
  const end = await queue.take('a');
  const second = queue.take('b');
  const third = queue.take('c');
  end?.();
  end?.();
  await settled();
  await second;
  const states = await Promise.race([third.then(() => 'begun'), settled().then(() => 'waits')]);
  expect(states).toBe('waits');
});

it('is free again when none waits', async () => {
  const queue = new TurnQueue(LIMITS);
  (await queue.take('a'))?.();
  expect(await queue.take('a')).not.toBeNull();
});
