import { listNumber } from '@/lib/server/documents/formats/list-number';

it.each([
  [4, 'decimal', '4'],
  [4, 'decimalZero', '04'],
  [1_994, 'upperRoman', 'MCMXCIV'],
  [9, 'lowerRoman', 'ix'],
  [26, 'lowerLetter', 'z'],
  [28, 'upperLetter', 'BB'],
  [22, 'ordinal', '22nd'],
  [12, 'ordinal', '12th'],
  [3, 'decimalEnclosedCircle', '③'],
  [21, 'japaneseCounting', '二十一'],
  [10, 'chineseCounting', '十'],
  [2, 'ganada', '나'],
  [7, 'none', ''],
  [7, 'of another kind', '7'],
  [999_999_999, 'lowerRoman', '999999999'],
  [999_999_999, 'lowerLetter', '999999999'],
  [0, 'upperRoman', '0'],
])('%d as %s is %s', (value, format, text) => {
  expect(listNumber(value, format)).toBe(text);
});
