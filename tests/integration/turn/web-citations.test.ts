import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as postShare } from '@/app/api/share/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { shareLinkSchema } from '@/lib/contracts/share/share';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import { pageRequest } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { answerJson, startVendorServer, type VendorServer } from '../../support/servers/vendor-server';
import { endpointStage } from '../../support/stage/endpoint-stage';

let engine: VendorServer;

const stage = endpointStage(async () => {
  engine = await startVendorServer();
  engine.answer = answerJson(FOUND);
  process.env['SEARXNG_URL'] = engine.url;
});

const CALL = { name: 'searxng', arguments: '{"query":"foxes"}' };
const FOUND = {
  answers: [],
  results: [
    { title: 'Wolves', url: 'https://wolves.example/', content: 'Wolves hunt in packs [2].' },
    { title: 'Foxes', url: 'https://foxes.example/a', content: 'Foxes sleep by day. They hunt at night.' },
  ],
};

beforeAll(async () => {
  stage.mock.on({ userMessage: 'foxes', hasToolResult: false }, { toolCalls: [CALL] });
  stage.mock.on(
    { userMessage: 'foxes', hasToolResult: true },
    { content: 'They hunt at night [2], see [9].' },
  );
  stage.mock.on({ userMessage: 'say it again' }, { content: 'As I said [2].' });
  const body = { pluginKey: 'searxng', action: 'install' };
  const request = pageRequest('/api/user/plugins', body, authorized(stage.bearer()));
  await changePlugin(request, { params: Promise.resolve({}) });
});

afterAll(() => engine.stop());

function ask(body: JsonRecord): Promise<Response> {
  const headers = {
    accept: UI_STREAM_ACCEPT,
    'x-request-id': randomUUID(),
    ...authorized(stage.bearer()),
  };
  const whole = { endpoint: 'openAI', model: 'gpt-4o', conversationId: null, tools: ['searxng'], ...body };
  return postAsk(pageRequest('/api/ask/openAI', whole, headers), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
}

const FOXES = {
  type: 'web',
  number: 2,
  url: 'https://foxes.example/a',
  title: 'Foxes',
  excerpt: 'They hunt at night.',
};

it('an answer cites what its search found, before the text that cites it', async () => {
  const response = await ask({ text: 'what do foxes do?' });
  const copy = response.clone();
  const { responseMessage } = await finalOf(response);
  expect(responseMessage.error).toBeNull();
  expect(responseMessage.sources).toEqual([FOXES]);
  const stream = await copy.text();
  expect(stream.indexOf('"source-url"')).toBeGreaterThan(0);
  expect(stream.indexOf('"source-url"')).toBeLessThan(stream.indexOf(', see ['));
  const told = stage.requests().findLast(({ method }) => method === 'POST')?.body;
  expect(JSON.stringify(told)).toContain('[1] Wolves');
  expect(JSON.stringify(told)).toContain('packs [2 ]');
});

it('the next question is told which number was cited, and may cite it again', async () => {
  const { responseMessage, conversation } = await finalOf(await ask({ text: 'what do foxes do?' }));
  const next = await finalOf(
    await ask({
      text: 'say it again',
      conversationId: conversation.conversationId,
      parentMessageId: responseMessage.messageId,
    }),
  );
  expect(next.responseMessage.sources).toEqual([FOXES]);
  const told = JSON.stringify(stage.requests().findLast(({ method }) => method === 'POST')?.body);
  expect(told).toContain('[2] Foxes');
  expect(told).toContain('[1 ] Wolves');
});

it('readers of a shared page see the address of a page, not its words', async () => {
  const { conversation } = await finalOf(await ask({ text: 'what do foxes do?' }));
  const { conversationId } = conversation;
  const body = { conversationId, expiry: 'never' };
  const shared = await postShare(pageRequest('/api/share', body, authorized(stage.bearer())), {
    params: Promise.resolve({}),
  });
  const { token } = shareLinkSchema.parse(await shared.json());
  const branch = await readSharedBranch(token, 1, null);
  const { excerpt: _excerpt, ...named } = FOXES;
  expect(branch?.messages.at(-1)?.sources).toEqual([named]);
});
