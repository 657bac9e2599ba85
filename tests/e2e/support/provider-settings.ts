export const PROVIDER_MODEL = 'gpt-4o';

export function providerSettings(providerUrl: string): Record<string, string> {
  return {
    OPENAI_API_KEY: 'sk-e2e-1234567890',
    OPENAI_REVERSE_PROXY: `${providerUrl}/v1`,
    OPENAI_MODELS: `${PROVIDER_MODEL},gpt-4o-mini`,
    OLLAMA_BASE_URL: 'http://127.0.0.1:9',
    DEMO_ENDPOINT: 'true',
    // Without the agents endpoint every model is listed once.
    ENDPOINTS: 'openAI,azureOpenAI,google,anthropic,custom',
  };
}
