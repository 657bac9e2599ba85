import { NextRequest } from 'next/server';

const HEADER = 'strict-transport-security';

/** Settings are read once a process, so each case has its own. */
async function answer(url: string, settings: Record<string, string>, headers: Record<string, string> = {}) {
  jest.resetModules();
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    const { middleware } = await import('@/middleware');
    return middleware(new NextRequest(url, { headers })).headers.get(HEADER);
  } finally {
    process.env = before;
  }
}

const FORWARDED = { 'x-forwarded-proto': 'https' };

it('makes browsers use https for a year where the request came by it', async () => {
  expect(await answer('https://chat.example.org/c/new', {})).toBe('max-age=31536000');
  expect(await answer('http://localhost:3080/c/new', { TRUSTED_PROXY_HOPS: '1' }, FORWARDED)).toBe(
    'max-age=31536000',
  );
  expect(await answer('http://localhost:3080/c/new', { DOMAIN_SERVER: 'https://chat.example.org' })).toBe(
    'max-age=31536000',
  );
});

it('sends no such header over http, nor where an untrusted caller claims a proxy', async () => {
  expect(await answer('http://localhost:3080/c/new', {})).toBeNull();
  expect(await answer('http://localhost:3080/c/new', {}, FORWARDED)).toBeNull();
  expect(
    await answer('http://localhost:3080/c/new', { TRUSTED_PROXY_HOPS: '1' }, { 'x-forwarded-proto': 'http' }),
  ).toBeNull();
});
