import { TOTP } from 'otpauth';
import { findTotpStep, makeTotpSecret, toEnrolment } from '@/lib/server/auth/factors/totp';

/** RFC 6238's test table has the secret `12345678901234567890`. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  // The table has eight digits; apps show the last six.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('of RFC 6238 at %i s is right, and belongs to that step', (seconds, code) => {
    expect(findTotpStep(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('counts one step before and after its own, and no further', () => {
    const step = Math.floor(1111111109 / 30);
    const steps = [-60, -30, 0, 30, 60].map((skew) =>
      findTotpStep(RFC_SECRET, '081804', at(step * 30 + skew)),
    );
    expect(steps).toEqual([null, step, step, step, null]);
  });

  it('may be typed in groups', () => {
    expect(findTotpStep(RFC_SECRET, ' 081 804 ', at(1111111109))).not.toBeNull();
    expect(findTotpStep(RFC_SECRET, '081-804', at(1111111109))).not.toBeNull();
  });

  it.each(['', '0', '81804', '0818041', '١٢٣٤٥٦', '0x1F4A', '-81804', '8180.4', 'abcdef', '08180４'])(
    'is never %j',
    (code) => {
      expect(findTotpStep(RFC_SECRET, code, at(1111111109))).toBeNull();
    },
  );
});

describe('an enrolment', () => {
  it('has a secret of 160 bits that is never the same', () => {
    const secrets = new Set(Array.from({ length: 50 }, makeTotpSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('carries in its address what an app needs to make the right codes, whatever the names', () => {
    const { address, secret } = toEnrolment(RFC_SECRET, 'Our chat: 100% & more', 'ada+x@example.org');
    const url = new URL(address);
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(url.searchParams.get('issuer')).toBe('Our chat: 100% & more');
    const code = TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: 59_000 });
    expect(findTotpStep(secret, code, at(59))).toBe(1);
  });
});
