import { describeDevice } from '@/lib/client/account/describe-device';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'mobile' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
  ],
  [null, { browser: null, system: null, kind: 'unknown' }],
  ['', { browser: null, system: null, kind: 'unknown' }],
])('tells the device of %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});

it('does not guess a device from a text that is no browser', () => {
  const { system, kind } = describeDevice('<script>alert(1)</script>');
  expect([system, kind]).toEqual([null, 'unknown']);
});
