import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';
import { pageRequest, registerUser } from '../../../support/calls/account-calls';
import { authorized, filesOf } from '../../../support/calls/file-calls';
import { plainPicture } from '../../../support/data/pictures';
import { withDatabase } from '../../../support/database';
import { startPictureProvider, type PictureProvider } from '../../../support/servers/picture-provider';

/** Our tables do not know this model: its provider's list says that it draws, and for how much. */
const MODEL = 'maker/painter';
const LIST = [
  {
    id: MODEL,
    context_length: 32_768,
    architecture: { input_modalities: ['text', 'image'], output_modalities: ['image', 'text'] },
    pricing: { prompt: '0.0000003', completion: '0.0000025', image_output: '0.00003' },
  },
];
/** The hold is that of the largest known picture, 4,160 tokens; the charge is what the provider reports. */
const HELD_CREDITS = 4_160 * 30;
const COST_CREDITS = Math.ceil(20 * 0.3 + 10 * 2.5 + 1_290 * 30);
const USAGE = {
  prompt_tokens: 20,
  completion_tokens: 1_300,
  total_tokens: 1_320,
  completion_tokens_details: { reasoning_tokens: 0, image_tokens: 1_290 },
};

// The balance pays for two pictures, but a third cannot be held for.
withDatabase({ CHECK_BALANCE: 'true', START_BALANCE: String(HELD_CREDITS + 2 * COST_CREDITS - 1) });

let provider: PictureProvider;

beforeAll(async () => {
  const picture = await plainPicture(768, 512);
  provider = await startPictureProvider({ picture, text: 'Here it is.', usage: USAGE }, LIST);
  const path = join(mkdtempSync(join(tmpdir(), 'parley-listed-')), 'librechat.yaml');
  const endpoint = `{ name: OpenRouter, apiKey: key-1234567890, baseURL: "${provider.url}/v1", models: { default: [other], fetch: true } }`;
  writeFileSync(path, `version: 1.0.4\ncache: true\nendpoints:\n  custom:\n    - ${endpoint}\n`);
  process.env['CONFIG_PATH'] = path;
});
afterAll(() => provider.stop());

function send(bearer: string, fields: object): Promise<Response> {
  const body = {
    endpoint: 'OpenRouter',
    endpointType: 'custom',
    model: MODEL,
    conversationId: null,
    ...fields,
  };
  const headers = { ...authorized(bearer), accept: UI_STREAM_ACCEPT };
  const params = Promise.resolve({ endpoint: 'custom' });
  return postAsk(pageRequest('/api/ask/custom', body, headers), { params });
}

async function ask(bearer: string, fields: object) {
  const response = await send(bearer, fields);
  const decoder = createUiStreamDecoder();
  const items: StreamItem[] = [];
  for await (const bytes of response.body ?? []) items.push(...decoder.feed(bytes));
  const last = items.at(-1);
  if (last?.type !== 'final') throw new Error(`no final: ${JSON.stringify(items)}`);
  return last.data;
}

it('a model that its provider lists as drawing draws, changes what it drew, and costs what the list says', async () => {
  const { bearer } = await registerUser();
  const { conversation, responseMessage } = await ask(bearer, {
    text: 'A red boat',
    imageShape: 'landscape',
  });
  expect(provider.calls).toMatchObject([
    {
      path: '/v1/chat/completions',
      fields: { model: MODEL, modalities: ['image', 'text'], image_config: { aspect_ratio: '3:2' } },
    },
  ]);
  expect(responseMessage.content).toMatchObject([
    { type: 'text', text: 'Here it is.' },
    { type: 'image_file', filename: 'A red boat.webp', widthPx: 768, heightPx: 512 },
  ]);
  expect(responseMessage).toMatchObject({
    error: null,
    usage: { promptTokens: 20, completionTokens: 1_300, imageOutputTokens: 1_290 },
    costCredits: COST_CREDITS,
  });
  expect(await filesOf(bearer)).toMatchObject([{ context: 'image_generation' }]);

  const { conversationId } = conversation;
  const below = { conversationId, parentMessageId: responseMessage.messageId };
  await ask(bearer, { ...below, text: 'Make the sky red' });
  expect(provider.calls[1]?.fields['messages']).toMatchObject([
    { role: 'user', content: 'A red boat' },
    { role: 'assistant', content: 'Here it is.' },
    { role: 'user', content: [{ type: 'image_url' }, { type: 'text', text: 'Make the sky red' }] },
  ]);

  const refused = await send(bearer, { ...below, text: 'And the sea' });
  expect(await refused.text()).toContain(`Cost: ${(HELD_CREDITS + 1).toLocaleString('en-US')}.`);
  expect(provider.calls).toHaveLength(2);
});
