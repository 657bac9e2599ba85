import type * as Dns from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:tls';
import { guardedFetch } from '@/lib/server/platform/outbound/guarded-fetch';
import { outboundFetch } from '@/lib/server/platform/outbound/outbound-fetch';
import { findTunnelAgent } from '@/lib/server/platform/outbound/proxy-tunnel';
import { startBingServer } from '@/tests/support/servers/bing-server';
import { startConnectProxy, type ConnectProxy } from '@/tests/support/servers/proxies/connect-proxy';
import { recordingProvider, type RecordingProvider } from '@/tests/support/servers/recording-provider';

const looked: string[] = [];
const answers: Record<string, LookupAddress[]> = {
  'provider.example': [{ address: '93.184.215.14', family: 4 }],
  'inside.direct.example': [{ address: '10.0.0.7', family: 4 }],
  'inside.example': [{ address: '10.0.0.7', family: 4 }],
  'half.example': [
    { address: '169.254.169.254', family: 4 },
    { address: '93.184.215.15', family: 4 },
  ],
};

jest.mock('node:dns', () => {
  const real = jest.requireActual<typeof Dns>('node:dns');
  return {
    ...real,
    lookup: (
      host: string,
      options: object,
      callback: (error: Error | null, found: LookupAddress[]) => void,
    ) => {
      const known = answers[host];
      if (known === undefined) return real.lookup(host, { ...options, all: true }, callback);
      looked.push(host);
      callback(null, known);
    },
  };
});

/** Reaches this machine, but is not one of its names that bypass the proxy. */
const THIS_MACHINE = '0.0.0.0';

let provider: RecordingProvider;
let proxy: ConnectProxy;

beforeAll(async () => {
  provider = await recordingProvider();
  proxy = await startConnectProxy(new URL(`http://127.0.0.1:${String(provider.port)}`));
  process.env['PROXY'] = proxy.url.replace('http://', 'http://ada:p%40ss@');
  process.env['NO_PROXY'] = `.direct.example, ${THIS_MACHINE}`;
});

afterAll(async () => {
  await proxy.stop();
  await provider.stop();
});

beforeEach(() => {
  proxy.targets.length = 0;
  proxy.logins.length = 0;
  looked.length = 0;
  proxy.refuse(null);
  provider.calls.length = 0;
});

describe('an address that the operator configured', () => {
  it('is asked for through the proxy by its name, which is not looked up here, with the login of PROXY', async () => {
    const answer = await outboundFetch('http://provider.example:8080/v1/models');
    expect(answer.status).toBe(200);
    expect(proxy.targets).toEqual(['provider.example:8080']);
    expect(proxy.logins).toEqual(['ada:p@ss']);
    expect(looked).toEqual([]);
    expect(provider.calls).toMatchObject([
      { path: '/v1/models', headers: { host: 'provider.example:8080' } },
    ]);
    expect(JSON.stringify(provider.calls)).not.toContain('proxy-authorization');
  });

  it('on this machine is asked for directly', async () => {
    expect((await outboundFetch(`http://127.0.0.1:${String(provider.port)}/v1/models`)).status).toBe(200);
    expect(proxy.targets).toEqual([]);
  });

  it('is not asked for around a proxy that refuses', async () => {
    proxy.refuse(403);
    await expect(outboundFetch('http://provider.example/v1/models')).rejects.toThrow();
    expect(provider.calls).toEqual([]);
  });
});

describe('an address that a user chose', () => {
  it('is looked up and checked here, and the proxy is given the address that was checked', async () => {
    expect((await guardedFetch('http://provider.example/v1/models')).status).toBe(200);
    expect(looked).toEqual(['provider.example']);
    expect(proxy.targets).toEqual(['93.184.215.14:80']);
    expect(provider.calls).toMatchObject([{ headers: { host: 'provider.example' } }]);
  });

  it('that resolves to a private and a public address is reached at the public one only', async () => {
    expect((await guardedFetch('http://half.example/v1/models')).status).toBe(200);
    expect(proxy.targets).toEqual(['93.184.215.15:80']);
  });

  it.each([
    'http://inside.example/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://127.0.0.1/',
  ])('%s is refused, and the proxy is not even asked', async (url) => {
    await expect(guardedFetch(url)).rejects.toMatchObject({ code: 'base_url_refused' });
    expect(proxy.targets).toEqual([]);
    expect(provider.calls).toEqual([]);
  });
});

it('a TLS connection names the host it was meant for, though the proxy was given an address', async () => {
  const names: string[] = [];
  const server = createServer({
    SNICallback: (name, done) => {
      names.push(name);
      done(new Error('seen enough'));
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const tunnel = await startConnectProxy(new URL(`http://127.0.0.1:${String(port)}`));
  const before = process.env['PROXY'];
  try {
    await jest.isolateModulesAsync(async () => {
      process.env['PROXY'] = tunnel.url;
      globalThis.parleySingletons = undefined;
      const { guardedFetch: fetchFresh } = await import('@/lib/server/platform/outbound/guarded-fetch');
      await expect(fetchFresh('https://provider.example/v1')).rejects.toThrow();
    });
    expect(tunnel.targets).toEqual(['93.184.215.14:443']);
    expect(names).toEqual(['provider.example']);
  } finally {
    process.env['PROXY'] = before;
    await tunnel.stop();
    server.close();
  }
});

it('a library with requests of its own goes through the proxy by its agent', async () => {
  const url = 'http://provider.example:81/v1/models';
  const call = get(url, { agent: findTunnelAgent(url) });
  const [response] = await once(call, 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(proxy.targets).toEqual(['provider.example:81']);
  expect(findTunnelAgent('http://localhost:81/')).toBeUndefined();
});

it('the socket of Bing’s protocol goes through the proxy', async () => {
  const bing = await startBingServer();
  const tunnel = await startConnectProxy(new URL(bing.url));
  const before = process.env['PROXY'];
  try {
    await jest.isolateModulesAsync(async () => {
      process.env['PROXY'] = tunnel.url;
      globalThis.parleySingletons = undefined;
      const { callHub: call } = await import('@/lib/server/providers/bing/chat-hub');
      bing.play({ steps: ['close'] });
      const hub = call({
        url: 'ws://bing.example/sydney/ChatHub',
        invocation: {},
        signal: new AbortController().signal,
      });
      await expect(hub.next()).rejects.toThrow('closed');
    });
    expect(tunnel.targets).toEqual(['bing.example:80']);
    expect(bing.sockets).toHaveLength(1);
  } finally {
    process.env['PROXY'] = before;
    await tunnel.stop();
    await bing.stop();
  }
});

describe('a host that NO_PROXY names', () => {
  const url = () => `http://${THIS_MACHINE}:${String(provider.port)}/v1/models`;

  it('is reached without the proxy', async () => {
    expect((await outboundFetch(url())).status).toBe(200);
    expect(proxy.targets).toEqual([]);
    expect(provider.calls).toHaveLength(1);
  });

  it('has no tunnel for a library of its own requests either, and others still have one', () => {
    expect(findTunnelAgent('https://models.direct.example/')).toBeUndefined();
    expect(findTunnelAgent('https://direct.example/')).toBeUndefined();
    expect(findTunnelAgent('https://indirect.example/')).toBeDefined();
  });

  it('is still refused to users where it is not public', async () => {
    await expect(guardedFetch('http://inside.direct.example/v1')).rejects.toMatchObject({
      code: 'base_url_refused',
    });
    await expect(guardedFetch(url())).rejects.toMatchObject({ code: 'base_url_refused' });
    expect(proxy.targets).toEqual([]);
  });
});
