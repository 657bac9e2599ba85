import { undeclaredProxy } from '@/lib/domain/limit/client-address';

const evidence = { peer: '127.0.0.1', forwardedFor: '203.0.113.9', trustedHops: 0 };

it.each(['127.0.0.1', '::ffff:10.0.0.2', '172.17.0.1', '192.168.1.1', 'fd00::1', '::1'])(
  'is the private peer %s that speaks for another while no hop is trusted',
  (peer) => {
    expect(undeclaredProxy({ ...evidence, peer })).not.toBeNull();
  },
);

it.each([
  ['a hop is trusted', { trustedHops: 1 }],
  ['the peer has a public address: each caller can write the header', { peer: '198.51.100.7' }],
  ['nothing is forwarded', { forwardedFor: null }],
  ['only the framework named the peer itself', { forwardedFor: '::ffff:127.0.0.1' }],
  ['what is forwarded is no address', { forwardedFor: 'unknown' }],
  ['the peer is not known', { peer: null }],
])('is none when %s', (_reason, change) => {
  expect(undeclaredProxy({ ...evidence, ...change })).toBeNull();
});
