export const DRAWINGS = ['plugins', 'assistant', 'demo'] as const;

/** Their rules allow it. */
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

/** `mark` takes the text's colour. */
export function endpointLogoPath(logo: EndpointLogo): string {
  return `/logos/${logo}.svg`;
}
