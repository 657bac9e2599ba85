import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';

const policyOf = (isDevelopment: boolean) =>
  new Map(
    contentSecurityPolicy({ nonce: 'bm9uY2U=', isDevelopment })
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

describe('contentSecurityPolicy', () => {
  it('runs no script without the nonce of the page', () => {
    const scripts = policyOf(false).get('script-src') ?? [];
    expect(scripts).toContain("'nonce-bm9uY2U='");
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
  });

  it('loads pictures from nowhere else, so that an answer cannot send text away in an address', () => {
    expect(policyOf(false).get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('connects to this server, and to where files are sent alone', () => {
    expect(policyOf(false).get('connect-src')).toEqual(["'self'"]);
    const policy = contentSecurityPolicy({
      nonce: 'bm9uY2U=',
      isDevelopment: false,
      connectSources: ['https://bucket.example/files/'],
    });
    expect(policy).toContain("; connect-src 'self' https://bucket.example/files/; ");
  });

  it('cannot be framed, and frames nothing of other sites', () => {
    expect(policyOf(false).get('frame-ancestors')).toEqual(["'none'"]);
    expect(policyOf(false).get('frame-src')).toEqual(["'self'"]);
  });

  it('opens what the development server needs in development only', () => {
    expect(policyOf(true).get('connect-src')).toContain('ws:');
    expect(policyOf(false).get('connect-src')).toEqual(["'self'"]);
  });
});
