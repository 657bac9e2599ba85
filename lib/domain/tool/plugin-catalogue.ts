import type { Plugin, PluginAuthField } from './plugin';

const AZURE_PORTAL = 'https://portal.azure.com';
const OPENAI_KEYS = 'https://platform.openai.com/api-keys';

export const PLUGINS = [
  {
    key: 'web-browser',
    name: 'Web Reader',
    description: 'Opens pages of the web and reads their text.',
    icon: iconOf('web-browser'),
    auth: [],
  },
  {
    key: 'calculator',
    name: 'Calculator',
    description: 'Computes exactly: arithmetic, units, fractions, complex numbers, matrices and statistics.',
    icon: iconOf('calculator'),
    auth: [],
  },
  {
    key: 'tavily_search_results_json',
    name: 'Tavily',
    description: 'Searches the web with a search engine made for language models.',
    icon: iconOf('search'),
    auth: [secret('Tavily API Key', 'https://app.tavily.com', 'TAVILY_API_KEY')],
  },
  {
    key: 'google',
    name: 'Google',
    description: 'Searches the web with a programmable search engine of Google.',
    icon: iconOf('search'),
    auth: [
      plain('Google CSE ID', 'https://programmablesearchengine.google.com', 'GOOGLE_CSE_ID'),
      secret('Google API Key', 'https://developers.google.com/custom-search/v1/overview', 'GOOGLE_API_KEY'),
    ],
  },
  {
    key: 'serpapi',
    name: 'SerpAPI',
    description: 'Searches the web and reads the results of Google.',
    icon: iconOf('search'),
    auth: [secret('SerpAPI API Key', 'https://serpapi.com/manage-api-key', 'SERPAPI_API_KEY')],
  },
  {
    key: 'searxng',
    name: 'SearXNG',
    description: 'Searches the web with a SearXNG server, which asks many search engines.',
    icon: iconOf('search'),
    auth: [
      plain('SearXNG URL', 'https://docs.searxng.org/admin/settings/settings_search.html', 'SEARXNG_URL'),
    ],
  },
  {
    key: 'traversaal_search',
    name: 'Traversaal',
    description: 'Searches the web and answers with the pages it has read.',
    icon: iconOf('search'),
    auth: [secret('Traversaal API Key', 'https://api.traversaal.ai', 'TRAVERSAAL_API_KEY')],
  },
  {
    key: 'wolfram',
    name: 'Wolfram',
    description: 'Answers questions of mathematics, science and facts with Wolfram|Alpha.',
    icon: iconOf('wolfram'),
    auth: [secret('Wolfram App ID', 'https://developer.wolframalpha.com', 'WOLFRAM_APP_ID')],
  },
  {
    key: 'dalle',
    name: 'OpenAI Images',
    description: 'Draws pictures from a description with a large model of OpenAI.',
    icon: iconOf('picture'),
    auth: [secret('OpenAI API Key', OPENAI_KEYS, 'DALLE3_API_KEY', 'DALLE_API_KEY')],
  },
  {
    key: 'dall-e',
    name: 'OpenAI Images Mini',
    description: 'Draws pictures from a description with a small, cheaper model of OpenAI.',
    icon: iconOf('picture'),
    auth: [secret('OpenAI API Key', OPENAI_KEYS, 'DALLE2_API_KEY', 'DALLE_API_KEY')],
  },
  {
    key: 'stable-diffusion',
    name: 'Stable Diffusion',
    description: 'Draws pictures from keywords with a Stable Diffusion server.',
    icon: iconOf('picture'),
    auth: [
      plain(
        'Stable Diffusion WebUI URL',
        'https://github.com/AUTOMATIC1111/stable-diffusion-webui/wiki/API',
        'SD_WEBUI_URL',
      ),
    ],
  },
  {
    key: 'azure-ai-search',
    name: 'Azure AI Search',
    description: 'Searches the documents of an index of Azure AI Search.',
    icon: iconOf('documents'),
    auth: [
      plain('Azure AI Search Endpoint', AZURE_PORTAL, 'AZURE_AI_SEARCH_SERVICE_ENDPOINT'),
      plain('Azure AI Search Index Name', AZURE_PORTAL, 'AZURE_AI_SEARCH_INDEX_NAME'),
      secret('Azure AI Search API Key', AZURE_PORTAL, 'AZURE_AI_SEARCH_API_KEY'),
    ],
  },
] as const satisfies readonly Plugin[];

export type PluginKey = (typeof PLUGINS)[number]['key'];

const BY_KEY: ReadonlyMap<string, Plugin & { readonly key: PluginKey }> = new Map(
  PLUGINS.map((plugin) => [plugin.key, plugin]),
);

export function findPlugin(key: string): (Plugin & { readonly key: PluginKey }) | null {
  return BY_KEY.get(key) ?? null;
}

function iconOf(name: string): string {
  return `/images/plugins/${name}.svg`;
}

function secret(label: string, page: string, ...names: readonly [string, ...string[]]): PluginAuthField {
  return { names, label, page, isSecret: true };
}

function plain(label: string, page: string, name: string): PluginAuthField {
  return { names: [name], label, page, isSecret: false };
}
