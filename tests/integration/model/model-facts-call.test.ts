import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GET as getFacts } from '@/app/api/models/facts/route';
import { GET as getModels } from '@/app/api/models/route';
import { modelFactsAnswerSchema } from '@/lib/contracts/model/model-facts';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { pageRequest, registerUser } from '@/tests/support/calls/account-calls';
import { withDatabase } from '@/tests/support/database';
import { listenLocally, stopListening } from '@/tests/support/servers/listen-locally';

const LIST = {
  data: [
    {
      id: 'vendor/live',
      context_length: 77_000,
      architecture: { input_modalities: ['text', 'image'] },
      top_provider: { max_completion_tokens: 7_000 },
      supported_parameters: ['temperature', 'tools'],
      pricing: { prompt: '0.00000125', completion: '0.00001' },
      expiration_date: '2031-01-31',
    },
    { id: 'vendor/unpriced' },
    { id: 'vendor/plain-1', pricing: { prompt: '0', completion: '0' } },
    { id: 'vendor/plain-2', pricing: { prompt: '0', completion: '0' } },
  ],
};

const provider = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(LIST));
});

withDatabase({ DEMO_ENDPOINT: 'true' });

beforeAll(async () => {
  const origin = await listenLocally(provider);
  const path = join(mkdtempSync(join(tmpdir(), 'parley-facts-')), 'librechat.yaml');
  writeFileSync(
    path,
    `version: 1.0.4
cache: true
endpoints:
  custom:
    - name: OpenRouter
      apiKey: secret
      baseURL: ${origin}/v1
      models: { default: [vendor/live], fetch: true }
modelFacts:
  - model: vendor/live
    contextWindowTokens: 66000
    successor: vendor/next
  - model: vendor/live
    vision: false
`,
  );
  process.env['CONFIG_PATH'] = path;
});

afterAll(() => stopListening(provider));

const context = { params: Promise.resolve({}) };
const ask = async (bearer: string) =>
  modelFactsAnswerSchema.parse(
    await (
      await getFacts(
        pageRequest('/api/models/facts', undefined, { authorization: `Bearer ${bearer}` }, 'GET'),
        context,
      )
    ).json(),
  );

async function knownFacts(): Promise<Map<string, ModelFacts | undefined>> {
  const { bearer } = await registerUser();
  const { facts, endpoints } = await ask(bearer);
  return new Map(
    endpoints.flatMap(({ endpoint, models }) =>
      models.map(([model, place]) => [`${endpoint} ${model}`, facts[place]] as const),
    ),
  );
}

it('prefers the operator’s facts to what the provider lists, and that to our tables', async () => {
  expect((await knownFacts()).get('OpenRouter vendor/live')).toMatchObject({
    contextWindowTokens: 66_000,
    maxOutputTokens: 7_000,
    hasVision: true,
    hasTools: true,
    hasPenalties: false,
    inputPerMillion: 1.25,
    outputPerMillion: 10,
    retiresOn: '2031-01-31',
    successor: 'vendor/next',
  });
});

it('states no price without a source, and zero for what is free', async () => {
  const known = await knownFacts();
  expect(known.get('OpenRouter vendor/unpriced')).toMatchObject({
    inputPerMillion: null,
    outputPerMillion: null,
  });
  expect(known.get('demo demo')).toMatchObject({ inputPerMillion: 0, outputPerMillion: 0 });
});

it('says what models share once, and covers every model that can be chosen', async () => {
  const { bearer } = await registerUser();
  const { facts, endpoints } = await ask(bearer);
  expect(new Set(facts.map((each) => JSON.stringify(each))).size).toBe(facts.length);
  const lines = endpoints.find(({ endpoint }) => endpoint === 'OpenRouter')?.models ?? [];
  const places = new Map(lines);
  expect(places.get('vendor/plain-1')).toBe(places.get('vendor/plain-2'));
  const models = await (
    await getModels(
      pageRequest('/api/models', undefined, { authorization: `Bearer ${bearer}` }, 'GET'),
      context,
    )
  ).json();
  expect(lines.map(([model]) => model)).toEqual(models.OpenRouter);
});

it('needs a session', async () => {
  const response = await getFacts(pageRequest('/api/models/facts', undefined, {}, 'GET'), context);
  expect(response.status).toBe(401);
});
