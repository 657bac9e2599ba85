import { actionMetadataSchema, actionSecretsSchema } from '@/lib/domain/tool/action';
import { parseOpenApi } from '@/lib/domain/tool/openapi/parse-openapi';
import { toActionTools } from '@/lib/server/tools/actions/action-tools';
import type { ToolOutput } from '@/lib/server/tools/contract';
import { startActionServer, type ActionServer } from '@/tests/support/servers/action-server';
import { toolContext } from '@/tests/support/tools/tool-context';

let api: ActionServer;
let port = '';

beforeAll(async () => {
  api = await startActionServer();
  ({ port } = new URL(api.origin));
});

afterAll(() => api.stop());

async function callServer(origin: string, auth: object = {}): Promise<ToolOutput> {
  const text = JSON.stringify({ servers: [{ url: origin }], paths: { '/echo': { get: {} } } });
  const outcome = parseOpenApi(text);
  if (!outcome.isValid) throw new Error(outcome.problem);
  const { api: called } = outcome;
  const [tool] = toActionTools({
    actionId: 'a',
    metadata: actionMetadataSchema.parse({ domain: called.domain, raw_spec: text, auth }),
    api: called,
    secrets: actionSecretsSchema.parse({ oauth_client_id: 'id', oauth_client_secret: 'secret' }),
    accountOf: () => ({ read: () => Promise.resolve(null), claim: () => Promise.resolve(null) }),
  });
  if (tool === undefined) throw new Error('The action has no tool.');
  return tool.run({}, toolContext());
}

const REFUSED = { text: 'Error processing tool: this address may not be reached', isError: true };

// The API listens behind most of these; none of them may lead to it.
it.each([
  ...[
    '127.0.0.1',
    '127.0.0.2',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '0177.0.0.1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
  ],
  ...['192.168.0.1', '172.16.0.1', '169.254.169.254', '100.64.0.1', '[::1]', '[::]', '[::ffff:127.0.0.1]'],
  ...['[::ffff:7f00:1]', '[fe80::1]', '[fd00::1]', '[64:ff9b::7f00:1]', 'localhost', 'LOCALHOST'],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
])('makes no connection to %s', async (host) => {
  expect(await callServer(`http://${host}:${port}`)).toEqual(REFUSED);
  expect(api.calls).toEqual([]);
});

it('makes no connection to a token endpoint inside', async () => {
  const auth = {
    type: 'oauth',
    authorization_url: 'https://id.example',
    client_url: `${api.origin}/token`,
    scope: 'a',
  };
  expect(await callServer('https://api.example', auth)).toEqual(REFUSED);
  expect(api.calls).toEqual([]);
});
