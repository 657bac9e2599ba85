import { parseEnv } from '@/lib/server/platform/env';
import { emptyOperatorConfig } from '@/lib/server/platform/read-operator-config';
import { configuredEndpoints } from '@/lib/server/providers/configured-endpoints';

async function names(variables: Record<string, string>, hasOllama = false): Promise<string[]> {
  const configured = await configuredEndpoints(parseEnv(variables), emptyOperatorConfig);
  return configured.withOllama(hasOllama).map((entry) => entry.name);
}

it('offers Demo while no other endpoint is configured, and the providers whose key users may bring', async () => {
  const keyless = ['demo', 'openAI', 'anthropic', 'google'];
  expect(await names({})).toEqual(keyless);
  expect(await names({}, true)).toEqual([...keyless, 'ollama']);
  expect(await names({ ENDPOINTS: 'google' })).toEqual(['demo', 'google']);
  expect(await names({ ANTHROPIC_API_KEY: 'k' })).toEqual(['anthropic']);
  expect(await names({ ANTHROPIC_API_KEY: 'k', DEMO_ENDPOINT: 'true' })).toEqual(['anthropic', 'demo']);
});

it('puts Demo before keys that users bring, and a found Ollama before both', async () => {
  const { withOllama } = await configuredEndpoints(parseEnv({}), emptyOperatorConfig);
  const ordered = withOllama(true).toSorted((one, other) => one.config.order - other.config.order);
  expect(ordered.map(({ name, config }) => [name, config.userProvide])).toEqual([
    ['ollama', false],
    ['demo', false],
    ['openAI', true],
    ['anthropic', true],
    ['google', true],
  ]);
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
      'gptPlugins',
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

it('answers no request without the key the user has to provide', async () => {
  const env = parseEnv({ OPENAI_API_KEY: 'user_provided', OPENAI_REVERSE_PROXY: 'user_provided' });
  const [entry] = (await configuredEndpoints(env, emptyOperatorConfig)).withOllama(false);
  expect(entry).toMatchObject({
    config: { userProvide: true, userProvideURL: true },
    backend: { kind: 'user-key' },
  });
});

it('lets the configuration file replace a built-in provider', async () => {
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

describe('the endpoint for agents', () => {
  const azure = { AZURE_API_KEY: 'k', AZURE_OPENAI_API_INSTANCE_NAME: 'mine' };

  it.each([
    ['OpenAI', { OPENAI_API_KEY: 'k' }, undefined],
    ['OpenAI rather than Azure', { OPENAI_API_KEY: 'k', ...azure }, undefined],
    ['Azure where there is nothing else', azure, true],
    ['Azure where the operator says so', { OPENAI_API_KEY: 'k', ...azure, PLUGINS_USE_AZURE: 'true' }, true],
  ])('runs on %s', async (_name, variables, isAzure) => {
    const entries = (await configuredEndpoints(parseEnv(variables), emptyOperatorConfig)).withOllama(false);
    const plugins = entries.find(({ name }) => name === 'gptPlugins');
    expect(plugins?.config).toMatchObject({ plugins: {}, availableAgents: ['classic', 'functions'] });
    expect(plugins?.config.azure).toBe(isAzure);
  });

  it('is not there without either, nor on an Azure that is not configured', async () => {
    expect(await names({ ANTHROPIC_API_KEY: 'k', PLUGINS_USE_AZURE: 'true' })).toEqual(['anthropic']);
    expect(await names({ OPENAI_API_KEY: 'k', PLUGINS_USE_AZURE: 'true' })).toEqual(['openAI']);
  });

  it('offers the models it is given, else those that follow an agent', async () => {
    const listed = async (variables: Record<string, string>) => {
      const entries = (await configuredEndpoints(parseEnv(variables), emptyOperatorConfig)).withOllama(false);
      return entries.find(({ name }) => name === 'gptPlugins')?.models.fixed;
    };
    const OPENAI_MODELS = 'gpt-5.5,gpt-4-0613,gpt-3.5-turbo-instruct,text-davinci-003';
    expect(await listed({ OPENAI_API_KEY: 'k', OPENAI_MODELS })).toEqual(['gpt-5.5']);
    expect(await listed({ OPENAI_API_KEY: 'k', OPENAI_MODELS, PLUGIN_MODELS: 'gpt-4o' })).toEqual(['gpt-4o']);
  });
});

describe('endpoints whose service was closed', () => {
  const tokens = { ANTHROPIC_API_KEY: 'k', BINGAI_TOKEN: 'k', CHATGPT_TOKEN: 'k' };

  it('are off without a host that speaks their protocol, and with one that is no address', async () => {
    expect(await names(tokens)).toEqual(['anthropic']);
    expect(await names({ ...tokens, BINGAI_HOST: 'http://a b', CHATGPT_REVERSE_PROXY: 'nowhere' })).toEqual([
      'anthropic',
    ]);
  });

  it('are available with one, and with the token of the user who asks', async () => {
    const hosts = { BINGAI_HOST: 'cn.bing.test', CHATGPT_REVERSE_PROXY: 'https://proxy.test' };
    expect(await names({ ...tokens, ...hosts })).toEqual(['bingAI', 'chatGPTBrowser', 'anthropic']);
    const env = parseEnv({ ...hosts, BINGAI_TOKEN: 'user_provided', CHATGPT_TOKEN: 'user_provided' });
    for (const { config, backend } of (await configuredEndpoints(env, emptyOperatorConfig)).withOllama(
      false,
    )) {
      expect(config.userProvide).toBe(true);
      if (backend.kind !== 'user-key') throw new Error('It answers everybody.');
      expect(backend.withKey('a-token')?.adapter.secrets).toEqual(['a-token']);
      expect(backend.withKey('two\r\nlines')).toBeNull();
    }
  });
});

it('replaces OpenAI with OpenRouter, at its own prices, whatever else is set', async () => {
  const env = parseEnv({ OPENROUTER_API_KEY: 'router-key', OPENAI_API_KEY: 'user_provided' });
  const [openAi, plugins] = (await configuredEndpoints(env, emptyOperatorConfig)).withOllama(false);
  for (const entry of [openAi, plugins])
    expect(entry).toMatchObject({
      config: { userProvide: false },
      backend: { kind: 'adapter', adapter: { secrets: ['router-key'] } },
      pricing: { kind: 'own' },
    });
  expect(plugins?.name).toBe('gptPlugins');
});

it('offers no endpoint for a key of a closed service, and logs it', async () => {
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await names({ ANTHROPIC_API_KEY: 'k', ANYSCALE_API_KEY: 'any-key' })).toEqual(['anthropic']);
  const lines = [...said.mock.calls, ...told.mock.calls].join('');
  said.mockRestore();
  told.mockRestore();
  expect(lines).toContain('ANYSCALE_API_KEY');
  expect(lines).not.toContain('any-key');
});
