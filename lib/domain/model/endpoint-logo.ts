/** The drawings that endpoints have, one file each below public/logos. */
export const ENDPOINT_LOGOS = [
  'openai',
  'azure',
  'anthropic',
  'google',
  'plugins',
  'assistant',
  'bing',
  'chatgpt',
  'demo',
  'custom',
] as const;

export type EndpointLogo = (typeof ENDPOINT_LOGOS)[number];

/** Returns the address of a drawing; its element `mark` takes the colour of the text around it. */
export function endpointLogoPath(logo: EndpointLogo): string {
  return `/logos/${logo}.svg`;
}
