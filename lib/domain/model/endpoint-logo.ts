export const DRAWINGS = ['plugins', 'assistant', 'demo'] as const;

/** The rules of these makers and services allow to name them so. */
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

/** The element `mark` takes the colour of the text around it. */
export function endpointLogoPath(logo: EndpointLogo): string {
  return `/logos/${logo}.svg`;
}
