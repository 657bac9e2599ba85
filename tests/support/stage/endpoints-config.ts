import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The documentation names these providers, with the usual entry of each in the file. */
const NAMED: readonly (readonly [name: string, more: string])[] = [
  ['mistral', 'dropParams: [stream_options, frequency_penalty], addParams: { safe_prompt: true }'],
  ['openrouter', 'headers: { HTTP-Referer: "https://chat.example.org", X-Title: "${TEAM_TITLE}" }'],
  ['groq', 'titleConvo: true, titleModel: current_model'],
  ['anyscale', 'iconURL: "https://example.org/a.svg"'],
  ['fireworks', 'modelDisplayLabel: Fireworks'],
  ['ollama', 'titleConvo: false'],
  ['perplexity', 'dropParams: [stream_options, presence_penalty, frequency_penalty]'],
  ['together.ai', 'modelDisplayLabel: Together'],
];

export const NAMED_MODELS: Readonly<Record<string, readonly [old: string, current: string]>> = {
  mistral: ['open-mixtral-8x7b', 'mistral-large-latest'],
  openrouter: ['mistralai/mistral-7b-instruct', 'anthropic/claude-opus-5'],
  groq: ['mixtral-8x7b-32768', 'openai/gpt-oss-120b'],
  anyscale: ['meta-llama/Llama-2-7b-chat-hf', 'meta-llama/Llama-4-Scout'],
  fireworks: ['accounts/fireworks/models/mixtral-8x7b-instruct', 'accounts/fireworks/models/kimi-k2'],
  ollama: ['llama2', 'qwen3:8b'],
  perplexity: ['sonar-small-chat', 'sonar-pro'],
  'together.ai': ['mistralai/Mistral-7B-Instruct-v0.1', 'deepseek-ai/DeepSeek-V3'],
};

/** Writes every kind of endpoint, all at `origin`; returns the file's path. */
export async function writeEndpointsConfig(origin: string): Promise<string> {
  const custom = NAMED.map(
    ([name, more]) =>
      `    - { name: "${name}", apiKey: "\${${name === 'groq' ? 'GROQ_FILE_KEY' : 'FILE_KEY'}}", baseURL: "${origin}/via/${name}/v1", ` +
      `models: { default: ${JSON.stringify(NAMED_MODELS[name])}, fetch: false }, ${more} }`,
  );
  const lines = [
    'version: 1.0.4',
    'cache: true',
    'endpoints:',
    '  custom:',
    ...custom,
    `    - { name: Elder, apiKey: "\${FILE_KEY}", baseURL: "${origin}/via/elder/v1", models: { default: [elder-7b] }, forcePrompt: true, addParams: { echo: false }, dropParams: [stream_options] }`,
    `    - { name: Personal, apiKey: "\${FILE_KEY}", baseURL: "${origin}/via/personal/v1", models: { default: [fallback], fetch: true, userIdQuery: true } }`,
    `    - { name: Ollama at home, apiKey: ollama, baseURL: "${origin}/via/home/v1", models: { default: [fallback], fetch: true } }`,
    '  azureOpenAI:',
    '    titleModel: gpt-4o',
    '    groups:',
    `      - { group: north, apiKey: "\${NORTH_KEY}", instanceName: north, baseURL: "${origin}/via/north/openai/deployments/\${DEPLOYMENT_NAME}", version: "2024-02-15-preview", deploymentName: shared, additionalHeaders: { X-Team: rivers }, models: { gpt-4o: true, gpt-5.5: { deploymentName: newest, version: "2025-01-01-preview" } } }`,
    `      - { group: gateway, apiKey: "\${NORTH_KEY}", instanceName: north, baseURL: "${origin}/via/gateway/v1/\${INSTANCE_NAME}/\${DEPLOYMENT_NAME}", version: "2024-10-21", models: { gpt-4.1: { deploymentName: four-one } }, addParams: { seed: 7 }, dropParams: [stream_options] }`,
    `      - { group: serverless, apiKey: "\${NORTH_KEY}", baseURL: "${origin}/via/serverless/v1", serverless: true, models: { mistral-large: true } }`,
    // No other source describes the model, so it would be tried.
    'modelFacts:',
    '  - { model: llama2, vision: false, tools: false }',
  ];
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'parley-endpoints-')), 'librechat.yaml');
  await writeFile(file, lines.join('\n'));
  return file;
}
