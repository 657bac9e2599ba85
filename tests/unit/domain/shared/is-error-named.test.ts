import { AppError } from '@/lib/domain/shared/app-error';
import { isErrorNamed } from '@/lib/domain/shared/is-error-named';

describe('an error by its name', () => {
  it('is known whichever copy of its class made it', () => {
    class AppErrorCopy extends Error {
      override readonly name = 'AppError';
    }
    const copy = new AppErrorCopy('not_found');
    expect(isErrorNamed(copy, 'AppError')).toBe(true);
    expect(copy instanceof AppError).toBe(true);
  });

  it.each([null, undefined, 'AppError', { name: 'AppError' }, new Error('AppError')])(
    'is not %p',
    (value) => {
      expect(isErrorNamed(value, 'AppError')).toBe(false);
    },
  );
});
