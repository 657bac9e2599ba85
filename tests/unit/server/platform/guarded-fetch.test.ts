import type { LookupAddress } from 'node:dns';
import { AppError } from '@/lib/domain/shared/app-error';
import { guardedFetch } from '@/lib/server/platform/outbound/guarded-fetch';
import { recordingProvider, type RecordingProvider } from '@/tests/support/servers/recording-provider';

const answers: LookupAddress[][] = [];
const looked: string[] = [];

jest.mock('node:dns', () => ({
  ...jest.requireActual<object>('node:dns'),
  lookup: (host: string, _options: unknown, callback: (error: null, found: LookupAddress[]) => void) => {
    looked.push(host);
    callback(null, answers.shift() ?? []);
  },
}));

let provider: RecordingProvider;

beforeAll(async () => {
  provider = await recordingProvider();
});

afterAll(() => provider.stop());

beforeEach(() => {
  answers.length = 0;
  looked.length = 0;
});

const at = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

async function codeOf(host: string): Promise<string> {
  const error: unknown = await guardedFetch(`http://${host}:${String(provider.port)}/v1`).catch(
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.code : 'none';
}

it.each([
  ['a private address', [at('127.0.0.1')]],
  ['a private address in an IPv6 one', [at('::ffff:127.0.0.1')]],
  ['only private addresses', [at('10.0.0.1'), at('::1'), at('169.254.169.254')]],
  ['no address', []],
])('a name that has %s is never connected to', async (_, found) => {
  answers.push(found);
  expect(await codeOf('name.example')).toBe('base_url_refused');
  expect(provider.calls).toEqual([]);
});

it('a name is looked up once a connection, so what was looked at is what is connected to', async () => {
  // The name rebinds: a public address when it is checked, this machine when it is used.
  answers.push([at('127.0.0.1')], [at('93.184.215.14')]);
  expect(await codeOf('rebinding.example')).toBe('base_url_refused');
  expect(looked).toEqual(['rebinding.example']);
});

it('a name may look like an address; the address it resolves to counts', async () => {
  answers.push([at('127.0.0.1')]);
  expect(await codeOf('8.8.8.8.example')).toBe('base_url_refused');
});
