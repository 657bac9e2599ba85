import { continuationBase } from '@/lib/domain/turn/join-continuation';

describe('continuationBase', () => {
  it.each([
    ['One', 'One '],
    ['One ', 'One '],
    ['', ''],
    ['line\n', 'line\n '],
  ])('turns %j into %j', (generation, base) => {
    expect(continuationBase(generation)).toBe(base);
  });
});
