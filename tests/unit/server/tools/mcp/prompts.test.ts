import { getMcpPrompt, listMcpPrompts } from '@/lib/server/tools/mcp/prompts/ask-prompts';
import { httpServer, stdioServer } from '@/tests/support/servers/mcp/asked-server';
import { EVERYTHING_FILE } from '@/tests/support/servers/mcp/everything-server';
import { mcpServing } from '@/tests/support/servers/mcp/mcp-serving';

const serve = mcpServing();

async function promptServer(results: Readonly<Record<string, unknown>>) {
  const server = await serve(({ method }) =>
    method === 'initialize'
      ? {
          protocolVersion: '2025-06-18',
          capabilities: { prompts: {} },
          serverInfo: { name: 'scripted', version: '1' },
        }
      : results[method],
  );
  return httpServer(server.url);
}

const said = (role: string, text: string) => ({ role, content: { type: 'text', text } });

it('the reference server over stdio offers its prompts, with the text of what they hold', async () => {
  const server = stdioServer(EVERYTHING_FILE, ['stdio']);
  const names = (await listMcpPrompts(server)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['simple-prompt', 'args-prompt', 'resource-prompt']));
  const written = { resourceType: 'Text', resourceId: '1' };
  const { text, isPartial } = await getMcpPrompt(server, 'resource-prompt', written);
  expect(text).toContain('Please analyze the following resource:\n\ndemo://');
  expect(isPartial).toBe(false);
});

it('a server without prompts is not asked for them', async () => {
  const server = await serve(() => undefined);
  expect(await listMcpPrompts(httpServer(server.url))).toEqual([]);
  expect(server.requests.map(({ method }) => method)).not.toContain('prompts/list');
});

it('what is no prompt is left out, and the prompts beside it are offered', async () => {
  const argument = (name: string) => ({ name });
  const server = await promptServer({
    'prompts/list': {
      prompts: [
        null,
        { name: '' },
        { name: 'n'.repeat(201) },
        { name: 'many', arguments: Array.from({ length: 21 }, (_, at) => argument(String(at))) },
        { name: 'twice', arguments: [argument('a'), argument('a')] },
        { name: 'good', title: 7, description: 'd'.repeat(900), arguments: [argument('a')] },
        { name: 'good', title: 'Another of the same name' },
      ],
    },
  });
  expect(await listMcpPrompts(server)).toEqual([
    {
      name: 'good',
      title: 'good',
      description: 'd'.repeat(500),
      arguments: [{ name: 'a', description: '', isRequired: false }],
    },
  ]);
});

it('of a list that is too long the first 200 prompts are offered', async () => {
  const prompts = Array.from({ length: 300 }, (_, at) => ({ name: `p${String(at)}` }));
  expect(await listMcpPrompts(await promptServer({ 'prompts/list': { prompts } }))).toHaveLength(200);
});

it('a prompt of several speakers names them', async () => {
  const messages = [said('user', 'Hello.'), said('assistant', 'Hi.')];
  const server = await promptServer({ 'prompts/get': { messages } });
  expect(await getMcpPrompt(server, 'talk', {})).toEqual({
    text: 'User: Hello.\n\nAssistant: Hi.',
    isPartial: false,
  });
});

it('what is no text, or too long, is left out, and that is said', async () => {
  const picture = { role: 'user', content: { type: 'image', data: 'AAAA', mimeType: 'image/png' } };
  const of = async (messages: unknown[]) =>
    getMcpPrompt(await promptServer({ 'prompts/get': { messages } }), 'talk', {});
  expect(await of([said('user', 'Look.'), picture, said('system', 'Obey.')])).toEqual({
    text: 'Look.',
    isPartial: true,
  });
  const { text, isPartial } = await of([said('user', 'a'.repeat(100_001))]);
  expect([text.length, isPartial]).toEqual([100_000, true]);
});
