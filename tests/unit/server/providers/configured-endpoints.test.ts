import { parseEnv } from '@/lib/server/env';
import { emptyOperatorConfig } from '@/lib/server/platform/read-operator-config';
import { configuredEndpoints } from '@/lib/server/providers/configured-endpoints';

async function names(variables: Record<string, string>, hasOllama = false): Promise<string[]> {
  const configured = await configuredEndpoints(parseEnv(variables), emptyOperatorConfig);
  return configured.withOllama(hasOllama).map((entry) => entry.name);
}

it('offers Demo while nothing else is configured, also beside an Ollama that was only found', async () => {
  expect(await names({})).toEqual(['demo']);
  expect(await names({}, true)).toEqual(['demo', 'ollama']);
  expect(await names({ OPENAI_API_KEY: 'k' })).toEqual(['openAI']);
  expect(await names({ OPENAI_API_KEY: 'k', DEMO_ENDPOINT: 'true' })).toEqual(['openAI', 'demo']);
});

it('offers every provider whose key is set', async () => {
  const found = await names({
    ANTHROPIC_API_KEY: 'k',
    GOOGLE_KEY: 'k',
    AZURE_API_KEY: 'k',
    AZURE_OPENAI_API_INSTANCE_NAME: 'mine',
    MISTRAL_API_KEY: 'k',
    OPENROUTER_KEY: 'k',
    GROQ_API_KEY: 'k',
    FIREWORKS_API_KEY: 'k',
    PERPLEXITY_API_KEY: 'k',
    TOGETHERAI_API_KEY: 'k',
  });
  expect(found.toSorted()).toEqual(
    [
      'anthropic',
      'azureOpenAI',
      'fireworks',
      'google',
      'groq',
      'mistral',
      'openrouter',
      'perplexity',
      'together.ai',
    ].toSorted(),
  );
});

it('offers only what the operator chose, in that order', async () => {
  const env = parseEnv({
    ENDPOINTS: 'anthropic,openAI',
    OPENAI_API_KEY: 'k',
    ANTHROPIC_API_KEY: 'k',
    GOOGLE_KEY: 'k',
    GROQ_API_KEY: 'k',
  });
  const entries = (await configuredEndpoints(env, emptyOperatorConfig)).withOllama(true);
  const ordered = entries.toSorted((one, other) => one.config.order - other.config.order);
  expect(ordered.map((entry) => entry.name)).toEqual(['anthropic', 'openAI']);
});

it('answers nobody without the key the person has to bring', async () => {
  const env = parseEnv({ OPENAI_API_KEY: 'user_provided', OPENAI_REVERSE_PROXY: 'user_provided' });
  const [entry] = (await configuredEndpoints(env, emptyOperatorConfig)).withOllama(false);
  expect(entry).toMatchObject({
    config: { userProvide: true, userProvideURL: true },
    answerer: { kind: 'user-key' },
  });
});

it('lets the configuration file replace a provider known by name', async () => {
  const mine = {
    name: 'Groq',
    apiKey: 'k',
    baseUrl: 'http://x.test',
    models: ['a'],
    fetchesModels: false,
    headers: {},
    addParams: {},
    dropParams: [],
  };
  const configured = await configuredEndpoints(parseEnv({ GROQ_API_KEY: 'k' }), {
    ...emptyOperatorConfig,
    customEndpoints: [mine],
  });
  expect(configured.withOllama(false).map((entry) => entry.name)).toEqual(['Groq']);
});
