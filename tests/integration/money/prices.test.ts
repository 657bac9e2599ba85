import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFreePrice } from '@/lib/domain/money/price';
import type * as FindPrice from '@/lib/server/billing/find-price';

const LIST = {
  data: [
    {
      id: 'anthropic/claude-opus-4.7',
      pricing: {
        prompt: '0.0000055',
        completion: '0.0000275',
        input_cache_read: '0.00000055',
        internal_reasoning: '0',
        image: '0.01',
      },
    },
    {
      id: 'maker/painter',
      pricing: {
        prompt: '0.0000003',
        completion: '0.0000025',
        image: '0.0000004',
        image_token: '0.0000005',
        image_output: '0.00003',
      },
    },
    { id: 'maker/only-pictures', pricing: { prompt: '0', completion: '0', image_output: '0.00003' } },
    { id: 'free/model:free', pricing: { prompt: '0', completion: '0' } },
    { id: 'openrouter/auto', pricing: { prompt: '-1', completion: '-1' } },
    { id: 'broken/model', pricing: { prompt: 'lots', completion: '0.1' } },
    { id: 'unpriced/model' },
  ],
};

let asked = 0;
let isDown = false;
let server: Server;
let findPrice: typeof FindPrice.findPrice;

beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(LIST));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-prices-'));
  const config = [
    'version: 1.0.4',
    'cache: true',
    'endpoints:',
    '  custom:',
    ...['OpenRouter', 'Down'].map(
      (name) =>
        `    - { name: ${name}, apiKey: k, baseURL: "http://127.0.0.1:${port}/${name}", models: { default: [m], fetch: true } }`,
    ),
    'prices:',
    '  - { model: mine-*, input: 0.075, output: 1.5, tools: { search: 0.01 }, validUntil: 2026-11-30 }',
    '  - { model: mine-*, input: 3, output: 4, validFrom: 2026-12-01 }',
    '  - { model: gpt-4o, endpoint: Down, input: 1, output: 1 }',
    '  - { model: wrong, input: -1, output: 1 }',
  ];
  const file = path.join(folder, 'librechat.yaml');
  await writeFile(file, config.join('\n'));
  Object.assign(process.env, {
    CONFIG_PATH: file,
    DEMO_ENDPOINT: 'true',
    OLLAMA_BASE_URL: 'http://127.0.0.1:9',
  });
  ({ findPrice } = await import('@/lib/server/billing/find-price'));
});

afterAll(() => {
  server.close();
});

const priceOf = (endpoint: string, model: string, day = '2026-11-21') =>
  findPrice({ endpoint, model, now: new Date(day) });

it("a router's own list wins over our table, token by token", async () => {
  expect(await priceOf('OpenRouter', 'anthropic/claude-opus-4.7')).toMatchObject({
    source: 'provider',
    isEstimated: false,
    rates: {
      inputMicrocredits: 5_500_000,
      outputMicrocredits: 27_500_000,
      cachedInputMicrocredits: 550_000,
      reasoningMicrocredits: 27_500_000,
    },
  });
  expect(await priceOf('OpenRouter', 'free/model:free')).toMatchObject({
    source: 'provider',
    rates: { inputMicrocredits: 0, outputMicrocredits: 0 },
  });
});

it('the tokens of pictures that are sent and drawn cost what the list says of them', async () => {
  expect(await priceOf('OpenRouter', 'maker/painter')).toMatchObject({
    rates: {
      outputMicrocredits: 2_500_000,
      imageInputMicrocredits: 500_000,
      imageOutputMicrocredits: 30_000_000,
    },
  });
  expect(isFreePrice(await priceOf('OpenRouter', 'maker/only-pictures'))).toBe(false);
});

it.each(['openrouter/auto', 'broken/model', 'unpriced/model', 'gpt-4o'])(
  'what it states no price for is unknown: %s',
  async (model) => {
    expect(await priceOf('OpenRouter', model)).toMatchObject({ source: 'default', isEstimated: true });
  },
);

it('is asked for its list once, not for every message', async () => {
  const before = asked;
  await Promise.all(Array.from({ length: 20 }, () => priceOf('OpenRouter', 'free/model:free')));
  expect(asked).toBe(before);
});

it("an operator's price wins over all, on its days and at its endpoint only", async () => {
  expect(await priceOf('openAI', 'mine-1')).toMatchObject({
    source: 'operator',
    rates: {
      inputMicrocredits: 75_000,
      outputMicrocredits: 1_500_000,
      toolMicrocredits: { search: 10_000_000_000 },
    },
  });
  expect(await priceOf('openAI', 'mine-1', '2026-12-01')).toMatchObject({
    validFrom: '2026-12-01',
    rates: { inputMicrocredits: 3_000_000 },
  });
  expect(await priceOf('Down', 'gpt-4o')).toMatchObject({ source: 'operator' });
  expect(await priceOf('openAI', 'gpt-4o')).toMatchObject({ source: 'shipped' });
  expect(await priceOf('openAI', 'wrong')).toMatchObject({ source: 'default' });
});

it('the Demo model is free, and an unknown model costs the default, as an estimate', async () => {
  expect(await priceOf('demo', 'demo')).toMatchObject({ source: 'free', isEstimated: false });
  expect(await priceOf('openAI', 'gpt-99-nobody-knows')).toMatchObject({
    source: 'default',
    isEstimated: true,
    rates: { inputMicrocredits: 6_000_000, outputMicrocredits: 6_000_000 },
  });
});

it('prices stay known while their list cannot be fetched', async () => {
  isDown = true;
  expect(await priceOf('OpenRouter', 'anthropic/claude-opus-4.7')).toMatchObject({ source: 'provider' });
});
