import { AppError } from '@/lib/domain/shared/app-error';
import { toLogId } from '@/lib/server/http/request/log-id';
import { errorResponse } from '@/lib/server/http/response/error-response';
import { runWork } from '@/lib/server/platform/current-work';
import { logWarning } from '@/lib/server/platform/log';

const UUID = /^[\da-f-]{36}$/;
const work = { route: 'GET /', address: null, owner: null, logId: 'abc-1' };

it('takes the id of a proxy when it is short and clean, and makes one of its own else', () => {
  for (const given of ['abc-1', '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34', 'Root=1-67/x+y=', 'a'.repeat(64)])
    expect(toLogId(given)).toBe(given);
  for (const given of [null, '', 'a'.repeat(65), 'a b', 'a\n{"level":"error"}', '"', '<b>', 'ä'])
    expect(toLogId(given)).toMatch(UUID);
  expect(toLogId(null)).not.toBe(toLogId(null));
});

it('stands in each line of the log about the request', () => {
  const spy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  runWork(work, () => logWarning('something', { count: 1 }));
  logWarning('of no request');
  const [inside, outside] = spy.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  spy.mockRestore();
  expect(inside).toMatchObject({ message: 'something', count: 1, requestId: 'abc-1' });
  expect(outside).not.toHaveProperty('requestId');
});

it('stands in the answer where the server failed, and in no other', async () => {
  const spy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const failed = runWork(work, () => errorResponse(new Error('no')));
  spy.mockRestore();
  expect(await failed.json()).toMatchObject({ code: 'internal_error', requestId: 'abc-1' });
  const refused = runWork(work, () => errorResponse(new AppError('not_found')));
  expect(await refused.json()).not.toHaveProperty('requestId');
});
