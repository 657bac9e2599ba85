import { keysOf, mapValues } from '@/lib/domain/shared/typed-record';

it('names the keys in their order', () => {
  expect(keysOf({ second: 2, first: 1 })).toEqual(['second', 'first']);
});

it('makes a value of each value and keeps the keys', () => {
  expect(mapValues({ one: 1, two: 2 }, (value) => value * 10)).toEqual({ one: 10, two: 20 });
  expect(mapValues({}, String)).toEqual({});
});
