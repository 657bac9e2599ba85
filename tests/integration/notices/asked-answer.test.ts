import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { pageRequest } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { endOf, untilQuestion } from '../../support/calls/question-calls';
import { addDevice } from '../../support/push/push-calls';
import { PushReceiver, PushService } from '../../support/push/push-service';
import { endpointStage } from '../../support/stage/endpoint-stage';
import { until } from '../../support/until';

const DRAWING = { name: 'stable-diffusion', arguments: '{"prompt":"a red boat"}' };
const service = new PushService();
const stage = endpointStage(async () => {
  await service.start();
  process.env['SD_WEBUI_URL'] = 'http://127.0.0.1:9';
  process.env['DOMAIN_CLIENT'] = 'https://chat.example';
  process.env['OUTBOUND_ALLOWED_HOSTS'] = '127.0.0.1';
});

afterAll(() => service.stop());

const call = (path: string, body: unknown) =>
  pageRequest(path, body, {
    accept: UI_STREAM_ACCEPT,
    'x-request-id': randomUUID(),
    ...authorized(stage.bearer()),
  });

it('a turn that asks its user tells the device that they added, in words without the question', async () => {
  stage.mock.on({ userMessage: 'draw a boat', hasToolResult: false }, { toolCalls: [DRAWING] });
  stage.mock.on({ userMessage: 'draw a boat', hasToolResult: true }, { content: 'It was not drawn.' });
  await changePlugin(call('/api/user/plugins', { pluginKey: 'stable-diffusion', action: 'install' }), {
    params: Promise.resolve({}),
  });
  const receiver = new PushReceiver();
  expect((await addDevice(stage.bearer(), `${service.address}/device`, receiver)).status).toBe(204);
  const body = { endpoint: 'openAI', model: 'gpt-4o', conversationId: null, tools: ['stable-diffusion'] };
  const response = await postAsk(call('/api/ask/openAI', { ...body, text: 'draw a boat' }), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  const { messageId, conversationId, toolCallId, items } = await untilQuestion(response);
  const [push] = await until(() => (service.received.length > 0 ? service.received : null));
  expect(JSON.parse(receiver.read(push?.body ?? Buffer.alloc(0)))).toEqual({
    title: 'Parley',
    body: 'An answer is waiting for your decision.',
    path: `/c/${conversationId}`,
    tag: `question-${messageId}`,
  });
  await decide(call(`/api/runs/${messageId}/decisions`, { toolCallId, decision: 'deny' }), {
    params: Promise.resolve({ messageId }),
  });
  await endOf(items);
  expect(service.received).toHaveLength(1);
});
