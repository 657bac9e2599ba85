import { ownValue } from '../shared/own-value';

/** The name of an endpoint as people read it; an endpoint of the operator's own is called as it was configured. */
export function endpointLabel(endpoint: string): string {
  return ownValue(LABELS, endpoint) ?? endpoint;
}

const LABELS: Readonly<Record<string, string>> = {
  openAI: 'OpenAI',
  azureOpenAI: 'Azure OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  gptPlugins: 'Plugins',
  assistants: 'Assistants',
  bingAI: 'Bing',
  chatGPTBrowser: 'ChatGPT',
  custom: 'Custom',
  demo: 'Demo',
};
