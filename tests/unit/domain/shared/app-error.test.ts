import { AppError } from '@/lib/domain/shared/app-error';

describe('AppError', () => {
  it('carries its code, its details and the cause for the log', () => {
    const cause = new Error('socket closed');
    const error = new AppError('provider_unreachable', { message: 'no route' }, { cause });
    expect(error).toMatchObject({ code: 'provider_unreachable', details: { message: 'no route' }, cause });
  });

  it('has the code as its message, so that a log line names it', () => {
    expect(new AppError('not_found').message).toBe('not_found');
  });
});
