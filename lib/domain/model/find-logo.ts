import { endpointOf } from './endpoint-descriptor';
import { DRAWINGS, type EndpointLogo } from './endpoint-logo';

/** The makers of models by the models' names; a model made from two names its own maker first. */
const MODELS: readonly (readonly [pattern: RegExp, logo: EndpointLogo])[] = [
  [/claude/, 'claude'],
  [/deepseek/, 'deepseek'],
  [/gemini|gemma/, 'gemini'],
  [/mistral|mixtral|ministral|magistral|codestral|devstral|pixtral/, 'mistral'],
  [/qwen|qwq/, 'qwen'],
  [/kimi/, 'kimi'],
  [/^(perplexity\/)?sonar/, 'perplexity'],
];

/** Endpoints that operators configure, by their names in lower case without blanks and signs. */
const SERVICES: readonly (readonly [pattern: RegExp, logo: EndpointLogo])[] = [
  [/^openrouter/, 'openrouter'],
  [/^ollama/, 'ollama'],
  [/^huggingface/, 'huggingface'],
  [/^mistral/, 'mistral'],
  [/^deepseek/, 'deepseek'],
  [/^(moonshot|kimi)/, 'kimi'],
  [/^perplexity/, 'perplexity'],
  [/^qwen/, 'qwen'],
];

/**
 * Returns the logo of an answer's author: that of the model's maker, or else that of the endpoint; null where neither
 * has one.
 */
export function findLogo(endpoint: string, model: string | null = null): EndpointLogo | null {
  const { logo } = endpointOf(endpoint);
  if (DRAWINGS.some((drawing) => drawing === logo)) return logo;
  const name = endpoint.toLowerCase().replaceAll(/[^a-z]/g, '');
  return logoIn(MODELS, model?.toLowerCase() ?? '') ?? logo ?? logoIn(SERVICES, name);
}

function logoIn(table: typeof MODELS, name: string): EndpointLogo | null {
  return table.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
