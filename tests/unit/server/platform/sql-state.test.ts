import { hasSqlState } from '@/lib/server/platform/sql-state';

it('is read from the code of an error, or of what it was made of', () => {
  expect(hasSqlState({ code: '23505' }, '23503', '23505')).toBe(true);
  expect(
    hasSqlState(
      { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '40001' } } } },
      '40001',
    ),
  ).toBe(true);
});

it.each([
  ['a title that quotes a code', new Error('Key (title)=(40001) is not present in table "folders"')],
  ['another code', Object.assign(new Error('23505'), { code: '23514' })],
  ['no error', null],
])('is not taken from %s', (_what, error) => {
  expect(hasSqlState(error, '40001', '23505')).toBe(false);
});

it('ends where errors name each other as their cause', () => {
  const error = new Error('first');
  error.cause = error;
  expect(hasSqlState(error, '40001')).toBe(false);
});
