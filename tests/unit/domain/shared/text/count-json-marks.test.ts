import fc from 'fast-check';
import { countJsonMarks, countJsonValues, isJsonWithin } from '@/lib/domain/shared/text/count-json-marks';

const countValues = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, child) => sum + countValues(child), 1);

const always = (json: string, limit: number) => countJsonMarks(`${json}${' '.repeat(limit)}`, limit);

it('a JSON text has at most three marks for each of its values, whatever its strings hold', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(always(JSON.stringify(value), 10_000)).toBeLessThanOrEqual(3 * countValues(value));
    }),
  );
  expect(always(JSON.stringify({ text: '[[[{{{:::,,,"\\"' }), 100)).toBe(2);
});

it('a list of a million values is known before it is read, and looking stops at the limit', () => {
  expect(countJsonMarks(`[${'[0],'.repeat(250_000)}0]`, 20_000)).toBe(20_001);
});

it('a string that never ends is no endless work', () => {
  expect(always(`{"a":"${'\\"'.repeat(50_000)}`, 10)).toBe(2);
});

describe('the values of a JSON text', () => {
  it.each([
    ['1', 1],
    ['[1,2,3]', 4],
    ['{"a":1,"b":[2]}', 4],
    ['"a, b, [c], {d}"', 1],
    ['["quoted \\" , and \\\\",1]', 3],
    ['["never closed,,,,', 2],
  ])('of %s are counted without those that texts only look like', (json, count) => {
    expect(countJsonValues(json)).toBe(count);
  });

  it('are at least as many as parsing makes', () => {
    const nested = JSON.stringify(Array.from({ length: 1_000 }, (_, index) => [[index], { a: 'x,y' }]));
    let made = 0;
    JSON.parse(nested, (_key, value: unknown) => {
      made += 1;
      return value;
    });
    expect(countJsonValues(nested)).toBeGreaterThanOrEqual(made);
  });
});

const LIMITS = { characters: 40, marks: 6, depth: 2, bareCharacters: 20 };

it.each([
  ['[[]]', true],
  ['[[[]]]', false],
  ['[[],[],{}]', true],
  ['[1,2,3,4,5,6,7]', false],
  ['["[[[[", {"a": "{{{{"}]', true],
  [`"${'a'.repeat(38)}"`, true],
  [`"${'a'.repeat(39)}"`, false],
  [' '.repeat(21), false],
  ['{"a":1}', true],
  ['{"a":1,"b":2}', false],
])('%# is within the limits or not', (json, isWithin) => {
  expect(isJsonWithin(json, LIMITS)).toBe(isWithin);
});

it('strings of any length end where they end, whatever quotes and backslashes are in them', () => {
  const part = fc.constantFrom('"', '\\', 'a', 'a'.repeat(70), '[{:,');
  const strings = fc.array(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(strings, (texts) => {
      expect(countJsonValues(JSON.stringify(texts))).toBe(1 + Math.max(1, texts.length));
    }),
  );
});
