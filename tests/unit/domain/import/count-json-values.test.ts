import { countJsonValues } from '@/lib/domain/import/count-json-values';

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
