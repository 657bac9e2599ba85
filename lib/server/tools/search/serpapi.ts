import 'server-only';
import { z } from 'zod';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import type { Tool } from '../contract';
import { requestJson, toServiceUrl } from '../vendor/request-vendor';
import { lenientText, searchTool } from './search-tool';

const SERVICE = 'SerpAPI';
const ADDRESS = 'https://serpapi.com';

const answerSchema = z.object({
  answer_box: z.object({ answer: lenientText, snippet: lenientText }).optional().catch(undefined),
  // Absent where no page was found.
  organic_results: z
    .array(z.object({ title: lenientText, link: lenientText, snippet: lenientText }))
    .default([]),
});

export function serpapiTool(plugin: Plugin, { values }: PluginValues, base = ADDRESS): Tool {
  const key = values['SERPAPI_API_KEY'] ?? '';
  return searchTool(plugin, {
    name: 'serpapi',
    base,
    secrets: [key],
    async search(query, signal) {
      const url = toServiceUrl(base, '/search.json', SERVICE);
      url.search = new URLSearchParams({ engine: 'google', q: query, num: '8', api_key: key }).toString();
      const found = await requestJson({ service: SERVICE, url, signal }, answerSchema);
      return {
        answer: found.answer_box?.answer || found.answer_box?.snippet || '',
        results: found.organic_results.map(({ title, link, snippet }) => ({ title, url: link, snippet })),
      };
    },
  });
}
