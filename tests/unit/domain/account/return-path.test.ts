import fc from 'fast-check';
import { HOME_PATH, isSignedOutPath, toLoginPath, toReturnPath } from '@/lib/domain/account/return-path';

describe('the way back after signing in', () => {
  it.each(['/c/abc', '/search/a%20b?x=1#y', '/c/new?model=a'])(
    'is kept when it is a page of ours: %j',
    (path) => {
      expect(toReturnPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    '/',
    'c/abc',
    'https://evil.example/c/abc',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '///evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/c/..//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?redirect=/c/abc',
    '/register',
    '/api/user',
  ])('is home for %j', (path) => {
    expect(toReturnPath(path)).toBe(HOME_PATH);
  });

  it('never leaves the site, whatever is requested', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '\r', ' ', '%2f', 'evil.example', 'c', '?', '#'),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const url = new URL(toReturnPath(`/${parts.join('')}`), 'https://ours.example');
        expect(url.origin).toBe('https://ours.example');
      }),
    );
  });

  it('is remembered by the login page unless it is home', () => {
    expect(toLoginPath('/c/abc?x=1')).toBe('/login?redirect=%2Fc%2Fabc%3Fx%3D1');
    expect(toLoginPath('/c/new')).toBe('/login');
    expect(toLoginPath('/login')).toBe('/login');
  });
});

describe('the screens before the product', () => {
  it('are distinguished from the others by whole segments', () => {
    expect(isSignedOutPath('/login')).toBe(true);
    expect(isSignedOutPath('/reset-password')).toBe(true);
    expect(isSignedOutPath('/login-help')).toBe(false);
    expect(isSignedOutPath('/c/login')).toBe(false);
  });
});
