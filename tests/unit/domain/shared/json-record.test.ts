import { isRecord, parseJson, stringField } from '@/lib/domain/shared/json-record';

it('accepts only objects as records', () => {
  expect([{}, { a: 1 }].every(isRecord)).toBe(true);
  expect([null, undefined, [], 'text', 1].some(isRecord)).toBe(false);
});

it('reads a text field, and no other', () => {
  expect(stringField({ name: 'x' }, 'name')).toBe('x');
  expect(stringField({ name: 1 }, 'name')).toBeUndefined();
  expect(stringField(null, 'name')).toBeUndefined();
});

describe('a text of JSON', () => {
  it.each([
    ['{"a":[1,null]}', { a: [1, null] }],
    ['null', null],
    ['"text"', 'text'],
    ['', undefined],
    ['{"a":1', undefined],
    ['undefined', undefined],
  ])('reads %j', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});
