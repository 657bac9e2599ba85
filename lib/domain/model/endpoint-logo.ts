export const DRAWINGS = ['plugins', 'assistant', 'demo'] as const;

/** The makers and services of these marks allow such a use of them. */
const MAKER_MARKS = [
  'anthropic',
  'claude',
  'deepseek',
  'gemini',
  'huggingface',
  'kimi',
  'mistral',
  'ollama',
  'openrouter',
  'perplexity',
  'qwen',
] as const;

export const ENDPOINT_LOGOS = [...DRAWINGS, ...MAKER_MARKS] as const;

export type EndpointLogo = (typeof ENDPOINT_LOGOS)[number];

/** `mark` is drawn in the colour of the text. */
export function endpointLogoPath(logo: EndpointLogo): string {
  return `/logos/${logo}.svg`;
}
