import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { mostToolsOf } from '@/lib/server/providers/call/offered-tools';
import { NO_CALLS, type ChatModel } from '@/lib/server/providers/contract';
import { findTurnTools } from '@/lib/server/services/turn/tools/turn-tools';
import { STAYS_HERE, type Tool } from '@/lib/server/tools/contract';

const OWNER = ownerIdSchema.parse('3b241101-e2bb-4255-8caf-4136c566a962');
const CHECKED = { endpoint: 'openAI', endpointType: null, model: 'gpt-5.5', assistant: null };

const chatModel = (changes: Partial<ChatModel>): ChatModel => ({
  contextWindowTokens: 100_000,
  maxOutputTokens: 4_000,
  hasTools: true,
  countTokens: () => 1,
  generate: () => Promise.resolve(NO_CALLS),
  ...changes,
});

const tools = (count: number): Tool[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `tool_${String(index)}`,
    title: `Tool ${String(index)}`,
    toolkitId: 'many',
    description: '',
    parameters: { type: 'object', properties: {} },
    flow: STAYS_HERE,
    needsApproval: false,
    run: () => Promise.resolve({ text: '' }),
  }));

it('the tools beyond the limit of a request are left out, the last first, and counted', async () => {
  const found = await findTurnTools(OWNER, CHECKED, {}, chatModel({ mostTools: 128 }), tools(130));
  expect(found.tools).toHaveLength(128);
  expect(found.tools.at(-1)?.name).toBe('tool_127');
  expect(found.beyond).toEqual({ count: 2, most: 128 });
});

it('those of the provider take their place among them', async () => {
  const settings = { tools: ['provider:web_search', 'provider:code'] };
  const model = chatModel({ mostTools: 128, providerTools: ['search', 'code'] });
  const found = await findTurnTools(OWNER, CHECKED, settings, model, tools(128));
  expect(found).toMatchObject({ providerTools: ['search', 'code'], beyond: { count: 2, most: 128 } });
});

it.each([128, 1])('%i tools all fit', async (count) => {
  const found = await findTurnTools(OWNER, CHECKED, {}, chatModel({ mostTools: 128 }), tools(count));
  expect(found.tools).toHaveLength(count);
  expect(found.beyond).toBeNull();
});

it('a provider without a limit, and a model that is told of them in its text, have all', async () => {
  const agentOptions = { agent: 'classic' as const, skipCompletion: false, model: 'gpt-5.5', temperature: 0 };
  const unlimited = await findTurnTools(OWNER, CHECKED, {}, chatModel({ mostTools: null }), tools(200));
  const classic = await findTurnTools(
    OWNER,
    CHECKED,
    { agentOptions },
    chatModel({ mostTools: 128 }),
    tools(200),
  );
  for (const found of [unlimited, classic]) {
    expect(found.tools).toHaveLength(200);
    expect(found.beyond).toBeNull();
  }
});

it('the limits are those that providers state', () => {
  expect(mostToolsOf('openai-chat')).toBe(128);
  expect(mostToolsOf('openai-responses')).toBe(128);
  expect(mostToolsOf('gemini')).toBe(512);
  expect(mostToolsOf('anthropic')).toBeNull();
});
