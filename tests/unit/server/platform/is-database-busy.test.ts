import { isDatabaseBusy } from '@/lib/server/platform/is-database-busy';

it.each([
  ['a statement that took too long', { code: '57014' }],
  ['a lock it did not get', { originalCode: '55P03' }],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  [
    'no connection for a transaction',
    new Error('Transaction API error: Unable to start a transaction in the given time.'),
  ],
  [
    'one of them as the cause',
    new Error('failed', { cause: { meta: { driverAdapterError: { code: '57014' } } } }),
  ],
])('a later call may succeed after %s', (_what, error) => {
  expect(isDatabaseBusy(error)).toBe(true);
});

it.each([
  ['another code', { code: '23505' }],
  ['a transaction that was closed', new Error('Transaction already closed')],
  [
    'a refused text that quotes the words of the pool',
    new Error('failed', {
      cause: {
        originalCode: '23505',
        message: 'Key (name)=(timeout exceeded when trying to connect) exists',
      },
    }),
  ],
  ['no error', undefined],
])('%s is no sign of a busy database', (_what, error) => {
  expect(isDatabaseBusy(error)).toBe(false);
});
