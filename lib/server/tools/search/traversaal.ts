import 'server-only';
import { z } from 'zod';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import type { Tool } from '../contract';
import { requestJson, toServiceUrl } from '../vendor/request-vendor';
import { lenientText, searchTool } from './search-tool';

const SERVICE = 'Traversaal';
const ADDRESS = 'https://api-ares.traversaal.ai';

const answerSchema = z.object({
  data: z.object({ response_text: lenientText, web_url: z.array(lenientText).catch([]) }),
});

export function traversaalTool(plugin: Plugin, { values }: PluginValues, base = ADDRESS): Tool {
  const key = values['TRAVERSAAL_API_KEY'] ?? '';
  return searchTool(plugin, {
    name: 'traversaal_search',
    base,
    secrets: [key],
    async search(query, signal) {
      const url = toServiceUrl(base, '/live/predict', SERVICE);
      const request = {
        service: SERVICE,
        url,
        headers: { 'x-api-key': key },
        body: { query: [query] },
        signal,
      };
      const { data } = await requestJson(request, answerSchema);
      return {
        answer: data.response_text,
        results: data.web_url.map((address) => ({ title: address, url: address, snippet: '' })),
      };
    },
  });
}
