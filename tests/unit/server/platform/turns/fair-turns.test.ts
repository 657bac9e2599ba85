import { FairTurns } from '@/lib/server/platform/turns/fair-turns.mjs';

const LIMITS = { places: 2, placesEach: 1, waiting: 6, waitingEach: 5 };

function line(limits = LIMITS) {
  const turns = new FairTurns(limits);
  const told: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (...names: string[]) => {
    for (const name of names) {
      const begin = () => void told.push(name);
      const refuse = () => void told.push(`${name} refused`);
      ends.set(name, turns.take(name.charAt(0), { begin, refuse }));
    }
  };
  const end = (name: string) => ends.get(name)?.();
  return { told, ask, end };
}

it('gives places to owners in rotation, whatever each has waiting', () => {
  const { told, ask, end } = line();
  ask('a1', 'a2', 'a3', 'b1', 'c1', 'c2');
  expect(told).toEqual(['a1', 'b1']);
  end('a1');
  end('b1');
  expect(told).toEqual(['a1', 'b1', 'a2', 'c1']);
  end('c1');
  expect(told).toEqual(['a1', 'b1', 'a2', 'c1', 'c2']);
});

it('gives one owner no more than its places, also while others are free', () => {
  const { told, ask, end } = line();
  ask('a1', 'a2');
  expect(told).toEqual(['a1']);
  end('a1');
  expect(told).toEqual(['a1', 'a2']);
});

it('a full line takes the newest of the owner with the most, and refuses who has as many', () => {
  const { told, ask, end } = line();
  ask('a1', 'b1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b2');
  expect(told).toEqual(['a1', 'b1']);
  ask('c1');
  expect(told).toEqual(['a1', 'b1', 'a6 refused']);
  ask('a7');
  expect(told.at(-1)).toBe('a7 refused');
  end('b1');
  end('a1');
  expect(told.slice(-2)).toEqual(['b2', 'a2']);
});

it('refuses what is more than an owner may have waiting while there is room', () => {
  const { told, ask } = line();
  ask('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7');
  expect(told).toEqual(['a1', 'a7 refused']);
});

it('one who leaves while waiting frees the place in the line and begins never', () => {
  const { told, ask, end } = line({ ...LIMITS, waiting: 1 });
  ask('a1', 'a2');
  end('a2');
  ask('a3');
  end('a1');
  expect(told).toEqual(['a1', 'a3']);
});

it('ends a turn once, however often it is asked to', () => {
  const { told, ask, end } = line({ ...LIMITS, places: 1 });
  ask('a1', 'b1', 'c1');
  end('a1');
  end('a1');
  expect(told).toEqual(['a1', 'b1']);
  end('b1');
  end('c1');
  ask('d1');
  expect(told).toEqual(['a1', 'b1', 'c1', 'd1']);
});
