import { checkPrintedErrors, expectPrinted } from '@/tests/support/browser/printed-errors';

it.each([globalThis.console.error, globalThis.console.warn])('a printed message fails its test', (print) => {
  print('An update to %s was not wrapped', 'Composer');
  expect(checkPrintedErrors).toThrow('An update to Composer was not wrapped');
});

it('an expected message passes, and fails the test when it is not printed', () => {
  expectPrinted(/not offered/);
  globalThis.console.warn('gpt-4 is not offered here');
  expect(checkPrintedErrors).not.toThrow();
  expectPrinted('not offered');
  expectPrinted('not offered');
  globalThis.console.warn('gpt-4 is not offered here');
  expect(checkPrintedErrors).toThrow('Expected and not printed: not offered');
});

it('what one test printed does not count in the next', () => {
  expect(checkPrintedErrors).not.toThrow();
});
