import { ENDPOINTS } from '@/lib/domain/model/endpoint-descriptor';
import { ENDPOINT_LOGOS } from '@/lib/domain/model/endpoint-logo';
import { findLogo } from '@/lib/domain/model/find-logo';

const CASES: readonly (readonly [endpoint: string, model: string | null, logo: string | null])[] = [
  ['anthropic', null, 'anthropic'],
  ['anthropic', 'claude-opus-5-5', 'claude'],
  ['google', 'gemini-3.8-flash', 'gemini'],
  ['google', null, 'gemini'],
  ['google', 'claude-sonnet-5@20260601', 'claude'],
  ['openAI', 'gpt-5.5', null],
  ['azureOpenAI', 'gpt-4o', null],
  ['OpenRouter', null, 'openrouter'],
  ['OpenRouter', 'anthropic/claude-opus-4.7', 'claude'],
  ['OpenRouter', 'deepseek/deepseek-r1-distill-llama-70b', 'deepseek'],
  ['OpenRouter', 'qwen/qwen3-coder', 'qwen'],
  ['OpenRouter', 'moonshotai/kimi-k2', 'kimi'],
  ['OpenRouter', 'openai/gpt-5.5', 'openrouter'],
  ['Hugging Face', 'an-unknown-model', 'huggingface'],
  ['Ollama (cellar)', 'mistral:7b', 'mistral'],
  ['Ollama (cellar)', 'llama3.3', 'ollama'],
  ['perplexity', 'sonar-pro', 'perplexity'],
  ['Groq', 'llama-3.3-70b', null],
  ['gptPlugins', 'claude-like', 'plugins'],
  ['assistants', 'asst_claude', 'assistant'],
  ['demo', 'demo', 'demo'],
  ['', '', null],
];

it.each(CASES)('%s with %s shows %s', (endpoint, model, logo) => {
  expect(findLogo(endpoint, model)).toBe(logo);
});

it('every logo is found for a model or an endpoint', () => {
  const found = [
    ...CASES.map(([endpoint, model]) => findLogo(endpoint, model)),
    ...Object.keys(ENDPOINTS).map((each) => findLogo(each)),
  ];
  expect(ENDPOINT_LOGOS.filter((logo) => !found.includes(logo))).toEqual([]);
});
