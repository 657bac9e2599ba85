import type { EndpointLogo } from '../endpoint-logo';

export type LogoRow = readonly [pattern: RegExp, logo: EndpointLogo];

/** A model that was made from two others names its own maker first. */
export const MODEL_LOGOS: readonly LogoRow[] = [
  [/claude/, 'claude'],
  [/deepseek/, 'deepseek'],
  [/gemini|gemma/, 'gemini'],
  [/mistral|mixtral|ministral|magistral|codestral|devstral|pixtral/, 'mistral'],
  [/qwen|qwq/, 'qwen'],
  [/kimi/, 'kimi'],
  [/^(perplexity\/)?sonar/, 'perplexity'],
];

/** Names are lower-case without blanks and signs. */
export const SERVICE_LOGOS: readonly LogoRow[] = [
  [/^openrouter/, 'openrouter'],
  [/^ollama/, 'ollama'],
  [/^huggingface/, 'huggingface'],
  [/^mistral/, 'mistral'],
  [/^deepseek/, 'deepseek'],
  [/^(moonshot|kimi)/, 'kimi'],
  [/^perplexity/, 'perplexity'],
  [/^qwen/, 'qwen'],
];
