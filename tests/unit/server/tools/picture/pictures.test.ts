import { randomUUID } from 'node:crypto';
import { isRecord } from '@/lib/domain/shared/json-record';
import { openAiImagesTool } from '@/lib/server/tools/picture/openai-images';
import type { StorePicture } from '@/lib/server/tools/picture/picture-tool';
import { stableDiffusionTool } from '@/lib/server/tools/picture/stable-diffusion';
import {
  answerEndlessly,
  answerJson,
  startVendorServer,
  type VendorServer,
} from '@/tests/support/servers/vendor-server';
import { operatorValues, pluginOf, runTool } from '@/tests/support/tools/run-tool';

const KEY = 'sk-0123456789abcdef';
const PICTURE = Buffer.from('the bytes of a picture');
let vendor: VendorServer;
const stored: { bytes: string; prompt: string }[] = [];

const storePicture: StorePicture = async (_owner, bytes, prompt) => {
  stored.push({ bytes: Buffer.from(bytes).toString(), prompt });
  return {
    fileId: randomUUID(),
    filename: 'fox.webp',
    mimeType: 'image/webp',
    sizeBytes: bytes.byteLength,
    widthPx: 8,
    heightPx: 8,
    placeholder: null,
  };
};

beforeAll(async () => {
  vendor = await startVendorServer();
});

beforeEach(() => {
  vendor.calls.splice(0);
  stored.splice(0);
});

afterAll(() => vendor.stop());

const draw = (input = {}, model = 'painter') =>
  runTool(
    openAiImagesTool(
      pluginOf('dalle'),
      operatorValues({ DALLE3_API_KEY: KEY }),
      { keyName: 'DALLE3_API_KEY', toolName: 'dalle', model, base: `${vendor.url}/v1` },
      storePicture,
    ),
    { prompt: 'A red fox', ...input },
  );

const paint = (source: 'operator' | 'user' = 'operator') =>
  runTool(
    stableDiffusionTool(
      pluginOf('stable-diffusion'),
      { source, values: { SD_WEBUI_URL: vendor.url } },
      storePicture,
    ),
    { prompt: 'red fox, forest', negative_prompt: 'snow' },
  );

it('a picture of the API of pictures is stored, and the user is asked before', async () => {
  vendor.answer = answerJson({ created: 1, data: [{ b64_json: PICTURE.toString('base64') }], usage: {} });
  expect(await draw({ shape: 'wide' })).toMatchObject({ files: [{ filename: 'fox.webp' }] });
  expect(stored).toEqual([{ bytes: PICTURE.toString(), prompt: 'A red fox' }]);
  expect(vendor.calls).toMatchObject([
    {
      method: 'POST',
      path: '/v1/images/generations',
      headers: { authorization: `Bearer ${KEY}` },
      body: { model: 'painter', prompt: 'A red fox', n: 1, size: '1536x1024' },
    },
  ]);
});

it('a picture of Stable Diffusion is stored', async () => {
  vendor.answer = answerJson({ images: [PICTURE.toString('base64')], parameters: {}, info: '{}' });
  expect(await paint()).toMatchObject({ files: [{ filename: 'fox.webp' }] });
  expect(stored).toEqual([{ bytes: PICTURE.toString(), prompt: 'red fox, forest' }]);
  expect(vendor.calls).toMatchObject([
    {
      method: 'POST',
      path: '/sdapi/v1/txt2img',
      body: { prompt: 'red fox, forest', negative_prompt: 'snow' },
    },
  ]);
});

it.each([
  ['gpt-image-1-mini', ['1024x1024', '1536x1024', '1024x1536']],
  ['dall-e-3', ['1024x1024', '1792x1024', '1024x1792']],
  ['dall-e-2', ['1024x1024', '1024x1024', '1024x1024']],
  ['grok-2-image', [undefined, undefined, undefined]],
  ['another-painter', ['1024x1024', '1536x1024', '1024x1536']],
])('%s is asked for the sizes of its family', async (model, sizes) => {
  vendor.answer = answerJson({ data: [{ b64_json: PICTURE.toString('base64') }] });
  for (const shape of ['square', 'wide', 'tall']) await draw({ shape }, model);
  expect(vendor.calls.map(({ body }) => (isRecord(body) ? body['size'] : null))).toEqual(sizes);
});

it('a description that is too long for the model is refused before it is sent', async () => {
  expect(await draw({ prompt: 'x'.repeat(1_001) }, 'dall-e-2')).toMatchObject({ isError: true });
  expect(vendor.calls).toEqual([]);
});

it('an answer that names an address is not fetched from a private network', async () => {
  vendor.answer = answerJson({ data: [{ url: `${vendor.url}/picture.png` }] });
  expect(await draw()).toEqual({ text: 'OpenAI drew no picture.', isError: true });
  expect(vendor.calls).toHaveLength(1);
});

it.each([
  ['no picture', answerJson({ data: [{ b64_json: '' }] })],
  ['nothing', answerJson({ data: [] })],
  ['a refusal', answerJson({ error: { message: `Incorrect API key ${KEY}` } }, 401)],
  ['an endless body', answerEndlessly('{"data": "'.repeat(1_000))],
])('%s is told without the key', async (_, answer) => {
  vendor.answer = answer;
  const output = await draw();
  expect(output).toMatchObject({ isError: true });
  expect(output.text).not.toContain(KEY);
  expect(stored).toEqual([]);
});

it('a server of a user leads to no private network', async () => {
  expect(await paint('user')).toMatchObject({ isError: true });
  expect(vendor.calls).toEqual([]);
});
