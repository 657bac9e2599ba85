import { useTranslations } from 'next-intl';
import { findPlugin, type PluginKey } from '@/lib/domain/tool/plugin-catalogue';

const DESCRIPTION_NAMES = {
  'web-browser': 'webReader',
  calculator: 'calculator',
  tavily_search_results_json: 'tavily',
  google: 'google',
  serpapi: 'serpapi',
  searxng: 'searxng',
  traversaal_search: 'traversaal',
  wolfram: 'wolfram',
  dalle: 'openAiImages',
  'dall-e': 'openAiImagesMini',
  'stable-diffusion': 'stableDiffusion',
  'azure-ai-search': 'azureAiSearch',
} as const satisfies Readonly<Record<PluginKey, string>>;

/** `fallback` describes plugins that have no text here; `drawsCharts` concerns Python alone. */
export function usePluginDescription(): (
  pluginKey: string,
  fallback: string,
  drawsCharts?: boolean,
) => string {
  const t = useTranslations('pluginStore');
  return (pluginKey, fallback, drawsCharts = false) => {
    // Python is always there, so it is not in the store.
    if (pluginKey === 'python') return t(drawsCharts ? 'descriptions.python' : 'descriptions.pythonPlain');
    const known = findPlugin(pluginKey);
    return known === null ? fallback : t(`descriptions.${DESCRIPTION_NAMES[known.key]}`);
  };
}
