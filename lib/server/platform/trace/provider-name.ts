import { vendorLabel } from '../watch/vendor-label';

/** Has the names of OpenTelemetry's conventions where they differ from ours. */
const NAMES: Readonly<Record<string, string>> = {
  openAI: 'openai',
  gptPlugins: 'openai',
  azureOpenAI: 'azure.ai.openai',
  google: 'gcp.gen_ai',
};

/** Returns the provider of an endpoint as `gen_ai.provider.name` has it. */
export function providerName(endpoint: string): string {
  const vendor = vendorLabel(endpoint);
  return NAMES[vendor] ?? vendor;
}
