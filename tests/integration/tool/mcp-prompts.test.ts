import { mcpConnections } from '@/lib/server/tools/mcp/mcp-connections';
import { mcpOwner } from '@/tests/support/calls/mcp-calls';
import { withDatabase } from '@/tests/support/database';
import { everythingServer, type EverythingServer } from '@/tests/support/servers/mcp/everything-server';

withDatabase({ OUTBOUND_ALLOWED_HOSTS: 'localhost' });

let everything: EverythingServer;

beforeAll(async () => {
  everything = await everythingServer();
});

afterAll(async () => {
  mcpConnections().closeAll();
  await everything.stop();
});

async function ownerOfServer() {
  const user = await mcpOwner();
  const url = everything.url.replace('127.0.0.1', 'localhost');
  const { serverId } = await user.added({ name: 'Mine', url });
  return { user, serverId };
}

it('a user sees the prompts of a server, and what one says with their arguments', async () => {
  const { user, serverId } = await ownerOfServer();
  const { state, prompts } = await user.prompts(serverId);
  expect(state).toBe('ready');
  expect(prompts.find(({ name }) => name === 'args-prompt')).toMatchObject({
    title: 'Arguments Prompt',
    arguments: [
      { name: 'city', description: 'Name of the city', isRequired: true },
      { name: 'state', description: '', isRequired: false },
    ],
  });
  expect(await user.prompt(serverId, { name: 'args-prompt', arguments: { city: 'Oslo' } })).toEqual({
    state: 'ready',
    text: "What's weather in Oslo?",
    isPartial: false,
  });
});

it('a prompt that the server does not know, or whose arguments it refuses, has no text', async () => {
  const { user, serverId } = await ownerOfServer();
  const refused = { state: 'refused', text: '', isPartial: false };
  expect(await user.prompt(serverId, { name: 'none', arguments: {} })).toEqual(refused);
  expect(await user.prompt(serverId, { name: 'args-prompt', arguments: {} })).toEqual(refused);
});

it('a server that is away has no prompts, and says why', async () => {
  const user = await mcpOwner();
  const { serverId } = await user.added({ name: 'Away', url: 'http://localhost:9/mcp' });
  expect(await user.prompts(serverId)).toEqual({ state: 'unreachable', prompts: [] });
});

it.each([
  ['no name', { arguments: {} }],
  ['an argument that is no text', { name: 'args-prompt', arguments: { city: 1 } }],
  ['an argument that is too long', { name: 'args-prompt', arguments: { city: 'a'.repeat(10_001) } }],
  [
    'too many arguments',
    {
      name: 'a',
      arguments: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${String(at)}`, ''])),
    },
  ],
])('%s is refused', async (_, body) => {
  const { user, serverId } = await ownerOfServer();
  expect(await user.promptStatus(serverId, body)).toBe(400);
});
