import { vendorLabel } from '../watch/vendor-label';

/** For these the names of OpenTelemetry differ from ours. */
const NAMES: Readonly<Record<string, string>> = {
  openAI: 'openai',
  gptPlugins: 'openai',
  azureOpenAI: 'azure.ai.openai',
  google: 'gcp.gen_ai',
};

export function providerName(endpoint: string): string {
  const vendor = vendorLabel(endpoint);
  return NAMES[vendor] ?? vendor;
}
