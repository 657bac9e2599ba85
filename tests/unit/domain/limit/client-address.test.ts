import { clientAddress, toCountedAddress } from '@/lib/domain/limit/client-address';

describe('the address that counts', () => {
  const peer = '203.0.113.7';

  it.each([
    [0, null, '203.0.113.7'],
    [0, '198.51.100.1', '203.0.113.7'],
    [1, null, '203.0.113.7'],
    [1, '198.51.100.1', '198.51.100.1'],
    [1, '10.9.8.7, 198.51.100.1', '198.51.100.1'],
    [2, '10.9.8.7, 198.51.100.1, 192.0.2.9', '198.51.100.1'],
    [2, '192.0.2.9', '192.0.2.9'],
    [1, '198.51.100.1, nonsense', '203.0.113.7'],
    [1, '', '203.0.113.7'],
    [1, '198.51.100.1:4711', '198.51.100.1'],
    [1, '[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
  ])('with %i trusted hops and "%s" is %s', (trustedHops, forwardedFor, address) => {
    expect(clientAddress({ peer, forwardedFor, trustedHops })).toBe(address);
  });

  it('stays the same whatever a caller writes before what the trusted proxies add', () => {
    const forged = ['1.1.1.1', '::1', '127.0.0.1, 127.0.0.1', 'x'.repeat(5000), ',,,'];
    for (const text of forged)
      expect(clientAddress({ peer, forwardedFor: `${text}, 198.51.100.1`, trustedHops: 1 })).toBe(
        '198.51.100.1',
      );
  });

  it('is null when no address is known', () => {
    expect(clientAddress({ peer: null, forwardedFor: '198.51.100.1', trustedHops: 0 })).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['::ffff:c633:6401', '198.51.100.1'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    [' 127.0.0.1 ', '127.0.0.1'],
  ])('%s counts as %s', (text, counted) => {
    expect(toCountedAddress(text)).toBe(counted);
  });

  it.each([
    '',
    'localhost',
    '1',
    '0x7f.1',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '010.1.1.256',
    '1.2.3.4:',
    '[::1',
    'unknown',
  ])('is not found in "%s"', (text) => {
    expect(toCountedAddress(text)).toBeNull();
  });
});
