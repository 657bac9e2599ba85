import { requireSameOrigin } from '@/lib/server/http/request/same-origin';

const call = (headers: Record<string, string>) =>
  requireSameOrigin(new Request('http://internal:3080/api/auth/refresh', { method: 'POST', headers }));

describe('a call that a cookie authorises', () => {
  it.each<Record<string, string>>([
    {},
    { host: 'chat.example', origin: 'https://chat.example' },
    { host: 'localhost:3080', origin: 'http://localhost:3080', 'sec-fetch-site': 'same-origin' },
    { host: 'chat.example', 'sec-fetch-site': 'same-origin' },
    { host: 'chat.example', 'sec-fetch-site': 'none' },
  ])('passes from our own pages and from programs: %j', (headers) => {
    expect(() => call(headers)).not.toThrow();
  });

  it.each<Record<string, string>>([
    { host: 'chat.example', origin: 'https://evil.example' },
    { host: 'chat.example', origin: 'https://chat.example.evil.example' },
    { host: 'chat.example', origin: 'https://chat.example:8443' },
    { host: 'chat.example', origin: 'null' },
    { host: 'chat.example', origin: '' },
    { host: 'chat.example', 'sec-fetch-site': 'cross-site' },
    { host: 'chat.example', 'sec-fetch-site': 'same-site' },
    { host: 'chat.example', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ])('is refused from pages of other sites: %j', (headers) => {
    expect(() => call(headers)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });
});
