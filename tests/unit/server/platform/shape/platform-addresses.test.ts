import { peerHeader } from '@/lib/server/http/request/peer-address';
import { requestAddress } from '@/lib/server/http/request/request-address';

function addressOf(headers: Record<string, string>): string | null {
  return requestAddress({ headers: new Headers(headers) });
}

const PLATFORMS = ['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME', 'PARLEY_SHAPE'];

afterEach(() => {
  for (const name of PLATFORMS) Reflect.deleteProperty(process.env, name);
});

describe('the address of a client', () => {
  it('is what Vercel states, whatever the client says and over whichever connection', () => {
    process.env['VERCEL'] = '1';
    const forged = { 'x-forwarded-for': '10.0.0.1', 'x-nf-client-connection-ip': '10.0.0.2' };
    expect(addressOf({ ...forged, 'x-vercel-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7');
    expect(addressOf({ ...forged, ...peerHeader('127.0.0.1'), 'x-real-ip': '198.51.100.8' })).toBe(
      '198.51.100.8',
    );
  });

  it('is what Netlify states', () => {
    process.env['NETLIFY'] = 'true';
    const headers = { 'x-nf-client-connection-ip': '2001:db8:1:2::1', 'x-real-ip': '10.0.0.1' };
    expect(addressOf(headers)).toBe('2001:db8:1:2::/64');
  });

  it('is what the gateway of Amazon appended, not what the client wrote before it', () => {
    process.env['AWS_LAMBDA_FUNCTION_NAME'] = 'parley';
    expect(addressOf({ 'x-forwarded-for': '10.0.0.1, 198.51.100.9' })).toBe('198.51.100.9');
  });

  it('is never taken from the header of a platform that this server does not run on', () => {
    const stated = { 'x-vercel-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7' };
    expect(addressOf({ ...stated, ...peerHeader('203.0.113.5') })).toBe('203.0.113.5');
    process.env['VERCEL'] = '1';
    process.env['PARLEY_SHAPE'] = 'nodes';
    expect(addressOf({ ...stated, ...peerHeader('203.0.113.5') })).toBe('203.0.113.5');
  });
});
