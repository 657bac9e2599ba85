import { isMimePattern, isSupportedType } from '@/lib/domain/file/mime-pattern';

it('a type is supported by its name or by an expression that finds it', () => {
  expect(isSupportedType('image/png', ['image/png'])).toBe(true);
  expect(isSupportedType('image/png', ['image\\/(jpeg|png)'])).toBe(true);
  expect(isSupportedType('image/svg+xml', ['image/svg'])).toBe(false);
  expect(isSupportedType('', ['.*'])).toBe(false);
  expect(isSupportedType('x'.repeat(300), ['.*'])).toBe(false);
});

it('an expression that takes for ever elsewhere is answered at once', () => {
  expect(isSupportedType(`${'a'.repeat(200)}!`, ['^(a+)+$'])).toBe(false);
});

it('what is no expression supports no type', () => {
  expect(isMimePattern('image/(')).toBe(false);
  expect(isSupportedType('image/png', ['image/('])).toBe(false);
  expect(isMimePattern('text/.*')).toBe(true);
});
