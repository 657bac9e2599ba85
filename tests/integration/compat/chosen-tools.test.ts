import { z } from 'zod';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { GET as getConversation } from '@/app/api/convos/[conversationId]/route';
import { POST as forkConversation } from '@/app/api/convos/fork/route';
import { GET as listConversations } from '@/app/api/convos/route';
import { POST as updateConversation } from '@/app/api/convos/update/route';
import { GET as listPlugins } from '@/app/api/plugins/route';
import { GET as listPresets, POST as savePreset } from '@/app/api/presets/route';
import { GET as search } from '@/app/api/search/route';
import { conversationAnswerSchema } from '@/lib/contracts/conversation/conversations';
import { presetAnswerSchema } from '@/lib/contracts/preset/presets';
import { pageRequest } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import {
  clientConversationSchema,
  clientPluginSchema,
  clientPresetSchema,
} from '../../support/compat/client-shapes';
import { endpointStage, finalOf } from '../../support/stage/endpoint-stage';

const stage = endpointStage();

const CALCULATOR = {
  name: 'Calculator',
  pluginKey: 'calculator',
  description: 'Computes.',
  icon: '/images/plugins/calculator.svg',
  authConfig: [],
};
/** None is a plugin of the store: chosen in our own client, or no longer offered. */
const OTHERS = ['mcp:files', 'zapier', '__proto__'];
const IDS = ['calculator', 'google', ...OTHERS];
const ASKED = {
  model: 'gpt-4o',
  text: 'hello from afar',
  tools: [CALCULATOR, { ...CALCULATOR, pluginKey: 'google' }, ...OTHERS],
};

interface Sent {
  readonly body?: unknown;
  readonly query?: string;
  readonly params?: Record<string, string>;
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

async function call(handler: unknown, { body, query = '', params = {} }: Sent = {}): Promise<unknown> {
  const method = body === undefined ? 'GET' : 'POST';
  const request = pageRequest(`/api/any${query}`, body, authorized(stage.bearer()), method);
  const route = z.custom<Handler>((value) => typeof value === 'function').parse(handler);
  const response = await route(request, { params: Promise.resolve(params) });
  const answer: unknown = await response.json();
  return answer;
}

function expectChoice(answer: unknown): string {
  const read = clientConversationSchema.parse(answer);
  const keys = z.array(z.looseObject({ pluginKey: z.string() })).parse(read['tools']);
  expect(keys.map(({ pluginKey }) => pluginKey)).toEqual(IDS);
  const ours = conversationAnswerSchema.parse(answer);
  expect(ours.settings.tools).toEqual(IDS);
  return ours.conversationId;
}

const listSchema = z.object({ conversations: z.array(z.unknown()).min(1) });

it('every answer with a conversation of chosen tools is read by that client and by ours', async () => {
  const final = finalOf(await stage.ask('gptPlugins', ASKED));
  const conversationId = expectChoice(final['conversation']);
  expectChoice(await call(getConversation, { params: { conversationId } }));
  const title = 'Far away';
  expectChoice(await call(updateConversation, { body: { arg: { conversationId, title } } }));
  for (const list of [
    await call(listConversations, { query: '?pageNumber=1' }),
    await call(search, { query: '?q=Far' }),
  ])
    for (const listed of listSchema.parse(list).conversations) expectChoice(listed);
  const { messageId } = z.looseObject({ messageId: z.string() }).parse(final['responseMessage']);
  const forked = z.looseObject({ conversation: z.unknown() });
  expectChoice(
    forked.parse(await call(forkConversation, { body: { conversationId, messageId, scope: 'path' } }))
      .conversation,
  );
});

it('the answer to a stop is read as well', async () => {
  stage.mock.on({ userMessage: 'slowly now' }, { content: 'word '.repeat(400) }, { latency: 20 });
  const events = stage.ask('gptPlugins', { ...ASKED, text: 'slowly now' });
  const running = z.object({ conversations: z.array(z.looseObject({ conversationId: z.string() })) });
  let stopped: unknown = {};
  for (;;) {
    const { conversations } = running.parse(await call(listConversations));
    const abortKey = conversations[0]?.conversationId ?? '';
    stopped = await call(postAbort, { body: { abortKey }, params: { endpoint: 'gptPlugins' } });
    if (z.looseObject({ final: z.literal(true) }).safeParse(stopped).success) break;
  }
  expectChoice(z.looseObject({ conversation: z.unknown() }).parse(stopped).conversation);
  expectChoice(finalOf(await events)['conversation']);
});

it('a preset of chosen tools is read by that client and by ours, when it is saved and in the list', async () => {
  const { text: _, ...settings } = ASKED;
  const preset = { endpoint: 'gptPlugins', endpointType: 'gptPlugins', title: 'Sums', ...settings };
  const saved = await call(savePreset, { body: preset });
  const listed = z.array(z.unknown()).parse(await call(listPresets));
  expect(listed).toHaveLength(1);
  for (const answer of [saved, ...listed]) {
    const read = clientPresetSchema.parse(answer);
    expect(read).toMatchObject({ tools: IDS.map((pluginKey) => ({ pluginKey })) });
    // The type of the former chat is no type of this endpoint.
    expect(read).not.toHaveProperty('endpointType');
    expect(presetAnswerSchema.parse(answer).settings.tools).toEqual(IDS);
  }
});

it('a chosen plugin is the plugin of the store', async () => {
  const store = z.array(clientPluginSchema).parse(await call(listPlugins));
  const { tools } = z
    .looseObject({ tools: z.array(clientPluginSchema) })
    .parse(finalOf(await stage.ask('gptPlugins', ASKED))['conversation']);
  expect(tools.slice(0, 2)).toEqual(
    ['calculator', 'google'].map((key) => store.find(({ pluginKey }) => pluginKey === key)),
  );
});
