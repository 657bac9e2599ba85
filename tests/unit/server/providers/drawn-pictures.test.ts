import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { isRecord } from '@/lib/domain/shared/json-record';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { azureAdapter } from '@/lib/server/providers/azure/azure-adapter';
import type { Adapter, ModelRequest, PictureKeeper } from '@/lib/server/providers/contract';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { modelRequest, testModel } from '@/tests/support/data/provider-streams';

const BASE64 = 'AQID';

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

async function draw(
  adapter: Adapter,
  model: string,
  events: readonly unknown[],
  more: Partial<ModelRequest> = {},
) {
  const sent: Sent[] = [];
  const kept: number[][] = [];
  const told: ChatEvent[] = [];
  const pictures: PictureKeeper = {
    preview: async () => null,
    async keep(_id, bytes) {
      kept.push([...bytes]);
      return { type: 'error', error: { code: 'storage_full', details: null } };
    },
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    sent.push({ url, headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) });
    const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  };
  const messages = [{ role: 'user' as const, text: 'A red boat' }];
  await testModel(adapter, { fetch }).generate(
    modelRequest(model, { messages, pictures, ...more }),
    (event) => told.push(event),
  );
  const [only] = sent;
  if (only === undefined) throw new Error('Nothing was sent.');
  return { ...only, kept, told };
}

it('a deployment of an image model at Azure is asked over the API of pictures of that deployment', async () => {
  const azure = azureAdapter({
    apiKey: 'test-key-1234',
    apiVersion: '2025-04-01-preview',
    instanceName: 'mine',
    headers: { 'x-team': 'boats' },
  });
  const usage = { input_tokens: 20, output_tokens: 400 };
  const event = { type: 'image_generation.completed', b64_json: BASE64, usage };
  const { url, headers, body, kept, told } = await draw(azure, 'gpt-image-2.6-flare', [event]);
  expect(url).toBe(
    'https://mine.openai.azure.com/openai/deployments/gpt-image-26-flare/images/generations?api-version=2025-04-01-preview',
  );
  expect([headers.get('api-key'), headers.get('x-team'), headers.get('authorization')]).toEqual([
    'test-key-1234',
    'boats',
    null,
  ]);
  expect(body).toMatchObject({ prompt: 'A red boat', size: 'auto', stream: true });
  expect(kept).toEqual([[1, 2, 3]]);
  expect(told).toContainEqual({
    type: 'usage',
    usage: expect.objectContaining({ promptTokens: 20, completionTokens: 400 }),
  });
});

describe('a model that draws within its answers, at a server of chat completions', () => {
  const router = compatibleAdapter({ apiKey: 'test-key-1234', baseUrl: 'http://router.test/v1' });
  const MODEL = 'google/gemini-nano-banana-2.1';
  const chunk = (delta: object, more = {}) => ({
    id: '1',
    model: MODEL,
    choices: [{ index: 0, delta: { role: 'assistant', ...delta }, ...more }],
  });
  const imageOf = (url: string) => ({ type: 'image_url', image_url: { url } });
  const END = chunk({ content: '' }, { finish_reason: 'stop' });

  it('is asked for pictures and text, and its pictures are kept in their place', async () => {
    const { body, kept, told } = await draw(router, MODEL, [
      chunk({ content: 'Here ' }),
      chunk({ content: 'it is.' }),
      chunk({ content: '', images: [imageOf(`data:image/png;base64,${BASE64}`)] }),
      END,
    ]);
    expect(isRecord(body) && body['modalities']).toEqual(['image', 'text']);
    expect(kept).toEqual([[1, 2, 3]]);
    const types = told.map(({ type }) => type);
    expect(types.indexOf('error')).toBeGreaterThan(types.indexOf('text'));
  });

  it('is never asked for a picture at an address of another host, and what is none is passed over', async () => {
    const images = [
      imageOf('https://pictures.test/boat.png'),
      imageOf(`data:text/html;base64,${BASE64}`),
      { type: 'image_url' },
      null,
    ];
    const { kept } = await draw(router, MODEL, [chunk({ content: 'No.', images }), END]);
    expect(kept).toEqual([]);
  });

  it('one that its provider lists so is asked for pictures, in the shape that was chosen', async () => {
    const image = imageOf(`data:image/png;base64,${BASE64}`);
    const { body, kept } = await draw(router, 'maker/painter', [chunk({ images: [image] }), END], {
      facts: { ...shippedModelFacts('maker/painter'), draws: true },
      settings: { imageShape: 'landscape' },
    });
    expect(body).toMatchObject({ modalities: ['image', 'text'], image_config: { aspect_ratio: '3:2' } });
    expect(kept).toEqual([[1, 2, 3]]);
  });

  it('and one that draws nothing is asked for text alone', async () => {
    const { body } = await draw(router, 'gpt-4o', [chunk({ content: 'Hello' }), END]);
    expect(body).not.toHaveProperty('modalities');
  });
});
