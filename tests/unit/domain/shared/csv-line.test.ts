import { toCsvLine } from '@/lib/domain/shared/csv-line';

describe('a line of CSV', () => {
  it('separates fields by commas and ends with CR LF, an empty field for null', () => {
    expect(toCsvLine(['a', 1, null, 0])).toBe('a,1,,0\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' kept as it is ', ' kept as it is '],
    ['größe 大', 'größe 大'],
  ])('quotes %j only where it must', (value, field) => {
    expect(toCsvLine([value])).toBe(`${field}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\rx', '  =cmd', '＝1+1'])(
    'keeps a spreadsheet from running %j',
    (value) => {
      const field = toCsvLine([value]).trimEnd().replace(/^"/, '');
      expect(field.startsWith("'")).toBe(true);
    },
  );

  it('leaves negative numbers numbers', () => {
    expect(toCsvLine([-5])).toBe('-5\r\n');
  });
});
