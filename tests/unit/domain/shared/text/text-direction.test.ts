import { textDirection } from '@/lib/domain/shared/text/text-direction';

it.each([
  ['Tides', 'ltr'],
  ['12 · المد', 'rtl'],
  ['שעה', 'rtl'],
  ['潮', 'ltr'],
  ['09:40', null],
  ['', null],
])('the first letter of “%s” decides its direction', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
