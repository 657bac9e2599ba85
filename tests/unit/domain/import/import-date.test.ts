import { importedDate } from '@/lib/domain/import/import-date';

it.each([
  [1735689600, '2025-01-01T00:00:00.000Z'],
  [1735689600.25, '2025-01-01T00:00:00.250Z'],
  [1735689600000, '2025-01-01T00:00:00.000Z'],
  [1735689600000000, '2025-01-01T00:00:00.000Z'],
  [1735689600000000000, '2025-01-01T00:00:00.000Z'],
  ['1735689600', '2025-01-01T00:00:00.000Z'],
  ['2025-01-01T01:00:00+01:00', '2025-01-01T00:00:00.000Z'],
  [' 2025-01-01T00:00:00.123456Z ', '2025-01-01T00:00:00.123Z'],
])('%p is a date', (value, date) => {
  expect(importedDate(value)).toBe(date);
});

it.each([
  null,
  undefined,
  {},
  [],
  true,
  '',
  'tomorrow',
  0,
  -1,
  NaN,
  Infinity,
  1e300,
  '0001-01-01',
  '9999-12-31',
  '1'.repeat(65),
])('%p is none', (value) => {
  expect(importedDate(value)).toBeNull();
});
