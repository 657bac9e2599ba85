import {
  cutHeaders,
  mendCookies,
  HEAD_LIMIT_BYTES,
  HEADER_LIMIT_CHARACTERS,
  PATH_LIMIT_CHARACTERS,
  QUERY_LIMIT_CHARACTERS,
  QUERY_LIMIT_PARAMETERS,
  refusalOfHead,
  USER_AGENT_LIMIT_CHARACTERS,
} from '@/lib/server/http/request/head-limits';

const head = (url: string, rawHeaders: readonly string[] = []) => ({ url, rawHeaders });

describe('a head', () => {
  it('of the longest path and query is read, a character more is refused', () => {
    const path = `/${'a'.repeat(PATH_LIMIT_CHARACTERS - 1)}`;
    const query = `?q=${'a'.repeat(QUERY_LIMIT_CHARACTERS - '?q='.length)}`;
    expect(refusalOfHead(head(path + query))).toBeNull();
    expect(refusalOfHead(head(`${path}a${query}`))).toBe('address_too_long');
    expect(refusalOfHead(head(`${path}${query}a`))).toBe('address_too_long');
  });

  it('has at most a hundred parameters, empty ones too', () => {
    for (const parameter of ['a', 'a=1', '', '=']) {
      const query = (count: number) => `/login?${new Array(count).fill(parameter).join('&')}`;
      expect(refusalOfHead(head(query(QUERY_LIMIT_PARAMETERS)))).toBeNull();
      expect(refusalOfHead(head(query(QUERY_LIMIT_PARAMETERS + 1)))).toBe('address_too_long');
    }
  });

  it('counts no ampersand before the query', () => {
    expect(refusalOfHead(head(`/${'&'.repeat(QUERY_LIMIT_PARAMETERS * 2)}`))).toBeNull();
  });

  it('is refused when all its headers are too long together', () => {
    const part = HEAD_LIMIT_BYTES / 8;
    const pair = ['cookie', 'a'.repeat(part - 'cookie'.length - 4)];
    const most = Array.from({ length: 7 }, () => pair).flat();
    expect(refusalOfHead(head('/', most))).toBeNull();
    expect(refusalOfHead(head('/', [...most, ...pair]))).toBe('head_too_large');
  });
});

describe('headers', () => {
  it('are cut, the name of the client shortest, and those of a session are not', () => {
    const long = 'x'.repeat(HEAD_LIMIT_BYTES);
    const headers = { 'user-agent': long, accept: long, cookie: long, authorization: long, host: 'here' };
    cutHeaders(headers);
    expect(Object.values(headers).map(({ length }) => length)).toEqual([
      USER_AGENT_LIMIT_CHARACTERS,
      HEADER_LIMIT_CHARACTERS,
      HEAD_LIMIT_BYTES,
      HEAD_LIMIT_BYTES,
      'here'.length,
    ]);
  });

  it('of proxies keep their end, which the nearest proxy wrote', () => {
    const headers = { 'x-forwarded-for': `${'6.6.6.6, '.repeat(HEADER_LIMIT_CHARACTERS)}10.0.0.1` };
    cutHeaders(headers);
    expect(headers['x-forwarded-for']).toHaveLength(HEADER_LIMIT_CHARACTERS);
    expect(headers['x-forwarded-for']).toMatch(/6\.6\.6\.6, 10\.0\.0\.1$/);
  });

  it('with cookies that cannot be decoded are read as before, without an error for each', () => {
    const headers = { cookie: `session=a%20b; ${'a=%;'.repeat(500)}b=%zz; c=100%` };
    mendCookies(headers);
    expect(headers.cookie).toBe(`session=a%20b; ${'a=%25;'.repeat(500)}b=%25zz; c=100%25`);
    expect(() => decodeURIComponent(headers.cookie)).not.toThrow();
    const without: { cookie?: string } = {};
    mendCookies(without);
    expect(without).toEqual({});
  });
});
