import 'server-only';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import type { PluginKey } from '@/lib/domain/tool/plugin-catalogue';
import { env } from '../platform/env';
import { calculatorTool } from './calculator/calculator-tool';
import type { Tool } from './contract';
import { openAiImagesTool } from './picture/openai-images';
import type { StorePicture } from './picture/picture-tool';
import { stableDiffusionTool } from './picture/stable-diffusion';
import { pageReaderTool } from './reader/page-reader-tool';
import { azureAiSearchTool } from './search/azure-ai-search';
import { googleTool } from './search/google';
import { searxngTool } from './search/searxng';
import { serpapiTool } from './search/serpapi';
import { tavilyTool } from './search/tavily';
import { traversaalTool } from './search/traversaal';
import { wolframTool } from './search/wolfram';

export interface PluginParts {
  readonly storePicture: StorePicture;
}

type OpenPlugin = (plugin: Plugin, values: PluginValues, parts: PluginParts) => Tool;

const TOOLS: Readonly<Record<PluginKey, OpenPlugin>> = {
  'web-browser': pageReaderTool,
  calculator: calculatorTool,
  tavily_search_results_json: (plugin, values) => tavilyTool(plugin, values),
  google: (plugin, values) => googleTool(plugin, values),
  serpapi: (plugin, values) => serpapiTool(plugin, values),
  searxng: searxngTool,
  traversaal_search: (plugin, values) => traversaalTool(plugin, values),
  wolfram: (plugin, values) => wolframTool(plugin, values),
  dalle(plugin, values, { storePicture }) {
    const { DALLE3_BASEURL, DALLE_REVERSE_PROXY, DALLE3_MODEL } = env();
    const base = DALLE3_BASEURL ?? DALLE_REVERSE_PROXY;
    const service = { keyName: 'DALLE3_API_KEY', toolName: 'dalle', model: DALLE3_MODEL, base };
    return openAiImagesTool(plugin, values, service, storePicture);
  },
  'dall-e'(plugin, values, { storePicture }) {
    const { DALLE2_BASEURL, DALLE_REVERSE_PROXY, DALLE2_MODEL } = env();
    const base = DALLE2_BASEURL ?? DALLE_REVERSE_PROXY;
    const service = { keyName: 'DALLE2_API_KEY', toolName: 'dall-e', model: DALLE2_MODEL, base };
    return openAiImagesTool(plugin, values, service, storePicture);
  },
  'stable-diffusion': (plugin, values, { storePicture }) => stableDiffusionTool(plugin, values, storePicture),
  'azure-ai-search': azureAiSearchTool,
};

export function openPlugin(
  plugin: Plugin & { readonly key: PluginKey },
  values: PluginValues,
  parts: PluginParts,
): Tool {
  return TOOLS[plugin.key](plugin, values, parts);
}
