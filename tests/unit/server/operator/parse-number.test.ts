import { CommandProblem } from '@/lib/server/operator/command';
import { parseSpanMs, parseWholeNumber } from '@/lib/server/operator/parse-number';

describe('a whole number', () => {
  it.each([
    ['5000', 5000],
    ['5_000', 5000],
    ['1,000,000', 1_000_000],
    [' -20 ', -20],
    ['+7', 7],
    ['0', 0],
  ])('is read from %j', (text, number) => {
    expect(parseWholeNumber(text, 'It')).toBe(number);
  });

  it.each(['', '1.5', '1e6', 'NaN', 'Infinity', '0x10', '5000 credits', '--5', '9007199254740993', '٣'])(
    'is never %j',
    (text) => {
      expect(() => parseWholeNumber(text, 'It')).toThrow(CommandProblem);
    },
  );
});

describe('a duration', () => {
  it.each([
    ['30m', 1_800_000],
    ['2h', 7_200_000],
    [' 7d ', 604_800_000],
  ])('is read from %j', (text, spanMs) => {
    expect(parseSpanMs(text)).toBe(spanMs);
  });

  it.each(['', '0m', '-1h', '1.5h', '2 h', '2w', 'h', '9999999d', 'forever'])('is never %j', (text) => {
    expect(() => parseSpanMs(text)).toThrow(CommandProblem);
  });
});
