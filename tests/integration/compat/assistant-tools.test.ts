import { GET as listTools } from '@/app/api/assistants/tools/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { GET as getUser } from '@/app/api/user/route';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { listPluginCredentials } from '@/lib/server/db/tool/plugin-repository';
import { openToolkits } from '@/lib/server/services/tool/open-toolkits';
import { pageRequest } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { userOf } from '../../support/calls/avatar-calls';
import { authorized } from '../../support/calls/file-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { assistantStage } from '../../support/stage/assistant-stage';

jest.setTimeout(120_000);

const stage = assistantStage();
const none = { params: Promise.resolve({}) };
const CODE = { type: 'code_interpreter' };

const change = (body: object) =>
  changePlugin(pageRequest('/api/user/plugins', body, authorized(stage.bearer())), none);

const functionsOf = ({ tools }: { tools: readonly { type: string }[] }) =>
  tools.flatMap((tool) => ('function' in tool ? [tool.function] : []));

async function ownerOf() {
  return ownerIdSchema.parse((await userOf(stage.bearer())).id);
}

it('a tool without keys is added without a word before, and runs', async () => {
  const { tools: listed } = {
    tools: await (
      await listTools(pageRequest('/api/any', undefined, authorized(stage.bearer()), 'GET'), none)
    ).json(),
  };
  expect(listed).toContainEqual(expect.objectContaining({ pluginKey: 'calculator' }));
  const made = await newAssistant(stage.bearer(), { model: 'gpt-4o', tools: ['calculator', CODE] });
  expect(functionsOf(made)).toMatchObject([{ name: 'calculator' }]);
  // The builder saves what it read.
  const { body } = await callAssistants(
    stage.bearer(),
    'update',
    { assistantId: made.id },
    { tools: made.tools },
  );
  expect(body).toEqual(made);
  const { responseMessage } = await finalOf(await stage.chat(made.id, { text: 'how much is it?' }));
  expect(responseMessage.content).toMatchObject([
    { type: 'tool_call', name: 'calculator', state: 'done', output: '42' },
    { type: 'text', text: 'It is 42.' },
  ]);
  const user = await (
    await getUser(pageRequest('/api/user', undefined, authorized(stage.bearer()), 'GET'), none)
  ).json();
  expect(user).toMatchObject({ plugins: [] });
});

it('a tool with keys is added once they are there, which no removal from an assistant deletes', async () => {
  const google = { pluginKey: 'google', isAssistantTool: true };
  const before = await newAssistant(stage.bearer(), { model: 'gpt-4o', tools: ['google'] });
  expect(before.tools).toEqual([]);
  const auth = { GOOGLE_CSE_ID: 'engine', GOOGLE_API_KEY: 'key' };
  expect((await change({ ...google, action: 'install', auth })).status).toBe(200);
  const { body } = await callAssistants(
    stage.bearer(),
    'update',
    { assistantId: before.id },
    { tools: ['google', CODE] },
  );
  expect(body).toMatchObject({ tools: [{ function: { name: 'google' } }, CODE] });
  const owner = await ownerOf();
  const { signal } = new AbortController();
  const named = async (user: 'chat' | 'assistant') =>
    (await openToolkits(owner, ['google'], signal, user)).map(({ toolkitId }) => toolkitId);
  expect(await named('assistant')).toEqual(['google']);
  // No chat has what its user did not install.
  expect(await named('chat')).toEqual([]);
  expect((await change({ ...google, action: 'uninstall', auth: null })).status).toBe(200);
  expect(await listPluginCredentials(owner, ['google'])).toHaveLength(2);
  expect((await change({ pluginKey: 'google', action: 'uninstall', auth: null })).status).toBe(200);
  expect(await listPluginCredentials(owner, ['google'])).toEqual([]);
});

beforeAll(() => {
  const call = { name: 'calculator', arguments: '{"input":"6*7"}' };
  stage.mock.on({ userMessage: 'how much', hasToolResult: false }, { toolCalls: [call] });
  stage.mock.on({ userMessage: 'how much', hasToolResult: true }, { content: 'It is 42.' });
});
