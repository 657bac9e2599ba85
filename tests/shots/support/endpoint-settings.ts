import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const LONG_NAME =
  'An endpoint of the operator’s own with a name that is far longer than any window is wide';

const LONG_MODEL = 'deepseek/deepseek-v4-pro-with-a-name-that-is-far-longer-than-any-menu-is-wide:free';

export function endpointSettings(directory: string, providerUrl: string): Record<string, string> {
  const path = join(directory, 'librechat.yaml');
  const many = Array.from({ length: 2_000 }, (_, index) => `vendor/model-${String(index)}`);
  const custom = [
    {
      name: 'OpenRouter',
      apiKey: 'sk-or-shots',
      baseURL: `${providerUrl}/v1`,
      models: { default: [LONG_MODEL, ...many] },
    },
    { name: LONG_NAME, apiKey: 'user_provided', baseURL: 'user_provided', models: { default: ['a-model'] } },
  ];
  // JSON is YAML.
  writeFileSync(path, JSON.stringify({ version: '1.0.4', cache: true, endpoints: { custom } }));
  return {
    CONFIG_PATH: path,
    ENDPOINTS: 'openAI,anthropic,azureOpenAI,google,gptPlugins,bingAI,custom',
    OPENAI_MODELS: 'gpt-6.1-sol,gpt-5.5,gpt-5-mini,gpt-4o,gpt-4',
    PLUGIN_MODELS: 'gpt-4o',
    ANTHROPIC_API_KEY: 'user_provided',
    ANTHROPIC_MODELS: 'claude-opus-5-5,claude-sonnet-4-5,claude-haiku-4-5',
    AZURE_API_KEY: 'user_provided',
    AZURE_OPENAI_MODELS: 'gpt-4o',
    GOOGLE_KEY: 'user_provided',
    GOOGLE_MODELS: 'gemini-3.8-flash',
    BINGAI_TOKEN: 'shots',
    BINGAI_HOST: providerUrl,
  };
}
