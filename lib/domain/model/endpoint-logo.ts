/** Our drawings, of endpoints that are no maker's. */
export const DRAWINGS = ['plugins', 'assistant', 'demo'] as const;

/** The marks of makers and services whose rules allow to name them so. */
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

/** The logos of endpoints and models, one file each below public/logos. */
export const ENDPOINT_LOGOS = [...DRAWINGS, ...MAKER_MARKS] as const;

export type EndpointLogo = (typeof ENDPOINT_LOGOS)[number];

/** Returns the address of a logo; its element `mark` takes the colour of the text around it. */
export function endpointLogoPath(logo: EndpointLogo): string {
  return `/logos/${logo}.svg`;
}
