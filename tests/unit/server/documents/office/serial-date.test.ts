import { serialDate } from '@/lib/server/documents/formats/serial-date';

const MARCH_4 = 46_085;
const AT_13_45 = 46_085.572_916_666_66;

it.each([
  [MARCH_4, 'm/d/yy', '2026-03-04'],
  [MARCH_4, 'dd/mm/yyyy', '2026-03-04'],
  [MARCH_4, 'dd\\.mm\\.yy;@', '2026-03-04'],
  [MARCH_4, '[$-F800]dddd, mmmm dd, yyyy', '2026-03-04'],
  [MARCH_4, '[$-409]d-mmm-yy;@', '2026-03-04'],
  [MARCH_4, 'd/m', '2026-03-04'],
  [MARCH_4, 'mm/yy', '2026-03'],
  [MARCH_4, 'mmm-yy', '2026-03'],
  [AT_13_45, 'm/d/yy h:mm', '2026-03-04 13:45'],
  [AT_13_45, 'yyyy-mm-dd hh:mm:ss AM/PM', '2026-03-04 13:45:00'],
])('%d shown as %s is %s', (serial, format, shown) => {
  expect(serialDate(serial, format)).toBe(shown);
});

it.each([
  [MARCH_4, 'General'],
  [MARCH_4, '#,##0.00'],
  [MARCH_4, '0.00E+00'],
  [MARCH_4, '[Red]0 "days"'],
  [AT_13_45, 'h:mm'],
  [AT_13_45, '[h]:mm:ss'],
  [AT_13_45, 'mm:ss.0'],
  [MARCH_4, 'd. mmmm yyyy'],
  [MARCH_4, 'd-mmm'],
  [MARCH_4, 'yyyy'],
  [30, 'm/d/yy'],
  [-1, 'm/d/yy'],
  [1e9, 'm/d/yy'],
])('%d shown as %s stays as it is', (serial, format) => {
  expect(serialDate(serial, format)).toBeNull();
});

it('a workbook that counts from 1904 has its own days', () => {
  expect(serialDate(MARCH_4 - 1_462, 'm/d/yy', { is1904: true })).toBe('2026-03-04');
});
