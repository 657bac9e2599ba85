import 'server-only';
import { z } from 'zod';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import type { Tool } from '../contract';
import { requestJson, toServiceUrl } from '../vendor/request-vendor';
import { lenientText, searchTool } from './search-tool';

const SERVICE = 'Tavily';
const ADDRESS = 'https://api.tavily.com';

const answerSchema = z.object({
  answer: lenientText,
  results: z.array(z.object({ title: lenientText, url: lenientText, content: lenientText })),
});

export function tavilyTool(plugin: Plugin, { values }: PluginValues, base = ADDRESS): Tool {
  const key = values['TAVILY_API_KEY'] ?? '';
  return searchTool(plugin, {
    name: 'tavily_search',
    base,
    secrets: [key],
    async search(query, signal) {
      const { answer, results } = await requestJson(
        {
          service: SERVICE,
          url: toServiceUrl(base, '/search', SERVICE),
          headers: { authorization: `Bearer ${key}` },
          body: { query, max_results: 8, include_answer: true },
          signal,
        },
        answerSchema,
      );
      return {
        answer,
        results: results.map(({ title, url, content }) => ({ title, url, snippet: content })),
      };
    },
  });
}
